import { describe, expect, test } from 'vitest';
import { SegmentsEvent } from '../../contract/listen.ts';
import { ready, said, second, until, useLiveSessions } from '../../../tests/helpers/live-sessions.ts';
import { createScriptedProvider, type ScriptedProvider } from '../stt/testing/scripted-provider.ts';

const live = useLiveSessions();

describe('a listening session', () => {
  test('starts in the order of the original service', async () => {
    live.compose(createScriptedProvider());
    const client = live.connect();
    await ready(client);
    expect(client.sent.map((one) => (typeof one === 'object' && 'type' in one ? one : one))).toMatchObject([
      { status: 'initiating' },
      { status: 'in_progress_conversations_processing' },
      { type: 'conversation_session', status: 'in_progress' },
      { status: 'stt_initiating' },
      { status: 'ready' },
    ]);
    expect(live.conversations()).toMatchObject([{ status: 'in_progress' }]);
  });

  test('turns audio into stored segments each result cycle and says how far it got', async () => {
    live.compose(createScriptedProvider({ script: [said('Hello.', 0.5, 1.5), said('How are you?', 2, 3)] }));
    const client = live.connect();
    await ready(client);
    await client.speak(4);
    expect(client.lifecycle.state).toBe('streaming');
    await until(() =>
      expect(client.segments()).toMatchObject([
        { text: 'Hello. How are you?', start: 0.5, end: 3, speaker: 'SPEAKER_00', stt_provider: 'local' },
      ]),
    );
    SegmentsEvent.parse(client.segments());
    expect(live.conversations()[0]?.transcript_segments).toEqual(client.segments());
    await live.clock.advance(700);
    await until(() => expect(client.events('audio_progress').at(-1)).toMatchObject({ heard_seconds: 4 }));
  });

  test('takes audio that comes before it is ready', async () => {
    live.compose(createScriptedProvider({ script: [said('Early.', 0, 0.8)] }));
    const client = live.connect();
    for (const message of second()) client.session.receive(message);
    await until(() => expect(live.scripted.counters.seconds).toBeCloseTo(1));
    await live.clock.advance(700);
    await until(() => expect(client.segments()).toMatchObject([{ text: 'Early.' }]));
  });

  test('a keep-alive is no audio; a corrupt message is skipped and counted', async () => {
    live.compose(createScriptedProvider({ script: [said('Still here.', 0.2, 0.9)] }));
    const client = live.connect();
    await ready(client);
    client.session.receive(new Uint8Array(2));
    expect(client.lifecycle.state).toBe('ready');
    client.session.receive(new Uint8Array(3201));
    await client.speak(1);
    await live.clock.advance(700);
    await until(() => expect(client.segments()).toMatchObject([{ text: 'Still here.' }]));
    expect(client.events('audio_progress').at(-1)).toMatchObject({ skipped_chunks: 1 });
    expect(client.end).toBeNull();
  });

  test('a recogniser that falls behind makes the client wait and loses nothing', async () => {
    const provider: ScriptedProvider = createScriptedProvider({
      script: [said('All of it.', 0, 30)],
      readyBelowSeconds: 2,
    });
    live.compose(provider);
    const client = live.connect();
    await ready(client);
    for (let done = 0; done < 10; done++) for (const message of second()) client.session.receive(message);
    await live.clock.advance(1300);
    expect(client.sent).toContain('pause');
    expect(client.sent).not.toContain('resume');
    await until(() => expect(client.events('audio_progress').at(-1)?.['kept_seconds']).toBeLessThan(10));
    const closing = client.session.close('disconnected');
    await live.clock.advance(11_000);
    await closing;
    const [recording] = live.store.recordings.list(live.conversations()[0]!.id);
    expect(recording).toMatchObject({ heard_seconds: 10, kept_seconds: 10 });
    expect(recording!.ended_at).not.toBeNull();
  });

  test('a client that is made to wait has no pause, so that no word of it is cut', async () => {
    live.compose(createScriptedProvider({ script: [said('All of it.', 0, 30)] }));
    const client = live.connect();
    await ready(client);
    await client.speak(1);
    const nobody = { type: 'speaker_assigned', speaker_id: 1, person_id: '', person_name: '' } as const;
    for (let sent = 0; sent < 450; sent++) client.session.message({ ...nobody, segment_ids: [] }, 100);
    await until(() => expect(client.sent).toContain('pause'));
    await live.clock.advance(5_000);
    expect(live.scripted.counters.flushes).toBe(0);
  });

  test('two channels are two speakers, the first of a phone call is the user', async () => {
    live.compose(createScriptedProvider({ script: [said('Hello.', 0.2, 0.8)] }));
    const client = live.connect({ channels: '2', source: 'phone_call', channel_byte: 'enabled' });
    await ready(client);
    for (const message of second()) {
      for (const channel of [0, 1]) {
        const numbered = new Uint8Array(message.length + 1);
        numbered[0] = channel;
        numbered.set(message, 1);
        client.session.receive(numbered);
      }
    }
    await until(() => expect(live.scripted.counters.seconds).toBeCloseTo(2));
    await live.clock.advance(700);
    await until(() => expect(client.segments()).toHaveLength(2));
    expect(client.segments().map(({ speaker, is_user }) => [speaker, is_user])).toEqual([
      ['SPEAKER_00', true],
      ['SPEAKER_01', false],
    ]);
    expect(client.events('audio_progress').at(-1)).toMatchObject({ kept_seconds: 1, transcribed_seconds: 1 });
  });
});
