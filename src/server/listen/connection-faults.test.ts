import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import type { LiveSession } from '../live/live-session.ts';
import type { Log } from '../ports.ts';
import { createLog } from '../log.ts';
import { serveConnection } from './connection.ts';
import { listenTarget } from './listen-request.ts';

/** A connection whose session is broken in one place. */
async function connectionTo(broken: Partial<LiveSession>) {
  const closes: number[] = [];
  const errors: string[] = [];
  const socket = Object.assign(new EventEmitter(), {
    ...{ OPEN: 1, readyState: 1, bufferedAmount: 0 },
    ...{ send: () => undefined, pause: () => undefined, resume: () => undefined },
    close: (code: number) => void closes.push(code),
  });
  const session = {
    ...{ id: 's', receive: () => undefined, left: () => undefined, close: () => Promise.resolve() },
    ...broken,
  };
  const log: Log = { ...createLog('silent'), error: (_, message) => void errors.push(message) };
  serveConnection({
    socket: socket as unknown as WebSocket,
    target: listenTarget('/v4/listen?uid=u')!,
    authorization: 'Bearer token',
    sessions: { open: () => session as unknown as LiveSession },
    voiceStreams: { open: () => Promise.reject(new Error('no voice message')) as never },
    authenticate: () => Promise.resolve({ ok: true, uid: 'u' }),
    onSessionEnd: () => () => undefined,
    seen: { program: 'A test', opened: () => undefined, closed: () => undefined },
    clock: createFakeClock(),
    log,
  });
  await new Promise((resolve) => setImmediate(resolve));
  return { socket, closes, errors };
}

test('an error while a message is taken in ends this connection and nothing else', async () => {
  const { socket, closes, errors } = await connectionTo({
    receive() {
      throw new TypeError('a mistake of ours');
    },
  });
  expect(() => socket.emit('message', Buffer.alloc(320), true)).not.toThrow();
  expect([closes, errors]).toEqual([[1011], ['a live connection failed unexpectedly']]);
});

test('a session that fails to end after its client has left is logged', async () => {
  const { socket, errors } = await connectionTo({
    close: () => Promise.reject(new Error('a mistake of ours')),
  });
  socket.emit('close', 1006);
  await new Promise((resolve) => setImmediate(resolve));
  expect(errors).toEqual(['a live connection failed unexpectedly']);
});
