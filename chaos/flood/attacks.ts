// What floods a service: texts that are hard to understand, bodies with too many faults, readers that do not read, sockets that
// say too much or nothing. Each attack is one round of one user and resolves when it is over. Judges nothing.
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import WebSocket from 'ws';
import { exportOf } from './rich-user.ts';

export interface Attacker {
  url: string;
  uid: string;
  token: string;
  random: () => number;
  /** How many of everything that comes in numbers; 1 is the whole flood. */
  scale: number;
  /** Made before the flood: a thousand of them in it would keep the devices waiting for the database. */
  crowd: readonly { uid: string; token: string }[];
  /** Has much to list; ever the same. */
  rich: { uid: string; token: string };
  /** Where other computers connect, encrypted. */
  lanPort: number;
  /** Ends what an attack holds open. */
  over: Promise<unknown>;
}

type Attack = (attacker: Attacker) => Promise<void>;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const many = (count: number, scale: number): number => Math.max(2, Math.round(count * scale));
const repeat = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Resolves to null when the service cut the connection. */
async function post(
  { url, token }: Attacker,
  path: string,
  body: string | Buffer<ArrayBuffer> | FormData,
  type = 'application/json',
) {
  const ownType = body instanceof FormData ? {} : { 'content-type': type };
  const headers = { authorization: `Bearer ${token}`, ...ownType };
  const answer = await fetch(url + path, { method: 'POST', headers, body }).catch(() => null);
  const text = await answer?.text().catch(() => undefined);
  return answer?.ok === true ? text : undefined;
}

/** Sends a request and holds the connection without reading from it. */
async function unread({ url, over }: Attacker, texts: readonly string[]): Promise<void> {
  const { port, hostname } = new URL(url);
  await held(
    texts.map((text) => [connect(Number(port), hostname).pause(), text]),
    over,
  );
}

async function held(sockets: readonly (readonly [Socket, string])[], over: Promise<unknown>): Promise<void> {
  for (const [socket, text] of sockets) {
    socket.on('error', () => undefined);
    if (text !== '') socket.write(text);
  }
  await Promise.race([pause(8_000), over]);
  for (const [socket] of sockets) socket.destroy();
}

const head = ({ url, token }: Attacker, line: string, more = ''): string =>
  `${line} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nAuthorization: Bearer ${token}\r\n${more}\r\n`;

async function session(
  attacker: Attacker,
  query: Record<string, string>,
  messages: Iterable<string | Buffer>,
  path = '/v4/listen',
) {
  const { url, uid, token, over } = attacker;
  const search = new URLSearchParams({ uid, codec: 'pcm16', sample_rate: '16000', ...query }).toString();
  const headers = { authorization: `Bearer ${token}` };
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}?${search}`, { headers });
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => undefined);
  await Promise.race([new Promise((resolve) => socket.once('open', resolve)), closed, over]);
  for (const message of messages) {
    if (socket.readyState !== WebSocket.OPEN) break;
    socket.send(message);
    while (socket.bufferedAmount > 4_000_000 && socket.readyState === WebSocket.OPEN) {
      if ((await Promise.race([pause(50), over.then(() => 'over')])) === 'over') break;
    }
  }
  await Promise.race([pause(3_000), closed, over]);
  socket.terminate();
}

const SEPARATORS = [',', '.', 'a', ' ', 'for a ', 'meeting ', "I'll buy milk, "];

const hardText: Attack = async (attacker) => {
  const unit = SEPARATORS[Math.floor(attacker.random() * SEPARATORS.length)]!;
  const text = `I'll buy milk${unit.repeat(Math.floor(99_900 / unit.length))}x y`;
  await post(attacker, '/v1/dev/user/conversations', JSON.stringify({ text: text.slice(0, 99_999) }));
};

const largeConversation: Attack = async (attacker) => {
  const unit = SEPARATORS[Math.floor(attacker.random() * SEPARATORS.length)]!;
  const text = unit.repeat(Math.ceil(10_000 / unit.length)).slice(0, 9_990);
  const transcript_segments = repeat(400).map((at) => ({
    ...{ text, start: at, end: at + 1, speaker_id: 0, is_user: true },
  }));
  await post(
    attacker,
    '/v1/dev/user/conversations/from-segments',
    JSON.stringify({ transcript_segments }).slice(0, 4_194_000),
  );
};

const badTags: Attack = async (attacker) => {
  const body = `{"content":"x","tags":[${'1,'.repeat(2_000_000)}1]}`;
  const more = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  const text = head(attacker, 'POST /v1/dev/user/memories', more) + body;
  await unread(
    attacker,
    Array.from({ length: many(12, attacker.scale) }, () => text),
  );
};

const LISTS = [
  ...['/v1/conversations?limit=1000', '/v1/users/export', '/v1/users/people'],
  ...['/v1/dev/user/conversations?limit=1000&include_transcript=true', '/v1/action-items?limit=500'],
];

const unreadLists: Attack = async (attacker) => {
  const texts = repeat(many(15, attacker.scale)).map((at) =>
    head({ ...attacker, ...attacker.rich }, `GET ${LISTS[at % LISTS.length]!}`),
  );
  await unread(attacker, texts);
};

const silentSockets: Attack = (attacker) =>
  unread(
    attacker,
    Array.from({ length: many(500, attacker.scale) }, () => 'GET /health HTTP/1.1\r\nHost: x'),
  );

const manyPeople: Attack = (attacker) =>
  session(
    attacker,
    {},
    repeat(many(16_000, attacker.scale)).map((at) =>
      JSON.stringify({
        ...{ type: 'speaker_assigned', speaker_id: at % 50, person_id: '', segment_ids: [] },
        person_name: `P${at} ${attacker.random()}`.slice(0, 40),
      }),
    ),
  );

const manyLines: Attack = (attacker) =>
  session(
    attacker,
    { custom_stt: 'enabled' },
    repeat(many(50, attacker.scale)).map((at) =>
      JSON.stringify({
        type: 'suggested_transcript',
        stt_provider: 'flood',
        segments: repeat(1_000).map((line) => {
          const start = ((at * 1_000 + line) * 2 * 7_919) % 600_000;
          return { text: 'We buy milk. '.repeat(30), start, end: start + 1, speaker_id: line % 3 };
        }),
      }),
    ),
  );

const SECOND = Buffer.alloc(32_000, 1);

/** Ten seconds of sound. */
const sounding = (attacker: Attacker, path?: string): Promise<void> =>
  session(
    attacker,
    {},
    Array.from({ length: 10 }, () => SECOND),
    path,
  );

const manySessions: Attack = async (attacker) => {
  await Promise.all(repeat(many(100, attacker.scale)).map(() => sounding(attacker)));
};

const sessionsOfMany: Attack = async (attacker) => {
  await Promise.all(attacker.crowd.map((user) => sounding({ ...attacker, ...user })));
};

const voiceStreams: Attack = async (attacker) => {
  const path = '/v2/voice-message/transcribe-stream';
  await Promise.all(repeat(many(100, attacker.scale)).map(() => sounding(attacker, path)));
};

/** Minutes of frames and a file that is none, in one upload. */
const offlineFiles: Attack = async (attacker) => {
  const form = new FormData();
  const now = Math.floor(Date.now() / 1_000);
  for (const at of repeat(many(20, attacker.scale))) {
    const frames = Buffer.concat(repeat(20).flatMap(() => [Buffer.from([0x00, 0x7d, 0, 0]), SECOND]));
    const bytes = at % 5 === 0 ? randomBytes(500_000) : frames;
    form.append('files', new Blob([bytes]), `audio_omi_pcm16_16000_1_fs320_${now - 86_400 + at * 60}.bin`);
  }
  await post(attacker, '/v2/sync-local-files', form);
  await Promise.race([pause(2_000), attacker.over]);
};

const imports: Attack = async (attacker) => {
  const made = await post(attacker, '/private/imports', JSON.stringify({ name: 'flood.json' }));
  if (made === undefined) return;
  const path = `/private/imports/${(JSON.parse(made) as { id: string }).id}`;
  const text = exportOf(many(400, attacker.scale), attacker.random);
  await post(attacker, `${path}/files?name=flood.json`, text, 'application/octet-stream');
  await post(attacker, `${path}/start`, '{}');
  await Promise.race([pause(2_000), attacker.over]);
};

/** Connections of another computer: half of them without a handshake, half with one and half a request. */
const lanSockets: Attack = ({ url, lanPort, scale, over }) => {
  const { hostname } = new URL(url);
  const sockets = repeat(many(300, scale)).map((at) =>
    at % 2 === 0
      ? ([connect(lanPort, hostname), ''] as const)
      : ([
          connectTls({ port: lanPort, host: hostname, rejectUnauthorized: false }),
          'GET /health HTTP/1.1\r\nHost: x',
        ] as const),
  );
  return held(sockets, over);
};

const damagedAudio: Attack = async (attacker) => {
  const bytes = randomBytes(2_000_000);
  bytes.write('ID3', 0);
  await post(attacker, '/v2/voice-message/transcribe', bytes, 'application/octet-stream');
};

const fuzz: Attack = async (attacker) => {
  const paths = ['/v1/conversations/search', '/v1/dev/user/action-items', '/v1/users/people', '/v1/folders'];
  for (const at of repeat(200)) {
    const size = Math.floor(attacker.random() * 20_000);
    await post(attacker, paths[at % paths.length]!, randomBytes(size).toString('latin1'));
  }
};

export const ATTACKS: Readonly<Record<string, Attack>> = {
  ...{ hardText, largeConversation, badTags, unreadLists, silentSockets },
  ...{ manyPeople, manyLines, manySessions, sessionsOfMany, damagedAudio, fuzz },
  ...{ voiceStreams, offlineFiles, imports, lanSockets },
};
