// The line under a result that tells it from others of the same name: its day, and the words that were found. Pure.
import { capitalize, formatFullTime, formatWhen, type FormatOptions } from '../../lib/format-time.ts';
import { briefTask } from '../../../contract/task-parts.ts';
import type { SearchResult } from '../../../contract/search.ts';

type Told = Pick<SearchResult, 'kind' | 'title' | 'snippet' | 'created_at' | 'conversation_id'>;

/** Brackets that somebody typed are theirs. */
export const resultTitle = ({ kind, title, snippet, conversation_id }: Told): string =>
  title || (kind === 'action_item' && conversation_id !== null ? briefTask(snippet) : snippet);

/** Those that would still look alike have their time in full. */
export function resultDetails(results: readonly Told[], options: FormatOptions = {}): string[] {
  const detail = (result: Told, when: (at: string, options: FormatOptions) => string): string => {
    const { kind, snippet, created_at } = result;
    // Nobody is told by the day on which the name was given.
    const day = kind === 'person' ? '' : capitalize(when(created_at, options), options.locale);
    const words = result.title === '' ? '' : snippet;
    return [day, words].filter((part) => part !== '').join(' · ');
  };
  const looks = results.map((result) => `${resultTitle(result)}\n${detail(result, formatWhen)}`);
  return results.map((result, index) => {
    const isAlone = looks.indexOf(looks[index]!) === looks.lastIndexOf(looks[index]!);
    return detail(result, isAlone ? formatWhen : formatFullTime);
  });
}
