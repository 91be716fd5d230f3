// A receiver of webhooks that answers at once. GET says when each delivery arrived, and forgets them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

let arrivals: { id: string | undefined; at: number }[] = [];

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify(arrivals));
    arrivals = [];
    return;
  }
  request.resume().on('end', () => {
    arrivals.push({
      id: request.headers['webhook-id'] as string | undefined,
      at: performance.timeOrigin + performance.now(),
    });
    response.end('{}');
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}/` }));
});
process.on('SIGTERM', () => process.exit(0));
