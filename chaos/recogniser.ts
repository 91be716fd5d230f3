// A recogniser's process for speed: speaks the protocol of the real one. Every whole second of audio is an
// utterance, and its text is the value of the first sample, so that a transcript shows which seconds it was
// made from. It writes its process id to CHAOS_RECOGNISER_PIDS, so that it can be killed, and to CHAOS_SAID how much is left
// of the seconds that a pause cut, so that the process after it, which gets only the rest, does not say them again.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { FromWorker, ToWorker } from '../src/server/stt/local/protocol.ts';
import { openServicePort } from '../src/server/worker-port.ts';

const SECOND = 16_000;

interface Stream {
  epoch: number;
  /** Start of the second that is being received, and its length so far. */
  at: number;
  held: number;
  first: number;
  /** The second that a pause cut and that has its text already, and how much of it is left; null when there is none. */
  said: { word: number; rest: number } | null;
  /** The audio it began with, until it is known whether that is the rest of such a second; null from then on. */
  beginning: Int16Array | null;
  utterances: number;
  /** False: only finds the utterances. */
  recognise: boolean;
}

const streams = new Map<number, Stream>();
const pids = process.env['CHAOS_RECOGNISER_PIDS'];
if (pids !== undefined) appendFileSync(pids, `${process.pid}\n`);
const saidFile = process.env['CHAOS_SAID'] ?? null;
const saidBefore = new Set(
  saidFile !== null && existsSync(saidFile) ? readFileSync(saidFile, 'utf8').split('\n') : [],
);

function noteSaid({ said }: Stream): void {
  if (saidFile !== null && said !== null) appendFileSync(saidFile, `${said.rest} ${said.word}\n`);
}

const send = openServicePort<ToWorker, FromWorker>(take);

function reached({ at, utterances }: Stream) {
  return { decoded_until: at, finalized_until: at, utterances, empty_after_speech: 0 };
}

function say(id: number, stream: Stream, samples: number): void {
  const start = stream.at;
  stream.at += samples;
  stream.held = 0;
  stream.utterances += 1;
  const of = { stream: id, epoch: stream.epoch };
  const speech = { start, end: stream.at, embedding: null };
  if (stream.recognise) send({ t: 'final', ...of, text: `w${stream.first}`, ...speech, ...reached(stream) });
  else {
    const utterance = { from: start, to: stream.at, spoken: samples, ...speech };
    send({ t: 'utterance', ...of, ...utterance, ...reached(stream) });
  }
}

function sayProgress(id: number, stream: Stream): void {
  const { epoch } = stream;
  send({
    t: 'progress',
    stream: id,
    epoch,
    ...reached(stream),
    speech: null,
    pause: false,
    partial_at: null,
  });
}

/** How many samples at the beginning are of one second. */
function firstRun(pcm: Int16Array): number {
  const end = pcm.findIndex((sample) => sample !== pcm[0]);
  return end < 0 ? pcm.length : end;
}

/** A stream that another process had begun may begin with the rest of a second; null while that is not known. */
function afterBeginning(stream: Stream, pcm: Int16Array): Int16Array | null {
  if (stream.beginning === null) return pcm;
  const all = Int16Array.from([...stream.beginning, ...pcm]);
  const run = firstRun(all);
  stream.beginning = run === all.length && run < SECOND ? all : null;
  if (stream.beginning !== null) return null;
  if (run === SECOND || !saidBefore.has(`${run} ${all[0]}`)) return all;
  stream.at += run;
  return all.subarray(run);
}

/** A pause comes before the end of the first second: of one that has its text more is left than came. */
function endBeginning(id: number, stream: Stream): void {
  const { beginning } = stream;
  stream.beginning = null;
  if (beginning === null || beginning.length === 0) return;
  const word = beginning[0] ?? 0;
  const rests = [...saidBefore].map((line) => line.split(' ').map(Number));
  const rest = rests.find(([left = 0, of]) => of === word && left >= beginning.length)?.[0];
  if (rest !== undefined) stream.said = { word, rest };
  receive(id, stream, beginning);
}

function receive(id: number, stream: Stream, received: Int16Array): void {
  let from = 0;
  const pcm = afterBeginning(stream, received);
  if (pcm === null) return sayProgress(id, stream);
  if (stream.said !== null) {
    while (from < pcm.length && pcm[from] === stream.said.word) from += 1;
    stream.at += from;
    stream.said.rest -= from;
    noteSaid(stream);
    if (from === pcm.length) return sayProgress(id, stream);
    stream.said = null;
  }
  while (from < pcm.length) {
    if (stream.held === 0) stream.first = pcm[from] ?? 0;
    const taken = Math.min(SECOND - stream.held, pcm.length - from);
    stream.held += taken;
    from += taken;
    // Like the real one it says that it works, however long an utterance lasts.
    if (stream.held < SECOND) return sayProgress(id, stream);
    say(id, stream, SECOND);
  }
}

function take(message: ToWorker): void {
  if (message.t === 'init') return send({ t: 'ready', load_ms: 1 });
  if (message.t === 'open') {
    const { stream, epoch, base, recognise } = message;
    const beginning = new Int16Array();
    const begun = { epoch, at: base, held: 0, first: 0, said: null, utterances: 0 };
    streams.set(stream, { ...begun, beginning, recognise });
    return;
  }
  const stream = streams.get(message.stream);
  if (stream === undefined) return;
  if (message.t === 'audio') receive(message.stream, stream, message.pcm);
  else if (message.t === 'flush') {
    endBeginning(message.stream, stream);
    // A word that a pause cuts is recognised as far as it goes. At an end less than a second gives no text.
    if (message.pause && stream.held > 0) {
      const said = { word: stream.first, rest: SECOND - stream.held };
      say(message.stream, stream, stream.held);
      stream.said = said;
      noteSaid(stream);
    }
    stream.at += stream.held;
    stream.held = 0;
    const { epoch } = stream;
    send({ t: 'flushed', stream: message.stream, epoch, id: message.id, ...reached(stream) });
  } else if (message.t === 'close') streams.delete(message.stream);
}
