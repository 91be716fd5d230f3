// The rules of German for tasks, appointments and claims.
import { functionWordsOf } from '../../text/function-words.ts';
import type { EventWords, LanguageRules, RemarkWords } from '../language-rules.ts';
import { capital, daysBy, namedBy, remarksBy, wordsOf } from '../phrasebook.ts';
import { whenReader } from '../when-phrases.ts';
import { germanActs } from './acts.ts';
import { germanClauses } from './clauses.ts';
import { GERMAN_TIMES } from './when.ts';
import { germanMeaning, germanRefersBack, germanWording } from './wording.ts';

/** A compound says more than its last part: 'Zahnarzttermin', 'Chorprobe'. */
const KINDS =
  '\\p{L}*termin|\\p{L}*treffen|\\p{L}*besprechung|\\p{L}*sitzung|\\p{L}*versammlung|\\p{L}*probe|\\p{L}*basar|\\p{L}*flohmarkt|\\p{L}+umzug|\\p{L}*gespräch|\\p{L}*abend(?<!heute abend|\\babend|guten abend)|\\p{L}*essen(?<!\\bessen|vergessen)|meeting|telefonat|videocall|call|kaffee|frühstück|brunch|konzert|vorstellung|premiere|führung|besichtigung|prüfung|klausur|untersuchung|kontrolle|impfung|operation|op|behandlung|massage|sprechstunde|therapie|training|spiel|anstoß|turnier|rennen|kurs|unterricht|stunde(?= bei| mit)|vorlesung|seminar|workshop|schulung|konferenz|tagung|messe|gottesdienst|taufe|hochzeit|beerdigung|trauerfeier|geburtstag(?:sfeier|sparty)?|party|feier|fest|grillen|grillabend|kino(?:abend)?|freiluftkino|theater|oper|ausstellung|flug|zug|fähre|abfahrt|abflug|ankunft|übergabe|schlüsselübergabe|abnahme|lieferung|abholung|umzug|transporter|führerscheinprüfung|fahrstunde|standup|release|demo|retro|präsentation|interview|vorstellungsgespräch|probearbeiten|auftritt|lesung|stammtisch|spieleabend|quiz|wanderung|ausflug|elternabend|elternsprechtag|sprechtag|einschulung|verlosung|lesekreis|buchclub|yoga|friseur|haarschnitt|inspektion|tüv|reifenwechsel|reparatur|wartung|ablesung|interview|sommerfest|weihnachtsfeier|versteigerung|anprobe|verkostung|verabredung|date';
const VISITORS =
  'gutachter|gutachterin|handwerker|monteur|elektriker|klempner|installateur|techniker|maler|schornsteinfeger|makler|maklerin|vermieter|zahnarzt|zahnärztin|kinderarzt|kinderärztin|hausarzt|hausärztin|arzt|ärztin|tierarzt|tierärztin|augenarzt|hautarzt|orthopäde|orthopädin|physio|frauenarzt|frauenärztin|hebamme|notar|notarin|anwalt|anwältin|steuerberater|steuerberaterin|bank|sparkasse|amt|bürgeramt|werkstatt|optiker|fotograf|umzugsfirma|babysitter|dachdecker|gärtner|schreiner|tischler|besichtigung';

const EVENTS: EventWords = {
  kind: wordsOf(`(?:${KINDS}|${VISITORS})(?:s|e|en|n)?`),
  verb: wordsOf(
    `treffen wir uns|wir treffen uns|treffen|sehen wir uns|wir sehen uns|komm|komme|kommst|kommt|kommen|vorbei|vorbeikommen|abholen|hol(?:e)? (?:dich|sie|ihn) ab|los|losfahren|fahren wir|fängt an|fangen an|beginnt|beginn|anfang|startet|geht's los|ist dann|findet statt|statt|da sein|bin (?:ich )?da|bin ich|zu hause|eingetragen|trag(?:e)? (?:sie|dich|ich)|reserviert|gebucht|schaff(?:e)? ich|passt|gehen wir|holen|ist er|ist sie|ist es|kann er|kann ich|um zehn|ankommen|ab(?:fahrt|flug)|wieder`,
  ),
  firstHalf:
    /^(?:(?:nein|nee|ja|ach|oh|quatsch),? )*(?:morgens|vormittags|früh|am (?:morgen|vormittag))(?!\p{L})/iu,
  secondHalf:
    /^(?:(?:nein|nee|ja|ach|oh|quatsch),? )*(?:abends|nachmittags|am (?:abend|nachmittag))(?!\p{L})/iu,
  agrees: wordsOf(
    `passt|passt mir|geht|geht klar|geht in ordnung|gut|super|prima|perfekt|abgemacht|einverstanden|ja|okay|ok|nehmen wir|nehme ich|machen wir|bis dann|bis (?:morgen|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|notiert|eingetragen|steht|in ordnung|klingt gut|gerne?|alles klar|ist besser|geht sich aus`,
  ),
  none: wordsOf(
    `war|waren|hatte|hatten|gestern|letzte[nrs]?|vor \\p{L}+ (?:tagen|wochen|jahren)|vielleicht|würde|hätte|wäre|jede[nrs]?|immer|meistens|normalerweise|damals|früher|geboren|seit|montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|öffnungszeiten|geöffnet|schließt|bin ich aufgewacht|aufgestanden`,
  ),
  deadline:
    /^(?:bis|vor|spätestens|binnen|noch vor)(?!\p{L})|(?<!\p{L})(?:ende (?:der|dieser|nächster) woche|(?:ende (?:des|vom) monats?|monatsende))(?!\p{L})/iu,
  evening: GERMAN_TIMES.evening,
  sameDay: wordsOf('am selben tag|am gleichen tag|selber tag|gleicher tag'),
  sameTime: wordsOf(
    '(?:selbe|gleiche|dieselbe|die gleiche|selber|gleicher) (?:zeit|uhrzeit)|wieder um die zeit',
  ),
  reaches: /(?<!\p{L})(?:anrufen|zurückrufen|schreiben|mailen|texten|antworten)$/iu,
  asksWhen: wordsOf(
    "wann|um wie viel uhr|wie viel uhr|welcher tag|an welchem tag|welchen tag|vormittags oder nachmittags|wie wär'?s|passt (?:es )?(?:dir|ihnen|euch)|geht das|wie spät",
  ),
  cancels: wordsOf(
    'abgesagt|fällt (?:leider |dann |heute )?aus|absagen|gecancelt|findet nicht statt|gestrichen|verschoben auf unbestimmt|wird nichts|kann doch nicht',
  ),
  corrects: wordsOf(
    'nein|nee|quatsch|doch|lieber|besser|stattdessen|oder|sondern|moment|halt|stimmt|vielmehr|sorry|dann',
  ),
  personal:
    /(?:termin|treffen|gespräch|besprechung|kaffee|essen|frühstück|call|telefonat|verabredung|date|unterricht|stunde|sitzung|behandlung|massage|therapie|meeting)$/iu,
  impersonal: wordsOf(
    '\\p{L}*(?:prüfung|klausur|flug|zug|konzert|hochzeit|beerdigung|oper|kino|ausstellung|party|konferenz|taufe|operation|probe|spiel|turnier|versammlung|abend|gottesdienst|release|geburtstag|umzug|transporter)',
  ),
  morning: wordsOf(
    '\\p{L}*(?:flug|zug|abfahrt|flughafen|taxi|schule|prüfung|operation|klinik|krankenhaus|arzt|ärztin|zahnarzt|labor|blutabnahme|frühstück|markt|lieferung|handwerker|monteur|klempner|elektriker|schicht|wanderung|transporter|gerüst)',
  ),
  inTheMorning: wordsOf(
    '(?:\\p{L}+tag|mittwoch|am |morgen )?vormittags?|\\p{L}+tag ?(?:früh|morgen)|morgens|in der früh',
  ),
  title: (phrase, partner) => capital(`${phrase ?? 'Termin'}${partner === null ? '' : ` mit ${partner}`}`),
  announces: wordsOf(`(?:es |da )?(?:geht|ging|dreht sich)(?: es)? um|geht's um|wegen|bezüglich|betrifft`),
  named: namedBy({
    kinds: KINDS,
    visitors: VISITORS,
    before: '(?:erste|zweite|nächste|neue|große|kleine)[nrs]?',
    behind:
      '(?:bei der|beim|bei|im|in der|am|zum|zur|für die|für den|vom|von der) (?:\\p{Lu}\\p{Ll}+|frau \\p{L}+|herrn? \\p{L}+|zahnarzt|kinderarzt|notar|hausarzt|friseur|bank|sparkasse)(?: \\p{Lu}\\p{Ll}+)?',
    partner:
      /(?<!\p{L})mit (?:dem |der |meiner |meinem )?((?:Frau |Herrn? |Dr\.? |Tante |Onkel )?\p{Lu}\p{Ll}+)/u,
    general:
      /^(?:date|op|zug|call|spiel|fest|kurs|demo|stunde|oper|messe|feier|abend|kontrolle|bank|arzt|amt)$/iu,
    none: /^(?:vergessen|interessen|angemessen|treffen|gemessen|sonnabend|feierabend|heiligabend)$/iu,
    done: [['(?:wir|gehen) essen|essen (?:wir|gehen)|zum essen', 'Essen']],
  }),
};

const REMARKS: RemarkWords = remarksBy({
  decides: wordsOf(
    'beschlossen|entschieden|beschlossene sache|abgemacht|einigen wir uns|geeinigt|(?:das |den |die |dann |also )?nehmen wir|wir nehmen|machen wir (?:so|das)|wir machen das so|dann also|also dann|bleibt (?:es )?dabei|bleibt hier|bleibt es|es bleibt bei|steht fest|wird gestrichen|ich kündige|wir ziehen|wir entscheiden uns|ich hab mich entschieden|ich habe mich entschieden|wir verschieben|einstimmig|angenommen',
  ),
  unsure: wordsOf(
    'wenn|falls|vielleicht|würde|würden|hätte|hätten|könnte|könnten|sollte|sollten|noch nicht|nicht entschieden|glaub|glaube|wäre|oder nicht|ob|eventuell',
  ),
  undecided: wordsOf(
    '(?:nicht|nichts|nie|niemand|keiner|kein)(?: \\p{L}+){0,3} (?:entschieden|beschlossen|geeinigt|abgemacht|einig)',
  ),
  unknown: wordsOf(
    '(?:wir|ich) (?:wissen|weiß)(?: es| noch| immer noch| selber| auch| gar)* nicht,? (?:ob|wer|was|wie|wann|warum|wo)|noch (?:offen|unklar|nicht klar|nicht geklärt|nicht entschieden)|müssen wir (?:auch )?noch klären|steht noch nicht fest|ist noch offen|bleibt offen|lasse ich einmal so stehen',
  ),
  noAnswer: wordsOf(
    'keine ahnung|weiß (?:ich |es |man |keiner |niemand )?(?:auch |leider |noch )*nicht|gute frage|sehr gute frage|schwer zu sagen|kommt (?:ganz )?drauf an|mal sehen|schauen wir mal|möchte ich mich (?:jetzt |noch )?nicht festlegen|kann ich (?:leider |hier |jetzt )*nicht (?:sagen|sehen)|steht (?:noch )?(?:nicht fest|in den sternen)|müsste ich (?:nachsehen|fragen|schauen)|hm|bleibt offen|wer weiß|das ist noch nicht raus|geht nicht ans telefon|da ist die literatur gespalten|frag mich (?:was leichteres|nicht)',
  ),
  tag: /(?:^|[,.] ?)(?:oder|ne|gell|ja|okay|ok|nicht wahr|richtig|stimmt's|passt das|weißt du|verstehst du|was|hm|nicht|gut|nein)\?$/iu,
});

const DAY_BEFORE =
  /(?<!\p{L})(?:am (?:tag|abend)|einen tag|den abend) (?:vorher|davor|zuvor)(?!\p{L})|(?<!\p{L})am vorabend(?!\p{L})/iu;
const DAY_AFTER =
  /(?<!\p{L})(?:(?:am|den) (?:nächsten |folge)tag|am tag (?:darauf|danach)|(?:einen )?tag (?:später|drauf))(?!\p{L})/iu;

const COUNTED =
  /(?<!\p{L})(\p{L}+|\d+) (?:tage?n?|(wochen?)) (?:(vorher|davor|zuvor)|später|danach|darauf|drauf)(?!\p{L})/iu;
const AMOUNTS = 'ein zwei drei vier fünf sechs sieben acht neun zehn'.split(' ');

export const GERMAN: LanguageRules = {
  empty: functionWordsOf('de'),
  events: EVENTS,
  remarks: REMARKS,
  when: (startedAt, timeZone) => whenReader(GERMAN_TIMES, startedAt, timeZone),
  clauses: germanClauses,
  acts: germanActs,
  wording: (task, people) => germanWording(task.replace(COUNTED, ' '), people),
  promise(task, person) {
    const wording = germanWording(task, { other: null, byOwner: true });
    return wording === null
      ? null
      : `${person ?? 'Jemand'} wird ${wording.slice(0, 1).toLowerCase()}${wording.slice(1)}`;
  },
  refersBack: germanRefersBack,
  resolve: germanMeaning,
  contacts:
    /(?<!\p{L})(?:anrufen|zurückrufen|schreiben|fragen|sagen|sprechen|reden|melden|antworten|mailen|erinnern|kontaktieren|ausrichten)$/iu,
  adds: /^(?:und|außerdem),?$/iu,
  minds: /(?<!\p{L})(?:aus(?:machen|zumachen)|macht es (?:dir|ihnen) (?:et)?was aus|stören)(?!\p{L})/iu,
  seeToIt: 'sich darum kümmern',
  ofOneself: /(?<!\p{L})(?:ich|mich|mir|mein\p{L}*|wir|uns|unser\p{L}*)(?!\p{L})/iu,
  call: {
    listener:
      /(?<!\p{L})(?:du|dich|dir|dein\p{L}*|ihr|euch|euer|eure\p{L}*)(?!\p{L})|(?<=\p{L}+,? )(?:Sie|Ihnen|Ihre?[nmrs]?)(?!\p{L})/u,
    asks: /(?<!\p{L})(?:kannst|könntest|magst|würdest|hast|bist|willst|weißt) du(?!\p{L})|(?<!\p{L})(?:können|könnten|würden|haben|sind|wollen|wissen) sie(?!\p{L})/iu,
    greets:
      /^(?:\p{L}{1,3},? )?(?:hallo|guten (?:tag|morgen|abend)|grüß gott|grüezi|servus|moin)(?!\p{L})|(?<!\p{L})ich rufe? (?:\p{L}+ ){0,4}an(?!\p{L})|(?<!\p{L})(?:auf )?wiederhören(?!\p{L})/iu,
    opensMemo:
      /^(?:\p{L}+,? ){0,2}(?:notiz\p{L}*|memo|sprachnotiz|erinnerung|merkzettel|einkaufsliste)(?!\p{L})/iu,
    toOneself: /(?<!\p{L})(?:notiz an mich|merken für mich)(?!\p{L})/iu,
  },
  person: /(?<!\p{L})(?:ihn|sie|der|dem|denen)(?!\p{L})/iu,
  pointing:
    /(?<!\p{L})(?:es|ihn|sie|dazu|davon|dorthin|welche|sowas|daran|beides|eins|drüber|darüber|drauf|damit|darum|drum|dafür|danach)(?!\p{L})|(?<!\p{L})d(?:ie|en|as|er|em|enen)(?= (?:(?:auf|in|an|zu|zum|zur|nach|mit|für|von|bei|beim|aus|um|vor|ins|im|nochmal|persönlich|gleich|auch|noch|dann|wieder)(?!\p{L})|\p{L}+n$))/giu,
  elliptic:
    /(?:^|\s)(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|beide|(?:de[nmr]|die|das|eine?n?) (?:neue|alte|andere|erste|zweite|dritte|letzte|nächste)[nrs]?) \p{Ll}+$|(?:^|\s)(?:neue[nrs]?|andere[nrs]?|mehr|eine[nrs]?|d(?:ie|en|as) neu) \p{Ll}+n$/iu,
  aside:
    /(?<!\p{L})(?:aber|ach|ach ne|na|ne|äh|halt|eben|eher|auch|reicht|langt|genügt|ginge|geht|wär|wäre|wär's|ist|super|toll|prima|perfekt|schön|ideal|am besten|wenn's geht|wenn möglich|lieb|mir|uns|recht|zwar|und zwar|mach das|machs|mach's|hast|hab|habe|haben|kriegst|kriegen|bekommst|bekommen|brauche?n?|bräuchten?|du|dus|du's|ich|ichs|ich's|sie|wir|wir's|das|es|den|ihn|auf jeden fall|sicher|schon|einfach|würd|würde|sag ich|allerspätestens|maximal|fertig|fest|da|sein|muss|müsste|sollte|tag|nächsten|kommenden|nein|nee|moment|warte|sorry|doch|lieber|besser|dann|also|okay|ok|ja|gut|klar|spätestens|bis|am|um|vor|bitte|so|oder|und|ähm|äh|hm|nicht|erst|noch|ungefähr|versprochen|mindestens|passt|sagen wir)(?!\p{L})/giu,
  thatDay:
    /(?<!\p{L})(?:bis dahin|vorher|davor|an (?:dem|diesem) (?:tag|abend|morgen|nachmittag)|(?:das )?nächste[ns]? mal|beim nächsten mal|bevor (?:(?:sie|er|die) (?:da |dort |hier )?\p{L}+|(?:ihr|du|wir|ich|der \p{L}+) (?:da |dort |hier )?(?:kommt|kommen|kommst|losfahren|losfahre|losfahrt|fahren|fährt|gehen|gehe|da ist|da sind|da bist|anfangen|anfängt)))(?!\p{L})/iu,
  beforeWhat:
    /(?<!\p{L})(?:vor (?:dem|der|den|(?:mein|dein|unser|eur)e[mrn])|bevor (?:der|die|das|(?:mein|dein|unser|eur)e?)|am (?:tag|morgen|abend) de[rs]) (\p{L}+)/iu,
  backward: /(?<!\p{L})(?:bis dahin|vorher|davor|tag|abend|morgen|mal)(?!\p{L})/iu,
  daysFrom: daysBy(DAY_BEFORE, DAY_AFTER, COUNTED, AMOUNTS),
  delivers:
    /(?<!\p{L})(?:hast du|haben sie|hat (?:er|sie)|kriegst du|kriegen sie|kriegt (?:er|sie)|bekommst du|bekommen sie|bekommt (?:er|sie)) (?:die|den|das|sie|ihn|es|alles)(?!\p{L})|(?<!\p{L})(?:ist|liegt|steht) (?:es|sie|er|das|die|der) (?:fertig|da|bei|auf|im|in)(?!\p{L})/iu,
  weekdayBefore:
    /(?<!\p{L})(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag) (?:davor|vorher|zuvor)(?!\p{L})/iu,
  weekdayAfter:
    /(?<!\p{L})(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag) (?:drauf|darauf|danach)(?!\p{L})|(?<!\p{L})(?:darauf)?folgenden (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)/iu,
  isDue:
    /(?<!\p{L})(?:fällig|frist|abgabe|läuft (?:\p{L}+ )?(?:ab|aus)|endet|muss (?:\p{L}+ )?(?:bis|spätestens|fertig|da)|brauch(?:e|en|t)? (?:ich|wir|er|sie|das|es|die)|schließt|spätestens)(?!\p{L})/iu,
  atTheAppointment: (task) => /(?:mitbringen|mitnehmen|einpacken|anziehen)$/iu.test(task),
  rejects(clause, { index, text }) {
    const before = clause.slice(Math.max(0, index - 24), index);
    const after = clause.slice(index + text.length);
    return (
      /(?<!\p{L})(?:nicht|außer|statt|kein|keinen|anstatt|nicht mehr)(?: am| um| den| der| erst)*\s*$/iu.test(
        before,
      ) ||
      /^[\s,]*(?:da )?(?:kann ich (?:leider |da )?nicht|geht (?:bei mir |leider |es )?(?:nicht|schlecht)|passt (?:mir |leider )*nicht|bin ich (?:weg|nicht da|im urlaub|leider|auf|unterwegs|in )|ist (?:schlecht|ungünstig|zu|dicht|voll)|hab(?:e)? ich (?:keine zeit|schon was|frühschicht|spätschicht)|war der alte|arbeite ich|nicht(?! (?:erst )?(?:um|am|gegen|ab|den|der|dem)(?!\p{L})))/iu.test(
        after,
      )
    );
  },
};
