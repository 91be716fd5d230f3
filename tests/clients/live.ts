// An account of which somebody is just recording: the socket of a client is open, and two lines were said.
import { expect } from 'vitest';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts';
import { connectListen, eventually, pcm16Messages, type ListenClient } from '../helpers/listen-client.ts';
import { startAccount, type Account } from './account.ts';

export interface LiveAccount extends Account {
  clock: FakeClock;
  socket: ListenClient;
}

/** `search` is the query of the client; audio is kept. */
export async function startLiveAccount(search: string): Promise<LiveAccount> {
  const clock = createFakeClock();
  const provider = createScriptedProvider({
    script: [
      { text: 'Good morning.', start: 0.5, end: 1.5, speakerId: 0 },
      { text: 'Fine, thanks.', start: 2, end: 3, speakerId: 1 },
    ],
  });
  const account = await startAccount({ clock, providers: [provider] });
  await account.request('/v1/users/store-recording-permission?value=true', { method: 'POST' });
  const socket = connectListen({
    url: account.url,
    search: search.replace('UID', account.uid),
    token: await account.idToken(),
  });
  await socket.ready();
  for (let second = 1; second <= 4; second++) {
    for (const message of pcm16Messages(1)) socket.send(message);
    await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(second - 0.01));
    await clock.advance(1_000);
  }
  await eventually(() => expect(socket.segments()).toHaveLength(2));
  return { ...account, clock, socket };
}
