// Decides whether a German word may be a topic: a noun, no form of a verb that only has a capital because it begins a sentence.
import { isInfinitive, ofFirstPerson, ofOrder, ofSecondPerson, ofThirdPerson } from './verbs.ts';

const PRONOUN = /^(?:ich|du|er|sie|es|wir|ihr|man|bitte|mal|mir|dir|mich|dich|uns|euch|doch|auch|sich)$/iu;

/** 'Vierzig', 'achtundneunzigste', 'zwölfhundert', 'viermal'. */
const NUMBER =
  /(?:(?:zwan|vier|fünf|sech|sieb|acht|neun)zig|drei(?:ß|ss)ig|hundert|tausend)(?:st\p{L}+)?$|^(?:sech|sieb|acht|neun|fünf|vier|drei)zehn$|^(?:ein|zwei|drei|vier|fünf|sechs|zehn)mal$/iu;
/** 'Gekauft', 'mitgebracht': by its form; other nouns than these seldom look so. */
const PARTICIPLE =
  /^(?:ab|an|auf|aus|bei|ein|fest|frei|her|hin|los|mit|nach|um|vor|weg|weiter|zu|zurück|zusammen)?ge(?!(?:schäf|rich|dich|sich|wich|ha[lf]|stal|bur|bie|rä|bäch|räusch|spenst|bet|leit|mü|lüb|schlech|dul|wal|flech|fech|lüs|schlecht)\p{L}?t?$)\p{L}{2,}t$/iu;
/** 'Fleißig', 'ehrlich'; a 'Teig', 'Honig', 'König' or 'Käfig' is a noun. */
const ADJECTIVE = /\p{L}{2}(?:(?<!e|hon|kön|käf|ess|pfenn)ig|(?<!teppi|sti|stri|rei|berei)lich)$/iu;

/** `first`: it begins a sentence; `cased`: the text has capitals. `after`: the word behind it; '' for none. */
export function isGermanNoun(
  word: string,
  { first, cased, before, after }: { first: boolean; cased: boolean; before: string; after: string },
): boolean {
  if ((cased && !/^\p{Lu}/u.test(word)) || NUMBER.test(word)) return false;
  // 'Ich arbeite', as a recogniser writes it.
  if (!cased && /^(?:ich|du|er|es|wir|ihr|man|wer)$/iu.test(before)) return false;
  if (cased && !first) return true;
  const plain = word.toLowerCase();
  const verb =
    [ofFirstPerson, ofSecondPerson, ofThirdPerson, ofOrder].some((read) => read(plain) !== null) ||
    (!cased && isInfinitive(plain));
  if (PARTICIPLE.test(plain) || ADJECTIVE.test(plain)) return false;
  return !verb && !(first && PRONOUN.test(after));
}
