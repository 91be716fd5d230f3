// Baseline: bare requests of Node's own client, eight at a time on kept connections. Neither stores nor signs.
import { Agent, request } from 'node:http';

const [url, count, bytes] = [process.argv[2]!, Number(process.argv[3]), Number(process.argv[4])];
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const body = Buffer.alloc(bytes, 'x');
const headers = { 'Content-Type': 'application/json', 'Content-Length': bytes };

const post = (): Promise<void> =>
  new Promise((resolve, reject) => {
    request(url, { method: 'POST', agent, headers }, (answer) => answer.resume().on('end', resolve))
      .on('error', reject)
      .end(body);
  });
let left = count;
const began = performance.now();
await Promise.all(
  Array.from({ length: 8 }, async () => {
    while (left-- > 0) await post();
  }),
);
console.log(JSON.stringify({ per_second: (count * 1_000) / (performance.now() - began) }));
process.exit(0);
