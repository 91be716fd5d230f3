// Baseline: bare node:http over the same database with the same statements for one list and two creates,
// without framework, authentication or checks.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { actionItemView } from '../../src/server/services/action-item-views.ts';
import { developerViews } from '../../src/server/services/conversations/conversation-reading.ts';
import { memoryScoring } from '../../src/server/services/memories/memory-scoring.ts';
import { memoryView } from '../../src/server/services/memories/memory-views.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { createStore } from '../../src/server/store/store.ts';

const store = createStore(openDatabase({ file: join(process.argv[2]!, 'earshot.sqlite'), check: false }));
const uid = store.users.owner()!.uid;
const SHAPE = { withTranscript: false, audience: 'developer' } as const;

function list(url: string): unknown {
  const query = new URLSearchParams(url.split('?')[1]);
  const page = { limit: Number(query.get('limit')), offset: Number(query.get('offset')) };
  return developerViews(
    store,
    uid,
    store.conversations.listed(uid, { statuses: ['completed'] }, page),
    SHAPE,
  );
}

function createActionItem({ description }: { description: string }): unknown {
  const [id, now] = [randomUUID(), Date.now()];
  return store.transaction(() => {
    store.action_items.insert({
      id,
      uid,
      conversation_id: null,
      description,
      completed: false,
      due_at: null,
      completed_at: null,
      created_at: now,
      updated_at: now,
      evidence: [],
      touched: true,
    });
    return actionItemView(store.action_items.get(uid, id)!, 'developer');
  });
}

function createMemory({ content }: { content: string }): unknown {
  const now = Date.now();
  const row = {
    id: randomUUID(),
    uid,
    conversation_id: null,
    content,
    category: 'interesting' as const,
    visibility: 'private' as const,
    tags: [],
    manually_added: true,
    reviewed: true,
    user_review: true,
    edited: false,
    created_at: now,
    updated_at: now,
    evidence: [],
    scoring: memoryScoring({ manually_added: true, category: 'interesting', created_at: now }),
  };
  store.transaction(() => store.memories.insertNew(row));
  return memoryView(
    {
      ...row,
      created_by: null,
      is_locked: false,
      ...{ confidence: null, subject: '', superseded_by: null, superseded_at: null },
      conversation_locked: false,
    },
    'developer',
  );
}

async function body(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

async function answer(request: IncomingMessage): Promise<unknown> {
  if (request.method === 'GET') return list(request.url!);
  const given = await body(request);
  return request.url!.endsWith('memories')
    ? createMemory(given as { content: string })
    : createActionItem(given as { description: string });
}

const server = createServer((request, response) => {
  void answer(request).then((found) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(found));
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }));
});
process.on('SIGTERM', () => process.exit(0));
