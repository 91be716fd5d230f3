// An OpenAI-compatible transcription service on a free port, for tests: answers as the plan says and misbehaves on demand.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HeardRequest {
  path: string;
  authorization: string | undefined;
  fields: Record<string, string>;
  /** Samples of the WAV file that came. */
  samples: number;
}

/** One answer. A text is spoken by the service; null is never answered; `drop` breaks the connection off. */
export type PlannedAnswer =
  | string
  | null
  | 'drop'
  | { status?: number; body?: string; headers?: Record<string, string>; after?: Promise<void> };

export interface FakeTranscriptionServer {
  readonly url: string;
  readonly heard: HeardRequest[];
  /** At once, the most. */
  readonly mostAtOnce: number;
  /** What requests for transcription are answered, in order of arrival; `usual` when none is left. */
  plan(...answers: PlannedAnswer[]): void;
  usual: PlannedAnswer;
  /** Status of GET /v1/models. */
  models: number;
  close(): Promise<void>;
}

export async function startFakeTranscriptionServer(): Promise<FakeTranscriptionServer> {
  const heard: HeardRequest[] = [];
  const planned: PlannedAnswer[] = [];
  let [now, most] = [0, 0];
  let last: ServerResponse | null = null;

  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(fake.models).end('{"data":[]}');
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => void answer());
    async function answer(): Promise<void> {
      const form = await new Response(Buffer.concat(parts), {
        headers: { 'Content-Type': request.headers['content-type'] ?? '' },
      }).formData();
      const file = form.get('file');
      heard.push({
        path: request.url ?? '',
        authorization: request.headers.authorization,
        fields: Object.fromEntries(
          [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
        ),
        samples: file instanceof Blob ? (file.size - 44) / 2 : 0,
      });
      now += 1;
      most = Math.max(most, now);
      response.on('close', () => void (now -= 1));
      last = response;
      const plan = planned.length > 0 ? planned.shift() : fake.usual;
      if (plan === null || plan === undefined) return;
      if (plan === 'drop') {
        request.socket.destroy();
        return;
      }
      if (typeof plan === 'string') {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ text: plan, language: 'english' }));
        return;
      }
      await plan.after;
      response.writeHead(plan.status ?? 200, plan.headers).end(plan.body ?? '');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const fake: FakeTranscriptionServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    get mostAtOnce() {
      return most;
    },
    plan: (...answers) => void planned.push(...answers),
    usual: 'hello',
    models: 200,
    async close() {
      last?.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
