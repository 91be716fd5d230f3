// A custom transcription service as its developer would write one (docs/how-to/custom-stt.md), for tests:
// keeps what it is sent, and answers with one line of text for every few seconds of audio.
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

/** 16 kHz PCM16. */
const BYTES_PER_SECOND = 32_000;

export interface CustomSttService {
  /** `ws://127.0.0.1:port/listen` */
  readonly url: string;
  /** Bytes of each connection, in the order they were opened. */
  readonly received: readonly number[];
  /** The first binary messages of the last connection. */
  readonly messages: readonly Uint8Array[];
  /** How many connections were ended with CloseStream. */
  readonly ended: number;
  /** Ends it; a later call of `listen` opens it again on the same port. */
  close(): Promise<void>;
  listen(): Promise<void>;
}

export interface CustomSttOptions {
  /** One for each `seconds` of audio, in order; then nothing more. */
  lines: readonly string[];
  seconds?: number;
  /** What it answers instead of what the rules ask for. */
  answer?: (text: string, start: number, end: number) => unknown;
  /** Said at the end of the stream. */
  lastLine?: string;
}

/** Not started yet. */
export function createCustomSttService(options: CustomSttOptions): CustomSttService {
  const { lines, seconds = 2, lastLine } = options;
  const answer =
    options.answer ??
    ((text: string, start: number, end: number) => ({
      segments: [{ text, speaker: 'SPEAKER_00', start, end }],
    }));
  const received: number[] = [];
  let messages: Uint8Array[] = [];
  let ended = 0;
  let said = 0;
  let port = 0;
  let server: WebSocketServer | null = null;

  function serve(socket: WebSocket): void {
    const index = received.push(0) - 1;
    messages = [];
    let answered = 0;
    const heard = (): number => (received[index] ?? 0) / BYTES_PER_SECOND;
    socket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) {
        if ((JSON.parse(data.toString('utf8')) as { type?: unknown }).type !== 'CloseStream') return;
        ended++;
        if (lastLine !== undefined) socket.send(JSON.stringify(answer(lastLine, answered, heard())));
        socket.close(1000);
        return;
      }
      received[index] = (received[index] ?? 0) + data.length;
      if (messages.length < 100) messages.push(new Uint8Array(data));
      const line = lines[said];
      if (line === undefined || heard() - answered < seconds) return;
      said++;
      socket.send(JSON.stringify(answer(line, answered, heard())));
      answered = heard();
    });
  }

  return {
    get url() {
      return `ws://127.0.0.1:${port}/listen`;
    },
    received,
    get messages() {
      return messages;
    },
    get ended() {
      return ended;
    },
    async listen() {
      const opened = new WebSocketServer({ host: '127.0.0.1', port });
      server = opened;
      opened.on('connection', serve);
      await new Promise<void>((resolve, reject) => opened.once('listening', resolve).once('error', reject));
      port = (opened.address() as AddressInfo).port;
    },
    async close() {
      const closing = server;
      server = null;
      if (closing === null) return;
      for (const client of closing.clients) client.terminate();
      await new Promise((resolve) => closing.close(resolve));
    },
  };
}
