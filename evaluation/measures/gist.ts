// Measures title, overview, category and whether a conversation is kept against what was written down.
import type { Extraction } from '../../src/server/understanding/provider.ts';
import type { WrittenConversation } from '../conversation-file.ts';
import { containsAll } from './matching.ts';
import type { Share } from './score.ts';

export interface GistMeasures {
  title: Share;
  overview: Share;
  /** The best category, and one of those that are right. */
  category: Share;
  categoryNear: Share;
  keep: Share;
  wrong: { kind: 'title' | 'overview' | 'category' | 'keep'; text: string }[];
}

/** As in processing: what is less sure is kept. */
const DISCARD_CONFIDENCE = 0.6;

const one = (right: boolean): Share => ({ right: right ? 1 : 0, of: 1 });
const nothing = (): Share => ({ right: 0, of: 0 });

/** Of a conversation that nobody would keep only that is asked: it needs no title. */
export function measureGist(gold: WrittenConversation, found: Extraction): GistMeasures {
  const wrong: GistMeasures['wrong'] = [];
  const { value, confidence } = found.discard;
  const keep = one(!(value && confidence >= DISCARD_CONFIDENCE) === gold.keep);
  if (keep.right === 0) wrong.push({ kind: 'keep', text: gold.keep ? 'was discarded' : 'was kept' });
  if (!gold.keep)
    return {
      ...{ title: nothing(), overview: nothing(), category: nothing(), categoryNear: nothing() },
      keep,
      wrong,
    };
  const title = one(gold.title.some((words) => containsAll(found.title, words)));
  if (title.right === 0) wrong.push({ kind: 'title', text: found.title });
  const named = gold.overview.filter((words) => containsAll(found.overview, words));
  const overview = { right: named.length, of: gold.overview.length };
  if (named.length < gold.overview.length) {
    const missed = gold.overview.filter((words) => !named.includes(words)).map((words) => words.join(' '));
    wrong.push({ kind: 'overview', text: `misses ${missed.join('; ')}: ${found.overview}` });
  }
  const category = one(found.category === gold.categories[0]);
  const categoryNear = one(gold.categories.includes(found.category));
  if (categoryNear.right === 0)
    wrong.push({ kind: 'category', text: `${found.category} for ${gold.categories.join(', ')}` });
  return { title, overview, category, categoryNear, keep, wrong };
}
