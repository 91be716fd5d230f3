import { expect, test } from 'vitest';
import type { SttService } from '../../contract/listen.ts';
import type { SttFailure } from './provider.ts';
import { openStream, whyUnserved } from './select-provider.ts';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { recordEvents, silentLog } from './testing/recorded-events.ts';
import {
  CONNECTION_LOST,
  createScriptedProvider,
  type ScriptedProviderOptions,
} from './testing/scripted-provider.ts';

const broken = CONNECTION_LOST;
const missing: SttFailure = { ...broken, outcome: 'config_error', retryable: false, reason: 'model_missing' };

function setUp(local: ScriptedProviderOptions | null, remote: ScriptedProviderOptions | null) {
  const clock = createFakeClock();
  const one = local === null ? null : createScriptedProvider({ ...local, name: 'local' });
  const other = remote === null ? null : createScriptedProvider({ ...remote, name: 'remote' });
  const providers = [one, other].filter((provider) => provider !== null);
  const open = (language: string, stt_service?: string) =>
    openStream(
      { providers, clock, log: silentLog },
      { language, priority: 'live', events: recordEvents(), ...(stt_service ? { stt_service } : {}) },
    );
  return { clock, one, other, providers, open };
}

test('takes the first configured provider that serves the language', async () => {
  const { open, one, other } = setUp({ languages: ['en'] }, { languages: ['en', 'fr'] });
  expect(await open('en-US')).toMatchObject({ ok: true });
  expect(await open('fr')).toMatchObject({ ok: true });
  expect([one?.counters.opens, other?.counters.opens]).toEqual([1, 1]);
});

test('fails closed when nobody serves the language', async () => {
  const { open, one, providers } = setUp({}, null);
  const failure = {
    outcome: 'config_error',
    provider: 'local',
    retryable: false,
    reason: 'unsupported_language',
  };
  expect(await open('ja')).toEqual({ ok: false, failure });
  expect(whyUnserved({ providers }, { language: 'ja' })).toEqual(failure);
  expect(whyUnserved({ providers }, { language: 'en' })).toBeNull();
  expect(one?.counters.opens).toBe(0);
  expect(await setUp(null, null).open('en')).toMatchObject({ failure: { reason: 'unsupported_language' } });
});

test.each([
  ['an unknown name', 'whisper', 'unknown_service'],
  ['a known one that is not configured', 'remote', 'not_configured'],
])('refuses %s', async (_, name, reason) => {
  const { open, one } = setUp({}, null);
  expect(await open('en', name)).toMatchObject({ ok: false, failure: { outcome: 'config_error', reason } });
  expect(one?.counters.opens).toBe(0);
});

test('tries again with growing pauses, up to the limit', async () => {
  const { open, clock, one } = setUp({ openFailures: [broken, broken, broken, broken] }, null);
  const opened = open('en');
  for (const pause of [250, 500]) {
    expect(await clock.nextAfter()).toBe(pause);
    await clock.advance(pause);
  }
  expect(await opened).toEqual({ ok: false, failure: broken });
  expect(one?.counters.opens).toBe(3);
});

test('takes another configured provider at once when trying again is useless', async () => {
  const { open, one, other } = setUp({ openFailures: [missing] }, {});
  expect(await open('en')).toMatchObject({ ok: true });
  expect([one?.counters.opens, other?.counters.opens]).toEqual([1, 1]);
});

test('a client that names local is never served remotely; one that names remote may be served locally', async () => {
  const here = setUp({ openFailures: [missing] }, {});
  expect(await here.open('en', 'local')).toEqual({ ok: false, failure: missing });
  expect(here.other?.counters.opens).toBe(0);
  const there = setUp({}, { openFailures: [missing] });
  expect(await there.open('en', 'remote')).toMatchObject({ ok: true });
  expect(there.one?.counters.opens).toBe(1);
});

test('a provider that the deployment does not allow can be neither named nor used', async () => {
  const { providers, one, other, clock } = setUp({ openFailures: [missing] }, {});
  const open = (allowed: readonly SttService[], stt_service?: SttService) =>
    openStream(
      { providers, allowed, clock, log: silentLog },
      { language: 'en', priority: 'live', events: recordEvents(), ...(stt_service && { stt_service }) },
    );
  const failure = { outcome: 'config_error', provider: 'remote', retryable: false, reason: 'not_allowed' };
  expect(await open(['local'], 'remote')).toEqual({ ok: false, failure });
  expect(whyUnserved({ providers, allowed: ['local'] }, { language: 'en', stt_service: 'remote' })).toEqual(
    failure,
  );
  // The allowed provider fails, and the forbidden one is not tried in its place.
  expect(await open(['local'])).toEqual({ ok: false, failure: missing });
  expect(other?.counters.opens).toBe(0);
  expect(await open(['remote'])).toMatchObject({ ok: true, provider: 'remote' });
  expect(one?.counters.opens).toBe(1);
});
