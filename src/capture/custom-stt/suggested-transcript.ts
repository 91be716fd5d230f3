// Queues the text of a custom STT service for the listening session (contract: suggested_transcript). Keeps
// it until the session shows it, so that a dropped connection loses no words. Pure.
import type { TranscriptSegment } from '../../contract/resources.ts';
import type { KeptText, WaitingText } from '../kept/kept-listening.ts';
import type { AnswerSegment } from './custom-stt-answer.ts';

/** The wire shape of contract/listen.ts, whose schemas would bring their library into the page. */
interface SuggestedSegment {
  text: string;
  speaker: string;
  speaker_id: number;
  start: number;
  end: number;
  is_user: boolean;
  person_id: null;
}
export interface SuggestedTranscript {
  type: 'suggested_transcript';
  segments: SuggestedSegment[];
  stt_provider: string;
}

interface Waiting extends WaitingText {
  sent: boolean;
}

const LABEL = /^SPEAKER_(\d{1,3})$/;

export interface SuggestedTranscripts {
  readonly isEmpty: boolean;
  /** For another page. */
  readonly rest: { waiting: WaitingText[]; speakers: [string, number][] };
  add(segments: readonly AnswerSegment[]): void;
  /** A connection opened: text that no session has shown is sent again. */
  restart(): void;
  /** The text this connection does not have yet; null when it has all. `toConnection` converts times. */
  take(toConnection: (position: number) => number): SuggestedTranscript | null;
  /** The session shows these segments: they are stored. */
  shown(segments: readonly TranscriptSegment[]): void;
}

export function createSuggestedTranscripts(
  provider: string,
  kept: Pick<KeptText, 'waiting' | 'speakers'> = { waiting: [], speakers: [] },
): SuggestedTranscripts {
  let waiting: Waiting[] = kept.waiting.map((segment) => ({ ...segment, sent: false }));
  const speakers = new Map(kept.speakers);

  /** SPEAKER_07 is 7; another name gets the first number that no speaker has. */
  function speakerId(name: string | null): number {
    const label = name ?? 'SPEAKER_00';
    const known = speakers.get(label);
    if (known !== undefined) return known;
    const numbered = LABEL.exec(label)?.[1];
    const taken = new Set(speakers.values());
    let id = 0;
    if (numbered !== undefined) id = Number(numbered);
    else while (taken.has(id)) id++;
    speakers.set(label, id);
    return id;
  }

  return {
    get isEmpty() {
      return waiting.length === 0;
    },
    get rest() {
      return { waiting: waiting.map(({ sent: _, ...segment }) => segment), speakers: [...speakers] };
    },

    add(segments) {
      for (const segment of segments)
        waiting.push({ ...segment, speaker_id: speakerId(segment.speaker), sent: false });
    },

    restart() {
      for (const segment of waiting) segment.sent = false;
    },

    take(toConnection) {
      const fresh = waiting.filter(({ sent }) => !sent);
      if (fresh.length === 0) return null;
      const segments = fresh.map((segment) => {
        segment.sent = true;
        // Text of audio that an earlier connection brought lies before this one's beginning.
        const start = Math.max(0, toConnection(segment.start));
        const end = Math.max(start, toConnection(segment.end));
        const { text, speaker_id } = segment;
        const speaker = `SPEAKER_${String(speaker_id).padStart(2, '0')}`;
        return { text, speaker, speaker_id, start, end, is_user: false, person_id: null };
      });
      return { type: 'suggested_transcript', segments, stt_provider: provider };
    },

    shown(segments) {
      const texts = segments.map(({ text }) => plain(text));
      waiting = waiting.filter(
        ({ sent, text }) => !sent || !texts.some((stored) => stored.includes(plain(text))),
      );
    },
  };
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
