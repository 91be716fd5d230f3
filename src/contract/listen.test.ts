// What the query and the messages of /v4/listen take. The socket itself: tests/listen/connect.test.ts.
import { describe, expect, test } from 'vitest';
import {
  CLOSE_CODES,
  CODECS,
  ClientMessage,
  ListenQuery,
  MemoryCreatedEvent,
  SegmentsEvent,
  ServiceStatusEvent,
  STT_SERVICES,
  SttFailedEvent,
} from './listen.ts';
import { expectField, type FieldRule } from '../../tests/helpers/schema-assertions.ts';

const field = (name: string, rule: FieldRule) => expectField(ListenQuery, { uid: 'u1' }, name, rule);
const parse = (query: Record<string, string>) => ListenQuery.parse({ uid: 'u1', ...query });

describe('query of /v4/listen', () => {
  test('uid may be absent', () => field('uid', { required: false, accepts: ['u1'], refuses: [''] }));
  test('language is a code, en by default', () =>
    field('language', {
      default: 'en',
      accepts: ['en', 'es', 'fr', 'de', 'ja', 'zh', 'en-US'],
      refuses: ['english please', '../en', 'en_', '-', '_'],
    }));
  test.each(['multi', 'Multi', 'auto', ''])('language %j is detected', (language) =>
    expect(parse({ language }).language).toBe('multi'),
  );
  test('a language may be spelt with underscores', () =>
    expect(parse({ language: 'zh_Hant_TW' }).language).toBe('zh-Hant-TW'));
  test('sample_rate is an integer that may be absent', () => {
    field('sample_rate', {
      default: undefined,
      accepts: ['8000', '16000', '44100', '48000'],
      refuses: ['', 'fast', '16000.5', '0', '-8000', '7999', '48001', '1e4'],
    });
    expect(parse({ sample_rate: '44100' }).sample_rate).toBe(44_100);
  });
  test('codec is one of seven, pcm8 by default', () => {
    expect(CODECS).toEqual(['pcm8', 'pcm16', 'opus', 'opus_fs320', 'aac', 'lc3', 'lc3_fs1030']);
    field('codec', { default: 'pcm8', accepts: CODECS, refuses: ['', 'mp3', 'PCM8'] });
    for (const codec of ['linear16', 'pcm']) expect(parse({ codec }).codec).toBe('pcm16');
  });
  test('channels is 1 or 2, 1 by default', () => {
    field('channels', { default: 1, accepts: ['1', '2'], refuses: ['', '0', '3', 'stereo'] });
    expect(parse({ channels: '2' }).channels).toBe(2);
  });
  test('include_speech_profile is true by default', () => {
    field('include_speech_profile', { default: true, accepts: ['true', 'false'], refuses: ['', 'maybe'] });
    expect(parse({ include_speech_profile: 'false' }).include_speech_profile).toBe(false);
  });
  test('conversation_timeout is 2-14400 seconds, 120 by default', () => {
    field('conversation_timeout', {
      default: 120,
      accepts: ['2', '120', '14400'],
    });
  });
  test.each([
    ['0', 2],
    ['1', 2],
    ['-2', 2],
    ['-1', 14_400],
    ['14401', 14_400],
    ['Infinity', 14_400],
    ['2.5', 3],
    ['1e3', 1_000],
    ['long', 120],
  ])('conversation_timeout %s is taken as %i', (conversation_timeout, seconds) =>
    expect(parse({ conversation_timeout }).conversation_timeout).toBe(seconds),
  );
  test('stt_service names one of two providers or nothing', () => {
    expect(STT_SERVICES).toHaveLength(2);
    field('stt_service', {
      default: undefined,
      accepts: STT_SERVICES,
    });
    for (const stt_service of ['soniox', 'deepgram-nova-3', 'speechmatics', 'whisper-x'])
      expect(parse({ stt_service }).stt_service).toBeUndefined();
  });
  test('custom_stt is disabled by default', () =>
    field('custom_stt', { default: 'disabled', accepts: ['enabled', 'disabled'] }));
  test('source is an optional name', () =>
    field('source', { default: undefined, accepts: ['omi-device', 'glasses', 'phone', 'x'] }));
});

describe('messages of /v4/listen', () => {
  test.each([
    { type: 'speaker_assigned', speaker_id: 1, person_id: 'p', person_name: 'Ann', segment_ids: ['s'] },
    {
      type: 'suggested_transcript',
      segments: [
        {
          text: 'Hi',
          speaker: 'SPEAKER_00',
          speaker_id: 0,
          start: 0,
          end: 1,
          is_user: true,
          person_id: null,
        },
      ],
      stt_provider: 'mine',
    },
    { type: 'image_chunk', id: 'i', index: 0, total: 2, data: 'AA==' },
  ])('the client message $type has the shape of the contract', (message) => {
    expect(ClientMessage.parse(message)).toEqual(message);
    for (const key of Object.keys(message)) {
      const short: Record<string, unknown> = { ...message };
      delete short[key];
      expect(ClientMessage.safeParse(short).success, `without ${key}`).toBe(key === 'stt_provider');
    }
  });

  test('an unknown client message is refused', () => {
    expect(ClientMessage.safeParse({ type: 'dance' }).success).toBe(false);
  });

  test('segments arrive as a bare array', () => {
    expect(SegmentsEvent.safeParse([]).success).toBe(true);
    expect(SegmentsEvent.safeParse({ segments: [] }).success).toBe(false);
  });

  test('stt_failed carries outcome, provider, retryable and reason', () => {
    const failed = {
      type: 'service_status',
      status: 'stt_failed',
      outcome: 'upstream_error',
      provider: 'local',
      retryable: true,
      reason: 'connection_lost',
    };
    for (const name of ['outcome', 'provider', 'retryable', 'reason']) {
      expectField(SttFailedEvent, failed, name, { required: true, refuses: [null, {}] });
    }
    expectField(SttFailedEvent, failed, 'outcome', {
      required: true,
      refuses: ['success', 'expected_silence'],
    });
    expect(ServiceStatusEvent.parse(failed)).toEqual(failed);
  });

  test('memory_created carries the memory and messages', () => {
    const memory = { id: 'c1', structured: { title: 'Lunch', overview: 'They ate.' } };
    const event = { type: 'memory_created', memory, messages: [] };
    expect(MemoryCreatedEvent.parse(event)).toEqual(event);
    expectField(MemoryCreatedEvent, event, 'messages', { required: true, refuses: [null] });
    expectField(MemoryCreatedEvent, event, 'memory', {
      required: true,
      refuses: [{ id: 'c1' }, { structured: {} }],
    });
  });

  test('the close codes of the contract are among those used', () => {
    expect(CLOSE_CODES).toMatchObject({ normal: 1000, goingAway: 1001, providerFailed: 1011 });
  });
});
