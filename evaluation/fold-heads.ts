// Heads for the tuning part that have not learned from the conversation they are asked about: a set for each fold, trained
// without it. Keeps them in .cache until the data or what makes the features changes.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAppRoot } from '../src/server/app-paths.ts';
import type { CategoryWeights } from '../src/server/understanding/heads/category-head.ts';
import { decodeThemeVectors } from '../src/server/understanding/heads/theme-vectors.ts';
import {
  CATEGORIES_FILE,
  HEAD_FILES,
  HEADS_FOLDER,
  THEMES_FILE,
} from '../src/server/understanding/heads/head-files.ts';
import { trainedHeads, type Heads } from '../src/server/understanding/heads/heads.ts';
import { decodeHead } from '../src/server/understanding/heads/linear-head.ts';
import { categorySentencesOf } from './category-file.ts';
import { conversationsOf, partFolder, talksOfTopics, talksToLearnFrom } from './conversation-file.ts';
import { foldsOf } from './training/fit.ts';
import { filesOf, trainHeads, vectorsOfAll } from './training/train-all.ts';

const FOLDS = 5;

/** Changes with the data, the features and the way of training. */
function stamp(): string {
  const root = findAppRoot();
  const heads = join(root, 'src', 'server', 'understanding', 'heads');
  const folders = [
    ...['conversations', 'talks', 'topics', 'categories'].map((name) => join(partFolder('tune'), name)),
    ...[join(root, HEADS_FOLDER), heads, join(import.meta.dirname, 'training')],
  ];
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const file = join(folder, name);
      if (statSync(file).isFile()) hash.update(name).update(readFileSync(file));
    }
  return hash.digest('hex').slice(0, 16);
}

function read(folder: string): Heads {
  const bytes = (name: string): Buffer => readFileSync(join(folder, name));
  return {
    labels: {
      plain: decodeHead(bytes(HEAD_FILES.labels)),
      embedded: decodeHead(bytes(HEAD_FILES.labelsEmbedded)),
    },
    keep: decodeHead(bytes(HEAD_FILES.keep)),
    themes: decodeThemeVectors(bytes(THEMES_FILE)),
    category: {
      weights: JSON.parse(bytes(CATEGORIES_FILE).toString('utf8')) as CategoryWeights,
      sentences: decodeHead(bytes(HEAD_FILES.topicSentences)),
      talks: decodeHead(bytes(HEAD_FILES.topicTalks)),
    },
  };
}

/** By the id of a conversation of the tuning part. */
export async function headsByFold(): Promise<(id: string) => Heads> {
  const conversations = conversationsOf('tune');
  const foldOf = foldsOf(
    conversations.map(({ id }) => id),
    FOLDS,
  );
  const folder = join(findAppRoot(), '.cache', 'folds', stamp());
  if (!existsSync(folder)) {
    const material = {
      ...{ conversations, talks: talksToLearnFrom(), topics: talksOfTopics() },
      ...{ sentences: categorySentencesOf('tune'), hours: [] },
    };
    const vectorsOf = await vectorsOfAll(material);
    for (let fold = 0; fold < FOLDS; fold++) {
      const others = conversations.filter(({ id }) => foldOf.get(id) !== fold);
      const { heads } = trainHeads({ ...material, conversations: others }, vectorsOf, trainedHeads());
      mkdirSync(join(folder, String(fold)), { recursive: true });
      for (const [name, bytes] of filesOf(heads)) writeFileSync(join(folder, String(fold), name), bytes);
    }
  }
  const byFold = Array.from({ length: FOLDS }, (_, fold) => read(join(folder, String(fold))));
  return (id) => byFold[foldOf.get(id)!]!;
}
