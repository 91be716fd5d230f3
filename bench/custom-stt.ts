// Measures 50 sessions with custom STT, whose clients send audio and a line of text a second: how long after
// the result cycle a line is back, beside a bare WebSocket echo of the same messages.
import { once } from 'node:events';
import { LIMITS } from '../src/contract/limits.ts';
import { SegmentsEvent, ServiceStatusEvent } from '../src/contract/listen.ts';
import { openLocalInstance } from '../src/cli/local-instance.ts';
import { measureServer } from './listen.ts';
import { ms, percentile, type Measurement } from './measurement.ts';

const SESSIONS = 50;
const SECONDS = 20;
/** 100 ms of PCM16. */
const AUDIO = new Uint8Array(3_200).fill(1);
/** Milliseconds from sending a line to having it back. */
type Delays = number[];

const message = (number: number): string =>
  JSON.stringify({
    type: 'suggested_transcript',
    segments: [
      {
        text: `Line ${number} of somebody who talks on and on.`,
        speaker: 'SPEAKER_00',
        // Another speaker each time: a line is a segment of its own.
        speaker_id: number % 2,
        start: number,
        end: number + 0.9,
        is_user: false,
        person_id: null,
      },
    ],
    stt_provider: 'bench',
  });

/** Sends a line a second; the sessions are spread over the second. `sent` gets its number. */
async function talk(socket: WebSocket, offset: number, seconds: number, sent: (n: number) => void) {
  await new Promise((resolve) => setTimeout(resolve, offset));
  const microphone = setInterval(() => socket.send(AUDIO), 100);
  const began = performance.now();
  for (let number = 0; number < seconds; number++) {
    const wait = began + number * 1_000 - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    sent(number);
    socket.send(message(number));
  }
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  clearInterval(microphone);
  socket.close(1000);
  await once(socket, 'close');
}

const numberOf = (text: string): number => Number(/Line (\d+)/.exec(text)?.[1] ?? Number.NaN);

/** All sessions at once; `open` connects one and reports when a line came back. */
async function lines(
  seconds: number,
  open: (back: (number: number) => void) => Promise<WebSocket>,
): Promise<Delays> {
  const delays: Delays = [];
  const sessions = await Promise.all(
    Array.from({ length: SESSIONS }, async () => {
      const times = new Map<number, number>();
      const socket = await open((number) => {
        const at = times.get(number);
        if (at === undefined) return;
        times.delete(number);
        delays.push(performance.now() - at);
      });
      return { socket, times };
    }),
  );
  await Promise.all(
    sessions.map(({ socket, times }, at) =>
      talk(socket, (at * 1_000) / SESSIONS, seconds, (number) => times.set(number, performance.now())),
    ),
  );
  const missing = sessions.reduce((sum, { times }) => sum + times.size, 0);
  if (missing > 0) throw new Error(`${missing} lines never came back.`);
  return delays;
}

export const customStt: Measurement = {
  name: 'custom-stt',
  async run() {
    let delays: Delays = [];
    let echoed: Delays = [];
    const ours = await measureServer(
      'bench/servers/listen.ts',
      async ({ url, data_dir }, seconds) => {
        using local = openLocalInstance(data_dir!);
        const { uid } = local.owner;
        const { token } = await local.identity.issueIdToken(uid);
        delays = await lines(seconds, async (back) => {
          const query = new URLSearchParams({
            uid,
            custom_stt: 'enabled',
            codec: 'pcm16',
            sample_rate: '16000',
            conversation_timeout: '14400',
            client_conversation_id: crypto.randomUUID(),
          });
          const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/v4/listen?${query.toString()}`, {
            headers: { Authorization: `Bearer ${token}` },
          });
          const ready = Promise.withResolvers<void>();
          socket.addEventListener('message', ({ data }) => {
            if (data === 'ping') return;
            const value: unknown = JSON.parse(String(data));
            for (const { text } of SegmentsEvent.safeParse(value).data ?? []) back(numberOf(text));
            if (ServiceStatusEvent.safeParse(value).data?.status === 'ready') ready.resolve();
          });
          await ready.promise;
          return socket;
        });
      },
      SECONDS,
    );
    await measureServer(
      'bench/baselines/echo.ts',
      async ({ url }, seconds) => {
        echoed = await lines(seconds, async (back) => {
          const socket = new WebSocket(url.replace(/^http/, 'ws'));
          socket.binaryType = 'arraybuffer';
          socket.addEventListener('message', ({ data }) => {
            if (data instanceof ArrayBuffer && data.byteLength === AUDIO.length) return;
            const text = typeof data === 'string' ? data : new TextDecoder().decode(data as ArrayBuffer);
            back(numberOf(text));
          });
          await once(socket, 'open');
          return socket;
        });
      },
      SECONDS,
    );
    // A line waits for the next cycle by design; only the time beyond that is measured.
    const beyond = Math.max(0, percentile(delays, 0.99) - LIMITS.resultCycleMs);
    return [
      {
        what: `${SESSIONS} sessions with their own text: p99 until a line is back, beyond the cycle of 600 ms`,
        ours: ms(beyond),
        baseline: ms(percentile(echoed, 0.99)),
        goal: '<= 25 ms',
        met: beyond <= 25,
      },
      {
        what: `${SESSIONS} sessions with their own text: event loop delay p99`,
        ours: ms(ours.loopP99),
        baseline: '',
        goal: '<= 25 ms',
        met: ours.loopP99 <= 25,
      },
    ];
  },
};
