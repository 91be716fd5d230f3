// The open text of one conversation: what is still being spoken, by channel, and how the client's segments read with it.
// Nothing of it is stored.
import type { LiveSegment } from '../../contract/live-segments.ts';
import type { TranscriptSegment } from '../../contract/resources.ts';
import type { SttResult } from '../stt/provider.ts';
import type { OpenPlace } from '../transcript/segment-builder.ts';

export interface OpenText {
  /** Null when the phrase is over, or has no text. */
  set(channel: number, phrase: SttResult | null): void;
  /** Every phrase is over. */
  clear(): void;
  /** Whether `changes` may give something. */
  readonly hasChanges: boolean;
  /**
   * What to send now; it counts as sent. `now`: milliseconds of the monotonic clock. `finals`: segments that are sent before.
   */
  changes(now: number, finals: readonly TranscriptSegment[]): OpenChanges;
}

export interface OpenChanges {
  /** Those that read otherwise with what is spoken, and those it has left, as they are stored. */
  segments: LiveSegment[];
  /** Of segments that held nothing else. */
  gone: string[];
}

export interface OpenTextOptions {
  /** As in SegmentBuilder. */
  place(channel: number, phrase: SttResult): OpenPlace;
  /** A segment as it is stored now; null when it is not there. */
  stored(id: string): TranscriptSegment | null;
}

/** A phrase that grows is sent again after this many milliseconds at the earliest. */
const GROWTH_MS = 600;

export function createOpenText({ place, stored }: OpenTextOptions): OpenText {
  const phrases = new Map<number, SttResult>();
  /** What the client shows of each channel's phrase. */
  const shown = new Map<number, { start: number; at: number; segment: LiveSegment }>();
  let hasChanges = false;

  /** The segment with the phrase at its end; null where the stored one is gone. */
  function read(channel: number, phrase: SttResult): LiveSegment | null {
    const { segment, known } = place(channel, phrase);
    if (known === 0) return { ...segment, open_from: 0 };
    const line = stored(segment.id);
    if (line === null) return null;
    const { end, text } = segment;
    // The owner may have rewritten the stored text meanwhile.
    return { ...line, end, text: line.text + text.slice(known), open_from: line.text.length + 1 };
  }

  return {
    set(channel, phrase) {
      if (phrase !== null && phrase.text.trim() !== '') phrases.set(channel, phrase);
      else if (!phrases.delete(channel)) return;
      hasChanges = true;
    },
    clear() {
      hasChanges ||= phrases.size > 0;
      phrases.clear();
    },
    get hasChanges() {
      return hasChanges;
    },
    changes(now, finals) {
      const sent = new Set(finals.map(({ id }) => id));
      const segments: LiveSegment[] = [];
      const gone: string[] = [];
      hasChanges = false;
      for (const channel of new Set([...shown.keys(), ...phrases.keys()])) {
        const phrase = phrases.get(channel);
        const segment = phrase ? read(channel, phrase) : null;
        const before = shown.get(channel);
        if (before !== undefined && before.segment.id !== segment?.id) {
          const { id } = before.segment;
          const line = sent.has(id) ? null : stored(id);
          if (line !== null) segments.push(line);
          else if (!sent.has(id)) gone.push(id);
          shown.delete(channel);
        }
        if (phrase === undefined || segment === null) continue;
        const isShown = before?.segment.id === segment.id && !sent.has(segment.id);
        if (isShown && before.segment.text === segment.text) continue;
        if (isShown && before.start === phrase.start && now - before.at < GROWTH_MS) {
          hasChanges = true;
          continue;
        }
        segments.push(segment);
        shown.set(channel, { start: phrase.start, at: now, segment });
      }
      return { segments, gone };
    },
  };
}
