// Parses the answers of a custom STT service (contract: External custom transcription service). Times are
// seconds since its connection began. Pure.

export interface AnswerSegment {
  text: string;
  /** The service's own name of the speaker, as it came. */
  speaker: string | null;
  start: number;
  end: number;
}

export type Answer =
  | { kind: 'segments'; segments: AnswerSegment[] }
  /** A message of another type; it says nothing to us. */
  | { kind: 'ignored' }
  /** Against the rules. */
  | { kind: 'refused'; problem: AnswerProblem };

/** The answer was a list, no object at all, or an object without a list of segments. */
export type AnswerProblem = 'answered_list' | 'answered_otherwise' | 'answered_no_segments';

interface Times {
  /** Up to here the service has answered. */
  answered: number;
  /** Up to here it was sent audio. */
  sent: number;
}

const refused = (problem: AnswerProblem): Answer => ({ kind: 'refused', problem });

/**
 * `data` is a message as a WebSocket delivers it. Missing times are filled in between the answered and the sent
 * audio.
 */
export function readAnswer(data: unknown, times: Times): Answer {
  const value = typeof data === 'string' ? parsed(data) : undefined;
  if (Array.isArray(value)) return refused('answered_list');
  if (typeof value !== 'object' || value === null) return refused('answered_otherwise');
  const { type, segments } = value as Record<string, unknown>;
  if (type !== undefined && type !== 'Results') return { kind: 'ignored' };
  if (!Array.isArray(segments)) return refused('answered_no_segments');
  return { kind: 'segments', segments: withTimes(segments.flatMap(asSegment), times) };
}

interface Untimed {
  text: string;
  speaker: string | null;
  start: number | null;
  end: number | null;
}

/** A segment without text says nothing and is left out. */
function asSegment(value: unknown): Untimed[] {
  if (typeof value !== 'object' || value === null) return [];
  const { text, speaker, start, end } = value as Record<string, unknown>;
  if (typeof text !== 'string' || text.trim() === '') return [];
  const named = typeof speaker === 'string' && speaker.trim() !== '' ? speaker.trim() : null;
  return [{ text: text.trim(), speaker: named, start: asTime(start), end: asTime(end) }];
}

function asTime(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? Math.max(0, value) : null;
}

function withTimes(segments: Untimed[], { answered, sent }: Times): AnswerSegment[] {
  let before = Math.min(answered, sent);
  return segments.map(({ text, speaker, start, end }, index) => {
    // What has no end shares the time up to the next known one by its length.
    const from = Math.min(start ?? before, sent);
    const to = end ?? from + shareOf(segments, index, from, sent);
    before = Math.min(Math.max(to, from), sent);
    return { text, speaker, start: from, end: before };
  });
}

function shareOf(segments: Untimed[], index: number, from: number, sent: number): number {
  const later = segments.slice(index + 1);
  const timed = later.findIndex(({ start }) => start !== null);
  const untimed = timed === -1 ? later : later.slice(0, timed);
  const until = timed === -1 ? sent : Math.min(sent, later[timed]?.start ?? sent);
  const length = segments[index]?.text.length ?? 0;
  const all = untimed.reduce((sum, { text }) => sum + text.length, length);
  return Math.max(0, until - from) * (length / all);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
