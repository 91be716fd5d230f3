// Texts that name a webhook's target.
import { expect, test } from 'vitest';
import { parseWebhookAddress } from './webhook-address.ts';

test.each([
  ['https://example.org/hook', { url: 'https://example.org/hook', seconds: null }],
  ['  http://127.0.0.1:9000/?a=1,2  ', { url: 'http://127.0.0.1:9000/?a=1,2', seconds: null }],
  ['http://box.lan/x', { url: 'http://box.lan/x', seconds: null }],
  ['', null],
  ['   ', null],
  [',', null],
])('%j', (given, expected) => {
  expect(parseWebhookAddress('memory_created', given)).toEqual(expected);
});

test.each([
  ['https://example.org/a,10', { url: 'https://example.org/a', seconds: 10 }],
  ['https://example.org/a , 3600', { url: 'https://example.org/a', seconds: 3600 }],
  ['https://example.org/a', { url: 'https://example.org/a', seconds: 5 }],
  ['https://example.org/a,', { url: 'https://example.org/a', seconds: 5 }],
  ['https://example.org/?a=1,2,30', { url: 'https://example.org/?a=1,2', seconds: 30 }],
  [',', null],
  [',5', null],
])('of audio: %j', (given, expected) => {
  expect(parseWebhookAddress('audio_bytes', given)).toEqual(expected);
});

test.each([
  'example.org/hook',
  'ftp://example.org',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://',
  'https://ex ample.org',
  'https://example.org/a b',
  'https://example.org/\na',
  'http://user:secret@box.lan/x',
  'http://example.org/hook',
  'http://169.254.169.254/latest',
])('%j is no target', (given) => {
  expect(parseWebhookAddress('day_summary', given)).toHaveProperty('fault');
  expect(parseWebhookAddress('audio_bytes', `${given},5`)).toHaveProperty('fault');
});

test.each(['0', '-1', '3601', '1.5', 'soon', '5s', '1e2', '00000000000000000005x'])(
  '%j are no seconds',
  (seconds) => {
    expect(parseWebhookAddress('audio_bytes', `https://example.org/a,${seconds}`)).toEqual({
      fault: expect.stringContaining('seconds') as string,
    });
  },
);
