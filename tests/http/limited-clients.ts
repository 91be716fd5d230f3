// A service with a script and an assistant whose access its owner limits, and what the tests of these limits do with them.
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import type { ClientLimits } from '../../src/contract/clients.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { startHttpInstance } from './http-instance.ts';

export const DEV = '/v1/dev/user';
export const MCP = '/v1/mcp';
export const SCOPES = ['conversations', 'memories', 'action_items', 'goals'].flatMap((noun) => [
  `${noun}:read`,
  `${noun}:write`,
]);

export type LimitedClients = Awaited<ReturnType<typeof startLimitedClients>>;

/** Stopped when the test ends. */
export async function startLimitedClients() {
  const http = await startHttpInstance();
  onTestFinished(() => http.close());
  const { uid } = http.owner;
  const owner = await http.token();
  const create = (kind: 'dev' | 'mcp') =>
    http.keys.create(uid, { kind, name: `A ${kind} key`, scopes: SCOPES });
  const [dev, mcp] = [create('dev'), create('mcp')];
  http.db.prepare(`UPDATE users SET time_zone = 'UTC'`).run();

  const patch = (id: string, body: object) => http.send('PATCH', `/v1/clients/${id}`, owner, body);
  const read = async (path: string, key = path.startsWith(MCP) ? mcp.key : dev.key) => {
    const answer = await http.get(path, key);
    return {
      status: answer.status,
      total: answer.headers.get('x-total-count'),
      body: (await answer.json()) as unknown,
    };
  };
  return {
    ...{ http, owner, dev, mcp, patch, read },
    async limit(limits: Partial<ClientLimits>, clients = [dev.id, mcp.id]): Promise<void> {
      for (const id of clients) expect(await patch(id, { limits })).toMatchObject({ status: 200 });
    },
    async idsAt(path: string): Promise<string[]> {
      const { body, status } = await read(path);
      expect(status, path).toBe(200);
      return (body as { id: string }[]).map(({ id }) => id);
    },
    folder: (name: string): string => http.services.folders.create(uid, { name }).id,
    person: (name: string): string => http.services.people.create(uid, name).id,
    talk(more: object = {}, lines: Parameters<typeof storeConversation>[3] = []): string {
      const { id } = storeConversation(http.store, uid, more, lines);
      http.store.search.indexConversation(uid, id);
      return id;
    },
    task(conversation_id: string | null, description: string): string {
      const id = randomUUID();
      http.store.action_items.insert({
        ...{ id, uid, conversation_id, description, completed: false, due_at: null },
        ...{ completed_at: null, created_at: 1, updated_at: 1, evidence: [] },
      });
      return id;
    },
  };
}
