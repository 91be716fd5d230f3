// Baseline: a bare WebSocket echo.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { WebSocketServer } from 'ws';

const delay = monitorEventLoopDelay({ resolution: 5 });
// Its timer runs 200 times a second; without it the echo does nothing that it is not sent.
if (!process.argv.includes('quiet')) delay.enable();
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false }, () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) {
    console.log(JSON.stringify({ url: `http://127.0.0.1:${address.port}` }));
  }
});
server.on('connection', (socket) => {
  socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
});
process.on('SIGUSR2', () => console.log(JSON.stringify({ loop_p99_ms: delay.percentile(99) / 1e6 })));
process.on('SIGTERM', () => process.exit(0));
