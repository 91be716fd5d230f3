// Knows the answers that clients are being sent, so that they can be ended when the owner changes what a client may read. Does
// not know why.
import type { ServerResponse } from 'node:http';

export function createOpenAnswers() {
  const open = new Map<string, Set<ServerResponse>>();
  return {
    /** Until the response is closed. */
    add(clientId: string, response: ServerResponse): void {
      const ofClient = open.get(clientId) ?? new Set();
      open.set(clientId, ofClient.add(response));
      response.once('close', () => {
        ofClient.delete(response);
        if (ofClient.size === 0 && open.get(clientId) === ofClient) open.delete(clientId);
      });
    },
    /** Breaks their connections: what has been made of them is not sent any more. */
    end(clientId: string): void {
      for (const response of open.get(clientId) ?? []) response.destroy();
    },
  };
}
