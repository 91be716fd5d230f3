// Decides from function words and letters which language a text is in. Does not translate and needs no model.

/** Words that almost every text of the language has; those of the languages without rules keep these apart. */
const FUNCTION_WORDS: Record<string, string> = {
  en: `the and is are was were i'm it's don't i'll you your my we our they this that what how with for from have has had
    not but can could would should will just about there here when because been do does did to of on at it he she if or
    as an let's that's i've we're you're didn't doesn't can't so yes no me him her us them who which where then i in come ha`,
  de: `der die das und ist nicht ich du er sie wir ihr ein eine einen einem einer mit auf für von dem den des im am zum zur
    zu auch noch schon aber oder wenn dann wie was wer wo dass weil hab habe hat haben bin sind war waren wird werden kann
    muss mal ja nein nee doch mir mich dir dich uns euch kein keine mein meine dein deine sich nur so es bei nach aus
    heute morgen gestern jetzt hier da gut also halt eben mach machen gibt geht vielleicht sehr`,
  es: `el la los las un una unos unas y es no que de en con por para se lo le les me te su sus mi mis tu tus al del pero más
    como cuando porque si sí ya muy está están estoy era fue son hay tengo tiene tienes hacer hoy mañana ayer ahora aquí
    allá bueno pues yo tú usted ustedes él ella nosotros nos qué quién dónde cómo cuándo esto eso este esta ese esa también
    todo nada algo voy va vamos creo`,
  fr: `le la les un une des et est pas que qui de du en avec pour dans sur au aux ce cet cette ces je tu il elle on nous vous
    ils elles me te se mon ma mes ton ta tes son sa ses ne n'est c'est j'ai qu'il d'accord mais ou où donc car quand comme
    parce plus très bien aussi alors si oui non ai as a avons avez ont suis sommes êtes sont était fait faire va vais y ça
    là aujourd'hui demain hier moi toi lui leur quoi rien encore déjà`,
  pt: `o os as um uma uns umas e é não que de do da dos das em no na nos nas com por para se ele ela eu você vocês meu minha
    seu sua mas mais como quando porque sim já muito está estão estou foi são tem tenho fazer hoje amanhã ontem agora aqui
    lá bom pois isso isto também tudo nada vou vai vamos acho ao à pelo pela`,
  it: `il lo la i gli le un uno una e è non che di del della dei in nel nella con per si mi ti ci vi ma più come quando perché
    sì già molto sono sei siamo era ho hai ha abbiamo hanno fare oggi domani ieri adesso qui là bene io tu lui lei noi voi
    questo questa quello quella anche tutto niente vado va andiamo credo al alla dal sul`,
  nl: `de het een en is niet ik jij je hij zij ze wij we jullie met op voor van dat die dit deze te ook nog al maar of als dan
    hoe wat wie waar omdat heb heeft hebben ben bent zijn was waren wordt kan moet even ja nee toch mij mijn jouw ons geen
    zich alleen zo er bij naar uit vandaag morgen gisteren nu hier daar goed dus gewoon gaan gaat misschien`,
};

/** Letters that one language has and its neighbours do not. */
const LETTERS: readonly [string, RegExp][] = [
  ['de', /ß|(?:^|[^\p{L}])(?:ü|ö|ä)\p{L}|\p{L}(?:ü|ö|ä)/gu],
  ['es', /[ñ¿¡]|ción\b/gu],
  ['fr', /[çœêèù]|\b(?:j|l|d|c|qu|n|s|m|t)'\p{L}/gu],
  ['pt', /[ãõ]|ção\b/gu],
];

/** Scripts that belong to one language, or mostly to one. */
const SCRIPTS: readonly [string, RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['uk', /[іїєґ]/giu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['zh', /\p{Script=Han}/gu],
];

const OWNERS = new Map<string, string[]>();
for (const [language, list] of Object.entries(FUNCTION_WORDS))
  for (const word of new Set(list.split(/\s+/u)))
    if (word !== '') OWNERS.set(word, [...(OWNERS.get(word) ?? []), language]);

/** Whether nearly every text of another language has the word, and those of English do not. */
export const isForeignFunctionWord = (word: string): boolean =>
  OWNERS.get(word.toLowerCase())?.includes('en') === false;

/** More of a text says nothing new. */
const LONGEST = 6_000;
/** Points that no few chance words reach. */
const SURE = 3;
/** How much ahead of the next language it must be. */
const AHEAD = 1.4;
/** A letter says less than a word: names and loan words have them. */
const LETTER_POINTS = 0.5;
const MOST_LETTER_POINTS = 3;

export interface LanguageGuess {
  /** Null when nothing in the text says it. */
  language: string | null;
  /** Whether enough was said to trust it more than what a client states. */
  sure: boolean;
}

/** The language that most of the letters are written in, when that is not Latin. */
function byScript(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [language, script] of SCRIPTS) {
    const share = (text.match(script)?.length ?? 0) / Math.max(letters, 1);
    // Japanese has Han letters between its own, Ukrainian most of the Russian ones.
    if (share > (language === 'ja' ? 0.1 : language === 'uk' ? 0.02 : 0.5)) return language;
  }
  return null;
}

export function guessLanguage(whole: string): LanguageGuess {
  const text = whole.slice(0, LONGEST).replace(/’/gu, "'").toLowerCase();
  const script = byScript(text);
  if (script !== null) return { language: script, sure: true };
  const points = new Map<string, number>();
  const give = (language: string, more: number) => points.set(language, (points.get(language) ?? 0) + more);
  for (const word of text.match(/\p{L}+(?:'\p{L}+)?/gu) ?? []) {
    const owners = OWNERS.get(word) ?? [];
    // A word of two languages says half of what a word of one says.
    for (const owner of owners) give(owner, 1 / owners.length ** 0.7);
  }
  for (const [language, letters] of LETTERS)
    give(language, Math.min((text.match(letters)?.length ?? 0) * LETTER_POINTS, MOST_LETTER_POINTS));
  const [first, second] = [...points].toSorted((a, b) => b[1] - a[1]);
  if (first === undefined || first[1] <= 0) return { language: null, sure: false };
  const ahead = first[1] >= (second?.[1] ?? 0) * AHEAD;
  return { language: ahead ? first[0] : null, sure: ahead && first[1] >= SURE };
}

/** `stated`, a BCP 47 code, counts when the text is too short to say; null when nobody knows. */
export function languageOf(text: string, stated: string | null): string | null {
  const guess = guessLanguage(text);
  const known = stated === null || /^(?:multi|und)\b/iu.test(stated) ? null : stated;
  if (!guess.sure) return known ?? guess.language;
  // 'pt-BR' says more than 'pt'.
  return known?.toLowerCase().split('-')[0] === guess.language ? known : guess.language;
}

export const LANGUAGES = ['en', 'de', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language whose rules read a text: English for an unknown one, null for one without rules. */
export function rulesFor(language: string | null): Language | null {
  const base = language?.toLowerCase().split('-')[0] ?? 'en';
  return LANGUAGES.find((known) => known === base) ?? null;
}

/** The language of one sentence of a talk in `talk`: another one only when the sentence says so clearly. */
export function languageOfSentence(text: string, talk: Language | null): Language | null {
  const guess = guessLanguage(text);
  return guess.sure ? rulesFor(guess.language) : talk;
}
