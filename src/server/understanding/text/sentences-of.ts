// The sentences of lines of one speaker, one every five seconds.
import { toSentences, type Sentence } from './sentences.ts';

export const sentencesOf = (lines: readonly string[]): Sentence[] =>
  toSentences(
    lines.map((text, index) => ({
      id: `s${index}`,
      text,
      speaker_name: 'Speaker 1',
      is_user: false,
      start: index * 5,
      end: index * 5 + 4,
    })),
  );
