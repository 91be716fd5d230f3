// Baseline: bare node:http that reads the whole list, makes one text of it and sends that, with a watch on its event loop.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { developerViews } from '../../src/server/services/conversations/conversation-reading.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { createStore } from '../../src/server/store/store.ts';

const store = createStore(openDatabase({ file: join(process.argv[2]!, 'earshot.sqlite'), check: false }));
const uid = store.users.owner()!.uid;
const SHAPE = { withTranscript: true, audience: 'developer' } as const;

const server = createServer((_request, response) => {
  const rows = store.conversations.listed(uid, { statuses: ['completed'] }, { limit: 1_000, offset: 0 });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(developerViews(store, uid, rows, SHAPE)));
});
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }));
});
process.on('SIGUSR2', () => {
  console.log(JSON.stringify({ longest_ms: delay.max / 1e6, p99_ms: delay.percentile(99) / 1e6 }));
  delay.reset();
});
process.on('SIGTERM', () => process.exit(0));
