// Names a part of a talk by what it is about. Null where nothing stands out.
import type { ExtractionSegment } from '../provider.ts';
import { languageOf } from '../text/language-of.ts';
import { toSentences } from '../text/sentences.ts';
import { isFirstName } from './first-names.ts';
import { listed, phrasesOf } from './phrases.ts';
import { sentenceCase } from './title.ts';
import { findTopics } from './topics.ts';

/** Of a longer part sentences are read at even distances. */
const MOST_READ = 60;
const MOST_NAMED = 2;
const LONGEST = 60;

export interface ChapterTitle {
  title: string | null;
  /** Stems of the topics that it names. */
  named: readonly string[];
}

/** `taken`: stems that name another chapter already. Throws the abort reason when the signal is aborted. */
export async function chapterTitle(
  lines: readonly ExtractionSegment[],
  language: string | null,
  taken: ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<ChapterTitle> {
  const all = toSentences(lines);
  const step = Math.ceil(all.length / MOST_READ);
  const sentences = all.filter((_, index) => index % Math.max(1, step) === 0);
  const known = languageOf(sentences.map(({ text }) => text).join(' '), language);
  const code = known?.slice(0, 2).toLowerCase() ?? 'en';
  const topics = (await findTopics(sentences, { language: code }, signal))
    // What is said once in minutes is not what they are about.
    .filter(({ sentences: named }) => named.length > 1 || sentences.length < MOST_READ / 4)
    .filter(({ text, stems }) => !isFirstName(text) && !stems.every((stem) => taken.has(stem)))
    .slice(0, MOST_NAMED);
  for (; topics.length > 0; topics.pop()) {
    const title = sentenceCase(
      listed(
        topics.map(({ text }) => text),
        phrasesOf(code).and,
      ),
    );
    if (title.length <= LONGEST) return { title, named: topics.flatMap(({ stems }) => stems) };
  }
  return { title: null, named: [] };
}
