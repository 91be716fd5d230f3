// Which numbers a text says, in figures or in words of English, German, Spanish and French. Reads no dates and no units.

const WORDS: readonly [value: number, words: string][] = [
  [0, 'zero null cero zéro'],
  [1, 'one first ein eins eine einen einem einer erste ersten un una uno une primero premier'],
  [2, 'two second zwei zwo zweite zweiten dos deux'],
  [3, 'three third drei dritte dritten tres trois'],
  [4, 'four fourth vier vierte vierten cuatro quatre'],
  [5, 'five fifth fünf fünfte fünften cinco cinq'],
  [6, 'six sixth sechs sechste sechsten seis'],
  [7, 'seven seventh sieben siebte siebten siete sept'],
  [8, 'eight eighth acht achte achten ocho huit'],
  [9, 'nine ninth neun neunte neunten nueve neuf'],
  [10, 'ten tenth zehn zehnte zehnten diez dix'],
  [11, 'eleven eleventh elf elfte elften once onze'],
  [12, 'twelve twelfth zwölf zwölfte zwölften doce douze'],
  [13, 'thirteen thirteenth dreizehn dreizehnte dreizehnten trece treize'],
  [14, 'fourteen fourteenth vierzehn vierzehnte vierzehnten catorce quatorze'],
  [15, 'fifteen fifteenth fünfzehn fünfzehnte fünfzehnten quince quinze quarter viertel cuarto quart'],
  [16, 'sixteen sixteenth sechzehn sechzehnte sechzehnten dieciséis seize'],
  [17, 'seventeen seventeenth siebzehn siebzehnte siebzehnten diecisiete'],
  [18, 'eighteen eighteenth achtzehn achtzehnte achtzehnten dieciocho'],
  [19, 'nineteen nineteenth neunzehn neunzehnte neunzehnten diecinueve'],
  [20, 'twenty twentieth zwanzig zwanzigste zwanzigsten veinte veinti vingt vingts'],
  [30, 'thirty thirtieth half dreißig dreissig dreißigste dreißigsten halb treinta media trente demie'],
  [40, 'forty fortieth vierzig cuarenta quarante'],
  [50, 'fifty fiftieth fünfzig cincuenta cinquante'],
  [60, 'sixty sechzig sesenta soixante'],
  [70, 'seventy siebzig setenta'],
  [80, 'eighty achtzig ochenta'],
  [90, 'ninety neunzig noventa'],
  [100, 'hundred hundert cien ciento cientos cent cents'],
  [500, 'quinientos quinientas'],
  [700, 'setecientos setecientas'],
  [900, 'novecientos novecientas'],
  [1_000, 'thousand tausend mil mille grand'],
  [1_000_000, 'million millions millionen millón millones'],
];

const VALUES = new Map(WORDS.flatMap(([value, words]) => words.split(' ').map((word) => [word, value])));
const PARTS = [...VALUES.keys()].toSorted((a, b) => b.length - a.length).join('|');
/** Also several in one: 'fünfundzwanzig', 'veinticinco'. */
const SPOKEN = new RegExp(`^(?:(?:${PARTS})(?:und)?)+$`, 'u');
/** A longer word is no number, and a pattern with parts of parts takes ever longer to see it. */
const LONGEST = 40;
const PART = new RegExp(PARTS, 'gu');
const FIGURES = /\p{Nd}+(?:[.,:’'/-]\p{Nd}+)*/gu;
const SPACED = /(?<!\p{Nd})\p{Nd}{1,3}(?:[ \u00a0\u202f]\p{Nd}{3})+(?!\p{Nd})/gu;
const THOUSANDS = /^\p{Nd}{1,3}(?:([.,’'])\p{Nd}{3})(?:\1\p{Nd}{3})*$/u;

const joined = (text: string): string => text.replace(SPACED, (found) => found.replace(/[^\p{Nd}]/gu, ''));

/** The numbers that stand there in figures, each with its parts: a time, a date and a price have several. */
function figuresIn(text: string): { whole: number | null; parts: number[] }[] {
  return (joined(text).match(FIGURES) ?? []).map((found) => ({
    whole: THOUSANDS.test(found) ? Number(found.replace(/[^\p{Nd}]/gu, '')) : null,
    parts: found.split(/[^\p{Nd}]/u).map(Number),
  }));
}

/** Whether each number that stands in the answer in figures is one that the sources say. */
export function saysNumbers(sources: readonly string[], answer: string): boolean {
  const said = new Set<number>();
  for (const source of sources) {
    for (const { whole, parts } of figuresIn(source))
      for (const one of whole === null ? parts : [whole]) said.add(one);
    for (const word of source
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [])
      if (word.length <= LONGEST && SPOKEN.test(word))
        for (const part of word.match(PART) ?? []) said.add(VALUES.get(part)!);
  }

  /** `of` times a word such as 'thousand', and what comes behind it. */
  const counted = (value: number, of: number): boolean =>
    said.has(of) &&
    (value < 2 * of || isSaid(Math.floor(value / of))) &&
    (value % of === 0 || isSaid(value % of));
  function isSaid(value: number): boolean {
    if (said.has(value)) return true;
    if (value >= 1_000_000_000) return false;
    if (value >= 1_000_000) return counted(value, 1_000_000);
    // 'Fifteen hundred', 'twenty twenty-five'.
    const pair = value > 1_000 && value < 10_000 && value % 100 > 0;
    if (pair && isSaid(Math.floor(value / 100)) && isSaid(value % 100)) return true;
    if (value >= 1_000 && counted(value, 1_000)) return true;
    if (value >= 100) return value < 10_000 && counted(value, 100);
    // 'Soixante-douze', 'quatre-vingt-trois'.
    if (value > 70 && value < 80 && said.has(60) && isSaid(value - 60)) return true;
    if (value >= 80 && said.has(4) && said.has(20) && (value === 80 || isSaid(value - 80))) return true;
    return value > 20 && value % 10 > 0 && said.has(value - (value % 10)) && said.has(value % 10);
  }
  /** 'At three' may be 15:00. */
  const isHour = (value: number): boolean =>
    isSaid(value) || (value > 12 && isSaid(value - 12)) || (value < 12 && isSaid(value + 12));
  const times = /\b(\d{1,2})(?::(\d{2}))?(?=\s*(?:[ap]\.?m\b|uhr\b|h\b|o['’]clock)|(?<=:\d{2}))/giu;
  for (const [, hour, minute = '0'] of answer.matchAll(times))
    if (!isHour(Number(hour)) || !(Number(minute) === 0 || isSaid(Number(minute)))) return false;
  return figuresIn(answer.replace(times, ' ')).every(({ whole, parts }) =>
    whole === null ? parts.every(isSaid) : isSaid(whole),
  );
}
