import { describe, expect, test } from 'vitest';
import type { Conversation } from '../../contract/resources.ts';
import { UID, ready, said, until, useLiveSessions } from '../../../tests/helpers/live-sessions.ts';
import { createScriptedProvider } from '../stt/testing/scripted-provider.ts';

const live = useLiveSessions();

describe('the conversations of a listening session', () => {
  test('silence ends the conversation, new audio begins another, times count from its start', async () => {
    live.compose(createScriptedProvider({ script: [said('First.', 0, 1), said('Second.', 7, 8)] }));
    const client = live.connect({ conversation_timeout: '5' });
    await ready(client);
    await client.speak(6.5);
    await until(() => expect(client.events('memory_created')).toHaveLength(1));
    expect(client.events('memory_processing_started')).toHaveLength(1);
    const [created] = client.events('memory_created') as [{ memory: Conversation; messages: unknown[] }];
    expect(created).toMatchObject({ memory: { status: 'completed', structured: { title: '1 segments' } } });
    expect(created.messages).toEqual([]);
    await client.speak(3);
    await until(() => expect(client.segments()).toHaveLength(2));
    const second_ = client.segments()[1]!;
    expect(second_.text).toBe('Second.');
    expect(second_.end - second_.start).toBeCloseTo(1, 1);
    expect(second_.start).toBeLessThan(3);
    expect(live.conversations().map(({ status }) => status)).toEqual(['in_progress', 'completed']);
    expect(client.lifecycle.state).toBe('streaming');
  });

  test('a client that stops sending but stays connected runs out too', async () => {
    live.compose(createScriptedProvider({ script: [said('Hello there.', 0, 5)] }));
    const client = live.connect({ conversation_timeout: '30' });
    await ready(client);
    await client.speak(2);
    await live.clock.advance(29_000);
    expect(client.events('memory_created')).toHaveLength(0);
    await live.clock.advance(2000);
    await until(() => expect(client.events('memory_created')).toHaveLength(1));
    expect(client.lifecycle.state).toBe('processing');
    expect(client.segments()).toMatchObject([{ text: 'Hello there.', start: 0, end: 2 }]);
  });

  test('silence never makes a conversation and no journal grows without bound', async () => {
    live.compose(createScriptedProvider());
    const client = live.connect({ conversation_timeout: '5' });
    await ready(client);
    for (let second = 0; second < 18; second++) {
      await client.speak(1);
      // Five seconds of silence end a conversation; one more may be on its way. A second is 32,000 bytes.
      expect(live.journalBytes()).toBeLessThan(6.5 * 32_000);
    }
    await until(() => expect(client.events('conversation_session').length).toBeGreaterThan(2));
    expect(client.events('memory_created')).toHaveLength(0);
    expect(live.conversations().length).toBeLessThanOrEqual(1);
  });

  test('finish processes the live conversation; the session goes on in another', async () => {
    live.compose(createScriptedProvider({ script: [said('To be finished.', 0, 9), said('Next.', 4, 5)] }));
    const client = live.connect();
    await ready(client);
    await client.speak(3);
    const finished = await live.sessions.finish(UID);
    expect(finished).toMatchObject({
      status: 'completed',
      transcript_segments: [{ text: 'To be finished.', end: 3 }],
    });
    expect(client.events('memory_created')).toEqual([]);
    await client.speak(3);
    await until(() => expect(client.segments()).toHaveLength(2));
    expect(live.conversations()).toHaveLength(2);
    expect(live.conversations().find(({ id }) => id !== finished!.id)).toMatchObject({
      status: 'in_progress',
    });
  });

  test('finish finds nothing when nothing was said', async () => {
    live.compose(createScriptedProvider());
    const client = live.connect();
    await ready(client);
    await client.speak(1);
    expect(await live.sessions.finish(UID)).toBeNull();
    expect(await live.sessions.finish('somebody else')).toBeNull();
    expect(live.conversations()).toEqual([]);
  });
});
