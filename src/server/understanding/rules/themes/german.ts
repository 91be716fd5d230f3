// What German talks are usually about: category, the theme as a title, and words that are said in such a talk.

export const GERMAN_THEMES = `
health|Arzttermin|arzt ärztin praxis hausarzt untersuchung symptome rezept tabletten dosis beschwerden überweisung husten hals salbe krankschreibung krankenkasse sprechstunde ausschlag
health|Blutdruck und Tabletten|blutdruck tablette tabletten schwindel dosis beipackzettel messgerät betablocker
health|Blutwerte|blutwerte blutbild labor eisen cholesterin schilddrüse blutabnahme werte nüchtern leber
health|Zahnarzt|zahnarzt zahn zähne füllung krone wurzel plombe zahnreinigung backenzahn zahnfleisch karies zahnspange
health|Augenarzt und Brille|brille augenarzt optiker linsen sehtest augen gläser kontaktlinsen
health|Physiotherapie|physio krankengymnastik knie schulter übungen dehnen muskel bandscheibe rücken sehne verspannung
health|Krankenhaus und Operation|krankenhaus klinik station operation narkose chirurg entlassung op visite pfleger infusion hüfte reha
health|Schwangerschaft und Geburt|schwanger hebamme ultraschall geburt kreißsaal wehen entbindung geburtstermin bauch
health|Impfung|impfung impfen impfpass grippe auffrischung spritze masern
health|Allergie|allergie allergisch nüsse pollen heuschnupfen ausschlag antihistamin laktose
health|Schlaf|schlaf schlafen schlafstörung einschlafen wach müde schlaflos
health|Apotheke|apotheke tropfen rezept nasenspray hustensaft apothekerin
health|Pflegedienst und Schicht|pflege station frühschicht nachtschicht spätschicht patient bewohner dienstplan übergabe pflegerin
psychology|Therapie|therapie therapeutin angst panik gefühle sitzung grübeln kindheit wut scham grenzen depression
psychology|Trauer|trauer tod gestorben verlust vermisse witwe witwer grab beerdigung
psychology|Stress und Burnout|burnout stress erschöpft überfordert auszeit krankgeschrieben druck
health|Tierarzt|tierarzt tierärztin impfung pfote wurmkur narkose kastrieren hund katze kaninchen
other|Hundesalon|hund hundesalon fell schur krallen scheren bürsten welpe
family|Der Hund|hund leine gassi welpe hundeschule futter bellen
family|Die Katze|katze kater futter katzenklo kratzbaum miaut
parenting|Kita|kita kindergarten erzieherin eingewöhnung krippe gruppe wechselkleidung läuse
parenting|Elternabend|elternabend elternsprechtag lehrerin klassenfahrt elternvertreter klasse noten zeugnis
parenting|Kinder und Schlafenszeit|windel baby brei zubettgehen schnuller einschlafen fläschchen kinderwagen trotzphase
parenting|Teenager|handy pubertät taschengeld zocken hausarrest sechzehn türen
parenting|Kindergeburtstag|kindergeburtstag kuchen luftballons schatzsuche einladungen topfschlagen
family|Hochzeit|hochzeit heiraten brautkleid standesamt trauzeuge gäste ringe flitterwochen braut
family|Beerdigung|beerdigung trauerfeier sarg friedhof bestatter kränze urne
spiritual|Taufe und Konfirmation|taufe taufpate konfirmation kommunion pfarrer patin
family|Weihnachten mit der Familie|weihnachten heiligabend bescherung gans weihnachtsbaum plätzchen geschenke
family|Familienstreit|streit schwester bruder mutter erbe beleidigt vorwurf immer nie
family|Erinnerungen der Familie|oma opa großvater großmutter früher krieg dorf kindheit damals bäckerei fotos
family|Pflege der Eltern|pflegegrad heim mama papa vater mutter demenz pflegeheim rollator betreuung
family|Geburtstag|geburtstag feier torte geschenk einladen gäste runder
romantic|Verabredung und Liebe|verliebt date kuss freundin freund verabredung schmetterlinge küssen
romantic|Trennung|trennung verlassen schluss gemacht liebeskummer ausziehen vermisse
legal|Anwalt|anwalt anwältin klage gericht kanzlei widerspruch frist vollmacht urteil
legal|Testament und Erbe|testament erbe erben notar pflichtteil nachlass erbschein schenkung
legal|Vertrag|vertrag klausel unterschrift kündigungsfrist laufzeit agb unterschreiben paragraf
legal|Bußgeld und Verkehr|bußgeld blitzer punkte führerschein einspruch strafzettel flensburg
legal|Behörde und Papiere|amt bürgeramt ausweis visum aufenthalt antrag formular pass behörde meldebescheinigung
finance|Steuererklärung|steuer steuererklärung finanzamt elster steuerberater belege absetzen erstattung
finance|Versicherung und Schaden|versicherung schaden gutachter schadensmeldung haftpflicht police selbstbeteiligung versicherungsnummer wasserschaden
finance|Bank und Konto|bank konto überweisung sparkasse karte dispo lastschrift girokonto filiale
finance|Baufinanzierung|kredit darlehen zinsen baufinanzierung tilgung eigenkapital hypothek rate
finance|Sparen und Anlegen|aktien depot sparplan etf fonds zinsen anlegen tagesgeld rendite
finance|Haushaltsgeld|haushaltsbuch ausgaben sparen monatsende miete budget
finance|Rente|rente rentenversicherung rentenbescheid ruhestand renteneintritt beitragsjahre
finance|Rechnung|rechnung mahnung erstattung gutschrift betrag überwiesen abbuchung
business|Kundendienst am Telefon|kundennummer hotline reklamation warteschleife vertrag kundendienst bestellung
business|Lieferung und Paket|paket lieferung sendung dhl zusteller abholschein nachbar liefertermin
business|Verkauf und Angebot|angebot kunde umsatz rabatt marge preis auftrag vertrieb
business|Lieferant und Bestellung|lieferant bestellung lieferzeit ware palette einkauf lager inventur
business|Laden|laden geschäft kasse kunden öffnungszeiten schaufenster regal
business|Café und Restaurant|restaurant gäste küche koch speisekarte tisch reservierung kellner rösterei bäckerei
entrepreneurship|Gründung|gründen gründung startup investor businessplan gründungszuschuss gmbh prototyp kündigen selbstständig pitch
work|Stand-up|standup deploy ticket branch merge release sprint review login tests
work|Teambesprechung|besprechung meeting team projekt protokoll agenda deadline präsentation abteilung
work|Vorstellungsgespräch|bewerbung vorstellungsgespräch lebenslauf stelle gehalt probezeit personalabteilung
work|Dienstplan|schicht dienstplan urlaub vertretung tauschen überstunden frei
work|Mitarbeitergespräch|mitarbeitergespräch gehaltserhöhung ziele chefin feedback beförderung
work|Baustelle|baustelle gerüst dachstuhl sparren zimmerei gesellen polier bauherr holz sägewerk beton
technology|Computerprobleme|computer laptop passwort drucker wlan update neustart festplatte virus
technology|Handy|handy app fotos passwort whatsapp display akku sim einstellungen
technology|Software|software server datenbank code fehler testumgebung cloud schnittstelle
technology|Künstliche Intelligenz|ki künstliche intelligenz chatbot modell algorithmus daten
science|Forschung und Labor|labor experiment probe mikroskop studie hypothese messung forschung zellen
science|Sterne und Weltall|teleskop stern planet galaxie mond rakete weltall
education|Vorlesung|vorlesung professor klausur semester folien kapitel übung prüfungsamt
education|Prüfung|prüfung klausur lernen note durchgefallen mündliche prüfungsordnung stoff
education|Schule|schule lehrer hausaufgaben klasse mathe deutsch nachhilfe schüler
education|Studium und Abschlussarbeit|masterarbeit bachelorarbeit betreuer gliederung literatur abgabe exmatrikulation thesis
education|Sprachkurs|vokabeln grammatik aussprache dativ sprachkurs akzent
education|Fahrstunde|fahrstunde fahrschule kuppeln einparken fahrlehrer schulterblick
philosophy|Philosophie|philosophie freiheit wille wahrheit kant moral determiniert bewusstsein schuld sinn
spiritual|Glaube und Gottesdienst|kirche predigt gottesdienst pfarrer pfarrerin beten gebet glaube gemeinde gott vaterunser
spiritual|Meditation|meditation atem stille achtsamkeit meditieren
travel|Reise|reise urlaub hotel flug koffer strand ferienwohnung visum reisebüro
travel|Zug und Bahn|zug bahn gleis umsteigen verspätung sitzplatz fahrkarte nachtzug schaffner
travel|Wanderung|wandern hütte gipfel rucksack tour wanderschuhe
travel|Flug|flug flughafen gate boarding handgepäck umbuchen abflug
inspiration|Motivation|motivation mut träume ziele vorsätze schaffst durchhalten
social|Feier|party feier grillen einladen salat mitbringen getränke stammtisch
social|Abendessen mit Gästen|abendessen nachtisch vorspeise wein gäste einladen kochen mitbringen eingeladen
social|Nachbarn|nachbar nachbarin treppenhaus lärm hausflur zaun
social|Friseur|friseur haare schneiden spitzen färben locken
social|Verein|verein versammlung vorstand kassenwart mitglieder satzung beitrag vereinsheim
social|Spieleabend|spieleabend karten würfel spiel brettspiel skat
sports|Fußball|fußball tor elfmeter abseits trikots trainer mannschaft schiri kreisliga anstoß
sports|Laufen|laufen marathon halbmarathon kilometer pace laufschuhe
sports|Fitness|fitnessstudio training gewichte hantel kraft
sports|Radfahren|fahrrad rad kette bremse schlauch reifen gepäckträger
sports|Schwimmen|schwimmen bahnen schwimmbad seepferdchen kraulen
politics|Politik|wahl partei bundestag regierung koalition rente wählen kanzler gesetz opposition
politics|Gemeinderat|gemeinderat bürgermeister antrag abstimmung ortsumgehung
literature|Lesekreis|roman buch autorin kapitel lesekreis erzähler seite figur schluss
literature|Schreiben|manuskript verlag lektorin lektorat gedicht schreiben
history|Geschichte|krieg mauer ddr römer mittelalter kaiser jahrhundert archiv
architecture|Architektur|architekt entwurf fassade grundriss statik gebäude beton
music|Chor|chor probe bass alt tenor sopran requiem konzert noten generalprobe dirigent
music|Musikunterricht|klavier gitarre geige üben takt tonleiter stück
music|Band|band schlagzeug gitarre refrain song probe aufnahme
weather|Wetter|regen sturm wetter sonne schnee gewitter hitze grad frost
news|Nachrichten|nachrichten tagesschau meldung minister polizei opposition bundestag
entertainment|Filme und Serien|film serie kino folge staffel schauspieler
entertainment|Videospiele|level zocken konsole endgegner controller
real|Wohnungsbesichtigung|besichtigung wohnung makler quadratmeter balkon kaltmiete nebenkosten
real|Vermieter und Miete|vermieter miete hausverwaltung mietvertrag kaution nebenkosten mietminderung kündigung
real|Umzug|umzug transporter kartons kaution nachmieter wg waschmaschine möbel
real|Heizung|heizung kalt monteur heizkörper thermostat entlüften therme
real|Handwerker im Haus|klempner rohr abfluss wasserhahn elektriker steckdose handwerker dichtung
real|Renovierung|renovieren streichen küche fliesen bad tapete boden parkett
real|Haushaltsgeräte|waschmaschine spülmaschine kühlschrank trockner gerät techniker
real|Garten|garten rasen hecke beet gießen tomaten mähen
environment|Kleingarten|kleingarten hecke laube parzelle bienen kompost verein
environment|Umwelt|klima plastik müll bienen wald energie solaranlage co2
economics|Inflation und Zinsen|inflation zinsen notenbank löhne preise wirtschaft konjunktur
design|Gestaltung|logo schrift plakat entwurf farben layout
design|Nähen und Stricken|nähen stoff stricken wolle muster nähmaschine
personal|Einkaufsliste|milch butter eier einkaufen brot einkaufsliste supermarkt
personal|Kochen und Backen|rezept kochen backen teig ofen suppe kuchen mehl kipferl
personal|Auto und Werkstatt|auto werkstatt winterreifen reifen tüv bremsen motor öl inspektion
personal|Verwählt|verwählt falsch nummer
health|Rückenschmerzen|rücken rückenschmerzen bandscheibe hexenschuss bücken krankschreiben
health|Kopfschmerzen|kopfschmerzen migräne ibuprofen schläfe
health|Erkältung und Grippe|erkältung grippe husten fieber schnupfen hals
health|Knochenbruch|bruch gips gebrochen röntgen krücken handgelenk
health|Ernährung und Gewicht|diät abnehmen kalorien kilo waage
health|Hörgerät|hörgerät ohr hören tinnitus
health|Anmeldung in der Praxis|anmeldung medikamente operationen allergien notfall
parenting|Klassenfahrt und Ausflug|klassenfahrt ausflug einverständnis bus brotdose
parenting|Baby|baby stillen windeln fläschchen wiege
family|Besuch bei den Großeltern|oma opa großeltern enkel
family|Scheidung und Sorgerecht|scheidung sorgerecht gericht unterhalt
family|Hochzeitstag|hochzeitstag jahrestag verheiratet
work|Urlaub und Vertretung|urlaub vertretung resturlaub antrag
work|Gehalt|gehalt gehaltserhöhung lohn bonus beförderung
work|Kündigung|kündigung gekündigt abfindung entlassen
work|Projekt und Termine|projekt frist abgabe kunde bericht
work|Neue Stelle|stelle zusage vertrag anfangen vollzeit
business|Messe|messe messestand stand aussteller messebauer
business|Umtausch und Rückgabe|umtausch rückgabe kassenbon defekt zurückgeben
business|Marktstand|markt marktstand gemüse kisten
business|Kostenvoranschlag|kostenvoranschlag angebot handwerker material
finance|Selbstständig und Steuern|selbstständig vorauszahlung finanzamt umsatzsteuer steuerberater
finance|Betrug mit der Karte|betrug karte gesperrt abbuchung
technology|Internet und Router|internet wlan router verbindung
technology|Passwort|passwort anmelden konto gesperrt
travel|Flughafen|flughafen gate koffer sicherheitskontrolle boarding
travel|Hotel|hotel zimmer rezeption frühstück buchung
travel|Urlaub am Meer|strand meer urlaub insel sonnencreme
travel|Stau und Strecke|stau autobahn umleitung navi verfahren
social|Grillabend|grillen grill fleisch würstchen kohle
social|Klatsch|klatsch getrennt gehört angeblich
social|Kantine|kantine essen linsen pause
sports|Tennis|tennis schläger aufschlag satz
sports|Klettern|klettern seil halle route
music|Konzert|konzert karten bühne
entertainment|Lotto|lotto jackpot gewinn millionen
real|Aufzug und Hausverwaltung|aufzug fahrstuhl hausverwaltung stockwerk
real|Wasserschaden|wasserschaden rohrbruch leck feucht schimmel
real|Schlüsseldienst|schlüssel schlüsseldienst ausgesperrt schloss
real|Zaun und Grundstück|zaun grundstück hecke grenze
real|Dach|dach dachdecker ziegel dachrinne
personal|Kleidung und Einkauf|kleid hose größe schuhe umkleide
personal|Rezept|rezept mehl teig eier ofen
environment|Bauernhof|bauernhof kühe schafe traktor ernte
politics|Wahl|wahl wahlen partei stimmen
history|Eisenbahn und früher|lokführer lok gleis bahn dampflok
health|Hautarzt|haut hautarzt muttermal leberfleck ekzem salbe jucken juckt akne sonnenbrand
health|Herz|herz herzrasen ekg kardiologe infarkt stent herzschrittmacher bypass rhythmus
health|Krebs und Behandlung|krebs tumor chemo chemotherapie bestrahlung onkologe befund metastasen biopsie
health|Diabetes|diabetes zucker insulin blutzucker messgerät unterzuckert spritze
health|Rauchen aufhören|rauchen zigarette zigaretten nikotin pflaster nichtraucher geraucht kippe
health|Magen und Darm|magen darm bauchschmerzen übelkeit erbrochen magenspiegelung darmspiegelung durchfall
health|Blutspende|blutspende spenden blutgruppe spenderausweis organspende
parenting|Babysitten|babysitter babysitten aufpassen windel fläschchen abendbrot einschlafen kuscheltier
parenting|Schulanfang|einschulung schultüte ranzen erstklässler schulanfang stundenplan hort
parenting|Ärger in der Schule|mobbing geärgert prügelei rektor schulleitung verweis nachsitzen klassenlehrer klassenlehrerin
parenting|Elternrat und Sommerfest|sommerfest schulfest elternrat kuchenbasar tombola kuchenspende anmelden stände
parenting|Taschengeld|taschengeld sparschwein handyzeit bildschirmzeit hausarbeit
family|Pflegeheim|pflegeheim heim pflegegrad pflegekasse demenz seniorenheim betreuung heimplatz
family|Alte Fotos|fotos fotoalbum album dachboden dias negative vergilbt
family|Besuch der Familie|besuch besuchen cousine cousin tante onkel gästebett übernachten enkel enkelin
legal|Polizei und Anzeige|polizei anzeige gestohlen diebstahl einbruch zeuge protokoll wache unfall
legal|Visum und Einbürgerung|visum aufenthalt einbürgerung konsulat ausländerbehörde sprachzertifikat botschaft
legal|Streit mit den Nachbarn|lärm ruhezeiten anwalt schlichtung abmahnung ruhestörung hecke
finance|Handyvertrag und Tarif|tarif handyvertrag vertrag kündigen datenvolumen anbieter rufnummer laufzeit
finance|Strom und Gas|strom gas abschlag zählerstand zähler stromanbieter nachzahlung stadtwerke kilowattstunden
finance|Schulden und Kredit|kredit schulden rate raten tilgen mahnung inkasso dispo
business|Bäckerei|bäckerei brötchen brote teig brezeln torte bestellung
business|Lager und Inventur|lager inventur bestand palette regal bestandsliste wareneingang
business|Werbung|werbung kampagne anzeige flyer newsletter zielgruppe instagram plakat
business|Hofladen und Ernte|hofladen ernte spargel kartoffeln erdbeeren erntehelfer kisten
work|Schichtübergabe|übergabe schicht frühschicht spätschicht nachtschicht vorfall patient bewohner maschine
work|Homeoffice|homeoffice heimarbeit laptop remote büro anwesenheit schreibtisch
work|Betriebsrat und Gewerkschaft|betriebsrat gewerkschaft tarifvertrag streik lohn warnstreik
work|Krankmeldung|krankmeldung krank einspringen vertretung attest arbeitsunfähig
work|Einarbeitung|einarbeitung erster rundgang zugang ausweis ansprechpartner onboarding probezeit
work|Konferenz und Vortrag|konferenz vortrag folien tagung podium referent publikum
work|Spedition und Tour|tour lkw laster fracht ladung spedition autobahn rampe lenkzeit
technology|Drucker|drucker drucken toner patrone papierstau scanner
technology|Datenbank und Server|server datenbank backup ausfall speicher migration cloud festplatte
technology|Software-Release|release deployment bug tests ticket sprint review branch
science|Physik und Chemie|physik chemie versuch formel teilchen energie säure reaktion
education|Nachhilfe und Mathe|nachhilfe mathe brüche gleichung rechnen textaufgabe bruchrechnung
education|Referat und Hausarbeit|referat hausarbeit gliederung quellen abgabe literaturverzeichnis seminararbeit
education|Ausbildung|ausbildung azubi lehre lehrling berufsschule meister gesellenprüfung praktikum
social|Ehrenamt|ehrenamt tafel ehrenamtlich spenden flüchtlinge feuerwehr helfer
social|Alte Freunde|klassentreffen damals abitur früher freunde wiedersehen jahrgang
social|Kaffee mit Freunden|kaffee kuchen freundin plaudern cappuccino
social|Reservierung im Restaurant|reservieren reservierung tisch restaurant personen terrasse speisekarte
social|Geschenk|geschenk gutschein schenken einpacken verpacken überraschung zusammenlegen
sports|Ski|ski piste skikurs schnee lift snowboard skihütte
sports|Handball und Basketball|handball basketball korb tor halle trainer auswärtsspiel tabelle
sports|Reiten|reiten pferd pony stall reitstunde sattel koppel
sports|Tanzen|tanzen tanzkurs walzer tango tanzschule salsa ballett
sports|Angeln|angeln angel fisch karpfen hecht köder see
sports|Kampfsport|judo karate gürtel boxen matte aikido
sports|Segeln und Boot|segeln boot hafen regatta mast kajak rudern
sports|Yoga|yoga matte dehnung atmen pilates
literature|Bücherei|bücherei bibliothek ausleihen leihfrist mahngebühr
literature|Gedichte|gedicht gedichte lyrik reim strophe dichter
history|Krieg und Kindheit|krieg bomben flucht vertriebene gefangenschaft soldat front hunger
history|Museum|museum ausstellung führung gemälde audioguide sammlung
history|Stammbaum|stammbaum ahnen urgroßvater kirchenbuch vorfahren archiv
music|Orchester|orchester dirigent geige cello probe partitur sinfonie
music|Gitarre|gitarre akkorde saiten gitarrenunterricht capo
music|Klavier|klavier klavierstunde tonleiter etüde pedal noten
weather|Unwetter und Sturm|sturm unwetter hagel gewitter orkan überschwemmung hochwasser keller
weather|Hitze|hitze grad ventilator schwitzen hitzefrei klimaanlage
news|Podcast und Radio|podcast folge sendung hörer radio moderator zuhörer
entertainment|Theater|theater stück inszenierung premiere bühne schauspieler
entertainment|Kino|kino film leinwand trailer vorstellung regisseur
entertainment|Rollenspiel|würfel drache zauberer elfe rollenspiel spielleiter kobold
entertainment|Quiz|quiz quizfrage kandidat punkte rätsel
real|Hausverkauf und Wert|verkaufen makler kaufpreis gutachter grundbuch notar käufer
real|Bad und Sanitär|bad dusche klempner wasserhahn abfluss toilette rohr verstopft tropft
real|Küche|küche arbeitsplatte einbauküche herd spüle küchenstudio hängeschrank
real|Elektriker|elektriker sicherung steckdose strom kabel fi-schalter lampe leitung
real|Möbel|möbel sofa schrank regal couch tisch aufbauen matratze bett
real|Putzen|putzen staubsaugen wischen putzfrau putzplan fenster lappen
real|Ungeziefer|mäuse ameisen wespen motten kammerjäger wespennest ratten
real|Schimmel|schimmel feucht feuchtigkeit lüften luftfeuchtigkeit flecken
real|Fenster und Türen|fenster rollladen tür scheibe dichtung glaser schloss
environment|Bienen|bienen imker honig schwarm waben königin
environment|Solaranlage|solaranlage photovoltaik wärmepumpe einspeisung speicher wallbox module
environment|Müll und Recycling|müll tonne gelber restmüll recycling sperrmüll altpapier wertstoffhof
environment|Naturschutz|naturschutz vögel wald fledermaus frösche wiese förster
design|Fotografie|kamera objektiv belichtung blende fotografieren stativ
design|Töpfern|töpfern ton glasur brennen drehscheibe
design|Logo und Plakat|logo plakat farben entwurf schrift layout
personal|Fahrrad reparieren|fahrrad kette schlauch platten bremse reifen schaltung akku
personal|TÜV und Reifen|tüv reifen winterreifen hauptuntersuchung inspektion plakette
personal|Auto kaufen|gebrauchtwagen probefahrt kilometer tacho auto anmelden zulassung
personal|Verloren und gefunden|verloren fundbüro gefunden liegen portemonnaie geldbeutel
personal|Traum|geträumt traum albtraum träumen
personal|Tagebuch|tagebuch gedanken vorsatz vorsätze
personal|Fahrgemeinschaft|fahrgemeinschaft mitfahren abholen mitnehmen parkplatz
travel|Camping|camping zelt wohnmobil campingplatz isomatte schlafsack
travel|Fähre und Kreuzfahrt|fähre kreuzfahrt schiff kabine deck hafen
travel|Bus und Straßenbahn|bus straßenbahn haltestelle fahrkarte linie umsteigen
politics|Demo und Protest|demo demonstration kundgebung protest plakate polizei
architecture|Pläne vom Architekten|architekt grundriss statiker bauantrag anbau entwurf
spiritual|Ramadan und Moschee|ramadan moschee fasten imam iftar gebet
`;
