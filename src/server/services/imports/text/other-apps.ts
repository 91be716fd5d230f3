// Recognises conversations of Limitless and Granola in JSON, as their interfaces and exports write them, and gives them the shape of an
// export of the original. Pure.
import { isRecord, timeOf } from '../item-fields.ts';
import type { ItemRecord } from '../item-kinds.ts';
import { spokenLine, type SpokenLine } from './spoken-line.ts';
import { conversationRecord } from './transcript-text.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const records = (value: unknown): ItemRecord[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Null for what neither of them wrote, and for what has no time. */
export function otherAppConversation(record: ItemRecord): ItemRecord | null {
  if ('structured' in record || 'transcript_segments' in record) return null;
  if (Array.isArray(record['contents']) && ('startTime' in record || 'markdown' in record))
    return lifelog(record);
  const isNote =
    'summary_markdown' in record ||
    'summary_text' in record ||
    'calendar_event' in record ||
    'notes_markdown' in record;
  return Array.isArray(record['transcript']) && isNote ? note(record) : null;
}

/** A lifelog of Limitless: headings, and quotes with who said them when. */
function lifelog(record: ItemRecord): ItemRecord | null {
  const contents = records(record['contents']);
  const quotes = contents.filter((one) => one['type'] === 'blockquote' && text(one['content']) !== '');
  const started_at = timeOf(record['startTime'] ?? quotes[0]?.['startTime']);
  if (started_at === null) return null;
  const since = (value: unknown): number | null => {
    const at = timeOf(value);
    return at === null ? null : Math.max(0, (at - started_at) / 1000);
  };
  const headings = contents
    .filter((one) => /^heading[2-6]$/.test(text(one['type'])))
    .map((one) => text(one['content']));
  return conversationRecord({
    id: text(record['id']) === '' ? `limitless-${started_at}` : text(record['id']),
    title: text(record['title']),
    overview: headings.filter((one) => one !== '').join('\n'),
    started_at,
    finished_at: timeOf(record['endTime']),
    source: 'limitless',
    starred: record['isStarred'] === true,
    lines: quotes.map((one): SpokenLine => {
      const isUser = one['speakerIdentifier'] === 'user';
      const name = text(one['speakerName']);
      return spokenLine(text(one['content']), {
        speaker: isUser ? 'You' : name === '' ? null : name,
        start: since(one['startTime']),
        end: since(one['endTime']),
      });
    }),
  });
}

/** A note of Granola. It tells two sides apart: the microphone, which is the owner, and the loudspeaker. */
function note(record: ItemRecord): ItemRecord | null {
  const said = records(record['transcript']).filter((one) => text(one['text']) !== '');
  const startOf = (one: ItemRecord | undefined): number | null =>
    timeOf(one?.['start_time'] ?? one?.['start_timestamp']);
  const endOf = (one: ItemRecord): number | null => timeOf(one['end_time'] ?? one['end_timestamp']);
  const began = startOf(said[0]);
  const started_at = began ?? timeOf(record['created_at']);
  if (started_at === null) return null;
  const since = (at: number | null): number | null =>
    at === null || began === null ? null : Math.max(0, (at - began) / 1000);
  const speakerOf = (one: ItemRecord): string | null => {
    const { speaker } = one;
    const name = isRecord(speaker) ? text(speaker['name']) : text(speaker);
    if (name !== '') return name;
    const side = isRecord(speaker) ? text(speaker['source']) : text(one['source']);
    return side === 'microphone' ? 'You' : side === '' ? null : 'Them';
  };
  return conversationRecord({
    id: text(record['id']) === '' ? `granola-${started_at}` : text(record['id']),
    title: text(record['title']),
    overview:
      text(record['summary_markdown']) || text(record['summary_text']) || text(record['notes_markdown']),
    started_at,
    source: 'granola',
    lines: said.map((one) =>
      spokenLine(text(one['text']), {
        speaker: speakerOf(one),
        start: since(startOf(one)),
        end: since(endOf(one)),
      }),
    ),
  });
}
