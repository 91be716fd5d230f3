// Handles the requests of one connection one after the other. Node hands over each as soon as it has arrived, also while the
// answer before it is still being written: a client that sends thousands in a row and reads nothing would have them all made at
// once. Knows no route.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** No client of today sends ahead; a proxy that does sends a few. */
const MOST_WAITING = 32;

type Waiting = [request: IncomingMessage, response: ServerResponse];

/** A connection on which more wait is ended. */
export function inTurn(handler: RequestListener): RequestListener {
  /** Of the connections on which one is being answered. */
  const waiting = new WeakMap<Socket, Waiting[]>();

  function handle(socket: Socket, [request, response]: Waiting): void {
    response.once('close', () => {
      const next = socket.destroyed ? undefined : waiting.get(socket)?.shift();
      if (next === undefined) waiting.delete(socket);
      else handle(socket, next);
    });
    handler(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    const queue = waiting.get(socket);
    if (queue === undefined) {
      waiting.set(socket, []);
      handle(socket, [request, response]);
    } else if (queue.length < MOST_WAITING) queue.push([request, response]);
    else {
      // Those that wait are forgotten with the connection.
      socket.destroy();
    }
  };
}
