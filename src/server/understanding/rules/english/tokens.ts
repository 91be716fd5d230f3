// Divides English text into words with their places and reads spoken numbers. Does not know dates.

export interface Token {
  /** In lower case, without an apostrophe's ending. */
  word: string;
  /** As written. */
  raw: string;
  start: number;
  end: number;
  /** A comma, full stop or other mark stands between this word and the one before. */
  breakBefore: boolean;
}

const WORD =
  /\d{4}-\d{2}-\d{2}|\d{1,2}[:.]\d{2}(?!\d)|\d+(?:st|nd|rd|th)\b|\d+|[ap]\.m\b\.?|\p{L}+(?:['’]\p{L}+)?/giu;

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const between = text.slice(end, match.index);
    end = match.index + match[0].length;
    tokens.push({
      word: match[0]
        .toLowerCase()
        .replace(/’/gu, "'")
        .replace(/^([ap])\.m\.?$/u, '$1m'),
      raw: match[0],
      start: match.index,
      end,
      breakBefore: /[.,;:!?…—]/u.test(between),
    });
  }
  return tokens;
}

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

export interface Read {
  value: number;
  /** Index of the token after it. */
  next: number;
}

/** A number below a hundred, in words or digits. */
export function numberAt(tokens: readonly Token[], at: number): Read | null {
  const word = tokens[at]?.word;
  if (word === undefined) return null;
  if (/^\d{1,2}$/u.test(word)) return { value: Number(word), next: at + 1 };
  const unit = UNITS.indexOf(word);
  if (unit >= 0) return { value: unit, next: at + 1 };
  const ten = TENS.indexOf(word);
  if (ten < 0) return null;
  const tens = (ten + 2) * 10;
  const after = UNITS.indexOf(tokens[at + 1]?.word ?? '');
  if (after >= 1 && after <= 9 && !tokens[at + 1]!.breakBefore) return { value: tens + after, next: at + 2 };
  return { value: tens, next: at + 1 };
}

/** 'the twenty-third', 'fourth', '23rd': a day of a month. */
export function ordinalAt(tokens: readonly Token[], at: number): Read | null {
  const word = tokens[at]?.word;
  if (word === undefined) return null;
  const digits = /^(\d{1,2})(?:st|nd|rd|th)$/u.exec(word)?.[1];
  if (digits !== undefined) return inMonth({ value: Number(digits), next: at + 1 });
  const simple = ORDINALS.indexOf(word);
  if (simple >= 1) return { value: simple, next: at + 1 };
  if (word === 'thirtieth') return { value: 30, next: at + 1 };
  if (word !== 'twenty' && word !== 'thirty') return null;
  const after = ORDINALS.indexOf(tokens[at + 1]?.word ?? '');
  if (after < 1 || after > 9) return null;
  return inMonth({ value: (word === 'twenty' ? 20 : 30) + after, next: at + 2 });
}

const inMonth = (read: Read): Read | null => (read.value >= 1 && read.value <= 31 ? read : null);
