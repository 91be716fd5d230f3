// The trained heads that understanding asks about a talk.
import type { CategoryHead } from './category-head.ts';
import { trainedCategories, trainedHead, trainedThemes } from './head-files.ts';
import type { LinearHead } from './linear-head.ts';
import type { LabelHeads } from './sentence-labels.ts';
import type { ThemeVectors } from './theme-vectors.ts';

export interface Heads {
  labels: LabelHeads;
  category: CategoryHead;
  keep: LinearHead;
  themes: ThemeVectors;
}

export const trainedHeads = (): Heads => ({
  labels: { plain: trainedHead('labels'), embedded: trainedHead('labelsEmbedded') },
  category: {
    weights: trainedCategories(),
    sentences: trainedHead('topicSentences'),
    talks: trainedHead('topicTalks'),
  },
  keep: trainedHead('keep'),
  themes: trainedThemes(),
});
