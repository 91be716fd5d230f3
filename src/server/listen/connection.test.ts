import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import type { TranscriptSegment } from '../../contract/resources.ts';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import type { LiveSessionRequest, LiveSessions } from '../live/sessions.ts';
import type { LiveSession } from '../live/live-session.ts';
import type { Log } from '../ports.ts';
import { serveConnection, type Authenticate } from './connection.ts';
import { listenTarget } from './listen-request.ts';
import { UNREAD_MS } from './outbox.ts';

const log: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => log,
};

/** A socket whose client may stop reading. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: string[] = [];
  readonly calls: string[] = [];
  private readonly taken: (() => void)[] = [];
  send(text: string, taken: () => void): void {
    this.sent.push(text);
    this.taken.push(taken);
  }
  /** The client reads all that waits for it. */
  read(): void {
    this.bufferedAmount = 0;
    for (const taken of this.taken.splice(0)) taken();
  }
  pause(): void {
    this.calls.push('pause');
  }
  resume(): void {
    this.calls.push('resume');
  }
  close(code: number, reason: string): void {
    this.calls.push(`close ${code} ${reason}`);
    this.readyState = 3;
    this.emit('close', code);
  }
  pings = 0;
  ping(): void {
    this.pings += 1;
  }
  binary(bytes: number): void {
    this.emit('message', Buffer.alloc(bytes), true);
  }
}

function serve(authenticate: Authenticate = () => Promise.resolve({ ok: true, uid: 'u' })) {
  const socket = new FakeSocket();
  const clock = createFakeClock();
  const received: number[] = [];
  const texts: { type: string; size: number }[] = [];
  const closes: string[] = [];
  const state = { isProcessing: false };
  const opened: LiveSessionRequest[] = [];
  const sessions: Pick<LiveSessions, 'open'> = {
    open(request) {
      opened.push(request);
      const session: LiveSession = {
        id: 's',
        uid: 'u',
        resumes: undefined,
        left: () => undefined,
        leave: () => Promise.resolve(),
        lastAudioAt: 0,
        conversationId: null,
        characters: 0,
        ending: null,
        quietMs: 150_000,
        get isProcessing() {
          return state.isProcessing;
        },
        view: () => Promise.reject(new Error('not looked at')) as never,
        control: () => undefined,
        forgetting: (work) => work(),
        message: ({ type }, size) => void texts.push({ type, size }),
        receive: (message) => void received.push(message.length),
        finish: () => Promise.resolve(null),
        close: (cause) => Promise.resolve(void closes.push(cause)),
      };
      return session;
    },
  };
  serveConnection({
    socket: socket as unknown as WebSocket,
    target: listenTarget('/v4/listen?uid=u')!,
    authorization: 'Bearer token',
    sessions,
    voiceStreams: { open: () => Promise.reject(new Error('no voice message')) as never },
    authenticate,
    onSessionEnd: () => () => undefined,
    seen: { program: 'A test', opened: () => undefined, closed: () => undefined },
    clock,
    log,
  });
  return { socket, clock, received, texts, closes, opened, state, idle: () => clock.advance(0) };
}

describe('connection', () => {
  test('audio that comes while the user is checked is held, in order, and slows the client down', async () => {
    const checked = Promise.withResolvers<{ ok: true; uid: string }>();
    const { socket, received, idle } = serve(() => checked.promise);
    socket.binary(100);
    socket.binary(1_048_576);
    expect(socket.calls).toEqual(['pause']);
    checked.resolve({ ok: true, uid: 'u' });
    await idle();
    expect(received).toEqual([100, 1_048_576]);
    expect(socket.calls).toEqual(['pause', 'resume']);
  });

  test('text messages wait for the user to be proven like audio does; what is none is ignored', async () => {
    const checked = Promise.withResolvers<{ ok: true; uid: string }>();
    const { socket, texts, idle } = serve(() => checked.promise);
    const chunk = JSON.stringify({ type: 'image_chunk', id: 'i', index: 0, total: 1, data: 'AA==' });
    for (const text of ['no json', '{"type":"dance"}', chunk])
      socket.emit('message', Buffer.from(text), false);
    expect(texts).toEqual([]);
    checked.resolve({ ok: true, uid: 'u' });
    await idle();
    socket.emit('message', Buffer.from(chunk), false);
    expect(texts).toEqual([
      { type: 'image_chunk', size: chunk.length },
      { type: 'image_chunk', size: chunk.length },
    ]);
  });

  test('a client that leaves while the user is checked leaves nothing open', async () => {
    const checked = Promise.withResolvers<{ ok: true; uid: string }>();
    const { socket, opened, idle } = serve(() => checked.promise);
    socket.close(1000, '');
    checked.resolve({ ok: true, uid: 'u' });
    await idle();
    expect(opened).toEqual([]);
  });

  test('a check that breaks closes with 1011 and says nothing about why', async () => {
    const { socket, idle } = serve(() => Promise.reject(new Error('secret detail')));
    await idle();
    expect(socket.calls.at(-1)).toBe('close 1011 Something unexpected went wrong in the service.');
  });

  test('a client that reads slowly misses progress, never segments', async () => {
    const { socket, opened, idle } = serve();
    await idle();
    const { output } = opened[0]!;
    socket.bufferedAmount = 2 * 1_048_576;
    const seconds = { heard_seconds: 1, kept_seconds: 1, transcribed_seconds: 1, skipped_chunks: 0 };
    output.event({ type: 'audio_progress', ...seconds });
    expect(socket.sent).toEqual([]);
    output.segments([]);
    output.event({ type: 'last_memory', memory_id: 'm' });
    expect(socket.sent).toHaveLength(2);
  });

  test('a client that brings faster than it reads waits, and is not closed while it reads', async () => {
    const { socket, clock, opened, closes, idle } = serve();
    await idle();
    for (let time = 0; time < 10; time++) {
      socket.bufferedAmount = 9 * 1_048_576;
      opened[0]!.output.segments([]);
      expect(socket.calls).toEqual(['pause']);
      await clock.advance(UNREAD_MS - 10_000);
      socket.read();
      expect(socket.calls.splice(0)).toEqual(['pause', 'resume']);
    }
    expect(closes).toEqual([]);
  });

  test('a client that reads nothing for half a minute is closed with 1011', async () => {
    const { socket, clock, opened, closes, idle } = serve();
    await idle();
    opened[0]!.output.segments([]);
    socket.bufferedAmount = 9 * 1_048_576;
    await clock.advance(UNREAD_MS - 1);
    expect(closes).toEqual([]);
    await clock.advance(10_000);
    expect(socket.calls.at(-1)).toBe('close 1011 The client does not read');
    expect(closes).toEqual(['disconnected']);
  });

  test('a client that never reads is closed at once when too much waits for it', async () => {
    const { socket, opened, closes, idle } = serve();
    await idle();
    socket.bufferedAmount = 65 * 1_048_576;
    opened[0]!.output.segments([]);
    expect(socket.sent).toEqual([]);
    expect(socket.calls.at(-1)).toMatch(/^close 1011/);
    expect(closes).toEqual(['disconnected']);
  });

  test('a quiet client that answers pings is kept for its own time, and longer while its conversation is processed', async () => {
    const { socket, clock, closes, state, idle } = serve();
    await idle();
    const quietFor = async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 10) {
        await clock.advance(10_000);
        socket.emit('pong');
      }
    };
    await quietFor(140);
    expect(socket.pings).toBe(14);
    state.isProcessing = true;
    await quietFor(100);
    expect(closes).toEqual([]);
    state.isProcessing = false;
    await quietFor(10);
    expect(socket.calls.at(-1)).toBe('close 1001 No message for 150 seconds');
  });

  test('a client that neither sends nor answers pings is gone after 90 s', async () => {
    const { socket, clock, closes, idle } = serve();
    await idle();
    await clock.advance(80_000);
    expect(closes).toEqual([]);
    await clock.advance(10_000);
    expect(socket.calls.at(-1)).toBe('close 1001 No sign of life for 90 seconds');
  });

  test('a client that is paused for long is read for a moment now and then, and stays when it lives', async () => {
    const { socket, clock, opened, closes, idle } = serve();
    await idle();
    opened[0]!.output.pause();
    let looks = 0;
    for (let passed = 0; passed < 600; passed += 10) {
      await clock.advance(10_000);
      if (socket.calls.at(-1) !== 'resume') continue;
      looks += 1;
      if (looks % 2 === 0) socket.emit('pong');
      else socket.binary(100);
      expect(socket.calls.at(-1)).toBe('pause');
    }
    expect(looks).toBe(6);
    opened[0]!.output.resume();
    await clock.advance(80_000);
    expect(closes).toEqual([]);
    await clock.advance(10_000);
    expect(socket.calls.at(-1)).toBe('close 1001 No sign of life for 90 seconds');
  });

  test('a client that leaves without a word while it is paused is gone after three minutes', async () => {
    const { socket, clock, opened, closes, idle } = serve();
    await idle();
    opened[0]!.output.pause();
    await clock.advance(170_000);
    expect(closes).toEqual([]);
    await clock.advance(10_000);
    expect(socket.calls.at(-1)).toBe('close 1001 No sign of life for 90 seconds');
  });

  test('many segments come in several messages', async () => {
    const { socket, opened, idle } = serve();
    await idle();
    const segments = Array.from({ length: 1_100 }, (_, at) => ({ id: String(at) }) as TranscriptSegment);
    opened[0]!.output.segments(segments);
    const messages = socket.sent.map((text) => JSON.parse(text) as { id: string }[]);
    expect(messages.map((message) => message.length)).toEqual([500, 500, 100]);
    expect(messages.flat()).toEqual(segments);
  });

  test.each([
    ['provider_failed', 1011],
    ['storage_failed', 1011],
    ['unsupported_audio', 1003],
    ['shutdown', 1001],
  ] as const)('a session that ends by %s closes with %d', async (cause, code) => {
    const { socket, opened, idle } = serve();
    await idle();
    opened[0]!.output.end({ cause, detail: 'Why' });
    expect(socket.calls.at(-1)).toBe(`close ${code} Why`);
  });

  test('no timer is left after the end', async () => {
    const { socket, clock, idle } = serve();
    await idle();
    socket.close(1000, '');
    await clock.advance(100_000);
    expect(socket.sent).toEqual([]);
  });
});
