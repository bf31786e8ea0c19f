# What the figures of the books show.
page-figure = {$figure ->
    [carrom-board] Neljä pussia ja yhden pelaajan lyöntialue.
    [carrom-rosette] Ruusuke: kuningatar keskellä, ympärillä valkoisia ja mustia.
    [carrom-strip] Vasemmalla lyöntikiekko koskettaa molempia viivoja. Oikealla se on punaisen ympyrän päällä ja hylätään.
    [carrom-queen] Kuningatar menee pussiin; heti seuraavalla lyönnillä on pussitettava oma nappula.
    [carrom-striker] Lyöntikiekko menee pussiin: yksi nappulasi nostetaan ylös, ja vastustaja asettaa sen ympyrään.
    [carrom-icf-strip] Oikealla lyöntikiekko peittää koko perusympyrän. Vasemmalla se peittää siitä osan ja hylätään.
    [carrom-icf-place] Palautettava nappula asetetaan ympyröiden väliin. Se ei peitä sisemmästä mitään eikä muodosta lyöntiä kuningattaren kanssa.
    [carrom-icf-last] Viimeinen valkoinen nappula menee pussiin, kun kuningatar on laudalla: valkoinen häviää erän.
    [crokinole-zones] Kunkin kehän pistearvo. Punaisella merkitty kiekko koskettaa viivaa, ja se lasketaan pienempiarvoiseen kehään.
    [crokinole-start] Kiekko lähtee oman neljänneksesi ulkoviivalta keskustaa kohti.
    [crokinole-touch] Kelvollinen lyönti: kiekko osuu vastustajan kiekkoon.
    [crokinole-void] Mitätön lyönti: kiekko ei osu vastustajan kiekkoon ja päätyy kouruun.
    [crokinole-open] Vapaalla laudalla jonkin kiekkosi on päästävä 15 pisteen alueelle tai kosketettava sen viivaa.
    [crokinole-line] Ulkoviivalle jäävä kiekko siirretään kouruun; sisäpuolella oleva jää peliin.
    [crokinole-nca-start] Kiekko saa ulottua jakoviivan yli, kunhan se koskettaa sitä; kauempana se hylätään.
    [crokinole-nca-invalid] Mitätön lyönti vapaalla laudalla: lyömäsi kiekko ja se, johon se osui, menevät molemmat kouruun.
    [crokinole-nca-back] Vasemmalla: ulos ja itsestään takaisin on pelissä. Oikealla: laidasta palannut on ulkona.
    [croquignole-seats] Kaksi lyöntialuetta; lyötävä kiekko koskettaa viivaa.
    [croquignole-fifteen] Tapaus 1: lyödyn kiekon on päädyttävä 15 pisteen alueelle tai kosketettava sen viivaa.
    [croquignole-carom] Karamboli: kiekkosi osuu toiseen omaan kiekkoosi, ja tämä osuu vastustajan kiekkoon.
    [croquignole-line] Ulkoviivalla: poissa pelistä. Kahden alueen rajalla lasketaan pienempiarvoinen.
    [couronne-lines] Lyöntikiekko on lyöntiviivallasi, irti kulmaympyröistä.
    [couronne-start] Alussa kaikki kiekot ovat sekaisin keskiympyrässä.
    [couronne-forward] Eteenpäin pöydälle saa lyödä; viivaa pitkin ja taaksepäin ei.
    [couronne-first] Vihreä lyö: vihreä kiekko ensin on oikein, punainen ensin on virhe.
    [couronne-behind] Kolme kiekkoa on viivan takana: niiden keskipiste on sen toisella puolella. Neljäs ei ole.
    [couronne-placed] Lyöntikiekko menetetään: vastustaja asettaa yhden pussitetuista kiekoistasi keskiympyrään.
    [kimble-out] Kuutonen tuo nappulan kotipesästä lähtöympyrään; kenttä kierretään myötäpäivään.
    [kimble-eat] Neljä askelta: punainen nappula päätyy sinisen ympyrään ja syö sen.
    [kimble-goal] Paikat 4, 3 ja 2 ovat täynnä: viimeinen nappula pääsee maaliin vain tasaluvulla.
    [kimble-bounce] Liian suuri silmäluku: viimeinen nappula etenee paikalle 1 ja kimpoaa takaisin.
   *[kimble-lap] Kunniakierros: nappula jättää maalin väliin ja kiertää vielä kerran.
  }
