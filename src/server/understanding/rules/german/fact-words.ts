// What German sentences with a lasting fact about somebody's life contain, and what speaks against one.
import type { FactWords } from '../facts/fact-words.ts';

const KIN =
  '(?:mann|frau|sohn|söhne|tochter|töchter|kinder|kind|zwillinge|mutter|mama|vater|papa|eltern|schwester|bruder|geschwister|oma|opa|großmutter|großvater|enkel|enkelin|onkel|tante|cousine|cousin|nichte|neffe|schwager|schwägerin|schwiegermutter|schwiegervater|schwiegertochter|freundin|freund|partnerin|partner|hund|hündin|katze|kater|pferd|uropa|uroma)';
const STATE =
  '(?:ist (?!da|weg|hier|krank|dran|gerade|heute|so )|heißt|hat (?!gesagt|gefragt|angerufen|mich|mir|uns|recht|gemeint|gestern|heute)|hatte (?:immer |früher )?(?:ein|zwei|eine)|war (?:früher |immer |damals )?(?:\\p{L}+(?:er|in|ist|arzt|frau|mann)(?!\\p{L}))|arbeitet|wohnt|lebt|verträgt|isst (?:kein|nichts)|spielt|studiert|reagiert|kommt aus|wird (?:im |am )?\\p{L}+|kann nicht|kann kein|liebt|hasst|schwimmt|leidet|nimmt (?:seit|täglich|jeden)|(?:ist )?gestorben|hat nie|spricht|sitzt im|liegt im|fährt|leitet|führt|macht (?:eine|ihre|seine) |erwartet|pflegt|hatte (?:\\p{L}+ ){0,3}?(?:eine?n? )?(?:\\p{L}*infarkt|schlaganfall|\\p{L}*krebs|thrombose|demenz))';

export const GERMAN_FACTS: FactWords = {
  strong: [
    new RegExp(
      `(?<!\\p{L})(?:mein|meine|meiner|meinem|meinen|unser|unsere|unserer|unserem|dein|deine)(?: \\p{L}+)? ${KIN}(?: \\p{L}+){0,2},? ${STATE}`,
      'iu',
    ),
    new RegExp(
      `(?<!\\p{L})(?:ich|wir) (?:hab|habe|haben) (?:\\p{L}+ )?(?:ein|eine|einen|zwei|drei|vier|fünf|sechs) (?:\\p{L}+ )?${KIN}`,
      'iu',
    ),
    /(?<!\p{L})(?:allergisch|laktoseintolerant|zuckerkrank|diabetiker\p{L}*|legastheniker\p{L}*|asthmatiker\p{L}*|vegetarier\p{L}*|vegetarisch|vegan\p{L}*|linkshänder\p{L}*|farbenblind|geschieden|verwitwet|witwer?|verheiratet|schwanger|rentner\p{L}*|alleinerziehend|alleinstehend|schwerhörig|schwerbehindert|arbeitslos|selbstständig|höhenangst|flugangst|herzschrittmacher|epilepsie|zöliakie|migräne)(?!\p{L})/iu,
    /(?<!\p{L})(?:verträgt|vertrag|vertrage|vertragen|reagiert|reagiere)(?:t)? (?:\p{L}+ ){0,2}?(?:kein|keine|keinen|auf|nicht)|(?:die|das|den|es) (?:nicht|er nicht|sie nicht) verträgt|(?<!\p{L})kein(?:e|en)? \p{L}+ verträgt/iu,
    /(?<!\p{L})ich (?:arbeite|wohne|wohn|lebe|leb|studiere|unterrichte|stamme|komme) (?:\p{L}+ ){0,3}?(?:als|bei|in|im|am|auf|aus|an|mit)(?!\p{L})/iu,
    /(?<!\p{L})ich (?:bin|war) (?:\p{L}+ ){0,3}?(?:\p{L}*(?:lehrerin?|ärztin|arzt|pflegerin?|krankenschwester|fahrerin?|meisterin?|ingenieurin?|anwältin|anwalt|bäckerin?|köchin|koch|tischlerin?|schreinerin?|elektrikerin?|kassenwart\p{L}*|kauffrau|kaufmann|verkäuferin?|beamtin|beamter|hebamme|studentin?|friseurin?|mechanikerin?|musikerin?|trainerin?|übersetzerin?|polizistin?|feuerwehrmann|buchhalterin?|programmiererin?))(?!\p{L})/iu,
    /(?<!\p{L})ich (?:esse|ess|trinke|trink|rauche|rauch) (?:\p{L}+ ){0,4}?(?:kein|keine|keinen|nie|nicht mehr|nichts mehr)(?!\p{L})|(?:seit|schon) .{0,40}kein(?:e|en)? (?:fleisch|alkohol|zucker|kaffee|gluten)/iu,
    /(?<!\p{L})(?:ich|wir|er|sie) (?:\p{L}+ ){0,4}?seit (?:\p{L}+ ){0,2}?(?:jahren|jahrzehnten|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|kindheit|geburt|\d{4})|seit (?:\p{L}+ ){1,3}?(?:jahren|sommer|januar|april) (?:\p{L}+ ){0,2}?(?:bin|hab|habe|mach|mache|arbeite|wohne|singe|spiele|lebe|fahre) (?:ich|wir)/iu,
    /(?<!\p{L})(?:geboren|aufgewachsen|gestorben|verstorben|geburtstag|blutgruppe|schuhgröße|lieblings\p{L}+)(?!\p{L})/iu,
    /(?<!\p{L})ich (?:bin|werd|werde) (?:\p{L}+ ){0,2}?(?:\p{L}*(?:zig|ßig)|\d{2})(?:, |\.|!| jahre| geworden|$)/iu,
    /(?<!\p{L})ich (?:spreche|spiele|singe|sing|sammle|züchte|tanze|fahr|fahre) (?:fließend |seit |gern |gerne )?(?:\p{L}+isch|klavier|gitarre|geige|bass|im chor|bus|taxi|lkw|straßenbahn)/iu,
    /(?<!\p{L})seh\p{L}* (?:\p{L}+ ){0,4}?auf einem auge|(?:hör|höre) (?:\p{L}+ ){0,3}?(?:schlecht|auf einem ohr)/iu,
    // A trade, whatever its name: 'ich bin Dachdecker'.
    /(?<!\p{L})[Ii]ch (?:bin|war) (?:\p{Ll}+ ){0,2}?(?:\p{L}+ Jahre )?(?!Fan|Kind|Meinung|Mensch)\p{Lu}\p{L}{2,}(?:er|erin|ler|ist|istin|ent|entin|ant|antin|eur|eurin|mann|frau|ärztin|arzt|koch|köchin|waise)(?!\p{L})/u,
    /(?<!\p{L})(?:ich|wir) (?:hab|habe|haben) (?:\p{L}+ ){0,2}?(?:asthma|zucker|diabetes|rheuma|migräne|epilepsie|bluthochdruck|tinnitus|neurodermitis|heuschnupfen|arthrose|krebs|herzschrittmacher|gicht)(?!\p{L})/iu,
    /(?<!\p{L})ich (?:nehm|nehme) (?:\p{L}+ ){1,4}?gegen(?!\p{L})|(?<!\p{L})etwas (?:gegen|für) (?:den |die |das )?(?:blutdruck|schilddrüse|cholesterin|herz|diabetes)|nur was gegen den blutdruck/iu,
    /(?<!\p{L})ich arbeite? (?:\p{L}+ ){0,3}?(?:nachts|vormittags|nachmittags|halbtags|teilzeit|schicht|freiberuflich|zu hause)(?!\p{L})/iu,
    /(?<!\p{L})ich (?:komm|komme|stamm|stamme) (?:\p{L}+ ){0,3}?aus (?:der |dem )?\p{Lu}/iu,
    /(?<!\p{L})(?:hab|habe|haben|hat) (?:\p{L}+ ){0,2}?(?:eine )?\p{L}*(?:allergie|intoleranz|unverträglichkeit)(?!\p{L})/iu,
    /(?<!\p{L})(?:hab|habe|haben) (?:\p{L}+ ){0,5}?(?:studiert|promoviert|geheiratet|(?:als|bei) (?:\p{L}+ ){1,3}?(?:angefangen|gelernt|gearbeitet))(?!\p{L})/iu,
    // 'Paula wird im Oktober sechs'
    /(?<!\p{L})\p{Lu}\p{Ll}+ wird (?:(?:im|am|nächsten|bald|jetzt|dieses) (?:\p{L}+ ){0,2})?(?:eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\p{L}+zehn|\p{L}+(?:zig|ßig)|\d{1,2})(?=[.,!]|$| und| jahre)/u,
    /(?<!\p{L})(?:ich|wir) (?!\p{L}*(?:muss|soll|kann|will))(?:\p{L}+ ){1,5}?jeden (?:tag|morgen|abend|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|sommer|winter)(?!\p{L})/iu,
    /(?<!\p{L})(?:groß geworden|(?:oma|opa|mutter|vater|tante|onkel) geworden|an(?:ge)?heiratet|großgezogen|adoptiert)(?!\p{L})/iu,
  ],
  weak: [
    /(?<!\p{L})(?:seit|immer|nie|jahrelang|früher|als kind|von klein auf|mein leben lang)(?!\p{L})/iu,
    /(?<!\p{L})(?:allergie|asthma|diabetes|insulin|krebs|demenz|rheuma|tabletten|studium|ausbildung|beruf|rente|scheidung|hochzeit)(?!\p{L})/iu,
    /(?<!\p{L})(?:mein|meine|meiner|meinem|unser|unsere)(?!\p{L})/iu,
  ],
  against:
    /(?<!\p{L})(?:vielleicht|würde|würd|hätte|wäre|wär|wenn|falls|morgen|heute|gestern|gleich|nachher|nächste[nrs]?|letzte[nrs]? woche|ich muss|ich soll|sag(?:t|te)? (?:immer|ja)|hat gesagt|haha|mal sehen)(?!\p{L})/iu,
  mine: /(?<!\p{L})(?:ich|mein\p{L}*|mir|mich|wir|unser\p{L}*|uns)(?!\p{L})/iu,
  lead: /^(?:(?:und|aber|also|ja|nein|nee|oh|ach|übrigens|weil|denn|ähm|na|gut|eins noch|weißt du|nämlich|klar|danke|genau|kein problem)[,:.]?\s+)+/iu,
  begins: /(?:,|(?<!\p{L})(?:ähm?|dass))\s+(?=(?:ich|wir|mein\p{L}*|unser\p{L}*)\s)/giu,
  bare: /^ich bin (?:(?:übrigens|ja|auch|leider|halt|eben|selber|selbst) )*(?=(?:\p{L}+ )?(?:allergisch|vegetarier|veganer|geschieden|verheiratet|verwitwet|linkshänder|legastheniker|diabetiker))/iu,
  turned: [
    /^ich bin (?:(?:übrigens|ja|auch|leider|halt|eben|selber|selbst) )*(gegen (?:(?!ich |und )\p{L}+,? )*?(?:und \p{L}+ )?)((?:stark |sehr |hoch)?allergisch)(?!\p{L})/iu,
    '$2 $1',
  ],
};
