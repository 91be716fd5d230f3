// Turns recognised stretches into transcript segments (contract: Segment grouping). Pure. Clients upsert by segment id,
// so a segment may grow; it never shrinks and never disappears.
import type { TranscriptSegment } from '../../contract/resources.ts';

export interface RecognisedStretch {
  text: string;
  /** Seconds since this recording began. */
  start: number;
  end: number;
  speaker_id: number;
  is_user: boolean;
}

export interface SegmentBuilder {
  /** Stretches of one speaker come in order of time; those of another channel may come late. Empty text is dropped. */
  add(stretch: RecognisedStretch): void;
  /** Two voices turned out to be one: what `from` said belongs to `to`. */
  relabel(from: number, to: number): void;
  /** Segments that are new or changed since the last take, sorted by start. */
  take(): TranscriptSegment[];
  /** How many segments this recording has made. */
  readonly count: number;
  /** Whether `take` would give anything. */
  readonly hasChanges: boolean;
}

export interface SegmentBuilderOptions {
  /** Where the recording begins, in seconds since the conversation began. */
  offset_seconds: number;
  stt_provider: () => string | null;
  newId: () => string;
  /** What earlier recordings of the conversation wrote: it can be relabelled, but does not grow any more. */
  existing?: readonly TranscriptSegment[];
}

/** Beyond these a new segment begins even for the same speaker, so that a segment stays readable. */
export const SEGMENT_LIMITS = { gapSeconds: 30, lengthSeconds: 60, characters: 1_000 } as const;

export const speakerLabel = (speakerId: number): string => `SPEAKER_${String(speakerId).padStart(2, '0')}`;

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

export function createSegmentBuilder({
  offset_seconds,
  stt_provider,
  newId,
  existing = [],
}: SegmentBuilderOptions): SegmentBuilder {
  const earlier = existing.map((segment) => ({ ...segment }));
  /** Sorted by start. */
  const segments: TranscriptSegment[] = [];
  const changed = new Set<TranscriptSegment>();

  /** The segment right before `start`, when the stretch continues it. */
  function continued(text: string, start: number, end: number, speakerId: number): TranscriptSegment | null {
    const before = segments.findLast((segment) => segment.start <= start);
    if (before === undefined || before.speaker_id !== speakerId) return null;
    const fits =
      start - before.end <= SEGMENT_LIMITS.gapSeconds &&
      end - before.start <= SEGMENT_LIMITS.lengthSeconds &&
      before.text.length + 1 + text.length <= SEGMENT_LIMITS.characters;
    return fits ? before : null;
  }

  return {
    add(stretch) {
      const text = stretch.text.trim();
      if (text === '') return;
      const start = milliseconds(offset_seconds + Math.max(0, stretch.start));
      const end = Math.max(start, milliseconds(offset_seconds + stretch.end));
      const before = continued(text, start, end, stretch.speaker_id);
      if (before !== null) {
        before.text = `${before.text} ${text}`;
        before.end = Math.max(before.end, end);
        changed.add(before);
        return;
      }
      const segment: TranscriptSegment = {
        id: newId(),
        text,
        speaker: speakerLabel(stretch.speaker_id),
        speaker_id: stretch.speaker_id,
        is_user: stretch.is_user,
        person_id: null,
        start,
        end,
        speech_profile_processed: false,
        stt_provider: stt_provider(),
      };
      segments.splice(segments.findLastIndex((one) => one.start <= start) + 1, 0, segment);
      changed.add(segment);
    },
    relabel(from, to) {
      for (const segment of [...earlier, ...segments]) {
        if (segment.speaker_id !== from) continue;
        segment.speaker_id = to;
        segment.speaker = speakerLabel(to);
        changed.add(segment);
      }
    },
    take() {
      const taken = [...changed]
        .sort((a, b) => a.start - b.start || a.end - b.end)
        .map((segment) => ({ ...segment }));
      changed.clear();
      return taken;
    },
    get count() {
      return segments.length;
    },
    get hasChanges() {
      return changed.size > 0;
    },
  };
}
