// Decides whether a Spanish word may be a topic: a noun, no form of a verb, no answer and no word of address.
import { asInfinitive, ofFirstPerson, ofFuture, ofOrder, ofSecondPerson, ofSubjunctive } from './verbs.ts';

/** Words that have a noun behind them. 'La' and 'los' are pronouns as well: 'la llamo'. */
const DETERMINER =
  /^(?:el|la|los|las|un|una|unos|unas|mi|mis|tu|tus|su|sus|del|al|de|este|esta|estos|estas|ese|esa|esos|esas|nuestr[oa]s?|otr[oa]s?|cada|algún|alguna|ningún|ninguna|dos|tres|cuatro|cinco|sin|con|por|para)$/iu;
const BEFORE_VERB =
  /^(?:yo|tú|vos|me|te|se|nos|os|le|les|lo|no|ya|que|quién|quien|he|has|ha|hemos|han|había|habías|habían|habíamos|habrá|hubiera|haya|está|están|estoy|estamos|cuándo|cuando|dónde|cómo|usted|ella|él)$/iu;
const ANSWER =
  /^(?:perfect[oa]|genial|dale|hecho|che|tranquil[oa]s?|clar[oa]|listo|vale|hola|gracias|estupendo|buenísimo|vos|oye|mira|dime|dile|diles|olvida|olvídalo|acordate|acuérdate|mientras|quedo|encargo|invito|pierde|cumple|funciona|llega|viene|parece|queda|sale|hace|pasa)$/iu;
/** 'Siéntese', 'tráigame'. */
const ORDER = /[áéíóú]\p{L}*[aeé](?:se|me|le|les|lo|la|los|las|nos|te)$/iu;
/** Ends as verbs end: 'podés', 'compré', 'llamaron', 'viniste'. */
const VERB_END =
  /(?:\p{L}{2}[áéí]s|\p{L}{2}[éó]|\p{L}{2}(?:aste|iste)|\p{L}{2}(?:aron|ieron|aban|aríamos|ábamos|iendo|yendo)|\p{L}{3}ando|\p{L}{2}(?:aré|eré|iré)|\p{L}(?:ar|er|ir)emos|\p{L}{2}amos|\p{L}{2}imos)$/iu;
/** 'Sabías', 'tenían': of a noun such as 'días' only behind a word that says so. */
const IMPERFECT = /\p{L}{2}(?:ías|ían|íamos|abas)$/iu;
/** 'Decía', 'tocaba', behind a noun: 'papá tocaba'. */
const PAST = /\p{L}{2}(?:ía|aba|iera|iese)$/iu;
const MAY_PRECEDE =
  /^(?:en|a|y|o|e|u|ni|hasta|desde|sobre|hacia|según|entre|más|poc[oa]|much[oa]|tant[oa]|es|hay|hacer|ser|tener|tengo|tiene)$/iu;
/** 'Noventa', 'veintisiete', 'ochocientos'. */
const NUMBER =
  /^(?:once|doce|trece|catorce|quince|dieci\p{L}+|veint\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|ciento|\p{L}+(?:ciento|quiniento)s|quinient[oa]s|mil)$/iu;
/** 'Pongámosla', 'rapidito' and 'cortísimo' name nothing. */
const NO_NOUN = /\p{L}(?:ámos|émos)(?:l[aeo]s?|nos)$|\p{L}{2}ísim[oa]s?$|\p{L}{3}mente$/iu;
const NOUN_END =
  /^(?:inglés|francés|portugués|danés|holandés|interés|estrés|país|anís|compás|cortés|marqués|café|bebé|chalé|puré|paté|comité|josé|andré|cliché|bidé|bando|contrabando|tramos|ramos|primos|racimos)$/iu;

/** `before`: the word before it in the same sentence; '' for none. */
export function isSpanishNoun(word: string, before: string): boolean {
  if ([ANSWER, ORDER, NUMBER, NO_NOUN].some((kind) => kind.test(word))) return false;
  if (BEFORE_VERB.test(before) && /^\p{Ll}/u.test(word)) return false;
  const determined = DETERMINER.test(before) && !agreesNot(word, before);
  if (NOUN_END.test(word)) return true;
  const infinitive = asInfinitive(word);
  if (infinitive !== null && (infinitive.clitics.length === 0 ? !isArticle(before) : word.length > 6))
    return false;
  if (PAST.test(word) && before !== '' && !determined && !MAY_PRECEDE.test(before)) return false;
  if (VERB_END.test(word) || (!determined && IMPERFECT.test(word))) return false;
  const finite = [ofFirstPerson, ofFuture, ofSecondPerson].some((read) => read(word) !== null);
  const order = [ofOrder(word), ofSubjunctive(word)].find((found) => found !== null) ?? null;
  if (order !== null && order.clitics.length > 0 && word.length > 5) return false;
  return determined || (!finite && order === null);
}

const isArticle = (before: string): boolean => /^(?:el|un|del|al|este|ese|mi|tu|su)$/iu.test(before);

/** 'La compro', 'los llevo': the word before it is a pronoun. */
const agreesNot = (word: string, before: string): boolean =>
  (/^(?:los|las)$/iu.test(before) && !/s$/iu.test(word)) || (/^la$/iu.test(before) && /o$/iu.test(word));
