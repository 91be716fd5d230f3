// Which text of a line is shown: what was said, or its translation. Pure.
import type { LiveSegment } from '../../../contract/live-segments.ts';

/** The translation is not shown, stands below each paragraph, or in place of what was said. */
export const TRANSLATION_MODES = ['off', 'below', 'instead'] as const;
export type TranslationMode = (typeof TRANSLATION_MODES)[number];

export const translationOf = (line: LiveSegment): { lang: string; text: string } | null =>
  line.translations?.at(-1) ?? null;

export const isTranslated = (segments: readonly LiveSegment[]): boolean =>
  segments.some((line) => translationOf(line) !== null);

/** The lines with the text that is shown. A line without translation keeps its words. */
export function shownLines(segments: readonly LiveSegment[], mode: TranslationMode): readonly LiveSegment[] {
  if (mode !== 'instead') return segments;
  return segments.map((line) => {
    const text = translationOf(line)?.text;
    return text === undefined ? line : { ...line, text };
  });
}
