// Builds transcript segments from recognised utterances (contract: Segment grouping). Pure. Clients upsert by
// segment id, so a segment may grow and its words may change; it never disappears.
import { toMilliseconds } from '../../contract/audio.ts';
import type { SpeakerIdentity } from '../../contract/people.ts';
import type { TranscriptSegment } from '../../contract/resources.ts';
import { reviseParts, type TextPart } from '../stt/revised-parts.ts';

export interface RecognisedUtterance {
  /** A line that was named elsewhere stays a segment of its own. */
  id?: string;
  /** Of the recording; the only one when absent. */
  channel?: number;
  text: string;
  /** Seconds since this recording began. */
  start: number;
  end: number;
  speaker_id: number;
  is_user: boolean;
  person_id?: string | null;
  /** The owner's speech profile was used on the voice. */
  speech_profile_processed?: boolean;
  /** When it is another than the recording's. */
  stt_provider?: string | null;
}

/** Where open text would come if it were final now. */
export interface OpenPlace {
  /** The segment as it would be. */
  segment: TranscriptSegment;
  /** How much of its text was there before; 0 for a new segment. */
  known: number;
}

export interface SegmentBuilder {
  /**
   * Utterances of one speaker come in order of time; those of another channel may come late. Empty text is
   * dropped.
   */
  add(utterance: RecognisedUtterance): void;
  /** Changes nothing. The next new segment of the channel gets the id of the one that is answered here. */
  place(utterance: RecognisedUtterance): OpenPlace;
  /** Speech at these seconds of the recording has no text yet: no segment reaches over it. */
  leaveOut(seconds: number): void;
  /**
   * Better text for the utterances of a channel between exactly these times. Ignored when they are not whole
   * utterances of one segment, or when the segment would become too long.
   */
  revise(revision: TextPart): void;
  /** Two speakers turned out to be the same: segments of `from` belong to `to`. */
  relabel(from: number, to: number): void;
  /** Assigns a speaker or single lines to somebody; earlier recordings included. */
  identify(of: { speaker_id: number } | { ids: ReadonlySet<string> }, voice: SpeakerIdentity): void;
  /** Assigns a recognised speaker: lines without anybody, and those assigned to `before` by recognition. */
  recognise(speakerId: number, voice: SpeakerIdentity, before: SpeakerIdentity | null): void;
  /** The owner's speech profile was used on a voice. */
  profileUsed(speakerId: number): void;
  /** Whether a segment has this id; earlier recordings included. */
  has(id: string): boolean;
  /** The last line of a voice. */
  lastOf(speakerId: number): string | null;
  /** Segments that are new or changed since the last take, sorted by start. */
  take(): TranscriptSegment[];
  /** The taken segments could not be stored: the next take gives them again, as they are then. */
  giveBack(taken: readonly TranscriptSegment[]): void;
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
  /** Segments of earlier recordings of the conversation: they can be relabelled, but do not grow any more. */
  existing?: readonly TranscriptSegment[];
}

/** Beyond these a new segment begins even for the same speaker, so that a segment stays readable. */
export const SEGMENT_LIMITS = { gapSeconds: 30, lengthSeconds: 60, characters: 1_000 } as const;

export const speakerLabel = (speakerId: number): string => `SPEAKER_${String(speakerId).padStart(2, '0')}`;

/** What lines must share to be one. */
const SAME = ['speaker_id', 'is_user', 'person_id', 'stt_provider'] as const;

export function createSegmentBuilder({
  offset_seconds,
  stt_provider,
  newId,
  existing = [],
}: SegmentBuilderOptions): SegmentBuilder {
  const earlier = existing.map((segment) => ({ ...segment }));
  /** Sorted by start. */
  const segments: TranscriptSegment[] = [];
  /** What a segment is made of, in order. */
  const parts = new WeakMap<TranscriptSegment, TextPart[]>();
  const changed = new Set<TranscriptSegment>();
  const ids = new Set(earlier.map(({ id }) => id));
  /** Segments whose ids were given. */
  const named = new WeakSet<TranscriptSegment>();
  /** Where text may still come. */
  const gaps: number[] = [];
  /** Ids that new segments will get, by channel: open text was sent with them. */
  const promised = new Map<number, string>();

  /** How many segments begin no later than `start`. */
  function indexAfter(start: number): number {
    let low = 0;
    for (let high = segments.length; low < high;) {
      const middle = (low + high) >> 1;
      if (segments[middle]!.start <= start) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The segment right before the new one, when that continues it. */
  function continued(next: Omit<TranscriptSegment, 'id'>): TranscriptSegment | null {
    const { text, start, end } = next;
    const before = segments[indexAfter(start) - 1];
    if (before === undefined || named.has(before) || SAME.some((field) => before[field] !== next[field]))
      return null;
    const isApart = gaps.some((at) => at > before.start && at < start);
    const fits =
      !isApart &&
      start - before.end <= SEGMENT_LIMITS.gapSeconds &&
      end - before.start <= SEGMENT_LIMITS.lengthSeconds &&
      before.text.length + 1 + text.length <= SEGMENT_LIMITS.characters;
    return fits ? before : null;
  }

  function lineOf(utterance: RecognisedUtterance): Omit<TranscriptSegment, 'id'> {
    const start = toMilliseconds(offset_seconds + Math.max(0, utterance.start));
    return {
      text: utterance.text.trim(),
      speaker: speakerLabel(utterance.speaker_id),
      speaker_id: utterance.speaker_id,
      is_user: utterance.is_user,
      person_id: utterance.person_id ?? null,
      start,
      end: Math.max(start, toMilliseconds(offset_seconds + utterance.end)),
      speech_profile_processed: utterance.speech_profile_processed ?? false,
      stt_provider: utterance.stt_provider === undefined ? stt_provider() : utterance.stt_provider,
    };
  }

  const joined = (before: TranscriptSegment, next: Omit<TranscriptSegment, 'id'>) => ({
    text: `${before.text} ${next.text}`,
    end: Math.max(before.end, next.end),
    speech_profile_processed: before.speech_profile_processed || next.speech_profile_processed,
  });

  return {
    add(utterance) {
      const next = lineOf(utterance);
      const { text, start } = next;
      if (text === '') return;
      const { channel = 0 } = utterance;
      const part = { channel, text, start: utterance.start, end: utterance.end };
      const before = utterance.id === undefined ? continued(next) : null;
      if (before !== null) {
        Object.assign(before, joined(before, next));
        parts.get(before)?.push(part);
        changed.add(before);
        return;
      }
      const segment: TranscriptSegment = { id: utterance.id ?? promised.get(channel) ?? newId(), ...next };
      ids.add(segment.id);
      if (utterance.id === undefined) promised.delete(channel);
      else named.add(segment);
      parts.set(segment, [part]);
      segments.splice(indexAfter(start), 0, segment);
      changed.add(segment);
    },
    place(utterance) {
      const next = lineOf(utterance);
      const before = continued(next);
      if (before !== null)
        return { segment: { ...before, ...joined(before, next) }, known: before.text.length };
      const { channel = 0 } = utterance;
      const id = promised.get(channel) ?? newId();
      promised.set(channel, id);
      return { segment: { id, ...next }, known: 0 };
    },
    leaveOut: (seconds) => gaps.push(offset_seconds + seconds),
    revise({ channel = 0, start, end, ...revision }) {
      const text = revision.text.trim();
      if (text === '') return;
      for (const segment of segments) {
        const revised = reviseParts(parts.get(segment) ?? [], { channel, text, start, end });
        if (revised === null) continue;
        const whole = revised.map((part) => part.text).join(' ');
        if (whole.length > SEGMENT_LIMITS.characters) return;
        parts.set(segment, revised);
        if (whole === segment.text) return;
        segment.text = whole;
        changed.add(segment);
        return;
      }
    },
    relabel(from, to) {
      for (const segment of [...earlier, ...segments]) {
        if (segment.speaker_id !== from) continue;
        segment.speaker_id = to;
        segment.speaker = speakerLabel(to);
        changed.add(segment);
      }
    },
    identify(of, { person_id, is_user }) {
      for (const segment of [...earlier, ...segments]) {
        if ('ids' in of ? !of.ids.has(segment.id) : segment.speaker_id !== of.speaker_id) continue;
        if (segment.person_id === person_id && segment.is_user === is_user) continue;
        Object.assign(segment, { person_id, is_user });
        changed.add(segment);
      }
    },
    recognise(speakerId, { person_id, is_user }, before) {
      for (const segment of [...earlier, ...segments]) {
        if (segment.speaker_id !== speakerId) continue;
        const nobodys = segment.person_id === null && !segment.is_user;
        const former =
          before !== null && segment.person_id === before.person_id && segment.is_user === before.is_user;
        if (!nobodys && !former) continue;
        Object.assign(segment, { person_id, is_user });
        changed.add(segment);
      }
    },
    profileUsed(speakerId) {
      for (const segment of [...earlier, ...segments]) {
        if (segment.speaker_id !== speakerId || segment.speech_profile_processed) continue;
        segment.speech_profile_processed = true;
        changed.add(segment);
      }
    },
    has: (id) => ids.has(id),
    lastOf: (speakerId) =>
      [...earlier, ...segments].findLast((segment) => segment.speaker_id === speakerId)?.id ?? null,
    take() {
      const taken = [...changed]
        .sort((a, b) => a.start - b.start || a.end - b.end)
        .map((segment) => ({ ...segment }));
      changed.clear();
      return taken;
    },
    giveBack(taken) {
      const ids = new Set(taken.map((segment) => segment.id));
      for (const segment of [...earlier, ...segments]) if (ids.has(segment.id)) changed.add(segment);
    },
    get count() {
      return segments.length;
    },
    get hasChanges() {
      return changed.size > 0;
    },
  };
}
