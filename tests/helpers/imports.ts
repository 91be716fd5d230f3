// Brings an export to the running service and waits until it is read.
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { importSentenceOf } from '../../src/contract/import-sentences.ts';
import type { Import, ImportNote } from '../../src/contract/imports.ts';
import type { TestServer } from './start-test-server.ts';

type Requests = Pick<TestServer, 'request'>;
export type Files = Readonly<Record<string, string | Uint8Array | object>>;

export async function asked<T = Import>(
  server: Requests,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await server.request(`/private/imports${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as T;
}

const bytesOf = (content: Files[string]): string | Uint8Array =>
  typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content);

export async function uploaded(server: Requests, files: Files): Promise<Import> {
  const { id } = await asked(server, 'POST', '', { name: Object.keys(files)[0] });
  for (const [name, content] of Object.entries(files)) {
    const answer = await server.request(`/private/imports/${id}/files?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: bytesOf(content) as string,
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
  }
  return asked(server, 'GET', `/${id}`);
}

export async function ended(server: Requests, id: string): Promise<Import> {
  for (;;) {
    const now = await asked(server, 'GET', `/${id}`);
    if (now.status !== 'waiting' && now.status !== 'running') return now;
    await delay(5);
  }
}

export async function imported(
  server: Requests,
  files: Files,
  options: { dry_run?: boolean; bring_back?: boolean; understand?: boolean } = {},
): Promise<Import & { list: ImportNote[] }> {
  const { id } = await uploaded(server, files);
  await asked(server, 'POST', `/${id}/start`, options);
  const end = await ended(server, id);
  const list = await asked<ImportNote[]>(server, 'GET', `/${id}/notes`);
  // A page says each sentence in its language.
  const said = [...list.map(({ note }) => note), ...end.left_out.map(({ reason }) => reason)];
  expect(said.filter((sentence) => importSentenceOf(sentence) === null)).toEqual([]);
  return { ...end, list };
}
