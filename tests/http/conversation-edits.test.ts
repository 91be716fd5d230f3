// What is changed by hand in a conversation, over the developer API and by the owner, and what sharing shows
// of it.
import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SharedConversation } from '../../src/contract/conversation-writing.ts';
import type { Conversation, DeveloperConversation } from '../../src/contract/resources.ts';
import type { Announcement } from '../../src/contract/announcements.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const DEVELOPER = '/v1/dev/user/conversations';
const APP = '/v1/conversations';

async function instance(): Promise<HttpInstance> {
  const made = await startHttpInstance();
  onTestFinished(() => made.close());
  return made;
}

interface Answer<B> {
  status: number;
  body: B;
}

async function patch<B = { detail: unknown }>(
  service: HttpInstance,
  path: string,
  body?: unknown,
  credential?: string,
): Promise<Answer<B>> {
  const init: RequestInit = {
    method: 'PATCH',
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  };
  const answer = await service.get(path, credential ?? (await service.token()), init);
  return { status: answer.status, body: (await answer.json()) as B };
}

type Edited = { status: string; conversation: Conversation };

/** Somebody else of the household, with a conversation, a folder and a person. */
async function neighbour(service: HttpInstance) {
  const { uid, token } = await service.otherUser('Bo');
  const { store } = service;
  const segment = aSegment('Hello.');
  const { id } = storeConversation(store, uid, {}, [segment]);
  return {
    id,
    segment,
    folder: addFolder(service, uid),
    person: addPerson(service, 'Cleo', uid),
    token,
  };
}

function addFolder(service: HttpInstance, uid = service.owner.uid): string {
  const id = randomUUID();
  const colours = { color: '#3B82F6', icon: '💼', description: null, category_mapping: null };
  const flags = { position: 0, is_default: false, is_system: false, created_at: 0, updated_at: 0 };
  service.store.folders.insert({ id, uid, name: `Folder ${id}`, ...colours, ...flags });
  return id;
}

function addPerson(service: HttpInstance, name: string, uid = service.owner.uid): string {
  const id = randomUUID();
  service.store.people.insertNew({ id, uid, name, created_at: 0, updated_at: 0 });
  return id;
}

verifies(
  ['conversations.update', 'service.developer-api-writes'],
  'a developer changes the title and hides a conversation',
  async () => {
    const service = await instance();
    const id = service.addConversation();
    const key = service.key('dev', ['conversations:read', 'conversations:write']);
    const renamed = await patch<DeveloperConversation>(
      service,
      `${DEVELOPER}/${id}`,
      { title: '  New  ' },
      key,
    );
    expect(renamed).toMatchObject({ status: 200, body: { id, structured: { title: 'New' } } });
    const listed = async (): Promise<unknown[]> =>
      (await (await service.get(DEVELOPER, key)).json()) as unknown[];
    expect(await listed()).toHaveLength(1);
    expect(await patch(service, `${DEVELOPER}/${id}`, { discarded: true, title: null }, key)).toMatchObject({
      status: 200,
      body: { structured: { title: 'New' } },
    });
    expect(await listed()).toEqual([]);
    await patch(service, `${DEVELOPER}/${id}`, { discarded: false }, key);
    expect(await listed()).toHaveLength(1);
  },
);

describe('a PATCH of a developer', () => {
  test.each([
    ['nothing', {}],
    ['only unknown fields', { starred: true }],
    ['only nulls', { title: null, discarded: null }],
    ['a blank title', { title: ' \n ' }],
    ['an empty title', { title: '' }],
    ['501 characters', { title: '😀'.repeat(501) }],
    ['NUL', { title: 'a\0' }],
    ['a number', { title: 5 }],
    ['text for a boolean', { discarded: 'yes' }],
  ])('with %s is refused with 422 and changes nothing', async (_title, body) => {
    const service = await instance();
    const id = service.addConversation();
    expect((await patch(service, `${DEVELOPER}/${id}`, body)).status).toBe(422);
    expect(service.store.conversations.get(service.owner.uid, id)).toMatchObject({
      title: 'A title',
      title_edited: false,
      discarded: false,
    });
  });

  test('takes 500 characters, and needs the scope and the own conversation', async () => {
    const service = await instance();
    const id = service.addConversation();
    const title = '😀'.repeat(500);
    expect((await patch(service, `${DEVELOPER}/${id}`, { title })).status).toBe(200);
    const reader = service.key('dev', ['conversations:read']);
    expect((await patch(service, `${DEVELOPER}/${id}`, { title: 'x' }, reader)).status).toBe(403);
    const other = await neighbour(service);
    for (const wrong of [other.id, randomUUID()]) {
      expect(await patch(service, `${DEVELOPER}/${wrong}`, { title: 'x' })).toEqual({
        status: 404,
        body: { detail: 'Conversation not found' },
      });
    }
    expect(service.store.conversations.get(service.owner.uid, id)?.title).toBe(title);
  });
});

describe('the owner', () => {
  test.each([
    ['in the query', 'title?title=My%20title', undefined],
    ['in the body', 'title', { title: 'My title' }],
  ])('gives a title %s, which processing again keeps and search finds', async (_title, path, body) => {
    const service = await instance();
    const id = service.addConversation();
    const announced: Announcement[] = [];
    service.announcements.subscribe(service.owner.uid, (one) => void announced.push(one));
    expect(await patch<Edited>(service, `${APP}/${id}/${path}`, body)).toMatchObject({
      status: 200,
      body: { status: 'Ok', conversation: { id, structured: { title: 'My title' } } },
    });
    expect(announced).toEqual([{ kind: 'conversation', id, status: 'completed' }]);
    const again = await service.post(`${APP}/${id}/reprocess`, await service.token(), {});
    expect(await again.json()).toMatchObject({ status: 'completed', structured: { title: 'My title' } });
    const found = await service.get(`${DEVELOPER}/search?query=my+title`, await service.token());
    expect(await found.json()).toMatchObject([{ id }]);
  });

  test('moves it into a folder and out again; a folder of nobody or of another is not found', async () => {
    const service = await instance();
    const id = service.addConversation();
    const folder_id = addFolder(service);
    const folder = (body: unknown) => patch<Edited>(service, `${APP}/${id}/folder`, body);
    expect((await folder({ folder_id })).body.conversation).toMatchObject({
      folder_id,
      folder_name: `Folder ${folder_id}`,
    });
    const other = await neighbour(service);
    for (const wrong of [randomUUID(), '', other.folder]) {
      expect(await folder({ folder_id: wrong })).toEqual({
        status: 404,
        body: { detail: 'Folder not found' },
      });
    }
    expect((await folder({})).status).toBe(422);
    expect((await folder({ folder_id: 5 })).status).toBe(422);
    expect(service.store.conversations.get(service.owner.uid, id)?.folder_id).toBe(folder_id);
    expect((await folder({ folder_id: null })).body.conversation.folder_id).toBeNull();
  });

  test('stars it and says who may read it', async () => {
    const service = await instance();
    const id = service.addConversation();
    const starred = await patch<Edited>(service, `${APP}/${id}/starred?starred=true`);
    expect(starred.body.conversation.starred).toBe(true);
    const shared = await patch<Edited>(service, `${APP}/${id}/visibility?value=shared`);
    expect(shared.body.conversation.visibility).toBe('shared');
    for (const wrong of [
      'starred',
      'starred?starred=',
      'starred?starred=true&starred=perhaps',
      'visibility',
      'visibility?value=everyone',
      'title',
      'title?title=',
      'title?title=%20',
      `title?title=${'x'.repeat(501)}`,
    ]) {
      expect((await patch(service, `${APP}/${id}/${wrong}`)).status, wrong).toBe(422);
    }
    expect(service.store.conversations.get(service.owner.uid, id)).toMatchObject({
      starred: true,
      visibility: 'shared',
      title: 'A title',
    });
  });

  test('changes nothing of what is not the own', async () => {
    const service = await instance();
    const other = await neighbour(service);
    for (const id of [other.id, randomUUID()]) {
      for (const [path, body] of [
        ['title?title=x', undefined],
        ['starred?starred=true', undefined],
        ['visibility?value=public', undefined],
        ['folder', { folder_id: null }],
        [`segments/${other.segment.id}/text`, { text: 'x' }],
        [`segments/${other.segment.id}/assign`, { is_user: true }],
        ['assign-speaker/0', { is_user: true }],
      ] as const) {
        expect((await patch(service, `${APP}/${id}/${path}`, body)).status, path).toBe(404);
      }
    }
    const [row] = service.store.segments.list(other.id);
    expect(row).toEqual(other.segment);
  });
});

describe('the lines of a transcript', () => {
  async function talk(status: 'completed' | 'in_progress' = 'completed') {
    const service = await instance();
    const lines = [
      aSegment('Helo there.', 0),
      aSegment('Again.', 3),
      aSegment('Other.', 6, { speaker_id: 1 }),
    ];
    const { id } = storeConversation(service.store, service.owner.uid, { status }, lines);
    const voices = () =>
      service.store.segments.list(id).map(({ person_id, is_user }) => (is_user ? 'user' : person_id));
    return { service, id, ids: lines.map((line) => line.id), voices, path: `${APP}/${id}` };
  }

  test('words are corrected, and found by search afterwards', async () => {
    const { service, ids, path, id } = await talk();
    const answer = await patch<Conversation>(service, `${path}/segments/${ids[0]}/text`, {
      text: ' Zanzibar calling. ',
    });
    expect(answer).toMatchObject({ status: 200, body: { id } });
    expect(answer.body.transcript_segments.map(({ text }) => text)).toEqual([
      'Zanzibar calling.',
      'Again.',
      'Other.',
    ]);
    const found = await service.post(`${APP}/search`, await service.token(), { query: 'zanzibar' });
    expect(await found.json()).toMatchObject({
      items: [{ id, matches: [{ id: ids[0], text: 'Zanzibar calling.', start: 0 }] }],
    });
    for (const body of [{}, { text: '' }, { text: '  ' }, { text: 5 }, { text: 'a\0' }]) {
      expect((await patch(service, `${path}/segments/${ids[0]}/text`, body)).status).toBe(422);
    }
    expect((await patch(service, `${path}/segments/${randomUUID()}/text`, { text: 'x' })).body).toEqual({
      detail: 'Segment not found',
    });
  });

  test('a line, or every line of its voice, gets a person, the user, or nobody', async () => {
    const { service, ids, voices, path } = await talk();
    const person_id = addPerson(service, 'Dora');
    const one = await patch<Conversation>(service, `${path}/segments/${ids[0]}/assign`, { person_id });
    expect(one.body.transcript_segments[0]).toMatchObject({ person_id, is_user: false });
    expect(voices()).toEqual([person_id, null, null]);
    await patch(service, `${path}/segments/${ids[0]}/assign?scope=speaker`, { is_user: true });
    expect(voices()).toEqual(['user', 'user', null]);
    await patch(service, `${path}/segments/${ids[2]}/assign`, { person_id, scope: 'speaker' });
    expect(voices()).toEqual(['user', 'user', person_id]);
    await patch(service, `${path}/assign-speaker/0`, { person_id });
    expect(voices()).toEqual([person_id, person_id, person_id]);
    await patch(service, `${path}/assign-speaker/0`, { person_id: null });
    expect(voices()).toEqual([null, null, person_id]);
  });

  test('a voice of nobody known changes nothing', async () => {
    const { service, ids, voices, path } = await talk();
    const { person } = await neighbour(service);
    const refused: [string, unknown, number][] = [
      [`segments/${ids[0]}/assign`, { person_id: person }, 404],
      [`segments/${ids[0]}/assign`, { person_id: randomUUID() }, 404],
      [`segments/${randomUUID()}/assign`, { is_user: true }, 404],
      [`segments/${ids[0]}/assign`, {}, 422],
      [`segments/${ids[0]}/assign`, { is_user: true, person_id: person }, 422],
      [`segments/${ids[0]}/assign`, { is_user: 'me' }, 422],
      [`segments/${ids[0]}/assign?scope=all`, { is_user: true }, 422],
      ['assign-speaker/7', { is_user: true }, 404],
      ['assign-speaker/x', { is_user: true }, 422],
    ];
    for (const [at, body, status] of refused) {
      expect((await patch(service, `${path}/${at}`, body)).status, `${at} ${JSON.stringify(body)}`).toBe(
        status,
      );
    }
    expect(voices()).toEqual([null, null, null]);
  });

  test('are corrected while the conversation is open, too, and its voices for lines to come', async () => {
    const { service, id, ids, path, voices } = await talk('in_progress');
    for (const [at, body] of [
      [`segments/${ids[0]}/text`, { text: 'Hello there.' }],
      [`segments/${ids[2]}/assign`, { is_user: true }],
      ['assign-speaker/0', { is_user: true }],
    ] as const) {
      expect((await patch(service, `${path}/${at}`, body)).status, at).toBe(200);
    }
    expect(service.store.segments.list(id)[0]).toMatchObject({ text: 'Hello there.' });
    expect(voices()).toEqual(['user', 'user', 'user']);
    expect(service.store.conversations.get(service.owner.uid, id)!.voices).toEqual([
      { speaker_id: 0, seconds: 0, sum: null, person_id: null, is_user: true, by_voice: false },
    ]);
  });
});

describe('a shared conversation', () => {
  verifies(
    ['transcript.shared'],
    'is read without signing in, and tells nothing of places, people and folders',
    async () => {
      const service = await instance();
      const person_id = addPerson(service, 'Dora');
      const { id } = storeConversation(
        service.store,
        service.owner.uid,
        {
          visibility: 'shared',
          folder_id: addFolder(service),
          geolocation: { latitude: 1, longitude: 2 },
          external_data: { client_device_id: 'secret' },
          audio_key: Buffer.from('key'),
        },
        [aSegment('Hello.', 0, { person_id })],
      );
      const answer = await service.get(`${APP}/${id}/shared`);
      expect(answer.status).toBe(200);
      const body = (await answer.json()) as SharedConversation;
      expect(SharedConversation.strict().parse(body)).toEqual(body);
      expect(body).toMatchObject({ id, transcript_segments: [{ text: 'Hello.', speaker_name: 'Dora' }] });
      expect(JSON.stringify(body)).not.toMatch(
        /person_id|folder|geolocation|latitude|audio|external|secret|uid/,
      );
      expect(JSON.stringify(body)).not.toContain(person_id);
    },
  );

  verifies(
    ['transcript.shared'],
    'is not found while it is private, after it is made private, and in the trash',
    async () => {
      const service = await instance();
      const id = service.addConversation();
      const shared = async (): Promise<number> => (await service.get(`${APP}/${id}/shared`)).status;
      expect(await shared()).toBe(404);
      await patch(service, `${APP}/${id}/visibility?value=public`);
      expect(await shared()).toBe(200);
      await patch(service, `${APP}/${id}/visibility?value=private`);
      expect(await shared()).toBe(404);
      await patch(service, `${APP}/${id}/visibility?value=shared`);
      await service.get(`${APP}/${id}`, await service.token(), { method: 'DELETE' });
      expect(await shared()).toBe(404);
      expect((await service.get(`${APP}/${randomUUID()}/shared`)).status).toBe(404);
    },
  );
});
