// What the bar says while Earshot listens through a wearable, in every state of it.
import { describe, expect, test } from 'vitest';
import { NO_WEARABLE, type WearableState } from '../../../capture/bluetooth/wearable.ts';
import { IDLE, type ListenSession } from '../../../capture/listen-session.ts';
import { englishTranslator } from '../../messages/testing.ts';
import { listeningWords, lossOf, noticesOf, problemWords } from './wearable-words.ts';

const t = englishTranslator('wearables');
const device = (change: Partial<WearableState> = {}): WearableState => ({
  ...NO_WEARABLE,
  phase: 'connected',
  name: 'Omi',
  ...change,
});
const listening = (change: Partial<ListenSession> = {}): ListenSession => ({
  ...IDLE,
  phase: 'listening',
  source: 'wearable',
  ...change,
});
const say = (session: Partial<ListenSession>, state: Partial<WearableState>) =>
  listeningWords(listening(session), device(state), t);

describe('the bar', () => {
  test('says through what it listens', () => {
    expect(say({}, {})).toEqual({ words: 'Listening through Omi', tone: 'live' });
    expect(say({}, { name: null })?.words).toBe('Listening through Your wearable');
  });

  test('says that the wearable is out of reach, and whether what it hears is lost', () => {
    expect(say({}, { phase: 'away' })).toEqual({
      words: 'Omi is out of reach. Earshot is looking for it.',
      tone: 'attention',
    });
    expect(say({}, { phase: 'away', parts: ['audio', 'storage'] })?.words).toBe(
      'Omi is out of reach. It records by itself; Earshot fetches that when it is back.',
    );
    expect(say({ silent: true }, { phase: 'away' })?.words).toMatch(/^Omi is out of reach/);
  });

  test('says that nothing is heard, and why the device does not work', () => {
    expect(say({ silent: true }, {})).toEqual({
      words: 'Not hearing anything from Omi: is it switched off or covered?',
      tone: 'attention',
    });
    expect(say({}, { phase: 'failed', problem: 'bluetooth_off' })).toEqual({
      words: 'Bluetooth is switched off or missing on this computer. Switch it on, then try again.',
      tone: 'attention',
    });
    expect(say({}, { phase: 'connecting' })).toEqual({ words: 'Connecting to Omi', tone: 'quiet' });
  });

  test('says what to press when listening could not begin', () => {
    const failed = { phase: 'failed', cause: 'source', code: 'not_opened' } as const;
    expect(say(failed, { phase: 'failed', problem: 'not_permitted' })).toEqual({
      words: 'This browser has forgotten Omi. In Settings, Wearables press “Pair a wearable” and choose it.',
      tone: 'attention',
    });
    expect(say(failed, { problem: null })).toBeNull();
    expect(say({ ...failed, cause: 'refused' }, { problem: 'not_permitted' })).toBeNull();
  });

  test('leaves other sources, other phases and what a person did to the words of any source', () => {
    expect(say({ source: 'microphone' }, { phase: 'away' })).toBeNull();
    expect(say({ held: 'paused' }, { phase: 'away' })).toBeNull();
    expect(say({ phase: 'reconnecting' }, { phase: 'away' })).toBeNull();
    expect(say({ phase: 'finishing' }, {})).toBeNull();
    expect(say({ phase: 'connecting' }, {})).toBeNull();
  });

  test('adds a low battery and a recording that is fetched', () => {
    expect(noticesOf(device(), t)).toEqual([]);
    expect(noticesOf(device({ battery: { percent: 12, level: 'low' } }), t)).toEqual([
      'Omi has 12% battery left.',
    ]);
    expect(noticesOf(device({ phase: 'away', battery: { percent: 12, level: 'low' } }), t)).toEqual([]);
    const stored = { ...NO_WEARABLE.stored, phase: 'pulling', files: 2, kept_files: 1 } as const;
    expect(noticesOf(device({ stored }), t)).toEqual(['Fetching recording 2 of 3 from Omi']);
  });
});

test('firmware that is too old is named', () => {
  const firmware = { version: '1.0.1', judgement: 'too_old' } as const;
  expect(problemWords(device({ phase: 'unsupported', problem: 'firmware_too_old', firmware }), t)).toBe(
    'Its firmware 1.0.1 is too old. Update it with the app of its maker, then connect again.',
  );
  expect(problemWords(device(), t)).toBeNull();
});

test('what is lost is said of the way from the device, and not of the service', () => {
  expect(lossOf({ lost_seconds: 0.44 }, t)).toEqual([]);
  expect(lossOf({ lost_seconds: 1_202 }, t)).toEqual([
    '20 min 2 s lost between the wearable and this computer',
  ]);
});
