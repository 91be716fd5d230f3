// Photos of a conversation in each of its views.
import { expect } from 'vitest';
import { Conversation } from '../../src/contract/resources.ts';
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts';
import { finished } from '../helpers/finish-conversation.ts';
import { eventually, listenTo, type ListenClient } from '../helpers/listen-client.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2_000, 5)]);
const chunks = (image: Buffer, id: string, size: number): string[] => {
  const pieces = image.toString('base64').match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
  return pieces.map((data, index) =>
    JSON.stringify({ type: 'image_chunk', id, index, total: pieces.length, data }),
  );
};

/** Sends text messages and lets a result cycle pass. */
async function tell(clock: FakeClock, client: ListenClient, ...messages: string[]): Promise<void> {
  for (const message of messages) client.send(message);
  for (let turn = 0; turn < 3; turn++) await client.taken();
  await clock.advance(700);
}

verifies(
  ['conversation.internal.photos', 'listen.event.memory-created-shape'],
  'photos are in every view of a conversation, and photos alone are no audio',
  async () => {
    const clock = createFakeClock();
    const server = await startTestServer({ clock });
    const photos = [{ base64: JPEG.toString('base64'), description: '' }];
    const client = await listenTo(server, { conversation_timeout: '5' });
    await tell(clock, client, ...chunks(JPEG, 'shot', 999));
    await eventually(() => expect(client.events('photo_described')).toHaveLength(1));
    await clock.advance(6_000);
    await eventually(() => expect(client.events('memory_created')).toHaveLength(1));
    expect(client.events('memory_created')[0]).toMatchObject({ memory: { photos, has_audio: false } });

    await tell(clock, client, ...chunks(JPEG, 'another', 999));
    await eventually(() => expect(client.events('photo_described')).toHaveLength(2));
    const ended = await finished(server);
    expect(ended).toMatchObject({ photos, has_audio: false });
    const reprocess = await server.request(`/v1/conversations/${ended.id}/reprocess`, { method: 'POST' });
    expect(await reprocess.json()).toMatchObject({ photos });
    const one = await server.request(`/v1/conversations/${ended.id}`);
    expect(await one.json()).toMatchObject({ photos, has_audio: false });
    for (const query of ['', '?include_transcript=false']) {
      const list = Conversation.array().parse(
        await (await server.request(`/v1/conversations${query}`)).json(),
      );
      expect(list.map((row) => row.photos.length)).toEqual([1, 1]);
      expect(list.map((row) => row.has_audio)).toEqual([false, false]);
    }
  },
);
