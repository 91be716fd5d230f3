// How the conversations of a live socket end: by silence, by leaving and by request (contract: Live connection lifecycle).
import { expect, test } from 'vitest';
import { MemoryCreatedEvent } from '../../src/contract/listen.ts';
import { Conversation } from '../../src/contract/resources.ts';
import { finish, finished } from '../helpers/finish-conversation.ts';
import { eventually } from '../helpers/listen-client.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { PATIENT, said, speakingSetting } from '../helpers/speaking-clients.ts';
import { verifies } from '../helpers/verifies.ts';

/** A sentence and then the silence that ends its conversation. */
async function silenceAfterSpeech() {
  const here = await speakingSetting([
    said('We should call the plumber tomorrow.', 0, 1),
    said('Another subject.', 8, 9),
  ]);
  const client = await here.connect({ conversation_timeout: '5' });
  await here.speak(client, 7);
  await eventually(() => expect(client.events('memory_created')).toHaveLength(1));
  return { ...here, client };
}

verifies(
  [
    'conversation.status.finish-by-silence',
    'listen.query.conversation-timeout-effect',
    'listen.event.memory-created-on-silence',
    'listen.event.memory-created-shape',
    'live.lifecycle.silence-to-processing',
  ],
  'after conversation_timeout of silence the conversation is processed, and the client is sent it',
  async () => {
    const { client } = await silenceAfterSpeech();
    const [event] = client.events('memory_created');
    MemoryCreatedEvent.parse(event);
    expect(Conversation.parse(event!['memory'])).toMatchObject({
      status: 'completed',
      transcript_segments: [{ text: 'We should call the plumber tomorrow.' }],
    });
    expect(client.events('memory_processing_started')).toHaveLength(1);
  },
);

verifies(
  ['live.lifecycle.processing-complete-closes'],
  'a session that is over while its conversation is processed closes, and the conversation is completed',
  async () => {
    for (const [end, code] of [
      ['client', 1000],
      ['service', 1001],
    ] as const) {
      let go = (): void => undefined;
      const held = new Promise<void>((resolve) => (go = resolve));
      const understanding = scriptedUnderstanding(async () => held.then(() => ({ title: 'Late' })));
      const here = await speakingSetting([said('We should call the plumber.', 0, 1)], understanding);
      const client = await here.connect({ conversation_timeout: '5' });
      await here.speak(client, 7);
      await eventually(() => expect(client.events('memory_processing_started')).toHaveLength(1));
      if (end === 'client') await client.leave();
      const stopped = end === 'service' ? here.server.service.close() : Promise.resolve();
      expect(await client.closed).toMatchObject({ code });
      expect(client.events('memory_created')).toEqual([]);
      go();
      await stopped;
      if (end === 'client') {
        await expect.poll(async () => (await here.conversations()).length, PATIENT).toBe(1);
        expect((await here.conversations())[0]).toMatchObject({ status: 'completed' });
      }
    }
  },
);

verifies(
  ['live.lifecycle.processing-back-to-streaming'],
  'new audio after that begins another conversation; a client that leaves is closed with 1000',
  async () => {
    const { client, speak, conversations } = await silenceAfterSpeech();
    await speak(client, 3);
    await eventually(() => expect(client.segments()).toHaveLength(2));
    const all = await conversations();
    expect(all.map(({ status }) => status)).toEqual(['in_progress', 'completed']);
    expect(all[0]!.transcript_segments).toMatchObject([{ text: 'Another subject.' }]);
    expect(await client.leave()).toMatchObject({ code: 1000 });
  },
);

verifies(
  ['live.lifecycle.disconnect-closes'],
  'a disconnect stores what was received; coming back resumes the same conversation with later times',
  async () => {
    const { clock, server, connect, speak, conversations } = await speakingSetting([
      said('Half a sentence', 0.5, 60),
    ]);
    const first = await connect();
    await speak(first, 3);
    first.socket.terminate();
    const open = async () => (await conversations())[0];
    await expect.poll(async () => (await open())?.transcript_segments.length, PATIENT).toBe(1);
    const id = (await open())!.id;
    await expect.poll(() => server.store.recordings.list(id)[0]?.ended_at, PATIENT).not.toBeNull();
    expect(server.store.recordings.list(id)[0]).toMatchObject({
      heard_seconds: 3,
      kept_seconds: 3,
      transcribed_seconds: 3,
    });
    await clock.advance(10_000);
    const again = await connect();
    expect(again.events('conversation_session')).toMatchObject([{ conversation_id: id }]);
    await speak(again, 2);
    await again.leave();
    await expect.poll(async () => (await open())?.transcript_segments.length, PATIENT).toBe(2);
    const [before, after] = (await open())!.transcript_segments;
    expect(before).toMatchObject({ start: 0.5, end: 3 });
    expect(after!.start).toBeGreaterThanOrEqual(13);
    expect(await conversations()).toHaveLength(1);
  },
);

verifies(
  [
    'conversation.status.finish-by-post',
    'conversation.status.finish-retrieves-in-progress',
    'conversation.status.same-processing-both-paths',
  ],
  'POST /v1/conversations ends the conversation of the live session, which goes on',
  async () => {
    const { server, connect, speak, conversations } = await speakingSetting([
      said('Please buy milk tomorrow.', 0, 60),
      said('Next.', 4, 5),
    ]);
    const client = await connect();
    await speak(client, 3);
    expect(await finished(server)).toMatchObject({
      status: 'completed',
      transcript_segments: [{ text: 'Please buy milk tomorrow.', end: 3 }],
    });
    await speak(client, 3);
    await eventually(() => expect(client.segments()).toHaveLength(2));
    expect((await conversations()).map(({ status }) => status).sort()).toEqual(['completed', 'in_progress']);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  },
);

test('of two that record at once the named one is ended, whichever received audio last', async () => {
  const { server, connect, speak } = await speakingSetting([said('Hello.', 0.2, 0.8)]);
  const one = await connect();
  const two = await connect();
  await speak(one, 1);
  await speak(two, 1);
  await eventually(() => expect(two.segments()).toHaveLength(1));
  const [id, other] = [one, two].map((client) => client.events('conversation_session')[0]!.conversation_id);
  expect((await finish(server, { conversation_id: 'nobody-has-this-one' })).status).toBe(404);
  expect((await finish(server, { conversation_id: 7 })).status).toBe(422);
  const answer = await finish(server, { conversation_id: id });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ conversation: { id, status: 'completed' } });
  expect(server.store.conversations.withStatus('in_progress').map((row) => row.id)).toEqual([other]);
  // Left behind by its client it can still be named.
  await two.leave();
  await connect();
  expect(await (await finish(server, { conversation_id: other })).json()).toMatchObject({
    conversation: { id: other },
  });
  expect((await finish(server, { conversation_id: other })).status).toBe(404);
});
