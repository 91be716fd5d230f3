// Baseline: bare node:http over the same database, the same statements and the same shape, without framework
// or checks.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { developerViews } from '../../src/server/services/conversations/conversation-reading.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { createStore } from '../../src/server/store/store.ts';

const store = createStore(openDatabase({ file: join(process.argv[2]!, 'earshot.sqlite'), check: false }));
const uid = store.users.owner()!.uid;
const SHAPE = { withTranscript: false, audience: 'developer' } as const;

const server = createServer((request, response) => {
  const query = new URLSearchParams(request.url!.split('?')[1]);
  const page = { limit: Number(query.get('limit')), offset: Number(query.get('offset')) };
  const rows = store.conversations.listed(uid, { statuses: ['completed'] }, page);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(developerViews(store, uid, rows, SHAPE)));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }));
});
process.on('SIGTERM', () => process.exit(0));
