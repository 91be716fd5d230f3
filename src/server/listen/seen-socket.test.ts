import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import { seenSocket } from './seen-socket.ts';

const CALLER = { uid: 'ann', device: null } as unknown as Parameters<
  ReturnType<typeof seenSocket>['opened']
>[0];

function seen(url: string) {
  const note = vi.fn();
  const request = { url, headers: { 'user-agent': 'app/1', 'x-app-platform': 'ios', origin: 'http://a' } };
  const socket = seenSocket(request as unknown as IncomingMessage, {
    clientsSeen: { note },
    routeOf: (path) => `route of ${path}`,
  });
  return { note, socket };
}
const claims = { userAgent: 'app/1', platform: 'ios', origin: 'http://a' };

test('an opened socket is noted with the parameters that nobody knows, each once', () => {
  const long = 'x'.repeat(120);
  const { note, socket } = seen(`/v4/listen?uid=ann&new.one=1&new.one=2&toString=1&codec=opus&${long}=`);
  socket.opened(CALLER);
  expect(note.mock.calls).toEqual([
    [
      {
        caller: CALLER,
        claims,
        method: 'GET',
        route: 'route of /v4/listen',
        status: 101,
        refused: null,
        unknown: ['new_one', 'toString', 'x'.repeat(100)].map((name) => ({ place: 'query', name })),
      },
    ],
  ]);
});

test('a stream of a voice message has parameters of its own', () => {
  const { note, socket } = seen('/v2/voice-message/transcribe-stream?conversation_timeout=120&codec=opus');
  socket.opened(CALLER);
  expect(note.mock.calls[0]![0].unknown).toEqual([{ place: 'query', name: 'conversation_timeout' }]);
});

test('a refusal is noted without a caller, an end with the caller, and a usual end not at all', () => {
  const { note, socket } = seen('/v4/listen');
  socket.refused(403, 'Forbidden');
  expect(note).toHaveBeenLastCalledWith(
    expect.objectContaining({ caller: null, status: 403, refused: 'Forbidden', unknown: [] }),
  );
  socket.opened(CALLER);
  socket.closed(1000, 'done');
  socket.closed(1001, 'stopping');
  expect(note).toHaveBeenCalledTimes(2);
  socket.closed(1011, 'failed');
  expect(note).toHaveBeenLastCalledWith(
    expect.objectContaining({ caller: CALLER, status: 1011, refused: 'failed' }),
  );
});
