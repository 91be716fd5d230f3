// What clients write over HTTP, a kind each: sends it, and says how to see later that it is there. Knows no kills.
import { setTimeout as pause } from 'node:timers/promises';
import type { Listen } from './talk.ts';

export interface Asked {
  status: number;
  /** Null when it is no JSON. */
  body: unknown;
  bytes: number;
}

/** Sends a request as the owner, or with a credential of its own. Rejects when the service is gone. */
export type Ask = (
  method: string,
  path: string,
  body?: object | string | FormData,
  credential?: string,
) => Promise<Asked>;

/** Whether what was acknowledged is there. */
export type Look = (ask: Ask) => Promise<boolean>;

export interface Kind {
  name: string;
  /** Of one value that each write replaces; else every write is of something new. */
  single?: true;
  /** Resolves when it was acknowledged. Rejects when it was not. */
  write(ask: Ask, number: number, listen: Listen): Promise<Look>;
}

type Fields = Record<string, unknown>;

const LOOK_MS = 50;
const MOST_LOOKS = 600;

async function sent(ask: Ask, ...[method, path, body, credential]: Parameters<Ask>): Promise<Fields> {
  const answer = await ask(method, path, body, credential);
  if (answer.status >= 300)
    throw new Error(`${method} ${path} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
  return (answer.body ?? {}) as Fields;
}

/** What is read at the path has the fields. */
const has =
  (path: string, fields: Fields): Look =>
  async (ask) => {
    const { status, body } = await ask('GET', path);
    return (
      status === 200 && Object.entries(fields).every(([name, value]) => (body as Fields)[name] === value)
    );
  };

const gone =
  (path: string): Look =>
  async (ask) =>
    (await ask('GET', path)).status === 404;

/** The list at the path has one with the id, or what it is in. */
const listed =
  (path: string, id: unknown): Look =>
  async (ask) =>
    JSON.stringify((await ask('GET', path)).body).includes(JSON.stringify(id));

/** The status of what is worked on, when that is over; undefined when there is none. */
async function ended(ask: Ask, path: string, working: readonly unknown[]): Promise<unknown> {
  for (let look = 0; ; look++) {
    const { status } = ((await ask('GET', path)).body ?? {}) as Fields;
    if (!working.includes(status) || look === MOST_LOOKS) return status;
    await pause(LOOK_MS);
  }
}

/** Frames of a device as it keeps them in a file: the length before each. */
function framed(count: number): Uint8Array<ArrayBuffer> {
  const bytes = 640;
  const file = new DataView(new ArrayBuffer(count * (4 + bytes)));
  for (let at = 0; at < file.byteLength; at += 4 + bytes) file.setUint32(at, bytes, true);
  return new Uint8Array(file.buffer);
}

const conversation = async (ask: Ask, number: number): Promise<string> => {
  const text = `Talk ${number}: I need to call the plumber about the sink tomorrow.`;
  const segments = [{ text, speaker: 'SPEAKER_00', is_user: true, start: 0, end: 5 }];
  const started_at = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
  const made = await sent(ask, 'POST', '/v1/conversations/from-segments', {
    ...{ transcript_segments: segments, started_at, language: 'en' },
  });
  return String(made['id']);
};

const memory = async (ask: Ask, number: number): Promise<string> =>
  String((await sent(ask, 'POST', '/v3/memories', { content: `The boat has berth ${number}.` }))['id']);

const item = async (ask: Ask, number: number): Promise<string> =>
  String((await sent(ask, 'POST', '/v1/action-items', { description: `Paint door ${number}` }))['id']);

export const WRITTEN_KINDS: readonly Kind[] = [
  {
    name: 'conversation',
    async write(ask, number) {
      return has(`/v1/conversations/${await conversation(ask, number)}`, { status: 'completed' });
    },
  },
  {
    name: 'title of a conversation',
    async write(ask, number) {
      const path = `/v1/conversations/${await conversation(ask, number)}`;
      const title = `Title ${number}`;
      await sent(ask, 'PATCH', path, { title });
      return async (later) =>
        ((await later('GET', path)).body as { structured?: Fields }).structured?.['title'] === title;
    },
  },
  {
    name: 'conversation in the trash',
    async write(ask, number) {
      const id = await conversation(ask, number);
      await sent(ask, 'DELETE', `/v1/conversations/${id}`);
      return listed('/v1/conversations/trash?limit=1000', id);
    },
  },
  {
    name: 'memory',
    async write(ask, number) {
      return listed('/v3/memories?limit=1000', await memory(ask, number));
    },
  },
  {
    name: 'deleted memory',
    async write(ask, number) {
      const id = await memory(ask, number);
      await sent(ask, 'DELETE', `/v3/memories/${id}`);
      const isThere = listed('/v3/memories?limit=1000', id);
      return async (later) => !(await isThere(later));
    },
  },
  {
    name: 'action item',
    async write(ask, number) {
      const id = await item(ask, number);
      return has(`/v1/action-items/${id}`, { description: `Paint door ${number}` });
    },
  },
  {
    name: 'done action item',
    async write(ask, number) {
      const path = `/v1/action-items/${await item(ask, number)}`;
      await sent(ask, 'PATCH', path, { completed: true });
      return has(path, { completed: true });
    },
  },
  {
    name: 'person',
    async write(ask, number) {
      const { id } = await sent(ask, 'POST', '/v1/users/people', { name: `Person ${number}` });
      return has(`/v1/users/people/${String(id)}`, { name: `Person ${number}` });
    },
  },
  {
    name: 'renamed person',
    async write(ask, number) {
      const { id } = await sent(ask, 'POST', '/v1/users/people', { name: `Somebody ${number}` });
      const path = `/v1/users/people/${String(id)}`;
      await sent(ask, 'PATCH', `${path}/name`, { name: `Renamed ${number}` });
      return has(path, { name: `Renamed ${number}` });
    },
  },
  {
    name: 'folder',
    async write(ask, number) {
      const { id } = await sent(ask, 'POST', '/v1/folders', { name: `Folder ${number}` });
      const path = `/v1/folders/${String(id)}`;
      const isThere = has(path, { name: `Folder ${number}` });
      return async (later) => {
        const found = await isThere(later);
        // There can be fifty.
        await later('DELETE', path);
        return found;
      };
    },
  },
  {
    name: 'deleted folder',
    async write(ask, number) {
      const { id } = await sent(ask, 'POST', '/v1/folders', { name: `Old folder ${number}` });
      await sent(ask, 'DELETE', `/v1/folders/${String(id)}`);
      return gone(`/v1/folders/${String(id)}`);
    },
  },
  {
    name: 'key',
    async write(ask, number) {
      const { id, key } = await sent(ask, 'POST', '/v1/dev/keys', { name: `Key ${number}` });
      return async (later) =>
        ((await later('GET', '/v1/dev/key', undefined, String(key))).body as Fields)['id'] === id;
    },
  },
  {
    name: 'revoked key',
    async write(ask, number) {
      const { id, key } = await sent(ask, 'POST', '/v1/dev/keys', { name: `Old key ${number}` });
      await sent(ask, 'DELETE', `/v1/dev/keys/${String(id)}`);
      return async (later) => (await later('GET', '/v1/dev/key', undefined, String(key))).status === 401;
    },
  },
  {
    name: 'webhook',
    async write(ask, number) {
      const { id } = await sent(ask, 'POST', '/v1/destinations', {
        ...{ trigger: 'day_summary', kind: 'webhook', name: `Hook ${number}` },
        url: `http://127.0.0.1:9/${number}`,
      });
      const { secret } = await sent(ask, 'GET', `/v1/destinations/${String(id)}/secret`);
      await sent(ask, 'PATCH', `/v1/destinations/${String(id)}`, { enabled: false });
      const path = `/v1/destinations/${String(id)}`;
      return async (later) => {
        const isThere =
          (await has(path, { enabled: false, name: `Hook ${number}` })(later)) &&
          (await has(`${path}/secret`, { secret })(later));
        // There can be twenty.
        await later('DELETE', path);
        return isThere;
      };
    },
  },
  {
    name: 'import with a file',
    async write(ask, number) {
      const { id } = await sent(ask, 'POST', '/private/imports', { name: `Import ${number}` });
      const path = `/private/imports/${String(id)}`;
      const content = `The parcel has number ${number}.`;
      const memories = JSON.stringify({ memories: [{ id: crypto.randomUUID(), content }] });
      await sent(ask, 'POST', `${path}/files?name=export-${number}.json`, memories);
      return async (later) => {
        await sent(later, 'POST', `${path}/start`, { dry_run: false });
        await ended(later, path, ['waiting', 'running']);
        return listed('/v3/memories?limit=1000', content)(later);
      };
    },
  },
  {
    name: 'offline recording',
    async write(ask, number) {
      const form = new FormData();
      const name = `audio_omi_pcm16_16000_1_fs320_${1_767_000_000 + number}.bin`;
      form.append('files', new Blob([framed(10)]), name);
      const job = await sent(ask, 'POST', '/v2/sync-local-files', form);
      return async (later) => {
        const path = `/v2/sync-local-files/${String(job['job_id'])}`;
        return (await ended(later, path, ['queued', 'processing'])) === 'completed';
      };
    },
  },
  {
    name: 'memory of an assistant',
    async write(ask, number) {
      const { key } = await sent(ask, 'POST', '/v1/mcp/keys', { name: `Assistant ${number}` });
      const content = `The assistant has number ${number}.`;
      const call = { name: 'create_memory', arguments: { content } };
      const answer = await sent(
        ask,
        'POST',
        '/v1/mcp',
        { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
        String(key),
      );
      if (answer['error'] !== undefined) throw new Error(JSON.stringify(answer));
      return listed('/v3/memories?limit=1000', content);
    },
  },
  {
    name: 'language',
    single: true,
    async write(ask, number) {
      const language = ['en', 'de', 'es', 'fr'][number % 4]!;
      await sent(ask, 'PATCH', '/v1/users/language', { language });
      return has('/v1/users/language', { language });
    },
  },
];
