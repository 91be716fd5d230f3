// One voice message whose speech goes to the scripted server: sends it, perhaps leaves before the answer, and compares
// the answer with what is right.
import { SAMPLE_RATE } from '../../src/contract/audio.ts';
import type { FailureOutcome } from '../../src/contract/errors.ts';
import { VoiceFailure, VoiceTranscript } from '../../src/contract/voice-messages.ts';
import { sendRequest } from '../../src/server/outgoing-request.ts';

export type VoiceRoute = '/v2/voice-message/transcribe' | '/v2/voice-messages';

export interface VoiceRun {
  url: string;
  token: string;
  route: VoiceRoute;
  /** Number of its first second. */
  first: number;
  seconds: number;
  leaveAfterMs: number | null;
  expected: FailureOutcome | 'success';
  /** Who should have written the text. */
  provider: 'local' | 'remote';
}

const STATUS: Record<FailureOutcome, number> = {
  invalid_input: 400,
  upstream_error: 502,
  empty_unexpected: 502,
  config_error: 503,
  timeout: 504,
};

/** What is wrong; empty when nothing is. */
export async function voiceRun(run: VoiceRun): Promise<string[]> {
  const leave = new AbortController();
  const timer = run.leaveAfterMs === null ? null : setTimeout(() => leave.abort(), run.leaveAfterMs);
  const answer = await sendRequest({
    url: `${run.url}${run.route}?stt_service=remote&sample_rate=${SAMPLE_RATE}`,
    method: 'POST',
    headers: { Authorization: `Bearer ${run.token}`, 'Content-Type': 'application/octet-stream' },
    body: numberedSpeech(run.first, run.seconds),
    signal: leave.signal,
    maxBytes: 1_000_000,
  });
  if (timer !== null) clearTimeout(timer);
  if (!answer.ok) return answer.reason === 'aborted' ? [] : [`no answer: ${answer.reason}`];
  const text = answer.body.toString('utf8');
  if (text.includes('SECRET')) return ['the words of the speech server in the answer'];
  return run.route === '/v2/voice-messages' ? streamProblems(run, text) : problems(run, answer.status, text);
}

function numberedSpeech(first: number, seconds: number): Uint8Array {
  const pcm = new Int16Array(seconds * SAMPLE_RATE);
  for (let second = 0; second < seconds; second++)
    pcm.fill(first + second, second * SAMPLE_RATE, (second + 1) * SAMPLE_RATE);
  return new Uint8Array(pcm.buffer);
}

const textOf = ({ first, seconds }: VoiceRun): string =>
  Array.from({ length: seconds }, (_, second) => `w${first + second}`).join(' ');

function problems(run: VoiceRun, status: number, text: string): string[] {
  const body = JSON.parse(text) as unknown;
  if (run.expected !== 'success') return failureProblems(run, status, body);
  const found = VoiceTranscript.safeParse(body);
  if (status !== 200 || !found.success) return [`${status} ${text.slice(0, 120)} instead of the text`];
  const { transcript, stt_provider } = found.data;
  if (transcript !== textOf(run)) return [`the text is "${transcript}"`];
  return stt_provider === run.provider ? [] : [`the text is by ${stt_provider}`];
}

function failureProblems({ expected }: VoiceRun, status: number, body: unknown): string[] {
  const failure = VoiceFailure.safeParse(body).data;
  if (failure?.outcome !== expected) return [`${status} ${JSON.stringify(body)} instead of ${expected}`];
  if (failure.provider !== 'remote') return [`the failure is blamed on ${failure.provider}`];
  return status === STATUS[failure.outcome] ? [] : [`${expected} with status ${status}`];
}

function streamProblems(run: VoiceRun, text: string): string[] {
  const frames = text.split('\n\n').filter((frame) => frame !== '');
  const of = (name: string): string | undefined =>
    frames.find((frame) => frame.startsWith(`${name}: `))?.slice(name.length + 2);
  if (run.expected === 'success') {
    return of('data') === textOf(run) && of('error') === undefined
      ? []
      : [`the stream is ${text.slice(0, 200)}`];
  }
  const error = of('error');
  if (error === undefined || !frames.at(-1)?.startsWith('error: '))
    return [`no error at the end of the stream: ${text.slice(0, 200)}`];
  return failureProblems(run, STATUS[run.expected], JSON.parse(error));
}
