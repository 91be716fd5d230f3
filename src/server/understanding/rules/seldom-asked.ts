// The rules that the service itself asks, now and then. They are loaded with the first question: their phrases cost a start time and
// memory.
import { lazily } from '../../lazily.ts';
import type * as chapterTitles from './chapter-title.ts';
import type * as overviewsWithout from './overview-without.ts';
import type * as taskLines from './task-line.ts';

const titles = lazily('what names chapters', () => import('./chapter-title.ts'));
const overviews = lazily('what takes tasks out of overviews', () => import('./overview-without.ts'));
const lines = lazily('what reads typed tasks', () => import('./task-line.ts'));

export const chapterTitle: typeof chapterTitles.chapterTitle = async (...part) =>
  (await titles()).chapterTitle(...part);

export const readTaskLine = async (
  ...line: Parameters<typeof taskLines.readTaskLine>
): Promise<taskLines.TaskLine> => (await lines()).readTaskLine(...line);

export const overviewWithout = async (
  ...given: Parameters<typeof overviewsWithout.overviewWithout>
): Promise<string> => (await overviews()).overviewWithout(...given);
