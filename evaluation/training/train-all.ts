// Trains all heads on written conversations and sentences, and says how well each does on folds it was not trained on.
// Writes nothing.
import { BUCKETS, denseSizes } from '../../src/server/understanding/heads/features.ts';
import { CATEGORIES_FILE, HEAD_FILES, THEMES_FILE } from '../../src/server/understanding/heads/head-files.ts';
import type { Heads } from '../../src/server/understanding/heads/heads.ts';
import { KEEP_BUCKETS, KEEP_NUMBERS, keepFeatures } from '../../src/server/understanding/heads/keep-head.ts';
import {
  encodeHead,
  type HeadLabel,
  type LinearHead,
} from '../../src/server/understanding/heads/linear-head.ts';
import { LEARNED, type LabelHeads } from '../../src/server/understanding/heads/sentence-labels.ts';
import { encodeThemeVectors } from '../../src/server/understanding/heads/theme-vectors.ts';
import { ENCODER_NAME } from '../../src/server/understanding/encoder/encoder.ts';
import { DIMENSIONS } from '../../src/server/understanding/encoder/protocol.ts';
import { BREAK_BUCKETS } from '../../src/server/understanding/text/breaks.ts';
import { themeTexts } from '../../src/server/understanding/rules/themes/themes.ts';
import { rulesFor } from '../../src/server/understanding/text/language-of.ts';
import { toSentences } from '../../src/server/understanding/text/sentences.ts';
import type { CategorySentence } from '../category-file.ts';
import type { WrittenConversation } from '../conversation-file.ts';
import { textsInEnglish, vectorsFor, vectorsIn, type VectorsOf } from '../vectors.ts';
import { trainCategories } from './categories.ts';
import type { HourExample } from '../hour-file.ts';
import { breakExamples } from './break-examples.ts';
import { bestThreshold, calibrate, fitHead, scoresByFolds, type Example, type FitOptions } from './fit.ts';
import { labelExamples } from './label-examples.ts';
import { embedThemes } from './themes.ts';

const FOLDS = 5;
const PASSES = 30;
const LABEL_OPTIONS = { labels: LEARNED, buckets: BUCKETS, balance: 0.3, passes: PASSES };
/** Vectors say the same in other words: what is fitted to them less closely holds for other talks, too. */
const COST = { plain: 0.1, embedded: 0.05 };
const BREAK_OPTIONS: FitOptions = {
  ...{ encoder: null, dense: [], buckets: BREAK_BUCKETS, labels: ['break'] },
  ...{ cost: 0.06, balance: 0, passes: PASSES },
};
const KEEP_OPTIONS: FitOptions = {
  ...{ encoder: null, dense: [KEEP_NUMBERS], buckets: KEEP_BUCKETS, labels: ['keep'] },
  ...{ cost: 5, balance: 1, passes: 50 },
};
/** A break in the middle of a sentence spoils what is made of it; a missing one hardly. */
const BREAK_BETA = 0.2;

export interface Material {
  conversations: readonly WrittenConversation[];
  /** Short ones, full of what the labels are about: they would not show what talks are usually about. */
  talks: readonly WrittenConversation[];
  sentences: readonly CategorySentence[];
  /** Without tags: only their categories are learned. */
  topics: readonly WrittenConversation[];
  hours: readonly HourExample[];
}

/** Of all that the encoder can be shown. `anew`: the same bits on every computer, without what is kept. */
export async function vectorsOfAll(
  { conversations, talks, topics, sentences, hours }: Material,
  how: { anew?: boolean } = {},
): Promise<VectorsOf> {
  const said = [...conversations, ...talks, ...topics].flatMap((conversation) =>
    textsInEnglish(
      toSentences(conversation.segments).map(({ text }) => text),
      conversation.language,
    ),
  );
  const singles = sentences.flatMap(({ text, language }) => textsInEnglish([text], language));
  const timed = hours.flatMap((one) => textsInEnglish(one.sentences, one.language));
  const themes = themeTexts().map(({ text }) => text);
  const vectorsOf = await vectorsFor([...said, ...singles, ...timed, ...themes], how);
  if (vectorsOf === null) throw new Error('The sentence encoder is missing: `npm run cli models repair`.');
  return vectorsOf;
}

interface Calibration {
  labels: Pick<HeadLabel, 'slope' | 'offset' | 'threshold'>[];
  report: string;
}

/** Only what is `counted` is asked of a head; it learns from all. */
function calibration(
  examples: readonly Example[],
  options: FitOptions,
  counted: (example: Example) => boolean = () => true,
  beta = 1,
): Calibration {
  const scores = scoresByFolds(examples, options, FOLDS);
  const lines: string[] = [];
  const labels = options.labels.map((name, label) => {
    const known = examples.flatMap((example, index) =>
      example.truth[label] === null || !counted(example) ? [] : [index],
    );
    const own = known.map((index) => scores[index]![label]!);
    const truth = known.map((index) => examples[index]!.truth[label]!);
    const sigmoid = calibrate(own, truth);
    const best = bestThreshold(
      own.map((score) => 1 / (1 + Math.exp(-(sigmoid.slope * score + sigmoid.offset)))),
      truth,
      beta,
    );
    const shares = `${best.f1.toFixed(2)} (${best.precision.toFixed(2)}/${best.recall.toFixed(2)})`;
    lines.push(`  ${name.padEnd(10)} F1 ${shares} of ${truth.filter((one) => one).length}`);
    return { ...sigmoid, threshold: best.threshold };
  });
  return { labels, report: lines.join('\n') };
}

/** That of a head that was trained before. */
const calibrationOf = (head: LinearHead | undefined): Calibration | null =>
  head === undefined ? null : { labels: head.header.labels, report: '' };

interface Trained<T> {
  head: T;
  report: string;
}

export function trainBreaks({
  conversations,
  talks,
  sentences,
}: Omit<Material, 'topics' | 'hours'>): Trained<LinearHead> {
  const examples = breakExamples([...conversations, ...talks], sentences);
  const { labels, report } = calibration(examples, BREAK_OPTIONS, undefined, BREAK_BETA);
  return {
    head: fitHead(examples, BREAK_OPTIONS, labels),
    report: `ends of sentences: ${examples.length} gaps, by folds\n${report}`,
  };
}

const withoutDense = (example: Example): Example => ({
  ...example,
  features: { ...example.features, dense: [] },
});

function trainLabels(
  conversations: readonly WrittenConversation[],
  vectorsOf: VectorsOf,
  known: LabelHeads | null,
): Trained<LabelHeads> {
  const embedded = new Set(
    conversations.filter(({ language }) => rulesFor(language) !== null).map(({ id }) => id),
  );
  const examples = conversations.flatMap((conversation) =>
    labelExamples(conversation, (texts) => vectorsIn(texts, conversation.language, vectorsOf, 'both')),
  );
  const plain = examples.map(withoutDense);
  const plainOptions: FitOptions = { ...LABEL_OPTIONS, cost: COST.plain, encoder: null, dense: [] };
  const embeddedOptions: FitOptions = {
    ...LABEL_OPTIONS,
    cost: COST.embedded,
    encoder: ENCODER_NAME,
    dense: denseSizes(DIMENSIONS),
  };
  const words = calibrationOf(known?.plain) ?? calibration(plain, plainOptions);
  const both =
    calibrationOf(known?.embedded) ??
    calibration(examples, embeddedOptions, ({ group }) => embedded.has(group));
  return {
    head: {
      plain: fitHead(plain, plainOptions, words.labels),
      embedded: fitHead(examples, embeddedOptions, both.labels),
    },
    report: [
      `labels by words: ${examples.length} sentences, by folds`,
      words.report,
      'labels by words and embeddings',
      both.report,
    ].join('\n'),
  };
}

function trainKeep(
  conversations: readonly WrittenConversation[],
  known: LinearHead | null,
): Trained<LinearHead> {
  const examples = conversations.map(({ id, segments, keep, language }) => ({
    ...{ features: keepFeatures(toSentences(segments), rulesFor(language)), truth: [keep] },
    ...{ group: id, weight: 1 },
  }));
  const { labels, report } = calibrationOf(known ?? undefined) ?? calibration(examples, KEEP_OPTIONS);
  return {
    head: fitHead(examples, KEEP_OPTIONS, labels),
    report: `worth keeping: ${examples.length} talks, by folds\n${report}`,
  };
}

/**
 * What `trainBreaks` made must be in place already: it divides the sentences that the others read. `known`: heads whose probabilities
 * are calibrated already, which takes most of the time.
 */
export function trainHeads(
  material: Material,
  vectorsOf: VectorsOf,
  known: Heads | null = null,
): { heads: Heads; report: string } {
  const all = [...material.conversations, ...material.talks];
  const labels = trainLabels(all, vectorsOf, known?.labels ?? null);
  const keep = trainKeep(all, known?.keep ?? null);
  const categories = trainCategories(material, vectorsOf);
  return {
    heads: {
      ...{ labels: labels.head, keep: keep.head, category: categories.head },
      themes: embedThemes(material.sentences, vectorsOf),
    },
    report: [labels.report, keep.report, categories.report].join('\n'),
  };
}

/** By the names of their files. */
export const filesOf = ({ labels, keep, category, themes }: Heads): Map<string, Buffer> =>
  new Map([
    [HEAD_FILES.labels, encodeHead(labels.plain)],
    [HEAD_FILES.labelsEmbedded, encodeHead(labels.embedded)],
    [HEAD_FILES.keep, encodeHead(keep)],
    [HEAD_FILES.topicSentences, encodeHead(category.sentences)],
    [HEAD_FILES.topicTalks, encodeHead(category.talks)],
    [THEMES_FILE, encodeThemeVectors(themes)],
    [CATEGORIES_FILE, Buffer.from(`${JSON.stringify(category.weights)}\n`)],
  ]);
