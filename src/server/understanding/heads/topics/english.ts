// Words that speak for a category in English. A star stands for any ending.
import type { CategoryWords } from './category-words.ts';

export const ENGLISH_TOPICS: CategoryWords = {
  personal: `diary journal* birthday myself habit* resolution* lonely routine* chore* errand* wardrobe haircut hairdress*
    barber memo shopping`,
  education: `school* class* exam* homework teacher* student* universit* lectur* semester* essay* thesis tutor* grade* campus
    professor* revis* syllabus kindergarten dissertation scholarship* lab seminar* courses`,
  health: `doctor* hospital* medic* pain* clinic* dentist* dental allerg* symptom* blood fever* prescri* pharmac* nurse*
    surgery surgeon physio* therap* tablet* pill* dose* dosage diagnos* x-ray* scan* knee* hip stitch* vaccin*
    migraine* cough* asthma* inhaler* insulin*`,
  finance: `bank* budget* loan* mortgage* invest* saving* tax* salary rent debt* credit* pension* account* transfer* refund*
    overdraft* fee fees premium* insur* dividend* isa payment* invoice* euros pounds dollars`,
  legal: `lawyer* contract* court* lawsuit* attorney* legal* clause* judge* liab* solicitor* notar* custody witness*
    appeal* visa* inherit* tenan* evict* dispute* court`,
  philosophy: `philosoph* ethic* moral* consciousness existence truth meaning free-will reality virtue justice freedom fate
    absurd stoic* kant plato aristotle nietzsche`,
  spiritual: `pray* church* faith god meditat* temple* mosque* soul* priest* gospel ramadan buddh* blessing* pilgrim* retreat*
    bible sermon* parish* monk*`,
  science: `experiment* physic* chemis* biolog* hypothes* research* scien* molecul* telescop* lab laborator* sample* species
    planet* galax* particle* cell cells dna gene genes fossil* data measurement* quantum bacteria* microscop* comet*`,
  entrepreneurship: `startup* founder* investor* funding pitch* venture* equity runway seed prototype* launch* mvp cofounder*
    traction valuation bootstrap* accelerator*`,
  parenting: `toddler* diaper* nappy nappies bedtime nursery daycare* babysit* baby* bottle crib pram stroller* tantrum*
    childmind* nap potty crèche`,
  romantic: `girlfriend boyfriend anniversary romantic* valentine* date dating love kiss* crush wedding* engaged proposal
    propose* flirt* breakup tinder honeymoon marry dates`,
  travel: `flight* hotel* airport* trip* vacation* holiday* passport* luggage itinerar* beach* airline* ferry tickets
    hostel* visa tour* suitcase* boarding campsite* camping abroad train trains`,
  inspiration: `inspir* dream* courage believe motivat* motto purpose goal goals brave proud grateful gratitude never-give-up
    hope possible quote`,
  technology: `software code* server* computer* database* app apps deploy* bug* laptop* release* program* api backend frontend
    cloud router* wifi wi-fi password* update* phone charger* printer* backup* browser login linux python chip*
    robot* ai model gpu firmware`,
  business: `customer* sales revenue* market* client* invoice* supplier* profit* pricing vendor* order* margin* contract*
    wholesale* shop* store* stock competitor* brand* quarter deliver* discount*`,
  social: `party parties friend* barbecue* drinks hangout* neighbour* neighbor* invite* guests potluck gossip* pub catch-up
    reunion* dinner karaoke game-night bbq`,
  work: `meeting* project* deadline* office report* manager* colleague* presentation* sprint* team* shift* boss promot*
    hr intern* standup onboard* roster* overtime interview* resign* rota* payroll`,
  sports: `game match* football* soccer tennis basketball goal* score* coach* tournament* marathon* referee* league*
    penalty* swim* cycl* climb* gym training stadium* race* workout* judo rugby yoga run running`,
  politics: `election* government* vote* voting senator* parliament* president* policy minister* party coalition* mayor*
    council* referendum* campaign* democra* protest*`,
  literature: `novel* book* author* poem* chapter* writer* poet* publish* read reading bookshop* librar* manuscript* plot
    character* translat* fiction essay*`,
  history: `war wars centur* empire* ancient medieval histor* revolution* archive* king queen emperor castle* museum*
    veteran* colonial* treaty dynasty romans`,
  architecture: `architect* facade* blueprint* skyscraper* cathedral* building* floor-plan concrete beam* brick* renovat*
    structure* arch dome column* balcon* zoning`,
  music: `song* guitar* piano* concert* band album* melod* chord* singer* sing* choir* violin* orchestra* rehears* drum*
    tune* lyric* gig vinyl cello*`,
  weather: `rain* snow* forecast* storm* sunny temperature* cloud* wind* degrees frost* humid* thunder* hail fog flood*
    heatwave* drizzle ice`,
  news: `headline* journalist* newspaper* reporter* breaking news bulletin* anchor press interview broadcast* tonight
    according`,
  entertainment: `movie* film* series episode* actor* actress* netflix theater* theatre* cinema* show season* trailer* sequel*
    comedy game games podcast* stream* console*`,
  psychology: `anxi* emotion* behavio* therapist* trauma* personalit* therapy depress* panic stress* cope coping feelings
    attachment boundaries counsel* burnout grief mindful*`,
  real: `house* flat flats apartment* landlord* tenant* lease* kitchen roof* boiler* plumb* radiator* mortgage viewing*
    estate garden* garage bathroom* tile* paint* leak* move moving furniture deposit* electrician* neighbour*`,
  design: `logo* typograph* layout* colour* color* palette* mockup* wireframe* font* sketch* poster* packaging ux ui figma
    brand* pattern* fabric interior* illustrat* kerning`,
  family: `mother* father* sister* brother* mom mum dad grandma grandpa grandmother grandfather gran nan nana cousin*
    uncle* aunt* family niece* nephew* daughter* son kids children in-laws christmas`,
  economics: `inflation* gdp recession* tariff* unemploy* econom* interest-rate central-bank export* import* growth wages
    supply demand deficit* monetary`,
  environment: `climate* recycl* emission* pollut* forest* carbon wildlife plastic* compost* solar bird* bee bees river* hedge*
    species nature conservation garden* tree* soil waste litter`,
};
