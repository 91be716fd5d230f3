import { describe, expect, test } from 'vitest';
import { UID, ready, said, second, until, useLiveSessions } from '../../../tests/helpers/live-sessions.ts';
import { JournalError } from '../audio/journal-format.ts';
import { openJournal } from '../audio/journal-reader.ts';
import { CONNECTION_LOST, createScriptedProvider } from '../stt/testing/scripted-provider.ts';

const live = useLiveSessions();

describe('the end of a listening session', () => {
  test('the journal has the received audio, whatever the recogniser does', async () => {
    const provider = createScriptedProvider({
      script: [said('Before.', 0, 1)],
      failures: [{ seconds: 3, failure: CONNECTION_LOST }],
    });
    live.compose(provider);
    const client = live.connect();
    await ready(client);
    await client.speak(4);
    await until(() => expect(client.end).toEqual(expect.objectContaining({ cause: 'provider_failed' })));
    expect(client.events('service_status').at(-1)).toMatchObject({
      status: 'stt_failed',
      outcome: 'upstream_error',
      provider: 'local',
      retryable: true,
      reason: 'connection_lost',
    });
    expect(client.segments()).toMatchObject([{ text: 'Before.' }]);
    const [conversation] = live.conversations();
    expect(conversation).toMatchObject({ status: 'in_progress' });
    const [recording] = live.store.recordings.list(conversation!.id);
    expect(recording!.transcribed_seconds).toBeLessThan(recording!.kept_seconds);
    const key = live.vault.unwrap(
      conversation!.id,
      live.store.conversations.get(UID, conversation!.id)!.audio_key!,
    );
    const journal = await openJournal({ file: live.vault.journalFile(conversation!.id, recording!.id), key });
    expect(journal.totalSamples).toBe(Math.round(recording!.kept_seconds * 16_000));
    expect(recording!.kept_seconds).toBeGreaterThanOrEqual(3);
    await journal.close();
    expect(client.lifecycle.state).toBe('closed');
  });

  test('a provider that cannot be opened fails the session before it is ready, and keeps early audio', async () => {
    live.compose(
      createScriptedProvider({
        openFailures: [{ ...CONNECTION_LOST, retryable: false, reason: 'model_missing' }],
      }),
    );
    const client = live.connect();
    for (const message of second()) client.session.receive(message);
    await until(() => expect(client.end?.cause).toBe('provider_failed'));
    expect(client.events('service_status').at(-1)).toMatchObject({
      status: 'stt_failed',
      reason: 'model_missing',
    });
    expect(client.events('service_status')).not.toContainEqual(expect.objectContaining({ status: 'ready' }));
    expect(client.events('audio_progress').at(-1)).toMatchObject({ kept_seconds: 1, transcribed_seconds: 0 });
    expect(live.conversations()).toMatchObject([{ status: 'in_progress' }]);
  });

  test('a language nobody serves fails closed and leaves nothing behind', async () => {
    const provider = createScriptedProvider();
    live.compose(provider);
    const client = live.connect({ language: 'fr' });
    await until(() => expect(client.end?.cause).toBe('provider_failed'));
    expect(client.events('service_status').at(-1)).toMatchObject({
      status: 'stt_failed',
      outcome: 'config_error',
      retryable: false,
    });
    expect(live.conversations()).toEqual([]);
    expect(provider.counters.opens).toBe(0);
  });

  test('a format that cannot be decoded ends the session with a sentence', async () => {
    live.compose(createScriptedProvider());
    const client = live.connect({ codec: 'opus', sample_rate: '44100' });
    await until(() => expect(client.end).toMatchObject({ cause: 'unsupported_audio' }));
    expect(client.end?.detail).toContain('opus');
  });

  test('a full disk ends the session without claiming anything', async () => {
    live.compose(createScriptedProvider({ script: [said('Never said.', 0, 0.5)] }));
    const { recordings } = live.services;
    live.compose(createScriptedProvider({ script: [said('Never said.', 0, 0.5)] }), {
      recordings: {
        async open(request) {
          const opened = await recordings.open(request);
          const append = (): Promise<void> =>
            Promise.reject(new JournalError('disk_full', 'The disk is full.'));
          return { ...opened, journal: { ...opened.journal, append } };
        },
      },
    });
    const client = live.connect();
    await ready(client);
    await client.speak(1);
    await until(() => expect(client.end?.cause).toBe('storage_failed'));
    expect(client.events('service_status').at(-1)).toMatchObject({
      status: 'stt_failed',
      reason: 'storage_failed',
      retryable: true,
    });
    // The journal comes first: audio that it could not store never reached the recogniser.
    expect(live.scripted.counters.seconds).toBe(0);
    expect(client.segments()).toEqual([]);
    for (const progress of client.events('audio_progress'))
      expect(progress).toMatchObject({ kept_seconds: 0 });
  });

  test('a disconnect stores what was in the recogniser; the next session resumes with the same times', async () => {
    live.compose(createScriptedProvider({ script: [said('Half a sentence', 0.5, 9)] }));
    const first = live.connect();
    await ready(first);
    await first.speak(3);
    await first.session.close('disconnected');
    expect(first.lifecycle.state).toBe('closed');
    expect(live.conversations()).toMatchObject([
      { status: 'in_progress', transcript_segments: [{ text: 'Half a sentence', start: 0.5, end: 3 }] },
    ]);
    await live.clock.advance(10_000);
    const next = live.connect();
    await ready(next);
    await next.speak(2);
    await next.session.close('disconnected');
    expect(next.segments()).toHaveLength(1);
    expect(next.events('conversation_session')[0]).toMatchObject({
      conversation_id: live.conversations()[0]!.id,
    });
    expect(next.segments()[0]!.start).toBeGreaterThanOrEqual(13);
    expect(live.conversations()).toHaveLength(1);
  });

  test('shutdown stores what was received and ends every session', async () => {
    live.compose(createScriptedProvider({ script: [said('Last words', 0, 9)] }));
    const one = live.connect();
    const two = live.connect();
    await ready(one);
    await ready(two);
    await one.speak(2);
    await live.sessions.close();
    expect([one.end?.cause, two.end?.cause]).toEqual(['shutdown', 'shutdown']);
    expect(one.segments()).toMatchObject([{ text: 'Last words' }]);
    const late = live.connect();
    await until(() => expect(late.end?.cause).toBe('shutdown'));
  });
});
