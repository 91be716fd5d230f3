// A voice that is named everywhere, and that nobody had a name for, is sought in the other conversations.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  RelabelledConversation,
  type SpeakerChange,
  UndoneSpeakerChange,
} from '../../src/contract/speaker-changes.ts';
import { codedFile, createCodedSpeech, type Script } from '../helpers/coded-speech.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { eventually } from '../helpers/listen-client.ts';
import type { TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import {
  imported,
  named,
  NOW,
  startOfflineService,
  transcripts,
  type OfflineService,
} from './offline-requests.ts';

/** A voice of its own for each ten words; 60 to 69 is much like that of 20 to 29, not enough to be sure. */
function voiceOf(word: number): Float32Array {
  const voice = new Float32Array(16);
  const axis = Math.floor(word / 10);
  if (axis === 6) {
    voice[2] = 0.66;
    voice[6] = Math.sqrt(1 - 0.66 ** 2);
  } else voice[axis] = 1;
  return voice;
}
const script = (...voices: readonly number[]): Script =>
  voices.flatMap((voice) => [...Array.from({ length: 6 }, (_, nth) => voice * 10 + nth), { pause: 3 }]);

/** Three conversations an hour apart: of the first and second voice, the second and third, the third and one like the second. */
async function threeTalks(): Promise<OfflineService> {
  const speech = createCodedSpeech(voiceOf);
  const server = await startOfflineService({ providers: [speech.provider], vads: speech.vads });
  const talks = [script(1, 2), script(2, 3), script(3, 6)];
  for (const [nth, one] of talks.entries())
    await imported(server, [[named(NOW - (9 - nth) * 3_600_000), codedFile(one)]]);
  return server;
}

function person(server: TestServer, name: string): string {
  const id = randomUUID();
  server.store.people.insertNew({ id, uid: server.uid, name, created_at: 0, updated_at: 0 });
  return id;
}

const voices = async (server: TestServer) =>
  (await transcripts(server)).map(({ segments }) =>
    segments.map(({ is_user, person_id }) => (is_user ? 'me' : person_id)),
  );

async function call(server: TestServer, path: string, method: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const answer = await server.request(path, { method, headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return answer.json();
}

async function nameSecondVoice(server: TestServer, body: object, id?: string): Promise<string> {
  const [first] = id === undefined ? await transcripts(server) : [{ id }];
  const path = `/v1/conversations/${first!.id}/assign-speaker/1`;
  return RelabelledConversation.parse(await call(server, path, 'PATCH', body)).change_id;
}

const idle = (server: OfflineService) =>
  eventually(async () => {
    await server.clock.advance(5_000);
    expect(server.store.jobs.count('voice_finding')).toBe(0);
  });

const changes = async (server: TestServer) =>
  (await (await server.request('/v1/users/people/changes')).json()) as SpeakerChange[];

const UNNAMED = [
  [null, null],
  [null, null],
  [null, null],
];

verifies(
  ['service.people.voice-everywhere'],
  'a voice without a person gets its name in every conversation where it is surely the same, and an undo takes all of it back',
  async () => {
    const server = await threeTalks();
    const maya = person(server, 'Maya');
    const change = await nameSecondVoice(server, { person_id: maya, scope: 'everywhere' });
    await idle(server);
    expect(await voices(server)).toEqual([
      [null, maya],
      [maya, null],
      [null, null],
    ]);
    const undo = await call(server, `/v1/users/people/changes/${change}/undo`, 'POST', {});
    expect(UndoneSpeakerChange.parse(undo)).toMatchObject({ restored: 2, change: { lines: 2 } });
    expect(await voices(server)).toEqual(UNNAMED);
  },
);

verifies(
  ['service.people.voice-everywhere'],
  'it is the owner when the owner says so; nothing is sought for one conversation, nor after the undo',
  async () => {
    const server = await threeTalks();
    const here = await nameSecondVoice(server, { is_user: true, scope: 'conversation' });
    expect(server.store.jobs.count('voice_finding')).toBe(0);
    await call(server, `/v1/users/people/changes/${here}/undo`, 'POST', {});
    const undone = await nameSecondVoice(server, { is_user: true, scope: 'everywhere' });
    // Sought, or found already: the search does not wait for the answer.
    const [sought] = await changes(server);
    expect(sought!.seeking !== null || sought!.lines > 1).toBe(true);
    await call(server, `/v1/users/people/changes/${undone}/undo`, 'POST', {});
    await idle(server);
    expect(await voices(server)).toEqual(UNNAMED);
    await nameSecondVoice(server, { is_user: true, scope: 'everywhere' });
    await idle(server);
    expect(await voices(server)).toEqual([
      [null, 'me'],
      ['me', null],
      [null, null],
    ]);
  },
);

verifies(
  ['service.people.voice-everywhere'],
  'the search goes through every conversation, says how far it is, and can be stopped',
  async () => {
    const server = await threeTalks();
    const [first, second] = await transcripts(server);
    // Silent ones without audio stand between the newest talk and the others, more than are looked at in one turn.
    for (let nth = 0; nth < 620; nth++)
      storeConversation(server.store, server.uid, { created_at: NOW - 7 * 3_600_000 - 1_000 - nth });
    const maya = person(server, 'Maya');
    const named = await nameSecondVoice(server, { person_id: maya, scope: 'everywhere' }, first!.id);
    expect((await changes(server))[0]?.seeking).toEqual({ examined: 0, total: 623 });
    await idle(server);
    expect((await changes(server))[0]).toMatchObject({ seeking: null, lines: 2 });
    expect(server.store.segments.list(second!.id)[0]?.person_id).toBe(maya);
    await call(server, `/v1/users/people/changes/${named}/undo`, 'POST', {});

    const again = await nameSecondVoice(server, { person_id: maya, scope: 'everywhere' }, first!.id);
    const stopped = await call(server, `/v1/users/people/changes/${again}/stop`, 'POST', {});
    expect(stopped).toMatchObject({ id: again, seeking: null, lines: 1 });
    await idle(server);
    expect((await changes(server))[0]).toMatchObject({ seeking: null, lines: 1 });
    const late = await server.request(`/v1/users/people/changes/${again}/stop`, { method: 'POST' });
    expect(late.status).toBe(409);
  },
);

verifies(['service.people.voice-everywhere'], 'who was said to be nobody known stays so', async () => {
  const server = await threeTalks();
  const [, second] = await transcripts(server);
  await call(server, `/v1/conversations/${second!.id}/assign-speaker/0`, 'PATCH', {
    person_id: null,
    scope: 'conversation',
  });
  await nameSecondVoice(server, { person_id: person(server, 'Maya'), scope: 'everywhere' });
  await idle(server);
  expect((await voices(server))[1]).toEqual([null, null]);
});
