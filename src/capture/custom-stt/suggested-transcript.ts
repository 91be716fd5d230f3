// Queues the text of a custom STT service for the listening session (contract: suggested_transcript). Keeps
// it until the session shows it, so that a dropped connection loses no words. Pure.
import type { TranscriptSegment } from '../../contract/resources.ts';
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

interface Waiting extends AnswerSegment {
  speaker_id: number;
  sent: boolean;
}

const LABEL = /^SPEAKER_(\d{1,3})$/;

export class SuggestedTranscripts {
  readonly #provider: string;
  #waiting: Waiting[] = [];
  readonly #speakers = new Map<string, number>();

  constructor(provider: string) {
    this.#provider = provider;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  add(segments: readonly AnswerSegment[]): void {
    for (const segment of segments)
      this.#waiting.push({ ...segment, speaker_id: this.#speakerId(segment.speaker), sent: false });
  }

  /** A connection opened: what no session has shown is sent again. */
  restart(): void {
    for (const segment of this.#waiting) segment.sent = false;
  }

  /** What this connection does not have yet; null when it has everything. `toConnection` converts times. */
  take(toConnection: (position: number) => number): SuggestedTranscript | null {
    const fresh = this.#waiting.filter(({ sent }) => !sent);
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
    return { type: 'suggested_transcript', segments, stt_provider: this.#provider };
  }

  /** The session shows these segments: they are stored. */
  shown(segments: readonly TranscriptSegment[]): void {
    const texts = segments.map(({ text }) => plain(text));
    this.#waiting = this.#waiting.filter(
      ({ sent, text }) => !sent || !texts.some((stored) => stored.includes(plain(text))),
    );
  }

  /** SPEAKER_07 is 7; another name gets the first number that no speaker has. */
  #speakerId(name: string | null): number {
    const label = name ?? 'SPEAKER_00';
    const known = this.#speakers.get(label);
    if (known !== undefined) return known;
    const numbered = LABEL.exec(label)?.[1];
    const taken = new Set(this.#speakers.values());
    let id = 0;
    if (numbered !== undefined) id = Number(numbered);
    else while (taken.has(id)) id++;
    this.#speakers.set(label, id);
    return id;
  }
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
