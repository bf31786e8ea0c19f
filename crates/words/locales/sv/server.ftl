# Det som en server och dess bord avvisar. Satserna börjar med liten bokstav och saknar punkt.

# Vad som skickas, och av vem.
server-shape = det som skickades går inte att läsa: {$name}
server-rate = för mycket begärdes på kort tid; vänta en stund och försök igen
server-full = servern tar inte emot fler anslutningar, totalt eller från din adress; stäng en eller kom tillbaka senare
server-records = för många protokoll är redan på väg till din adress; läs dem först
server-busy = servern kan inte göra det just nu; försök igen om en stund
server-origin = det här kommer från en sida som inte är vår; en sida på den här servern väntades, eller en som den litar på
server-csrf = HTTP-huvudet x-csrf-token saknas eller är fel; GET /api/me ger det rätta
server-guests-only = det kan bara gäster göra; välj först ett namn (POST /api/guests)
server-name = ett namn har 1 till {$number} synliga tecken

# Att öppna ett bord, och att hitta ett.
server-options = med de här inställningarna går det inte att spela: {$name}
server-clock = så kan ingen klocka gå; 5 sekunder till ett dygn för ett drag, 30 sekunder till ett dygn för en match eller båda väntades
server-seats = det måste finnas lika många platser som spelare; {$number} väntades
server-no-bots = bottar kan inte spela på ett riktigt bräde; människor på alla platser väntades
server-no-path = det finns inget på den här adressen; GET /api/openapi.json visar vad som finns
server-no-method = det går inte att göra på den här adressen; GET /api/openapi.json visar vad som går
server-no-table = det finns inget sådant bord; kontrollera länken
server-not-started = det finns inget protokoll ännu: matchen har inte börjat
server-closed = det här bordet är stängt; öppna ett annat för att spela
server-owner-only = det kan bara den som öppnade bordet göra

# Platserna.
server-no-such-seat = ingen plats har det numret; 0 till {$number} väntades
server-seat-taken = platsen är upptagen; välj en som är ledig
server-not-your-seat = det är inte din plats; den som sitter där eller har platsens nyckel kan göra det
server-away-too-short = den som har platsen kan komma tillbaka; en bot kan ta över {$number} sekunder efter att spelaren försvann
server-claim-too-soon = den som har platsen kan komma tillbaka; du kan avsluta väntan {$number} sekunder efter att spelaren försvann
server-not-away = ingen väntar på den platsen: spelaren är här, eller så spelar en bot där
server-players-only = det kan bara spelarna i den här matchen göra
server-own-side = ni spelar på samma sida; ge upp själv eller låt en bot spela på den platsen
server-alone = du skulle spela mot dig själv; vänta på någon, eller lämna platsen och ta den igen som en andra plats
server-bot-plays = en bot spelar på den platsen; ta först tillbaka den
server-not-full = en plats är ännu ledig; matchen kan börja när människor eller bottar sitter på alla

# Matchen.
server-not-open = matchen har börjat; det går bara att göra dessförinnan
server-not-playing = ingen match pågår här: den har inte börjat, eller så är den slut
server-not-over = revansch kan erbjudas när matchen är slut och nästa bord inte är öppnat ännu
server-stale = matchen har gått vidare sedan dess: se på brädet och välj på nytt
server-too-long = den här matchen har {$number} handlingar, och ingen match får ha fler; det enda som återstår är att ge upp
server-nonce = kastets nonce går inte att läsa; högst 32 byte väntades, två hexadecimala siffror för varje
server-clock-ours = servern sköter klockan: ingen annan kan säga att tiden är ute
server-observed = här spelas på ett riktigt bräde; det som hände där väntades: "shot", eller "press" med talet som slogs
server-simulated = här spelas på skärmen, och inget kan uppges från ett riktigt bräde; "flick", eller "press" med null, väntades
server-no-such-shot = ingen stöt har det numret; numret på en handling med "flick" väntades

# Samtalet.
server-say = det som sägs har 1 till {$number} synliga tecken eller är en färdig fras; inte båda
server-phrase = ingen fras heter ”{$name}”; ett namn som hello eller good-game väntades
server-silenced = den som öppnade bordet har tystat dig här; du kan fortfarande spela och titta på
server-silence-whom = det tystar ingen; beteckningen på någon annan än du själv väntades
server-mute-whom = gäster kan sluta lyssna på andra; beteckningen på någon annan än du själv väntades
