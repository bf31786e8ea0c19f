# What the figures of the books show.
page-figure = {$figure ->
    [carrom-board] De fyra fickorna, och en spelares baslinje.
    [carrom-rosette] Rosetten: drottningen i mitten, vitt och svart runt om.
    [carrom-strip] Till vänster: strikern vidrör båda strecken. Till höger: den ligger över den röda cirkeln och avvisas.
    [carrom-queen] Drottningen sänks; redan nästa skott måste sänka en egen puck.
    [carrom-striker] Strikern sänks: en av dina puckar tas upp, och motståndaren lägger den i cirkeln.
    [carrom-icf-strip] Till höger: strikern täcker hela bascirkeln. Till vänster: den täcker en del av den och avvisas.
    [carrom-icf-place] En puck läggs tillbaka mellan de båda cirklarna. Den täcker ingen del av den inre och bildar inget skott med drottningen.
    [carrom-icf-last] Den sista vita pucken faller medan drottningen är på brädet: vit förlorar omgången.
    [crokinole-zones] Vad varje ring är värd. Brickan med röd ring vidrör en linje och räknas till den lägre ringen.
    [crokinole-start] En bricka skjuts från ytterlinjen i din egen fjärdedel, mot mitten.
    [crokinole-touch] Ett giltigt skott: brickan träffar en av motståndarens brickor.
    [crokinole-void] Ett ogiltigt skott: ingen av motståndarens brickor träffas, och brickan läggs i diket.
    [crokinole-open] På fritt bräde måste en av dina brickor nå 15-zonen eller vidröra dess linje.
    [crokinole-line] En bricka som stannar på ytterlinjen läggs i diket; en innanför ligger kvar.
    [crokinole-nca-start] En bricka får nå över delningslinjen så länge den vidrör den; längre bort avvisas den.
    [crokinole-nca-invalid] Ett ogiltigt skott på fritt bräde: brickan du sköt och den som den träffade läggs båda i diket.
    [crokinole-nca-back] Till vänster: ut och tillbaka av sig själv är i spel. Till höger: tillbaka från sargen är ute.
    [croquignole-seats] De två skjutzonerna; den spelade brickan vidrör linjen.
    [croquignole-fifteen] Fall 1: den spelade brickan måste stanna i 15-zonen eller vidröra dess linje.
    [croquignole-carom] Ett karambolage: din bricka träffar en annan av dina, och den träffar motståndarens.
    [croquignole-line] På ytterlinjen: ute. På linjen mellan två zoner: den lägre räknas.
    [couronne-lines] Stötbrickan ligger på din startlinje, fri från hörnringarna.
    [couronne-start] Alla brickor börjar blandade i mittcirkeln.
    [couronne-forward] Framåt in på bordet är tillåtet; längs linjen och bakåt är det inte.
    [couronne-first] Grön spelar: en grön bricka först är rätt, en röd först är ett fel.
    [couronne-behind] Tre brickor ligger bakom linjen: mittpunkten är bortom den. Den fjärde gör det inte.
    [couronne-placed] Stötbrickan går förlorad: motståndaren lägger en av dina sänkta brickor i mittcirkeln.
    [kimble-out] En sexa tar ut en pjäs ur boet till startcirkeln; banan går medurs.
    [kimble-eat] Fyra steg: den röda pjäsen landar på den blå och slår ut den.
    [kimble-goal] Platserna 4, 3 och 2 är fyllda: den sista pjäsen behöver exakt rätt tal.
    [kimble-bounce] För högt tal: den sista pjäsen räknar fram till plats 1 och studsar tillbaka.
   *[kimble-lap] Hedersvarvet: pjäsen avstår från målet och går ett varv till.
  }
