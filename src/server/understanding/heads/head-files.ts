// Reads the trained heads of the program, each file once. `npm run train` writes them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAppRoot } from '../../app-paths.ts';
import type { CategoryWeights } from './category-head.ts';
import { decodeThemeVectors, type ThemeVectors } from './theme-vectors.ts';
import { readHead, type LinearHead } from './linear-head.ts';

export const HEADS_FOLDER = join('resources', 'understanding');

export const HEAD_FILES = {
  breaks: 'breaks.bin',
  labels: 'labels.bin',
  labelsEmbedded: 'labels-embedded.bin',
  keep: 'keep.bin',
  topicSentences: 'topic-sentences.bin',
  topicTalks: 'topic-talks.bin',
  hours: 'hours.bin',
} as const;

/** Not weights of one head: how much words and sentences count for each category. */
export const CATEGORIES_FILE = 'categories.json';

/** The themes that a talk may be about, embedded. */
export const THEMES_FILE = 'themes.bin';

const pathOf = (name: string): string => join(findAppRoot(), HEADS_FOLDER, name);

const heads = new Map<string, LinearHead>();

export function trainedHead(name: keyof typeof HEAD_FILES): LinearHead {
  let head = heads.get(name);
  if (head === undefined) {
    head = readHead(pathOf(HEAD_FILES[name]));
    heads.set(name, head);
  }
  return head;
}

let categories: CategoryWeights | null = null;

export function trainedCategories(): CategoryWeights {
  categories ??= JSON.parse(readFileSync(pathOf(CATEGORIES_FILE), 'utf8')) as CategoryWeights;
  return categories;
}

let themes: ThemeVectors | null = null;

export function trainedThemes(): ThemeVectors {
  themes ??= decodeThemeVectors(readFileSync(pathOf(THEMES_FILE)));
  return themes;
}
