// Words that answer, agree and thank in each language: a sentence of nothing else decides nothing, and a question that they
// answer is not open. Pure.
import { startsWith } from './phrasebook.ts';

/** In lower case, of English, German, Spanish and French. */
const AGREES = `agreed deal fine okay ok alright right good great perfect sure yes yeah yep sounds all then well no so and
  einverstanden abgemacht gut alles klar super prima perfekt in ordnung ja gerne genau dann na und passt
  de acuerdo vale bueno bien muy perfecto claro sí si genial listo hecho pues y entonces
  d'accord entendu parfait très bien oui bon alors ça marche et c'est`;
const THANKS = `thank thanks you so very much many lot a bye goodbye cheers welcome please see later soon have nice day for your time help
  danke dank vielen schön sehr herzlichen tschüss wiedersehen auf bis bald bitte schönen tag noch ihnen dir
  gracias muchas mil adiós luego hasta pronto nada igualmente buen día buenas por favor
  merci beaucoup au revoir bientôt bonne journée à vous toi s'il plaît`;
/** One of these makes it a courtesy: 'Agreed.' alone may agree to what was said before. */
const THANKING =
  /(?<!\p{L})(?:thanks?|thank you|cheers|bye|goodbye|danke|dank|tschüss|wiedersehen|gracias|adiós|merci|au revoir)(?!\p{L})/iu;
const KNOWN = new Set(`${AGREES} ${THANKS}`.split(/\s+/u));
const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}']+/u)
    .filter((word) => word !== '');

/** Thanks and goodbyes, also with a word of agreement: 'De acuerdo, muchas gracias.' */
export const isCourtesy = (text: string): boolean =>
  THANKING.test(text) && wordsIn(text).every((word) => KNOWN.has(word));

const YES_NO =
  "yes|yeah|yep|yup|no|nope|nah|sure|of course|certainly|exactly|ja|nein|doch|klar|genau|natürlich|sí|claro|por supuesto|exacto|oui|non|si|bien sûr|tout à fait|d['’]accord";
const ANSWERS = startsWith(`(?:(?:oh|well|um|uh|ah|äh|ähm|na|eh|pues|bueno|ben|euh)[,.]? )?(?:${YES_NO})`);
const LEADING = new RegExp(`^(?:${YES_NO}|well|okay|ok|also|bueno|bon)[,.:!]? +`, 'iu');
/** Such a question is not answered by yes or no. */
const ASKS_MORE = startsWith(
  '(?:(?:and|so|but|well|okay|und|aber|also|y|pero|et|mais|alors),? )?[¿ ]*(?:who|whose|what|which|when|where|why|how|wer|wen|wem|was|welche[rsnm]?|wann|wo|woher|wohin|warum|wieso|wie|qui[eé]n(?:es)?|qu[eé]|cu[aá]l(?:es)?|cu[aá]ndo|d[oó]nde|por qu[eé]|c[oó]mo|cu[aá]nt[oa]s?|qui|que|quoi|quel(?:le)?s?|quand|où|pourquoi|comment|combien)',
);

/** Whether a line that follows a question answers it with yes or no. */
export const answersYesNo = (question: string, line: string): boolean =>
  !ASKS_MORE.test(question) && ANSWERS.test(line.trim());

/** Without the yes or no that it begins with. */
export const withoutYesNo = (text: string): string => text.replace(LEADING, '');

export const capitalised = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
