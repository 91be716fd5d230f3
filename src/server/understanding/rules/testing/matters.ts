// What names the things of an English talk that has no title.
import { nounPhraseReader } from '../noun-phrases.ts';
import type { Matters } from '../task-matters.ts';

export const MATTERS: Matters = { phrases: await nounPhraseReader('en'), title: new Set() };
