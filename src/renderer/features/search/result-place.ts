// Says which page shows what a search found. Pure.
import { conversationPath } from '../../../contract/app-links.ts';
import type { SearchResult } from '../../../contract/search.ts';
import { searchAddress } from './search-address.ts';

/** The words of the line that fit what was searched for, as they stand there. */
const foundIn = ({ snippet, offsets }: SearchResult): string =>
  [...new Set(offsets.map(({ start, end }) => snippet.slice(start, end)))].join(' ');

export function resultPlace(result: SearchResult): string {
  const { kind, id, title, segment_id } = result;
  switch (kind) {
    case 'conversation':
      return conversationPath({ conversation_id: id, segment_id, find: foundIn(result) });
    case 'memory':
      return `/memories?memory=${id}`;
    case 'action_item':
      return `/tasks?task=${id}`;
    case 'person':
      return searchAddress({ query: `with ${title}`, kind: 'conversation' });
  }
}
