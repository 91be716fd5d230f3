// Keeps the rows of a search in their place when meaning answers after words while somebody is among them: what is new
// stands at the end, until it is asked for in the best order.
import { useState } from 'react';
import type { SearchAnswer, SearchResult } from '../../../contract/search.ts';

interface Answers {
  pages: readonly SearchAnswer[];
}

const keyOf = ({ kind, id }: SearchResult): string => `${kind} ${id}`;

const resultsOf = (answers: Answers | undefined): readonly SearchResult[] =>
  answers?.pages.flatMap((page) => page.results) ?? [];

const isLate = (answers: Answers | undefined): boolean => answers?.pages[0]?.meaning === 'late';

/** Those that are shown, as they are, then the others in their order. `isAll`: what is not among the others is gone. */
export function inPlace(
  shown: readonly SearchResult[],
  found: readonly SearchResult[],
  isAll: boolean,
): readonly SearchResult[] {
  const there = new Set(found.map(keyOf));
  const known = new Set(shown.map(keyOf));
  const kept = isAll ? shown.filter((one) => there.has(keyOf(one))) : shown;
  return [...kept, ...found.filter((one) => !known.has(keyOf(one)))];
}

interface Steady<Of> {
  /** What is shown of the answer. */
  results: readonly SearchResult[];
  /** The answer whose rows keep their place; null while the newest one is shown in its own order. */
  held: Of | null;
  /** How many that meaning alone found stand after them. */
  added: number;
  /** Shows the best first. */
  sort(): void;
}

/** `of`: what `answers` are of. `isTouched`: somebody is among the rows. */
export function useSteadyAnswer<Of extends Answers>(
  of: string,
  answers: Of | undefined,
  isTouched: boolean,
): Steady<Of> {
  const [last, setLast] = useState<{ of: string; answers: Of | undefined; held: Of | null }>({
    ...{ of, answers },
    held: null,
  });
  let { held } = last;
  if (last.of !== of || last.answers !== answers) {
    const isOther = last.of !== of || answers === undefined;
    const arrives = isLate(last.answers) && !isLate(answers);
    if (isOther) held = null;
    else if (arrives && isTouched) held ??= last.answers ?? null;
    setLast({ of, answers, held });
  }
  const found = resultsOf(answers);
  const sort = (): void => setLast({ of, answers, held: null });
  if (held === null) return { results: found, held, added: 0, sort };
  const isAll = found.length >= (answers?.pages.at(-1)?.total ?? Infinity);
  const shown = resultsOf(held);
  const results = inPlace(shown, found, isAll);
  const known = new Set(shown.map(keyOf));
  const added = found.filter((one) => one.why === 'meaning' && !known.has(keyOf(one))).length;
  return { results, held, added, sort };
}
