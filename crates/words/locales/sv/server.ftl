# Det som en server och dess bord avvisar. Satserna börjar med liten bokstav och saknar punkt.

# Vad som skickas, och av vem.
server-shape = det som skickades går inte att läsa: {$name}
server-rate = för många förfrågningar på kort tid; vänta en stund och försök igen
server-full = servern tar inte emot fler anslutningar, totalt eller från din adress; stäng en eller kom tillbaka senare
server-protocol = den här sidan eller det här programmet är för gammalt för den här servern; ladda om sidan eller installera den nuvarande versionen
server-records = för många protokoll är redan på väg till din adress; läs dem först
server-busy = servern kan inte göra det just nu; försök igen om en stund
server-origin = det här kommer från en sida som inte är vår; det måste vara en sida på den här servern, eller en som dess driftansvariga litar på
server-csrf = HTTP-huvudet x-csrf-token saknas eller är fel; GET /api/me ger det rätta
server-guests-only = det kan bara gäster göra; välj först ett namn (POST /api/guests)
server-tables = för många bord har öppnats från din adress; försök igen om en stund
server-name = ett namn ska ha 1 till {$number} synliga tecken

# Att öppna ett bord, och att hitta ett.
server-options = med de här inställningarna går det inte att spela: {$name}
server-clock = så kan ingen klocka gå; välj 5 sekunder till ett dygn per skott, 30 sekunder till ett dygn per match, eller båda
server-seats = det måste finnas lika många platser som spelare; det ska vara {$number}
server-no-bots = bottar kan inte spela på ett riktigt bräde; sätt människor på alla platser
server-no-path = det finns inget på den här adressen; GET /api/openapi.json visar vad som finns
server-no-method = det går inte att göra på den här adressen; GET /api/openapi.json visar vad som går
server-no-table = det finns inget sådant bord; kontrollera länken
server-not-started = det finns inget protokoll ännu: matchen har inte börjat
server-closed = det här bordet är stängt; öppna ett annat för att spela
server-owner-only = det kan bara den som öppnade bordet göra

# Platserna.
server-no-such-seat = ingen plats har det numret; ange 0 till {$number}
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
server-not-open = matchen har börjat; det går bara att göra före starten
server-not-playing = ingen match pågår här: den har inte börjat, eller så är den slut
server-not-over = revansch kan erbjudas när matchen är slut och nästa bord inte är öppnat ännu
server-stale = matchen har gått vidare sedan dess: titta på brädet och välj på nytt
server-too-long = den här matchen har {$number} handlingar, och ingen match får ha fler; det enda som återstår är att ge upp
server-nonce = noncen går inte att läsa; ange högst 32 byte, två hexadecimala siffror för varje
server-clock-ours = servern sköter klockan: ingen annan kan säga att tiden är ute
server-observed = här spelas på ett riktigt bräde; uppge vad som hände där: "shot", eller "press" med talet som slogs
server-simulated = här spelas på skärmen, och inget kan uppges från ett riktigt bräde; ange "flick", eller "press" med null
server-no-such-shot = inget skott har det numret; ange numret på en handling med "flick"

# Samtalet.
server-say = ett meddelande ska ha 1 till {$number} synliga tecken eller vara en färdig fras, inte både och
server-phrase = ingen fras heter ”{$name}”; ange ett namn som hello eller good-game
server-silenced = den som öppnade bordet har tystat dig här; du kan fortfarande spela och titta på
server-silence-whom = det tystar ingen; ange beteckningen på någon annan än dig själv
server-mute-whom = gäster kan dölja vad andra säger; ange beteckningen på någon annan än dig själv
