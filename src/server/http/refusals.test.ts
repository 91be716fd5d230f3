import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import type { Log } from '../ports.ts';
import { newCallRecord } from './call-record.ts';
import { createRefusals } from './refusals.ts';

const LEFT = new DOMException('The client has left', 'AbortError');

async function refused(error: unknown, { destroyed }: { destroyed: boolean }) {
  const log = { error: vi.fn(), warn: vi.fn() };
  const ofRefusal = vi.fn(() => Promise.resolve());
  const sent: string[] = [];
  const response = Object.assign(new EventEmitter(), {
    ...{ destroyed, headersSent: false, statusCode: 0, req: { headers: {} }, setHeader: () => undefined },
    ...{ writeHead: () => response, end: (text: string) => void sent.push(text), destroy: () => undefined },
  });
  const refuse = createRefusals({
    receipts: { ofRefusal },
    isStopping: () => false,
    log: log as unknown as Log,
  });
  const arrived = {
    path: '/v1/search',
    call: newCallRecord(),
    sender: null,
    base: 'http://127.0.0.1',
    assistants: false,
  };
  await refuse(error, response as unknown as ServerResponse, arrived);
  return { errors: log.error.mock.calls.length, noted: ofRefusal.mock.calls.length, sent: sent.length };
}

test('what was given up because its client left is noted, and is no error', async () => {
  expect(await refused(LEFT, { destroyed: true })).toEqual({ errors: 0, noted: 1, sent: 0 });
});

test('a fault is logged with or without its client, and so is what was given up while the client waits', async () => {
  expect(await refused(new TypeError('a fault'), { destroyed: true })).toMatchObject({ errors: 1, noted: 1 });
  expect(await refused(LEFT, { destroyed: false })).toEqual({ errors: 1, noted: 1, sent: 1 });
});
