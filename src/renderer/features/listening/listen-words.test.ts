import { describe, expect, it } from 'vitest';
import { IDLE, type ListenSession } from '../../../capture/listen-session.ts';
import { englishTranslator } from '../../messages/testing.ts';
import { listenWords, needsSpeechSettings } from './listen-words.ts';

const t = englishTranslator('listening');
const say = (change: Partial<ListenSession>) => listenWords({ ...IDLE, source: 'microphone', ...change }, t);

describe('the state in words', () => {
  it('is plain', () => {
    expect(say({})).toEqual({ words: 'Not listening', tone: 'quiet' });
    expect(say({ phase: 'connecting' }).words).toBe('Connecting');
    expect(say({ phase: 'listening' })).toEqual({ words: 'Listening', tone: 'live' });
    expect(say({ phase: 'listening', source: 'sample' }).words).toBe('Listening to the sample');
    expect(say({ phase: 'listening', source: 'call' }).words).toBe(
      'Listening to you and this computer’s sound',
    );
    expect(say({ phase: 'listening', source: 'wearable' }).words).toBe('Listening');
  });

  it('asks about a silent microphone, and says that it is muted or paused', () => {
    expect(say({ phase: 'connecting', silent: true }).tone).toBe('attention');
    expect(say({ phase: 'listening', silent: true })).toEqual({
      words: 'Not hearing anything: is the microphone muted?',
      tone: 'attention',
    });
    expect(say({ phase: 'listening', source: 'system', silent: true }).words).toBe(
      'Not hearing anything: does this computer play sound?',
    );
    expect(say({ phase: 'listening', held: 'muted' })).toEqual({
      words: 'Muted: nothing is recorded',
      tone: 'attention',
    });
    expect(say({ phase: 'listening', held: 'paused' })).toEqual({ words: 'Paused', tone: 'quiet' });
    expect(say({ phase: 'listening', held: 'paused', code: 'busy' }).words).toMatch(
      /^Paused\. Another program is using/,
    );
    // A cut is what matters while there is one.
    expect(say({ phase: 'reconnecting', held: 'muted', cause: 'connection' }).words).toContain('connection');
  });

  it('says that the key of the transcription service was refused, which its settings end', () => {
    const refused = { phase: 'failed', cause: 'engine', code: 'not_authorised' } as const;
    expect(say(refused)).toEqual({ words: 'Your transcription service refused its key.', tone: 'attention' });
    const waiting = say({ ...refused, captured_seconds: 12 }).words;
    expect(waiting).toMatch(/^Your transcription service refused its key\. .*12 s/);
    // A part of a second is not nothing.
    expect(say({ ...refused, captured_seconds: 12.2, kept_seconds: 12 }).words).toContain('1 s');
    // The service has all of it.
    expect(say({ ...refused, captured_seconds: 12, kept_seconds: 12 })).toEqual(say(refused));
    expect(needsSpeechSettings({ ...IDLE, ...refused })).toBe(true);
    expect(needsSpeechSettings({ ...IDLE, phase: 'reconnecting', cause: 'engine', code: 'timed_out' })).toBe(
      false,
    );
    expect(needsSpeechSettings({ ...IDLE, phase: 'listening' })).toBe(false);
  });

  it('says that the own transcription service fails and that the audio is kept', () => {
    const custom_stt = {
      host: 'speech.example.com',
      phase: 'failing',
      problem: 'unreachable',
    } as const;
    expect(say({ phase: 'listening', custom_stt })).toEqual({
      words:
        'speech.example.com has stopped sending text. It couldn’t be reached. The audio is kept; Earshot is trying again.',
      tone: 'attention',
    });
    // What it answered against the rules is said in the page's own words, too.
    const listed = { ...custom_stt, problem: 'answered_list' } as const;
    expect(say({ phase: 'listening', custom_stt: listed }).words).toContain(
      'must be an object with segments.',
    );
    const open = { ...custom_stt, phase: 'open', problem: null } as const;
    expect(say({ phase: 'listening', custom_stt: open }).words).toBe('Listening');
  });

  it('says what is safe when something broke, in words of the page and never in those of the service', () => {
    const engine = { phase: 'reconnecting', cause: 'engine', reason: 'Internal detail.' } as const;
    expect(say(engine).words).toBe('The speech engine stopped. Your audio is safe; Earshot is trying again.');
    expect(say({ ...engine, code: 'storage_failed' }).words).toBe(
      'The audio couldn’t be stored. The disk may be full. Your audio is safe; Earshot is trying again.',
    );
    expect(say({ phase: 'failed', cause: 'engine', code: 'unsupported_language' }).words).toContain(
      'No installed speech model knows',
    );
    const missing = { phase: 'failed', cause: 'engine', code: 'model_missing' } as const;
    expect(say(missing).words).toBe('There is no speech model here yet. Settings, Speech downloads one.');
    for (const code of ['model_missing', 'model_damaged', 'initialization_failed'])
      expect(needsSpeechSettings({ ...IDLE, ...missing, code })).toBe(true);
    expect(say({ phase: 'reconnecting', cause: 'connection' }).words).toContain('safe in this window');
    expect(say({ phase: 'failed', cause: 'signed_out', captured_seconds: 20, kept_seconds: 8 }).words).toBe(
      'You are signed out. The last 12 s are waiting in this window.',
    );
  });

  it('says why a source did not open, and why nothing came of it', () => {
    expect(say({ phase: 'failed', cause: 'source', code: 'blocked' }).words).toMatch(
      /^Microphone access is blocked/,
    );
    expect(say({ phase: 'failed', cause: 'source', code: 'no_system_audio' }).words).toMatch(/has no sound/);
    expect(say({ code: 'nothing_said' }).words).toContain('Nothing was said');
    expect(say({ code: 'microphone_lost' }).words).toContain('was disconnected');
  });
});
