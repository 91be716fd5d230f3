// A process that speaks the recogniser's protocol without a recogniser, for tests of the provider. Misbehaves on demand.
// Every second of audio is an utterance whose text is the value of its first sample.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { appendFileSync, readFileSync, writeSync } from 'node:fs';
import { MESSAGES_FD } from '../../worker-frames.ts';
import { openServicePort } from '../../worker-port.ts';
import type { FromWorker, ToWorker } from '../local/protocol.ts';

/** The behaviour of each start of the process, in order; the last one serves all further starts. */
export interface FakeWorkerPlan {
  /** Grows by a line at each start; counts them across processes. */
  startsFile: string;
  starts: FakeWorkerStart[];
}

export interface FakeWorkerStart {
  /** 'crash' dies while loading, 'refuse' reports that it cannot load. */
  load?: 'crash' | 'refuse';
  /**
   * After this many utterances it dies, falls silent, sends what is no message, or messages without end, or tells what cannot be true: of audio
   * that nobody sent, of what ends before it begins, of what is final already, of fewer utterances than none.
   */
  after?: number;
  then?: 'crash' | 'hang' | 'garbage' | 'noise' | 'torn' | 'flood' | keyof typeof LIES;
}

const SECOND = SAMPLE_RATE;

/** What takes the place of what is true of the next utterance. */
const LIES = {
  'ahead of all audio': { end: 1e9, decoded_until: 1e9, finalized_until: 1e9 },
  'final ahead of all audio': { finalized_until: 1e9 },
  'before the beginning': { start: -SECOND },
  'ends before it begins': { start: 3.5 * SECOND, end: 3.2 * SECOND },
  'of what is final': { start: 0, end: SECOND },
  'fewer than none': { utterances: -1 },
};

function readPlan(): FakeWorkerStart {
  const plan = JSON.parse(readFileSync(process.env['FAKE_WORKER_PLAN'] ?? '', 'utf8')) as FakeWorkerPlan;
  appendFileSync(plan.startsFile, 'start\n');
  const count = readFileSync(plan.startsFile, 'utf8').trim().split('\n').length;
  return plan.starts[Math.min(count, plan.starts.length) - 1] ?? {};
}

const plan = readPlan();
const streams = new Map<
  number,
  { epoch: number; at: number; pcm: number[]; utterances: number; recognise: boolean }
>();
let finished = 0;
let silent = false;

function detectUtterances(stream: number): void {
  const state = streams.get(stream);
  while (state !== undefined && state.pcm.length >= SECOND && !silent) {
    if (plan.then !== undefined && finished === plan.after) {
      silent = true;
      if (plan.then === 'crash') process.kill(process.pid, 'SIGKILL');
      if (plan.then === 'garbage') send('rubbish');
      // A length that no message has, and a message that is none.
      if (plan.then === 'noise') writeSync(MESSAGES_FD, Buffer.alloc(64, 0xff));
      if (plan.then === 'torn') writeSync(MESSAGES_FD, Buffer.from([4, 0, 0, 0, 0xff, 0x0f, 0x41, 0x7f]));
      if (plan.then === 'flood') flood(stream);
      if (plan.then in LIES) {
        const truth = { ...at(state), epoch: state.epoch, start: state.at, end: state.at + SECOND };
        send({ t: 'final', stream, text: 'a lie', ...truth, ...LIES[plan.then as keyof typeof LIES] });
      }
      return;
    }
    finished += 1;
    const [first = 0] = state.pcm.splice(0, SECOND);
    const start = state.at;
    state.at += SECOND;
    state.utterances += 1;
    const { epoch, at: end } = state;
    if (state.recognise) send({ t: 'final', stream, epoch, text: `w${first}`, start, end, ...at(state) });
    else
      send({ t: 'utterance', stream, epoch, from: start, to: end, start, end, spoken: SECOND, ...at(state) });
  }
}

/** As fast as the service reads. */
function flood(stream: number): void {
  const state = streams.get(stream)!;
  const unsaid = { speech: null, pause: false, partial_at: null };
  const told = { t: 'progress' as const, stream, epoch: state.epoch, ...unsaid };
  for (let n = 0; n < 1_000; n++) send({ ...told, ...at(state) });
  setImmediate(flood, stream);
}

function at(state: { at: number; utterances: number }) {
  const { at: position, utterances } = state;
  return {
    decoded_until: position,
    finalized_until: position,
    utterances,
    empty_after_speech: 0,
    embedding: null,
  };
}

function receive(message: ToWorker): void {
  if (message.t === 'init') {
    if (plan.load === 'crash') process.exit(134);
    else if (plan.load === 'refuse') send({ t: 'init_failed', message: 'no engine' });
    else send({ t: 'ready', load_ms: 1 });
  } else if (message.t === 'open') {
    const { epoch, base, recognise } = message;
    streams.set(message.stream, { epoch, at: base, pcm: [], utterances: 0, recognise });
  } else if (message.t === 'audio') {
    for (const sample of message.pcm) streams.get(message.stream)?.pcm.push(sample);
    detectUtterances(message.stream);
  } else if (message.t === 'flush') {
    const state = streams.get(message.stream);
    if (state === undefined || silent) return;
    state.at += state.pcm.length;
    state.pcm = [];
    const { stream, id } = message;
    send({ t: 'flushed', stream, epoch: state.epoch, id, ...at(state) });
  } else {
    streams.delete(message.stream);
  }
}

const send = openServicePort<ToWorker, FromWorker | string>(receive);
