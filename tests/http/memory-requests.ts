// Memories as developers ask for them, and as processing and other users store them. For tests on the real
// service.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import { CreatedMemories } from '../../src/contract/memories.ts';
import { Memory } from '../../src/contract/resources.ts';
import { memoryScoring } from '../../src/server/services/memories/memory-scoring.ts';
import type { NewMemoryRow } from '../../src/server/store/memories.ts';
import type { TestServer } from '../helpers/start-test-server.ts';

export const MEMORIES = '/v1/dev/user/memories';

export function send(server: TestServer, method: string, path: string, body?: unknown): Promise<Response> {
  return server.request(path, {
    method,
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
}

export async function answered<S extends z.ZodType>(schema: S, answer: Response): Promise<z.output<S>> {
  const body = await answer.json();
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return schema.parse(body);
}

export const addMemory = async (server: TestServer, body: object): Promise<Memory> =>
  answered(Memory.strict(), await send(server, 'POST', MEMORIES, body));
export const addByBatch = async (server: TestServer, memories: object[]) =>
  answered(CreatedMemories, await send(server, 'POST', `${MEMORIES}/batch`, { memories }));
export const updateMemory = async (server: TestServer, id: string, body: object): Promise<Memory> =>
  answered(Memory.strict(), await send(server, 'PATCH', `${MEMORIES}/${id}`, body));
export const listMemories = async (server: TestServer, query = ''): Promise<Memory[]> =>
  answered(z.array(Memory.strict()), await server.request(MEMORIES + query));

/** Stores a memory as processing does. */
export function hearMemory(server: TestServer, row: Partial<NewMemoryRow> & { content: string }): string {
  const memory: NewMemoryRow = {
    id: randomUUID(),
    uid: server.uid,
    conversation_id: null,
    category: 'system',
    visibility: 'private',
    tags: [],
    manually_added: false,
    reviewed: false,
    user_review: null,
    edited: false,
    created_at: 1_000_000,
    updated_at: 1_000_000,
    evidence: [],
    scoring: '',
    ...row,
  };
  memory.scoring = memoryScoring(memory);
  server.store.memories.insertNew(memory);
  return memory.id;
}

/** A second user with one memory. */
export async function otherUserWithMemory(server: TestServer): Promise<{ uid: string; memory: string }> {
  const { uid } = await server.otherUser('Bob');
  return { uid, memory: hearMemory(server, { uid, content: 'Speaks Welsh' }) };
}
