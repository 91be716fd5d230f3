// Carries speaker labels, people and ids over from one transcript of some audio to another, by overlap in
// time. Pure.
import type { TranscriptSegment } from '../../../contract/resources.ts';

const label = (speakerId: number): string => `SPEAKER_${String(speakerId).padStart(2, '0')}`;

const shared = (a: TranscriptSegment, b: TranscriptSegment): number =>
  Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));

/** The key with the most seconds; null for an empty map. */
function most<K>(seconds: ReadonlyMap<K, number>): K | null {
  let best: { key: K; value: number } | null = null;
  for (const [key, value] of seconds) if (best === null || value > best.value) best = { key, value };
  return best?.key ?? null;
}

const add = <K>(seconds: Map<K, number>, key: K, value: number): void => {
  if (value > 0) seconds.set(key, (seconds.get(key) ?? 0) + value);
};

/**
 * Maps new speakers to old ones: the pair with the most common time first, each used once; others get fresh
 * labels.
 */
function speakerPairs(
  before: readonly TranscriptSegment[],
  after: readonly TranscriptSegment[],
): Map<number, number> {
  const together = new Map<string, { from: number; to: number; seconds: number }>();
  for (const one of after) {
    for (const old of before) {
      const seconds = shared(one, old);
      if (seconds === 0) continue;
      const key = `${one.speaker_id} ${old.speaker_id}`;
      const pair = together.get(key) ?? { from: one.speaker_id, to: old.speaker_id, seconds: 0 };
      together.set(key, { ...pair, seconds: pair.seconds + seconds });
    }
  }
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const { from, to } of [...together.values()].sort((a, b) => b.seconds - a.seconds)) {
    if (pairs.has(from) || taken.has(to)) continue;
    pairs.set(from, to);
    taken.add(to);
  }
  let next = Math.max(-1, ...before.map(({ speaker_id }) => speaker_id)) + 1;
  for (const { speaker_id } of after) if (!pairs.has(speaker_id)) pairs.set(speaker_id, next++);
  return pairs;
}

/**
 * The new transcript with the labels, people and owner of the old one, and the ids of the old lines that its
 * lines replace.
 */
export function matchTranscript(
  before: readonly TranscriptSegment[],
  after: readonly TranscriptSegment[],
): TranscriptSegment[] {
  const pairs = speakerPairs(before, after);
  const voices = new Map<number, Map<string, number>>();
  for (const old of before) {
    const ofSpeaker = voices.get(old.speaker_id) ?? new Map<string, number>();
    voices.set(old.speaker_id, ofSpeaker);
    add(ofSpeaker, voiceKey(old), old.end - old.start);
  }
  const ids = new Set<string>();
  return after.map((one) => {
    const overlaps = before
      .map((old) => ({ old, seconds: shared(one, old) }))
      .filter(({ seconds }) => seconds > 0);
    const own = new Map<string, number>();
    for (const { old, seconds } of overlaps) add(own, voiceKey(old), seconds);
    const speaker_id = pairs.get(one.speaker_id) ?? one.speaker_id;
    const voice = most(own) ?? most(voices.get(speaker_id) ?? new Map<string, number>());
    const [same] = overlaps.sort((a, b) => b.seconds - a.seconds).filter(({ old }) => !ids.has(old.id));
    const id = same?.old.id ?? one.id;
    ids.add(id);
    return {
      ...one,
      id,
      speaker_id,
      speaker: label(speaker_id),
      ...(voice === null ? { person_id: null, is_user: one.is_user } : voiceOf(voice)),
      speech_profile_processed: same?.old.speech_profile_processed ?? one.speech_profile_processed,
    };
  });
}

const voiceKey = ({ person_id, is_user }: TranscriptSegment): string => JSON.stringify([person_id, is_user]);

function voiceOf(key: string): Pick<TranscriptSegment, 'person_id' | 'is_user'> {
  const [person_id, is_user] = JSON.parse(key) as [string | null, boolean];
  return { person_id, is_user };
}
