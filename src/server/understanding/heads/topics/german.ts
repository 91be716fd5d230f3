// Words that speak for a category in German. A star stands for any ending.
import type { CategoryWords } from './category-words.ts';

export const GERMAN_TOPICS: CategoryWords = {
  personal: `tagebuch friseur* einkauf* gewohnheit* vorsatz* vorsätze einsam* laune geburtstag* einkaufen einkaufszettel
    notiz haushalt wäsche müllbeutel paket pakete aufräumen schublade haare erledigungen hund hunde katze katzen
    tierarzt* gassi ausweis`,
  education: `schul* lehrer* prüfung* hausaufgab* klausur* uni studi* vorlesung* referat* zeugnis* unterricht* abitur note
    noten professor* klasse klassen klassenarbeit* klassenfahrt* schüler* seminar* bachelorarbeit masterarbeit
    hausarbeit* nachhilfe mathe vokabel* grammatik dativ lernen gelernt kursarbeit semester mensa dozent*
    ausbildung* berufsschule legasthen* rechtschreib* statistik`,
  health: `arzt* ärzt* krankenhaus* klinik* schmerz* tablett* rezept* apothek* fieber* blut* zahnarzt* zahn zähne allergi*
    physio* operation* op knie rücken impf* husten patient* station schwester pfleger pflege* ausschlag salbe
    tropfen erkältung* grippe kopfschmerz* bandscheibe* hüfte schulter röntgen* ultraschall mrt diabet* blutdruck
    hausarzt hautarzt kinderarzt krankschreib* krank überweisung schwindel übelkeit verband entzünd* antibiotik*
    orthopäd* thrombose katheter notaufnahme`,
  finance: `bank banken kredit* zins* steuer* konto* gehalt* miete* schulden rente* versicher* überweis* rechnung* spar*
    aktie* gebühr* steuererklärung finanzamt beleg* quittung* lastschrift rate raten tilgung anlage* euro
    bausparvertrag depot schadenmeldung* erstattung* nachzahlung* kontoauszug steuerberater*`,
  legal: `anwalt* anwält* vertrag* verträge gericht gerichts* klage* rechtlich* klausel* richter* haft haftung* notar*
    testament erbe erben zeuge* einspruch* kündigung* mahn* anzeige polizei bußgeld* paragraf* paragraph* urteil*
    vollmacht* sorgerecht scheidung* rechtsanw* widerspruch`,
  philosophy: `wahrheit sinn freiheit moral* ethik* bewusstsein dasein existenz* schicksal wirklichkeit philosoph* kant hegel
    nietzsche platon aristoteles willensfreiheit tugend* erkenntnis* metaphysik*`,
  spiritual: `gebet* beten betet kirche* glaube* gott meditier* seele* pfarrer* messe gottesdienst* moschee* pilger* segen*
    taufe* firmung kommunion konfirmation predigt* gemeinde bibel psalm* andacht* kloster mönch* imam ramadan fasten
    pastor* kirchenchor`,
  science: `versuch* physik* chemie* biolog* hypothese* forsch* wissenschaft* molekül* teleskop* labor labore probe proben
    planet* zelle* messung* galaxie* bakteri* experiment* mikroskop* studie studien stern sterne sternwarte genetik
    gen gene evolution* isotop* messreihe* versuchsreihe`,
  entrepreneurship: `gründ* investor* finanzierung* startkapital geschäftsidee* anteile markteinführung selbstständig* selbständig*
    startup* businessplan wagniskapital prototyp* gmbh existenzgründ* freiberuf* geldgeber*`,
  parenting: `kita* windel* baby* einschlaf* kinderwagen trotz* tagesmutter* spielplatz* elternabend* krippe* kindergarten*
    erzieherin* erzieher schnuller stillen brei matschhose* laternen* kinderbett zubettgeh* babysitter schulanfang
    einschul* elternzeit eingewöhn*`,
  romantic: `verlieb* liebe liebt küss* heirat* hochzeit* verlob* antrag date flirt* trennung jahrestag schmetterlinge
    beziehung händchen valentinstag braut bräutigam flitterwochen schatz`,
  travel: `flug* flüge hotel* flughafen* reise* urlaub* koffer* strand* fähre* zug züge ticket* zelt* campen ausland*
    unterkunft bahnhof* bahn bahnsteig abfahrt* verspätung* gleis ferienwohnung* wandern wanderung* rucksack*
    reisepass mietwagen visum campingplatz stau autobahn pension* sehenswürdig*`,
  inspiration: `traum träume mut mutig inspirier* motivier* dankbar* ziel ziele stolz hoffnung durchhalten vorbild* wagen
    zuversicht* neuanfang`,
  technology: `rechner* datenbank* programm programme programmier* passwort* passwörter drucker* handy* ladekabel internet
    netzwerk* sicherung* aktualisier* server* software app apps computer* laptop* bildschirm* tastatur akku*
    smartphone* deploy* branch merge code bug bugs wlan router* update* browser* cloud datei* speicher* hacker*
    roboter* ki bezahlseite schnittstelle* testumgebung`,
  business: `kund* umsatz* umsätze markt märkte lieferant* gewinn* preis* bestell* angebot* marge* laden läden lager* rabatt*
    firma firmen messestand kasse theke lieferung* großhandel* händler* werbung marketing vertrieb* salon filiale*
    geschäft* geschäftsführ* auftrag aufträge`,
  social: `feier* freunde freundinnen freundeskreis grill* nachbar* einlad* eingeladen gäste klatsch* kneipe* stammtisch*
    party partys kaffeeklatsch bier spieleabend brunch geburtstagsfeier sektempfang tratsch* wg mitbewohner* kegeln`,
  work: `besprechung* projekt* abgabe büro* bericht* chef* kolleg* präsentation* schicht* gehaltserhöhung bewerb*
    überstunden dienstplan* team teams praktik* meeting* übergabe* frist standup arbeit arbeiten arbeitet
    arbeitszeit baustelle* werkstatt zimmerei meister geselle* azubi* personal* betriebsrat* homeoffice protokoll*
    termin* vorgesetzt* lkw spedition*`,
  sports: `fußball* tore torwart trainer* turnier* schiedsrichter* liga elfmeter* schwimm* kletter* training* trainier*
    stadion* rennen laufen marathon* verein* handball* tennis basketball volleyball radfahren radtour fitness*
    anpfiff halbzeit mannschaft* bundesliga spielstand yoga turnen judo joggen abseits verteidig* stürmer*`,
  politics: `wahl wahlen wählen wähler* regierung* parlament* partei* minister* bürgermeister* stadtrat* koalition* demokrat*
    kanzler* bundestag landtag abstimmung* gesetz* opposition* gemeinderat* volksentscheid bürgerinitiative*
    politik*`,
  literature: `roman romane romans buch bücher autor* gedicht* kapitel* schriftsteller* verlag* lesen lektür* bibliothek*
    manuskript* übersetz* lesekreis* erzähl* lyrik novelle* goethe schiller kafka romanfigur* figuren taschenbuch`,
  history: `krieg* jahrhundert* reich antik* mittelalter* geschichte geschichtlich* archiv* könig* kaiser* burg burgen
    museum* museen weltkrieg* ddr mauer vertrieb* nachkriegs* römer* revolution* denkmal* ausgrabung*`,
  architecture: `fassade* bauplan* grundriss* gebäude* beton* balken ziegel* architekt* kuppel denkmalschutz* statik* statiker*
    dachstuhl* sparren sanierung* rohbau* umbau* neubau* dämmung* tragend*`,
  music: `lied lieder gitarre* klavier* konzert* chor chöre chorprobe* geige* orchester* sänger* singen singt sopran* alt
    tenor* schlagzeug* noten akkord* band bands generalprobe dirigent* musik* takt melodie* cello* trompete* album
    oper`,
  weather: `regen* regnet schnee* schneit wetter* vorhersage* sturm stürm* sonnig* temperatur* wolke* wolkig windig wind
    grad frost* gewitter* hagel* nebel* hochwasser* hitze* schauer unwetter* glatteis sonne schwül* kalt`,
  news: `schlagzeile* journalist* zeitung* nachrichten reporter* meldung* tagesschau pressekonferenz* korrespondent*
    eilmeldung* presse sprecherin berichterstatt*`,
  entertainment: `serie serien folge folgen staffel* schauspiel* kino* theater* film* spiel spiele konsole* fernseh* netflix
    krimi* komödie* videospiel* podcast* brettspiel* bühne publikum kabarett zocken regisseur*`,
  psychology: `angst ängste gefühl* verhalten* therapeut* therapie* trauma* persönlichkeit* depressi* panik* stress* grenzen
    trauer psycholog* psychiat* burnout selbstwert* schuldgefühl* grübel* achtsam* innere albtraum* albträume
    schlafstörung*`,
  real: `haus häuser wohnung* vermieter* mieter* mietvertrag* küche* dach heizung* klempner* besichtig* makler* garten*
    badezimmer fliese* streichen umzug* umziehen möbel kaution* elektriker* keller* hausverwaltung* nebenkosten
    schimmel* wasserhahn rohr rohre handwerker* waschmaschine* spülmaschine* kühlschrank* miete balkon* fenster
    treppenhaus hausmeister* druckmesser tapete* renovier* parkett schlüssel mülltonne*`,
  design: `entwurf* entwürfe schriftart* farbe* farben plakat* verpackung* gestaltung* gestalt* skizze* muster stoff* logo*
    layout* grafik* illustrat* typograf* stricken nähen häkeln`,
  family: `mutter* mama mami vater* papa schwester* bruder* brüder oma* opa* cousin* tante* onkel* familie* nichte* neffe*
    tochter* töchter sohn söhne kinder* schwieger* weihnacht* enkel* großeltern geschwister zwillinge taufpat*
    ostern familienfeier*`,
  economics: `arbeitslos* wirtschaft* inflation* zinsen konjunktur* zölle exporte importe löhne defizit* wachstum rezession*
    zentralbank* bruttoinlandsprodukt lieferketten nachfrage subvention*`,
  environment: `klima* recycel* müll* emission* wald wälder kohlenstoff plastik* kompost* solar* vogel* vögel biene* imker*
    fluss flüsse naturschutz* natur bäume baum umwelt* nachhaltig* windrad windräder artenschutz beete beet
    kleingarten* tomaten unkraut hecke* pflanze* pflanzen gießen`,
};
