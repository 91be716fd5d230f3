// The setup of receivers.
import { createServer as createHttpServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listening } from '../../../tests/helpers/raw-server.ts';
import { systemClock } from '../ports.ts';
import { createWebhookSender } from './send-webhook.ts';
import { checkSetup, setupLink } from './setup.ts';

test('a link to the settings of a receiver says whose they are', () => {
  expect(setupLink('https://example.org/setup', 'u 1')).toBe('https://example.org/setup?uid=u%201');
  expect(setupLink('https://example.org/setup?step=1&uid=x#here', 'u1')).toBe(
    'https://example.org/setup?step=1&uid=u1#here',
  );
});

test('a receiver says whether its setup is done', async () => {
  const sender = createWebhookSender({ clock: systemClock });
  onTestFinished(() => sender.close());
  const answers: [body: string, status: number, completed: boolean | null][] = [
    ['{"is_setup_completed":true}', 200, true],
    ['{"is_setup_completed":false}', 200, false],
    ['{"is_setup_completed":"yes"}', 200, null],
    ['{}', 200, null],
    ['null', 200, null],
    ['<html>', 200, null],
    ['{"is_setup_completed":true}', 500, null],
  ];
  const asked: (string | undefined)[] = [];
  for (const [body, status, completed] of answers) {
    const url = await listening(
      createHttpServer((request, response) => {
        asked.push(`${request.method} ${request.url}`);
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
      }),
    );
    const check = await checkSetup(
      sender,
      { url: `${url}done?a=1`, uid: 'u1', private_allowed: true, own_ports: [] },
      new AbortController().signal,
    );
    expect(check).toMatchObject({ completed, result: { status } });
  }
  expect(new Set(asked)).toEqual(new Set(['GET /done?a=1&uid=u1']));
});

test('nobody asks at an address that may not be used', async () => {
  const sender = createWebhookSender({ clock: systemClock });
  onTestFinished(() => sender.close());
  const check = await checkSetup(
    sender,
    { url: 'http://127.0.0.1:9/', uid: 'u1', private_allowed: false, own_ports: [] },
    new AbortController().signal,
  );
  expect(check).toMatchObject({ completed: null, result: { outcome: 'unsafe_address' } });
});
