// Makes a file of one conversation for its owner: reads it with the names and the time zone that the owner knows.
import type { ExportFormat, ExportLanguage } from '../../../contract/conversation-export.ts';
import { UNNAMED_OWNER } from '../../../contract/voice-names.ts';
import { noteName } from '../../deliveries/conversation-note.ts';
import type { SpeakerOf } from '../../store/segments.ts';
import type { Store } from '../../store/store.ts';
import type { Claims } from '../conversations/claims.ts';
import { developerViews } from '../conversations/conversation-reading.ts';
import { conversationRow } from '../conversation-row.ts';
import { localDay } from '../local-day.ts';
import { zoneOf } from '../user-zone.ts';
import { jsonOf, markdownOf, textOf } from './documents.ts';
import { EXPORT_WORDS, type ExportWords } from './export-words.ts';
import type { ExportedTalk } from './exported-talk.ts';
import { srtOf, vttOf } from './subtitles.ts';

export interface ExportedFile {
  /** With its ending. */
  name: string;
  type: string;
  text: string;
}

const WRITERS: Readonly<Record<ExportFormat, { type: string; write(talk: ExportedTalk): string }>> = {
  md: { type: 'text/markdown; charset=utf-8', write: markdownOf },
  txt: { type: 'text/plain; charset=utf-8', write: textOf },
  srt: { type: 'application/x-subrip; charset=utf-8', write: srtOf },
  vtt: { type: 'text/vtt; charset=utf-8', write: vttOf },
  json: { type: 'application/json; charset=utf-8', write: jsonOf },
};

export function createConversationExport({ store, claims }: { store: Store; claims: Pick<Claims, 'list'> }) {
  function namesOf(uid: string, words: ExportWords): (segment: SpeakerOf) => string {
    const people = new Map(store.people.list(uid).map(({ id, name }) => [id, name]));
    const name = store.users.get(uid)?.name ?? '';
    const owner = name === '' || name === UNNAMED_OWNER ? words.you : name;
    return ({ is_user, person_id, speaker_id }) => {
      if (is_user) return owner;
      return (person_id && people.get(person_id)) || `${words.speaker} ${speaker_id + 1}`;
    };
  }

  return {
    /** Throws `not_found`. A locked conversation is the owner's all the same. */
    file(
      uid: string,
      id: string,
      { format, language }: { format: ExportFormat; language: ExportLanguage },
    ): ExportedFile {
      const row = conversationRow(store, uid, id);
      const words = EXPORT_WORDS[language];
      const timeZone = zoneOf(store, uid);
      const nameOf = namesOf(uid, words);
      const [view] = developerViews(store, uid, [row], { withTranscript: false, audience: 'owner' });
      const segments = store.segments.list(id);
      const named = segments.map(({ id, text, start, end, speaker, speaker_id, is_user, person_id }, at) => ({
        ...{ id, text, start, end, speaker_id, speaker, is_user, person_id },
        speaker_name: nameOf(segments[at]!),
      }));
      const talk: ExportedTalk = {
        view: { ...view!, transcript_segments: named },
        lines: named.map(({ speaker_name: name, text, start, end }) => ({ name, text, start, end })),
        claims: claims.list(uid, id).claims,
        timeZone,
        words,
      };
      const { type, write } = WRITERS[format];
      const day = localDay(row.started_at ?? row.created_at, timeZone);
      return { name: `${noteName(row.title || words.untitled, day)}.${format}`, type, text: write(talk) };
    },
  };
}
