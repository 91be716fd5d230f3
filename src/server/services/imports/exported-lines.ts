// Reads the lines of an exported transcript, in the shape of the app or of the developer API. Pure.
import { importSentence } from '../../../contract/import-sentences.ts';
import { LONGEST_SECONDS, type NewSegment } from '../../../contract/conversation-writing.ts';
import { straightName } from '../../../contract/fields.ts';
import { isRecord, readFields, type ItemFields } from './item-fields.ts';

export interface ExportedLine extends NewSegment {
  id: string | null;
  /** The person in the export; `person_id` of a segment is set once it is known here. */
  person: { id: string | null; name: string | null };
  stt_provider: string | null;
  speech_profile_processed: boolean;
  translations: { lang: string; text: string }[];
}

const LONGEST_LABEL = 200;
const MOST_SPEAKERS = 2 ** 31 - 1;
/** What the original calls a voice without a name. */
const NO_NAME = /^(speaker[ _]?\w{1,3}|sprecher \d+|hablante \d+|unknown|unknown speaker|them|guest)$/i;
const THE_USER = new Set(['you', 'user', 'me']);

export interface LineReader {
  add(given: readonly unknown[]): void;
  /** Notes what was left out. `key` tells transcripts apart that have no id. */
  end(note: (sentence: string) => void): { lines: ExportedLine[]; key: string };
}

export function lineReader(): LineReader {
  const lines: ExportedLine[] = [];
  let empty = 0;
  let others = 0;
  let unreadable = 0;
  return {
    add(given) {
      for (const record of given) {
        if (!isRecord(record)) {
          others++;
          continue;
        }
        const line = lineOf(readFields(record, () => unreadable++));
        if (line === null) empty++;
        else lines.push(line);
      }
    },
    end(note) {
      if (others > 0) note(importSentence('list_unreadable', { count: others, name: 'transcript_segments' }));
      if (empty > 0) note(importSentence('lines_empty', { count: empty }));
      if (unreadable > 0) note(importSentence('lines_unreadable', { count: unreadable }));
      return { lines, key: lines[0]?.text ?? '' };
    },
  };
}

/** `apart`: the lines of a transcript that is so long that they were read before. */
export function readLines(fields: ItemFields, apart?: LineReader): { lines: ExportedLine[]; key: string } {
  if (typeof fields.record['transcript_segments'] === 'string') {
    fields.ignore('transcript_segments');
    fields.note(importSentence('transcript_packed'));
    return { lines: [], key: '' };
  }
  const reader = apart ?? lineReader();
  reader.add(fields.list('transcript_segments'));
  return reader.end(fields.note);
}

function lineOf(fields: ItemFields): ExportedLine | null {
  const text = fields.text('text');
  if (text === null || text.trim() === '') return null;
  const start = Math.max(0, fields.number('start', LONGEST_SECONDS) ?? 0);
  const speakerId = fields.number('speaker_id');
  const name = fields.text('speaker_name')?.trim() ?? null;
  const personId = fields.text('person_id');
  const isUser =
    fields.flag('is_user') === true ||
    personId === 'user' ||
    (name !== null && THE_USER.has(name.toLowerCase()));
  const speaker = fields.text('speaker', LONGEST_LABEL);
  return {
    id: fields.text('id'),
    text,
    speaker: speaker === null || speaker === '' ? undefined : speaker,
    speaker_id:
      speakerId !== null && speakerId >= 0 && speakerId <= MOST_SPEAKERS ? Math.round(speakerId) : undefined,
    is_user: isUser,
    person_id: undefined,
    start,
    end: Math.max(start, fields.number('end', LONGEST_SECONDS) ?? start),
    person: {
      id: personId === null || personId === '' || personId === 'user' ? null : personId,
      name: name === null || straightName(name) === '' || isUser || NO_NAME.test(name) ? null : name,
    },
    stt_provider: fields.text('stt_provider', LONGEST_LABEL),
    speech_profile_processed: fields.flag('speech_profile_processed') === true,
    translations: fields.list('translations').flatMap((one) => {
      const { lang, text } = one;
      return typeof lang === 'string' && typeof text === 'string' && lang !== '' && lang.length <= 35
        ? [{ lang, text: text.toWellFormed() }]
        : [];
    }),
  };
}
