// Every message of every language parses and takes the same arguments and elements as its English one.
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { catalogue as german } from './de.ts';
import { screenMessages as germanScreens } from './de-screens.ts';
import { catalogue as english } from './en.ts';
import { screenMessages as englishScreens } from './en-screens.ts';
import { catalogue as spanish } from './es.ts';
import { screenMessages as spanishScreens } from './es-screens.ts';

function texts(messages: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'string'
        ? [[path + key, value] as const]
        : [...texts(value as object, `${path}${key}.`)],
    ),
  );
}

/** The names of arguments and elements, with what kind each is. */
function names(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.select:
      case TYPE.plural:
        return [
          `${element.value}:${element.type}`,
          ...Object.values(element.options).flatMap(({ value }) => names(value)),
        ];
      case TYPE.tag:
        return [`<${element.value}>`, ...names(element.children)];
      default:
        return [`${element.value}:${element.type}`];
    }
  });
}

const takes = (message: string): string[] => [...new Set(names(parse(message)))].sort();
const englishTexts = texts({ ...english.messages, ...englishScreens });

test('every English message parses', () => {
  for (const [key, message] of englishTexts) expect(() => takes(message), key).not.toThrow();
});

test('English has one way to say what is not possible', () => {
  const others = [...englishTexts].filter(([, message]) =>
    /\b(?:could not|cannot|can not)\b|n't\b/i.test(message),
  );
  expect(others.map(([key]) => key)).toEqual([]);
});

test('what is counted has a word for one of it', () => {
  // At least two are merged.
  const more = ['conversationList.bulk.merged'];
  const counted = [...englishTexts].filter(([, message]) =>
    /\{(count|number|done|total)\} [a-z]+s\b/.test(message),
  );
  expect(counted.map(([key]) => key)).toEqual(more);
});

test.each([
  { ...german, screens: germanScreens },
  { ...spanish, screens: spanishScreens },
])('$language has every message, with the arguments of the English one', (other) => {
  const otherTexts = texts({ ...other.messages, ...other.screens });
  expect([...otherTexts.keys()].sort()).toEqual([...englishTexts.keys()].sort());
  for (const [key, message] of otherTexts) expect(takes(message), key).toEqual(takes(englishTexts.get(key)!));
});

/** A name of a control with what is written on it, where the English name begins or ends with that. */
const NAMES = [...englishTexts.keys()].flatMap((key) => {
  const written = key.replace(/(?:Named|Name|Of|For)$/, '');
  const label = englishTexts.get(written);
  // A heading of what is searched for is no control.
  if (key === 'search.searchingFor') return [];
  return written !== key && label !== undefined && englishTexts.get(key)!.includes(label)
    ? [{ key, written }]
    : [];
});

test.each([
  { ...german, screens: germanScreens },
  { ...spanish, screens: spanishScreens },
])('in $language the name of a control has the words that are written on it', (other) => {
  const otherTexts = texts({ ...other.messages, ...other.screens });
  expect(NAMES.length).toBeGreaterThan(20);
  const lacking = NAMES.filter(
    ({ key, written }) =>
      !otherTexts.get(key)!.toLowerCase().includes(otherTexts.get(written)!.toLowerCase()),
  );
  expect(lacking).toEqual([]);
});

test('an argument that is called otherwise, or a message that does not parse, is found', () => {
  expect(takes('{count, plural, one {# row} other {<b>{rows}</b>}}')).not.toEqual(takes('{count} {rows}'));
  expect(() => takes('{count, plural, one {a}}')).toThrow();
});
