// Which provider makes the structure, and what its failures lead to.
import { describe, expect, test } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import {
  failingUnderstanding,
  scriptedUnderstanding,
} from '../../../tests/helpers/scripted-understanding.ts';
import { createLog } from '../log.ts';
import type { ExtractionInput, UnderstandingFailure, UnderstandingProvider } from './provider.ts';
import { createUnderstanding } from './understanding.ts';

const INPUT: ExtractionInput = { segments: [], startedAt: 0, timeZone: 'UTC', language: 'en' };

function chosenFrom(...providers: UnderstandingProvider[]) {
  const clock = createFakeClock();
  return {
    clock,
    understanding: createUnderstanding({
      memoryCategory: () => 'interesting',
      providers: () => providers,
      clock,
      log: createLog('silent'),
    }),
  };
}

/** Fails as often as `failures` says, then succeeds. */
function recovering(failures: number, failure: Partial<UnderstandingFailure>) {
  const tries: number[] = [];
  const provider: UnderstandingProvider = {
    ...scriptedUnderstanding(),
    extract: (input) => {
      tries.push(tries.length + 1);
      return (tries.length <= failures ? failingUnderstanding(failure) : scriptedUnderstanding()).extract(
        input,
      );
    },
  };
  return { provider, tries };
}

test('the first provider that reads the language is asked, and named in the answer', async () => {
  const english = { ...failingUnderstanding(), supports: (language: string | null) => language === 'en' };
  const any = { ...scriptedUnderstanding(() => ({ title: 'Any' })), name: 'any' };
  const { understanding } = chosenFrom(english, any);
  expect(await understanding.extract({ ...INPUT, language: 'de' })).toMatchObject({
    ok: true,
    provider: 'any',
    extraction: { title: 'Any' },
  });
});

test('nobody who reads the language is a failure, not an empty structure', async () => {
  const { understanding } = chosenFrom({ ...scriptedUnderstanding(), supports: () => false });
  expect(await understanding.extract(INPUT)).toEqual({
    ok: false,
    failure: {
      outcome: 'config_error',
      provider: 'scripted',
      retryable: false,
      reason: 'unsupported_language',
    },
  });
});

describe('failures', () => {
  test('one that can pass is tried again, at most three times, with longer and longer pauses', async () => {
    const { provider, tries } = recovering(2, { outcome: 'timeout', retryable: true });
    const { clock, understanding } = chosenFrom(provider);
    const result = understanding.extract(INPUT);
    await clock.advance(249);
    expect(tries).toHaveLength(1);
    await clock.advance(1);
    expect(tries).toHaveLength(2);
    await clock.advance(500);
    expect(await result).toMatchObject({ ok: true, provider: 'scripted' });

    const lasting = recovering(9, { outcome: 'timeout', retryable: true });
    const other = chosenFrom(lasting.provider);
    const failed = other.understanding.extract(INPUT);
    await other.clock.advance(60_000);
    expect(await failed).toMatchObject({ ok: false, failure: { outcome: 'timeout' } });
    expect(lasting.tries).toHaveLength(3);
  });

  test('one that cannot pass goes to the next provider at once; the failure told is the first one', async () => {
    const first = recovering(9, { retryable: false, provider: 'first', reason: 'refused' });
    const { understanding } = chosenFrom(first.provider, scriptedUnderstanding());
    expect(await understanding.extract(INPUT)).toMatchObject({ ok: true });
    expect(first.tries).toHaveLength(1);
    const both = chosenFrom(
      failingUnderstanding({ provider: 'first', reason: 'refused' }),
      failingUnderstanding({ provider: 'second' }),
    );
    expect(await both.understanding.extract(INPUT)).toMatchObject({
      failure: { provider: 'first', reason: 'refused' },
    });
  });

  test('a provider that throws fails like any other, and its text goes nowhere', async () => {
    const throwing = scriptedUnderstanding(() => {
      throw new Error('secret detail');
    });
    const result = await chosenFrom(throwing).understanding.extract(INPUT);
    expect(result).toMatchObject({ failure: { outcome: 'upstream_error', reason: 'exception' } });
    expect(JSON.stringify(result)).not.toContain('secret');
    expect(await chosenFrom(throwing, scriptedUnderstanding()).understanding.extract(INPUT)).toMatchObject({
      ok: true,
    });
  });
});

describe('a stop', () => {
  test('ends the pause before another try, and asks nobody else', async () => {
    const { provider, tries } = recovering(9, { retryable: true });
    const asked: string[] = [];
    const next = scriptedUnderstanding(() => (asked.push('next'), {}));
    const stopping = new AbortController();
    const { clock, understanding } = chosenFrom(provider, next);
    const result = understanding.extract({ ...INPUT, signal: stopping.signal });
    await clock.advance(10);
    stopping.abort();
    expect(await result).toMatchObject({ ok: false, failure: { outcome: 'stopped' } });
    expect([tries.length, asked]).toEqual([1, []]);
  });

  test('of a provider that rejects for it is a stop, not its fault', async () => {
    const stopping = new AbortController();
    const provider = scriptedUnderstanding(
      ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('x')))),
    );
    const result = chosenFrom(provider, scriptedUnderstanding()).understanding.extract({
      ...INPUT,
      signal: stopping.signal,
    });
    stopping.abort();
    expect(await result).toMatchObject({ failure: { outcome: 'stopped' } });
  });
});
