// What the socket says is stored is on the disk before: a power cut does not take it back.
import { describe, expect, test } from 'vitest';
import { ready, said, until, useLiveSessions } from '../../../tests/helpers/live-sessions.ts';
import type { ClientMessage } from '../../contract/listen.ts';
import { createScriptedProvider } from '../stt/testing/scripted-provider.ts';

const live = useLiveSessions();

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 5)]);
const PHOTO: ClientMessage = {
  type: 'image_chunk',
  id: 'shot',
  index: 0,
  total: 1,
  data: JPEG.toString('base64'),
};
const suggested = (text: string, start: number): ClientMessage => ({
  type: 'suggested_transcript',
  stt_provider: 'whisper at home',
  segments: [
    { text, start, end: start + 2, speaker_id: 0, is_user: false, speech_profile_processed: null, id: null },
  ],
});

/** Syncs do not end before the disk is let go on; `begun` says how many wait for it. */
function slowDisk() {
  const waiting: (() => void)[] = [];
  let isStuck = true;
  return {
    committed: () =>
      isStuck ? new Promise<void>((resolve) => void waiting.push(resolve)) : Promise.resolve(),
    get begun() {
      return waiting.length;
    },
    goOn(): void {
      isStuck = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

async function connected(
  query: Record<string, string> = {},
  script: ReturnType<typeof said>[] = [],
): Promise<{ client: ReturnType<typeof live.connect>; disk: ReturnType<typeof slowDisk> }> {
  const disk = slowDisk();
  live.compose(createScriptedProvider({ script }), { committed: disk.committed });
  const client = live.connect(query);
  await ready(client);
  return { client, disk };
}

const tell = async (client: ReturnType<typeof live.connect>, message: ClientMessage): Promise<void> => {
  client.session.message(message, 100);
  await new Promise(setImmediate);
  await live.clock.advance(700);
};

describe('an acknowledgement waits until what it acknowledges is on the disk:', () => {
  test('text that the client brings', async () => {
    const { client, disk } = await connected({ custom_stt: 'enabled' });
    await tell(client, suggested('Mine alone.', 0));
    await until(() => expect(disk.begun).toBe(1));
    expect(client.segments()).toEqual([]);
    disk.goOn();
    await until(() => expect(client.segments()).toMatchObject([{ text: 'Mine alone.' }]));
  });

  test('a photo', async () => {
    const { client, disk } = await connected();
    await tell(client, PHOTO);
    await until(() => expect(disk.begun).toBe(1));
    expect([...client.events('photo_processing'), ...client.events('photo_described')]).toEqual([]);
    disk.goOn();
    await until(() => expect(client.events('photo_described')).toHaveLength(1));
    expect(client.events('photo_processing')).toMatchObject([{ temp_id: 'shot' }]);
  });

  test('a name, while recognised text, whose audio is kept, waits for nothing', async () => {
    const { client, disk } = await connected({}, [said('Hello there.', 0, 1)]);
    await client.speak(2);
    await until(() => expect(client.segments()).toMatchObject([{ text: 'Hello there.', person_id: null }]));
    expect(disk.begun).toBe(0);
    const [{ id = '' } = {}] = client.segments();
    await tell(client, {
      type: 'speaker_assigned',
      ...{ speaker_id: 0, person_id: 'p1', person_name: 'Ann', segment_ids: [id] },
    });
    await until(() => expect(disk.begun).toBe(1));
    expect(client.segments()).toMatchObject([{ person_id: null }]);
    disk.goOn();
    await until(() => expect(client.segments()[0]!.person_id).not.toBeNull());
  });

  test('a conversation that silence ended', async () => {
    const { client, disk } = await connected({ conversation_timeout: '2' }, [said('To be finished.', 0, 1)]);
    await client.speak(2);
    await live.clock.advance(3_000);
    await until(() => expect(disk.begun).toBe(1));
    expect(client.events('memory_created')).toEqual([]);
    disk.goOn();
    await until(() => expect(client.events('memory_created')).toHaveLength(1));
  });

  test('how much was taken of the connection before', async () => {
    const { client: first, disk } = await connected({}, [said('Hello there.', 0, 1)]);
    await first.speak(1);
    const over = first.session.close('disconnected');
    await live.clock.advance(11_000);
    await over;
    const next = live.connect({ resumes_session: first.session.id });
    await until(() => expect(disk.begun).toBe(1));
    expect(next.events('audio_resumed')).toEqual([]);
    disk.goOn();
    await until(() =>
      expect(next.events('audio_resumed')).toMatchObject([{ taken_messages: 10, taken_gaps: 0 }]),
    );
  });
});

test('a session whose sync fails ends as one whose audio cannot be stored', async () => {
  live.compose(createScriptedProvider(), { committed: () => Promise.reject(new Error('EIO')) });
  const client = live.connect({ custom_stt: 'enabled' });
  await ready(client);
  await tell(client, suggested('Mine alone.', 0));
  await until(() => expect(client.end?.cause).toBe('storage_failed'));
  expect(client.segments()).toEqual([]);
});
