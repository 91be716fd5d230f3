// Words that speak for a category, in English, German, Spanish and French. A head learns what they are worth together.
import type { ConversationCategory } from '../../../contract/resources.ts';

/** A star stands for any ending. */
const WORDS: Partial<Record<ConversationCategory, string>> = {
  personal: `diary journal* birthday myself habit* resolution* lonely mood alone routine* chore* errand* wardrobe haircut hairdress* barber memo shopping list
    tagebuch friseur* einkauf* einkaufs* gewohnheit* vorsatz* einsam laune geburtstag diario peluquer* cumple* soledad rutina* propósito* recado* compra compras
    coiffeur* journal anniversaire courses habitude* solitude résolution*`,
  education: `school* class* exam* homework teacher* student* universit* lectur* course* semester* essay* thesis tutor* grade* campus professor* revis* syllabus
    kindergarten dissertation scholarship* lab seminar* schul* lehrer* prüfung* hausaufgab* klausur* uni studi* vorlesung* referat* zeugnis* unterricht* abitur
    note noten professor* klasse* escuela* colegio* examen* deberes tarea* profesor* profe maestr* alumn* universidad* clase* curso* tesis nota notas instituto matemátic*
    école* lycée* collège* devoirs prof professeur* élève* étudi* cours examen* bac fac université* mémoire thèse note notes classe`,
  health: `doctor* hospital* medic* pain* clinic* dentist* dental allerg* symptom* blood fever* prescri* pharmac* nurse* surgery surgeon physio* therap* tablet* pill* dose* dosage
    diagnos* x-ray* scan* knee* hip stitch* vaccin* migraine* cough* asthma* inhaler* insulin* arzt* ärzt* krankenhaus* klinik* schmerz* tablett* rezept* apothek* fieber* blut*
    zahnarzt* zahn* allergi* physio* operation* op knie rücken impf* husten médic* hospital* dolor* pastill* receta* farmacia* fiebre sangre dentista* alergi* cirug* rodilla
    análisis vacuna* tos enfermer* doctora* pediatra médecin* hôpital* douleur* médicament* ordonnance* pharmacie* fièvre sang dentiste* allergi* opération* genou vaccin* toux
    infirmi* kiné* docteur*`,
  finance: `bank* budget* loan* mortgage* invest* saving* tax* salary rent debt* credit* pension* interest account* transfer* refund* overdraft* fee fees premium* insur* dividend* isa
    payment* invoice* euros pounds dollars bank* kredit* zins* steuer* konto* gehalt* miete* schulden rente* versicher* überweis* rechnung* spar* aktie* gebühr* banco* préstamo*
    hipoteca* impuesto* ahorr* sueldo* nómina* deuda* crédito* cuenta* transferencia* factura* seguro* pensión* alquiler inversión* intereses banque* prêt* impôt* épargne* salaire*
    dette* crédit* compte* virement* facture* assurance* retraite* loyer* placement* intérêts`,
  legal: `lawyer* contract* court* lawsuit* attorney* legal* clause* judge* liab* solicitor* notar* will custody witness* fine appeal* permit* visa* inherit* tenan* evict* dispute* statement
    anwalt* anwält* vertrag* gericht* klage* recht* klausel* richter* haft* notar* testament* erbe* zeuge* einspruch* kündig* mahn* frist* abogad* contrato* juzgad* juicio* demanda*
    legal* cláusula* juez* notari* testamento herencia* testigo* multa* recurso* desahuci* denuncia* avocat* contrat* tribunal* procès juridique* clause* juge* notaire* testament*
    héritage* témoin* amende* recours plainte* bail`,
  philosophy: `philosoph* ethic* moral* consciousness existence truth meaning free-will reality virtue justice freedom fate absurd stoic* kant plato aristotle nietzsche wahrheit sinn
    freiheit moral* ethik* bewusstsein dasein existenz* schicksal wirklichkeit verdad sentido libertad ética moral* existencia conciencia destino realidad filosof* vérité sens liberté
    éthique morale existence conscience destin philosoph* réalité`,
  spiritual: `pray* church* faith god meditat* temple* mosque* soul* priest* mass gospel ramadan buddh* blessing* pilgrim* retreat* bible sermon* parish* monk* gebet* beten kirche* glaube* gott
    meditier* seele* pfarrer* messe gottesdienst* moschee* pilger* segen* taufe* firmung kommunion iglesia* fe dios rezar* rezo* alma* cura misa* mezquita* medita* parroquia*
    bendición peregrin* bautizo comunión église* foi dieu prier prière* âme* curé messe mosquée* médit* paroisse* pèlerin* baptême`,
  science: `experiment* physic* chemis* biolog* hypothes* research* scien* molecul* telescop* lab laborator* sample* species planet* galax* particle* cell cells dna gene genes fossil* data measurement*
    quantum bacteria* microscop* comet* versuch* physik* chemie* biolog* hypothese* forsch* wissenschaft* molekül* teleskop* labor* probe proben planet* zelle* messung* galaxie* bakteri*
    experimento* física química biolog* hipótesis investiga* cientí* molécula* telescopio* laboratorio* muestra* especie* planeta* célula* galaxia* expérience* physique chimie
    biolog* hypothèse* recherche* scientif* molécule* télescope* laboratoire* échantillon* espèce* planète* cellule*`,
  entrepreneurship: `startup* founder* investor* funding pitch* venture* equity runway seed prototype* launch* mvp cofounder* traction valuation bootstrap* accelerator* gründ* investor* finanzierung
    startkapital geschäftsidee* anteile markteinführung selbstständig* selbständig* emprend* inversor* inversion* financiación ronda socio* fundador* negocio lanzamiento capital local
    fondateur* investisseur* levée financement lancement associé* parts auto-entrepreneur* entreprise`,
  parenting: `toddler* diaper* nappy nappies bedtime nursery daycare* babysit* baby* bottle crib pram stroller* tantrum* childmind* nap potty crèche kita* windel* baby* einschlaf* kinderwagen
    trotz* tagesmutter* spielplatz* elternabend* krippe* pañal* bebé* guardería* cuna berrinche* biberón niñera* carrito parque chupete couche* bébé* crèche* nounou* sieste* biberon
    poussette* doudou tétine assmat`,
  romantic: `girlfriend boyfriend anniversary romantic* valentine* date dating love kiss* crush marry wedding* engaged proposal propose* ring flirt* breakup ex tinder honeymoon freundin freund
    jahrestag verlieb* liebe küss* heirat* hochzeit* verlob* antrag date flirt* trennung ex novia novio aniversario enamorad* beso* boda* casarnos anillo pareja cita querer romántic*
    copine copain anniversaire amour* amoureu* embrass* mariage* fiancé* bague rencard couple rupture`,
  travel: `flight* hotel* airport* trip* vacation* holiday* passport* luggage itinerar* beach* airline* ferry train tickets hostel* visa tour* suitcase* boarding campsite* camping abroad
    flug* hotel* flughafen* reise* urlaub* pass koffer* strand* fähre* zug ticket* zelt* campen ausland unterkunft vuelo* hotel* aeropuerto* viaje* vacaciones pasaporte* maleta* playa*
    billete* tren albergue* extranjero vol hôtel* aéroport* voyage* vacances passeport* valise* plage* billet* train auberge* étranger gîte*`,
  inspiration: `inspir* dream* courage believe motivat* motto purpose goal goals brave proud grateful gratitude never-give-up hope possible quote traum träume mut inspirier* motivier* dankbar*
    ziel ziele stolz hoffnung sueño* valor valentía inspira* motiva* agradecid* meta metas orgullo* esperanza rêve* courage inspir* motiv* gratitude fier fière espoir`,
  technology: `software code* server* computer* database* app apps deploy* bug* laptop* release* program* api backend frontend cloud router* wifi wi-fi password* update* phone charger* printer* backup* browser
    login linux python chip* robot* ai model gpu firmware rechner* datenbank* programm* passwort* drucker* handy* ladekabel internet netzwerk* sicherung* aktualisier* ordenador* móvil
    contraseña* servidor* código* programa* aplicación* impresora* actualiz* red wifi batería computadora* celular ordinateur* logiciel* serveur* mot-de-passe imprimante* portable
    mise-à-jour réseau* appli* code bogue*`,
  business: `customer* sales revenue* market* client* invoice* supplier* profit* pricing vendor* order* margin* contract* wholesale* shop* store* stock competitor* brand* quarter deliver* discount* kund*
    umsatz* markt* lieferant* gewinn* preis* bestell* angebot* marge* laden* lager* rabatt* firma* messe client* ventas ingreso* mercado* proveedor* beneficio* precio* pedido* margen*
    tienda* descuento* empresa* negocio* client* ventes chiffre marché* fournisseur* bénéfice* prix commande* marge* magasin* remise* entreprise* devis stock*`,
  social: `party parties friend* barbecue* drinks hangout* neighbour* neighbor* invite* guests potluck gossip* pub catch-up reunion* dinner karaoke game-night bbq feier* freund* grill* nachbar* einlad*
    gäste klatsch* kneipe* stammtisch* treffen fete party fiesta* amig* barbacoa* asado vecin* invit* cotill* bar quedar copas cena cumpleaños fête* ami amis amie barbecue* voisin*
    invit* ragot* bar apéro soirée* pote*`,
  work: `meeting* project* deadline* office report* manager* colleague* presentation* sprint* team* shift* boss promot* hr intern* standup onboard* roster* overtime interview* resign* rota* payroll
    besprechung* projekt* abgabe büro bericht* chef* kolleg* präsentation* schicht* gehaltserhöhung bewerb* überstunden dienstplan* team* praktik* reunión* proyecto* plazo* oficina
    informe* jef* compañer* presentación* turno* equipo* entrevista* contrat* ascenso nómina* réunion* projet* délai* bureau* rapport* chef* collègue* présentation* équipe* entretien*
    stage* embauch* planning patron*`,
  sports: `game match* football* soccer tennis basketball goal* score* coach* tournament* marathon* referee* league* penalty* swim* cycl* climb* gym training stadium* race* workout* judo rugby yoga run running
    spiel* fußball* tor tore trainer* turnier* schiedsrichter* liga elfmeter* schwimm* rad kletter* training* stadion* rennen lauf* verein* partido* fútbol gol goles entrenador* torneo*
    árbitro* liga penalti* nadar natación ciclis* escalada* gimnasio entren* estadio* carrera* equipo match* but buts foot football entraîn* tournoi* arbitre* ligue nat* vélo escalade*
    gym stade* course* équipe*`,
  politics: `election* government* vote* voting senator* parliament* president* policy minister* party coalition* mayor* council* referendum* campaign* democra* protest* wahl* wählen regierung*
    parlament* partei* minister* bürgermeister* stadtrat* koalition* demokrat* kanzler* elecci* gobierno* voto* votar parlamento* partido president* ministr* alcald* ayuntamiento
    democra* élection* gouvernement* vote* voter parlement* parti président* ministre* maire* mairie démocra* politique*`,
  literature: `novel* book* author* poem* chapter* writer* poet* publish* read reading bookshop* librar* manuscript* plot character* translat* fiction essay* roman* buch* bücher autor* gedicht* kapitel*
    schriftsteller* verlag* lesen lektür* bibliothek* manuskript* übersetz* novela* libro* autor* poema* capítulo* escritor* poesía editorial* leer lectura* biblioteca* manuscrito*
    traduc* roman* livre* auteur* poème* chapitre* écrivain* poésie éditeur* lire lecture* bibliothèque* manuscrit* tradu*`,
  history: `war wars centur* empire* ancient medieval histor* revolution* archive* king queen emperor castle* museum* veteran* colonial* treaty dynasty roman romans krieg* jahrhundert* reich antik*
    mittelalter* geschicht* archiv* könig* kaiser* burg* museum* guerra* siglo* imperio* antigu* medieval* historia* revolución archivo* rey reina castillo* museo* guerre* siècle* empire*
    médiév* histoire* révolution archives roi reine château* musée*`,
  architecture: `architect* facade* blueprint* skyscraper* cathedral* building* floor-plan concrete beam* brick* renovat* structure* arch dome column* balcon* zoning fassade* bauplan* grundriss* gebäude*
    beton* balken ziegel* architekt* kuppel denkmalschutz arquitect* fachada* plano planos edificio* hormigón viga* ladrillo* cúpula reforma* architecte* façade* plan plans bâtiment*
    béton poutre* brique* voûte* coupole`,
  music: `song* guitar* piano* concert* band album* melod* chord* singer* sing* choir* violin* orchestra* rehears* drum* bass tune* lyric* gig vinyl cello* lied* lieder gitarre* klavier* konzert* chor*
    geige* orchester* probe* sänger* singen schlagzeug* noten akkord* canción* canciones guitarra* piano concierto* banda coro violín orquesta* ensayo* cantante* cantar batería acorde*
    chanson* guitare* piano concert* groupe chorale* violon* orchestre* répét* chanteu* chanter batterie accord*`,
  weather: `rain* snow* forecast* storm* sunny temperature* cloud* wind* degrees frost* humid* thunder* hail fog flood* heatwave* drizzle ice regen* schnee* wetter* vorhersage* sturm* sonnig* temperatur*
    wolke* wind* grad frost* gewitter* hagel nebel* hochwasser hitze* lluvia* llover llueve nieve* pronóstico* tormenta* temperatura* nube* viento* grados helada* granizo niebla calor frío
    pluie* pleu* neige* météo orage* température* nuage* vent degrés gel grêle brouillard canicule*`,
  news: `headline* journalist* newspaper* reporter* breaking news bulletin* anchor press interview broadcast* tonight according schlagzeile* journalist* zeitung* nachrichten reporter* meldung*
    tagesschau titular* periodista* periódico* noticia* noticiero reportero* telediario portada titre journaliste* journal infos presse reportage* dépêche`,
  entertainment: `movie* film* series episode* actor* actress* netflix theater* theatre* cinema* show season trailer* sequel* comedy game games podcast* stream* console* serie* folge* staffel* schauspiel*
    kino* theater* film* spiel* konsole* película* peli serie* capítulo temporada* actor actriz cine* teatro* videojuego* juego* comedia film* série* épisode* saison* acteur* actrice*
    cinéma* théâtre* jeu jeux spectacle*`,
  psychology: `anxi* emotion* behavio* therapist* trauma* personalit* therapy depress* panic stress* cope coping feelings attachment boundaries counsel* burnout grief mindful* angst* gefühl* verhalten*
    therapeut* therapie* trauma* persönlichkeit* depressi* panik* stress* grenzen trauer ansiedad* emoci* comportamiento* terapeuta* terapia* trauma* personalidad* depresi* pánico estrés
    límites duelo psicólog* angoisse* anxi* émotion* comportement* psy psycholog* thérap* trauma* personnalité dépress* panique stress* limites deuil`,
  real: `house* flat flats apartment* landlord* tenant* lease* kitchen roof* boiler* plumb* radiator* mortgage viewing* estate garden* garage bathroom* tile* paint* leak* move moving furniture deposit*
    electrician* neighbour* haus wohnung* vermieter* mieter* mietvertrag* küche* dach* heizung* klempner* besichtig* makler* garten* bad badezimmer fliese* streich* umzug* umziehen möbel
    kaution* elektriker* keller* casa* piso* apartamento* departamento casero* inquilin* alquiler* cocina* tejado* caldera* fontaner* gotera* mudanza* mueble* fianza* electricista* jardín
    baño* maison* appart* appartement* propriétaire* locataire* bail loyer* cuisine* toit* chaudière* plombier* fuite* déménag* meuble* caution* électricien* jardin* salle-de-bain`,
  design: `logo* typograph* layout* colour* color* palette* mockup* wireframe* font* sketch* poster* packaging ux ui figma brand* pattern* fabric interior* illustrat* kerning entwurf* schrift* farbe*
    plakat* verpackung* gestaltung* skizze* muster* stoff* diseñ* tipografía color* paleta* cartel* boceto* envase* tela* ilustra* logotipo* maquette* police couleur* affiche* emballage*
    croquis motif* tissu* illustr* graphi*`,
  family: `mother* father* sister* brother* mom mum dad grandma grandpa grandmother grandfather gran nan nana cousin* uncle* aunt* family niece* nephew* daughter* son kids children in-laws christmas
    mutter* mama vater* papa schwester* bruder* oma* opa* cousin* tante* onkel* familie* nichte* neffe* tochter* sohn kinder* schwieger* weihnacht* madre* mamá padre* papá hermana* hermano*
    abuel* prim* tío* tía* familia* sobrin* hija* hijo* suegr* navidad* mère* maman père* papa sœur* frère* mamie papi grand-mère grand-père cousin* oncle* tante* famille* nièce* neveu*
    fille fils enfants belle-mère noël`,
  economics: `inflation* gdp recession* tariff* unemploy* econom* interest-rate central-bank export* import* growth wages supply demand deficit* monetary arbeitslos* wirtschaft* inflation* zinsen konjunktur*
    zölle exporte löhne defizit* wachstum inflación pib recesión arancel* desempleo paro econom* export* déficit salarios crecimiento chômage économ* récession* croissance salaires pouvoir-d'achat`,
  environment: `climate* recycl* emission* pollut* forest* carbon wildlife plastic* compost* solar bird* bee bees river* hedge* species nature conservation garden* tree* soil waste litter klima* recycel*
    müll* emission* wald wälder kohlenstoff plastik* kompost* solar* vogel* vögel biene* fluss* natur* naturschutz bäume clima* recicl* emision* contamina* bosque* carbono plástico* compost*
    aves abeja* río* naturaleza árbol* basura climat* recycl* émission* pollution* forêt* carbone plastique* compost* oiseau* abeille* rivière* nature arbre* déchet*`,
};

const WHOLE = new Map<string, ConversationCategory[]>();
const BEGINNINGS = new Map<string, ConversationCategory[]>();
const LONGEST_BEGINNING = 16;
const SHORTEST_BEGINNING = 2;
for (const [category, list] of Object.entries(WORDS) as [ConversationCategory, string][])
  for (const word of list.split(/\s+/u)) {
    const [table, key] = word.endsWith('*') ? [BEGINNINGS, word.slice(0, -1)] : [WHOLE, word];
    const known = table.get(key) ?? [];
    if (!known.includes(category)) table.set(key, [...known, category]);
  }

/** The categories that a word in lower case speaks for, without the repeated ones. */
export function categoriesOf(word: string): readonly ConversationCategory[] {
  const whole = WHOLE.get(word);
  if (whole !== undefined) return whole;
  for (let length = Math.min(word.length, LONGEST_BEGINNING); length >= SHORTEST_BEGINNING; length--) {
    const found = BEGINNINGS.get(word.slice(0, length));
    if (found !== undefined) return found;
  }
  return [];
}
