// The app's own listening client at a test's server, with a microphone that the test plays.
import WebSocket from 'ws';
import type { AudioSource, SourceEvents } from '../../src/capture/audio-source.ts';
import { createListenClient } from '../../src/capture/listen-client.ts';
import type { ListenClientOptions } from '../../src/capture/listen-client-types.ts';
import { MONO, pcmFrame } from '../../src/capture/pcm-frame.ts';
import type { ListenSocket } from '../../src/capture/listen-connection.ts';
import type { TestServer } from './start-test-server.ts';

/** `host`: the service's own, where the address is that of a wire to it. */
export function socketTo(url: string, host?: string): ListenSocket {
  const socket = new WebSocket(url, { ...(host !== undefined && { headers: { host } }) });
  // A connection that cannot be made closes as well.
  socket.on('error', () => undefined);
  return socket as unknown as ListenSocket;
}

/** Has begun to listen; nothing is awaited of the connection. */
export async function startAppClient(
  server: Pick<TestServer, 'url' | 'uid' | 'idToken'>,
  options: Partial<ListenClientOptions> = {},
) {
  let source: SourceEvents | null = null;
  const microphone: AudioSource = {
    kind: 'microphone',
    format: MONO,
    start: (events) => Promise.resolve(void (source = events)),
    close: () => Promise.resolve(),
  };
  const client = createListenClient({
    origin: server.url.replace('http', 'ws'),
    uid: server.uid,
    language: () => Promise.resolve('en'),
    getToken: () => server.idToken(),
    finish: () => Promise.resolve(null),
    openSocket: socketTo,
    ...options,
  });
  await client.start(microphone, () => undefined);
  return {
    client,
    /** What the microphone tells the client. */
    microphone: source!,
    speak(seconds: number): void {
      for (let frame = 0; frame < seconds * 10; frame++)
        source!.frame(pcmFrame(new Int16Array(1600).fill(500)));
    },
  };
}
