import { describe, expect, test } from 'vitest';
import {
  closeReason,
  headerToken,
  listenQuery,
  listenTarget,
  messageToken,
  parsedJson,
  voiceStreamQuery,
} from './listen-request.ts';

describe('listen request', () => {
  test.each([
    ['/v4/listen?uid=a', 'header'],
    ['/v4/web/listen', 'first_message'],
  ])('%s is a live socket', (url, credential) => {
    expect(listenTarget(url)).toMatchObject({ credential });
  });

  test.each(['/', '/v3/listen', '/v4/listen/', '/v4/listen2', '//', undefined])('%s is none', (url) => {
    expect(listenTarget(url)).toBeNull();
  });

  test.each([
    [undefined, 'Authorization header not found'],
    ['Basic abc', 'Invalid authorization token'],
    ['Bearer ', 'Invalid authorization token'],
    ['Bearer a b', 'Invalid authorization token'],
    ['My Bearer a', 'Invalid authorization token'],
  ])('header %s is refused', (header, reason) => {
    expect(headerToken(header)).toEqual({ closing: { code: 1008, reason } });
  });

  test.each([
    ['svc_dev_x', '/v1/dev/'],
    ['svc_mcp_x', '/v1/mcp'],
    ['omi_dev_x', '/v1/dev/'],
  ])('an API key %s is refused with what it serves', (key, serves) => {
    const refused = headerToken(`Bearer ${key}`);
    expect(refused).toMatchObject({ closing: { code: 1008 } });
    expect('closing' in refused && refused.closing.reason).toContain(serves);
    expect(Buffer.byteLength('closing' in refused ? refused.closing.reason : '')).toBeLessThanOrEqual(123);
  });

  test('a token is taken from the header or from the first message', () => {
    expect(headerToken('bearer t.o.k')).toEqual({ token: 't.o.k' });
    expect(headerToken('Bearer   t')).toEqual({ token: 't' });
    expect(messageToken('{"type":"auth","token":"t"}')).toEqual({ token: 't' });
  });

  test.each(['', 'ping', '{}', '{"type":"auth"}', '{"type":"auth","token":""}', '[]'])(
    'first message %s is refused',
    (text) => {
      expect(messageToken(text)).toMatchObject({ closing: { code: 1008 } });
    },
  );

  test.each([
    ['uid=b', 'Bad uid'],
    ['uid=a&codec=flac', 'codec'],
    ['uid=a&sample_rate=fast', 'sample_rate'],
    ['uid=a&channels=3', 'channels'],
    ['uid=a&language=klingon!', 'language'],
  ])('query %s is refused', (query, named) => {
    const refused = listenQuery(new URLSearchParams(query), 'a');
    expect(refused).toMatchObject({ closing: { code: 1008 } });
    expect('closing' in refused && refused.closing.reason).toContain(named);
  });

  test('a full query is read', () => {
    expect(
      listenQuery(new URLSearchParams('uid=a&language=multi&codec=opus&sample_rate=16000'), 'a'),
    ).toMatchObject({
      query: { language: 'multi', codec: 'opus', sample_rate: 16_000, conversation_timeout: 120 },
    });
  });

  test('an empty parameter counts as absent, and what is not enabled is disabled', () => {
    const names = ['uid', 'sample_rate', 'codec', 'channels', 'conversation_timeout', 'source'];
    const empty = [...names, 'stt_service', 'custom_stt', 'include_speech_profile'].map((name) => `${name}=`);
    expect(listenQuery(new URLSearchParams(empty.join('&')), 'a')).toEqual(
      listenQuery(new URLSearchParams(), 'a'),
    );
    for (const word of ['yes', '1', 'Enabled', 'true', 'disabled'])
      expect(listenQuery(new URLSearchParams({ uid: 'a', custom_stt: word }), 'a')).toMatchObject({
        query: { custom_stt: 'disabled' },
      });
  });

  test.each([
    ['stt_service=soniox', /^There is no speech service named soniox here/],
    [`stt_service=${'x'.repeat(99)}`, /named x{40} here/],
    ['conversation_timeout=1', /after 2 seconds/],
    ['conversation_timeout=soon', /after 120 seconds/],
  ])('%s is read otherwise, and the client is told how', (query, notice) => {
    const read = listenQuery(new URLSearchParams(query), 'a');
    expect('notices' in read && read.notices).toEqual([expect.stringMatching(notice)]);
  });

  test.each(['', 'stt_service=local', 'stt_service=', 'conversation_timeout=-1', 'conversation_timeout=2.0'])(
    '%j needs no notice',
    (query) => {
      expect(listenQuery(new URLSearchParams(query), 'a')).toMatchObject({ notices: [] });
    },
  );

  test('the reason of a refusal names the parameter and what is wrong with it', () => {
    const refused = listenQuery(new URLSearchParams('uid=a&channels=3'), 'a');
    expect('closing' in refused && refused.closing.reason).toMatch(/^Bad query: channels: \S/);
  });

  test.each(['uid=b', 'uid=A', 'uid=a&uid=b'])('a stream of %s is not for the user a', (query) => {
    for (const read of [listenQuery, voiceStreamQuery])
      expect(read(new URLSearchParams(query), 'a')).toEqual({ closing: { code: 1008, reason: 'Bad uid' } });
  });

  test('the query of a voice message is read, and what it says of the service is noticed', () => {
    const read = voiceStreamQuery(
      new URLSearchParams('uid=a&stt_service=soniox&conversation_timeout=1'),
      'a',
    );
    expect(read).toMatchObject({
      query: { uid: 'a' },
      notices: [expect.stringMatching(/^There is no speech service named soniox/)],
    });
    expect(voiceStreamQuery(new URLSearchParams('uid=a&sample_rate=fast'), 'a')).toMatchObject({
      closing: { code: 1008, reason: expect.stringMatching(/\S/) as string },
    });
  });

  test('an empty language leaves the choice to the service', () => {
    const of = (query: string) => {
      const read = listenQuery(new URLSearchParams(query), 'a');
      return 'query' in read && read.query.language;
    };
    expect(of('language=')).not.toEqual(of(''));
  });

  test('only the voice stream opens a voice message', () => {
    expect(listenTarget('/v2/voice-message/transcribe-stream?codec=opus')).toMatchObject({
      credential: 'header',
      opens: 'voice_message',
    });
    expect(listenTarget('/v4/web/listen')).toMatchObject({ opens: 'conversation' });
    expect(listenTarget('/toString')).toBeNull();
  });

  test('what is no JSON is undefined, not an error', () => {
    expect([parsedJson('{"a":1}'), parsedJson('{')]).toEqual([{ a: 1 }, undefined]);
  });

  test('a close reason fits into its frame', () => {
    expect(closeReason('short')).toBe('short');
    expect(closeReason('a'.repeat(123))).toHaveLength(123);
    expect(closeReason('a'.repeat(124))).toHaveLength(123);
    const cut = closeReason('é'.repeat(100));
    expect(Buffer.byteLength(cut)).toBe(122);
    expect(cut).not.toContain('\uFFFD');
  });
});
