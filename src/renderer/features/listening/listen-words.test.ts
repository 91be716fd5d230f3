import { describe, expect, it } from 'vitest';
import { IDLE, type ListenSession } from '../../../capture/listen-session.ts';
import { listenWords } from './listen-words.ts';

const say = (change: Partial<ListenSession>) => listenWords({ ...IDLE, source: 'microphone', ...change });

describe('the state in words', () => {
  it('is plain', () => {
    expect(say({})).toEqual({ words: 'Not listening', tone: 'quiet' });
    expect(say({ phase: 'connecting' }).words).toBe('Connecting');
    expect(say({ phase: 'listening' })).toEqual({ words: 'Listening', tone: 'live' });
    expect(say({ phase: 'listening', source: 'sample' }).words).toBe('Listening to the sample');
  });

  it('asks about a muted microphone', () => {
    expect(say({ phase: 'connecting', silent: true }).tone).toBe('attention');
    expect(say({ phase: 'listening', silent: true })).toEqual({
      words: 'Not hearing anything: is the microphone muted?',
      tone: 'attention',
    });
  });

  it('says that the own transcription service fails and that the sound is kept', () => {
    const custom_stt = {
      host: 'speech.example.com',
      phase: 'failing',
      reason: 'It could not be reached.',
    } as const;
    expect(say({ phase: 'listening', custom_stt })).toEqual({
      words:
        'speech.example.com writes no text now. It could not be reached. The sound is kept; Earshot is trying again.',
      tone: 'attention',
    });
    const open = { ...custom_stt, phase: 'open', reason: null } as const;
    expect(say({ phase: 'listening', custom_stt: open }).words).toBe('Listening');
  });

  it('says what is safe when something broke', () => {
    expect(say({ phase: 'reconnecting', cause: 'engine' }).words).toBe(
      'The speech engine stopped. Your audio is safe; Earshot is trying again.',
    );
    expect(say({ phase: 'reconnecting', cause: 'engine', reason: 'The disk is full.' }).words).toBe(
      'The disk is full. Your audio is safe; Earshot is trying again.',
    );
    expect(say({ phase: 'reconnecting', cause: 'connection' }).words).toContain('safe in this window');
    expect(say({ phase: 'failed', cause: 'signed_out', captured_seconds: 20, kept_seconds: 8 }).words).toBe(
      'You are signed out. The last 12 s wait in this window.',
    );
  });

  it('says why nothing came of it', () => {
    expect(say({ reason: 'Nothing was said, so there is no conversation.' }).words).toContain(
      'Nothing was said',
    );
  });
});
