// Reduces an English word to its stem by Porter's algorithm of 1980, as the text index does. Words of other scripts stay. Pure.

const STEP_2: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['logi', 'log'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
];
const STEP_3: readonly (readonly [string, string])[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];
const STEP_4 = 'ement ance ence able ible ment ant ent ism ate iti ous ive ize al er ic ou'.split(' ');

const isVowel = (word: string, at: number): boolean => {
  const letter = word.charAt(at);
  return 'aeiou'.includes(letter) || (letter === 'y' && at > 0 && !isVowel(word, at - 1));
};

/** How often a vowel is followed by a consonant. */
function measure(stem: string): number {
  let count = 0;
  for (let at = 1; at < stem.length; at++) if (isVowel(stem, at - 1) && !isVowel(stem, at)) count++;
  return count;
}

const hasVowel = (stem: string): boolean => [...stem].some((_letter, at) => isVowel(stem, at));
const endsDouble = (word: string): boolean =>
  word.length > 1 && word.at(-1) === word.at(-2) && !isVowel(word, word.length - 1);
const endsShort = (word: string): boolean => {
  const last = word.length - 1;
  return (
    last >= 2 &&
    !isVowel(word, last) &&
    isVowel(word, last - 1) &&
    !isVowel(word, last - 2) &&
    !/[wxy]$/.test(word)
  );
};

function replaced(word: string, endings: readonly (readonly [string, string])[]): string {
  for (const [ending, by] of endings) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    return measure(stem) > 0 ? stem + by : word;
  }
  return word;
}

function step1(given: string): string {
  let word = given;
  if (/(?:ss|i)es$/.test(word)) word = word.slice(0, -2);
  else if (/[^s]s$/.test(word)) word = word.slice(0, -1);
  if (word.endsWith('eed')) {
    if (measure(word.slice(0, -3)) > 0) word = word.slice(0, -1);
  } else {
    const ending = /(?:ed|ing)$/.exec(word)?.[0];
    const stem = ending === undefined ? '' : word.slice(0, -ending.length);
    if (ending !== undefined && hasVowel(stem)) {
      word = stem;
      if (/(?:at|bl|iz)$/.test(word)) word += 'e';
      else if (endsDouble(word) && !/[lsz]$/.test(word)) word = word.slice(0, -1);
      else if (measure(word) === 1 && endsShort(word)) word += 'e';
    }
  }
  return word.endsWith('y') && hasVowel(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;
}

function step4(word: string): string {
  const ion = /[st]ion$/.test(word) ? word.slice(0, -3) : null;
  const ending = STEP_4.find((one) => word.endsWith(one));
  if (ending !== undefined) {
    const stem = word.slice(0, -ending.length);
    return measure(stem) > 1 ? stem : word;
  }
  return ion !== null && measure(ion) > 1 ? ion : word;
}

function step5(given: string): string {
  let word = given;
  if (word.endsWith('e')) {
    const stem = word.slice(0, -1);
    if (measure(stem) > 1 || (measure(stem) === 1 && !endsShort(stem))) word = stem;
  }
  return word.endsWith('ll') && measure(word) > 1 ? word.slice(0, -1) : word;
}

/** `word` is in lower case, without accents. */
export function porterStem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  return step5(step4(replaced(replaced(step1(word), STEP_2), STEP_3)));
}
