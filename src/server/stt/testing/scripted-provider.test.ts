import { expect, test } from 'vitest';
import type { SttStream } from '../provider.ts';
import { recordEvents, type RecordedEvents } from './recorded-events.ts';
import { createScriptedProvider, type ScriptedProviderOptions } from './scripted-provider.ts';

const SCRIPT = [
  { text: 'one', start: 0.5, end: 1.5 },
  { text: 'two', start: 2, end: 3.5 },
];

async function open(options: ScriptedProviderOptions, events: RecordedEvents) {
  const provider = createScriptedProvider(options);
  const opened = await provider.open({ language: 'en', priority: 'live', events });
  if (!opened.ok) throw new Error(opened.failure.reason);
  return { provider, stream: opened.stream };
}

function feed(stream: SttStream, seconds: number): void {
  for (let i = 0; i < seconds * 2; i++) stream.push(new Int16Array(8000));
}

test('emits a result when the audio has reached its end', async () => {
  const events = recordEvents();
  const { provider, stream } = await open({ script: SCRIPT }, events);
  feed(stream, 2.5);
  expect(events.finals.map(({ text }) => text)).toEqual(['one']);
  expect(events.finalized.at(-1)).toBe(2);
  await stream.flush();
  expect(events.finals[1]).toEqual({ text: 'two', start: 2, end: 2.5 });
  expect(events.finalized.at(-1)).toBe(2.5);
  expect(provider.counters).toMatchObject({ opens: 1, pushes: 5, seconds: 2.5, flushes: 1 });
});

test('a delay is measured in audio', async () => {
  const events = recordEvents();
  const { stream } = await open({ script: SCRIPT, delaySeconds: 2 }, events);
  feed(stream, 3);
  expect(events.finals).toEqual([]);
  feed(stream, 0.5);
  expect(events.finals.map(({ text }) => text)).toEqual(['one']);
});

test('fails where the script does, and emits nothing afterwards', async () => {
  const failure = { outcome: 'timeout', provider: 'local', retryable: true, reason: 'slow' } as const;
  const events = recordEvents();
  const { stream } = await open({ script: SCRIPT, failures: [{ seconds: 1, failure }] }, events);
  feed(stream, 4);
  await stream.flush();
  expect(events.failures).toEqual([failure]);
  expect(events.finals).toEqual([]);
});
