// The other end of worker-process.ts: how a process of the service's own gets its messages and answers. Ends the process when
// the service is gone. Knows no messages.
import { Socket } from 'node:net';
import { frameOf, MESSAGES_FD, readFrames } from './worker-frames.ts';

/** The message port of an Electron utility process; absent under plain Node. */
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
}

/** Returns what sends. Call it once. */
export function openServicePort<To, From>(receive: (message: To) => void): (message: From) => void {
  const { parentPort } = process as NodeJS.Process & { parentPort?: ParentPort };
  if (parentPort !== undefined) {
    parentPort.on('message', ({ data }) => receive(data as To));
    return (message) => parentPort.postMessage(message);
  }
  const socket = new Socket({ fd: MESSAGES_FD, readable: true, writable: true });
  const end = (): never => process.exit(0);
  socket.on(
    'data',
    readFrames((message) => receive(message as To), end),
  );
  socket.on('error', end);
  socket.on('close', end);
  // Ctrl-C reaches the whole group; the service decides when its processes end.
  process.on('SIGINT', () => undefined);
  return (message) => {
    socket.write(frameOf(message));
  };
}
