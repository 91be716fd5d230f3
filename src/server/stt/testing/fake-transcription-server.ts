// An OpenAI-compatible transcription service on a free port, for tests. Answers by a plan and misbehaves on demand.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  path: string;
  authorization: string | undefined;
  fields: Record<string, string>;
  /** Samples of the WAV file in the request. */
  samples: number;
}

/** One answer. A string is the text of a good answer; null never answers; `drop` breaks the connection off. */
export type PlannedAnswer =
  | string
  | null
  | 'drop'
  | {
      status?: number;
      body?: string;
      headers?: Record<string, string>;
      /** The body waits for it, and the head, too, unless it goes first. */
      after?: Promise<void>;
      /** Head and body leave in two writes, as from most servers. */
      headersFirst?: boolean;
    };

export interface FakeTranscriptionServer {
  readonly url: string;
  readonly requests: ReceivedRequest[];
  /** The most requests at one time. */
  readonly maxConcurrent: number;
  /** Plans the answers to requests for transcription, in order of arrival; `usual` when none is left. */
  plan(...answers: PlannedAnswer[]): void;
  usual: PlannedAnswer;
  /** Status of GET /v1/models; null never answers. */
  models: number | null;
  modelsBody: string;
  /** How often that was asked. */
  readonly probes: number;
  close(): Promise<void>;
}

export async function startFakeTranscriptionServer(): Promise<FakeTranscriptionServer> {
  const requests: ReceivedRequest[] = [];
  const planned: PlannedAnswer[] = [];
  let [concurrent, maxConcurrent] = [0, 0];
  let probes = 0;

  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      probes += 1;
      if (fake.models !== null) response.writeHead(fake.models).end(fake.modelsBody);
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
      requests.push({
        path: request.url ?? '',
        authorization: request.headers.authorization,
        fields: Object.fromEntries(
          [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
        ),
        samples: file instanceof Blob ? (file.size - 44) / 2 : 0,
      });
      concurrent += 1;
      maxConcurrent = Math.max(maxConcurrent, concurrent);
      response.on('close', () => void (concurrent -= 1));
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
      const sendHead = () => response.writeHead(plan.status ?? 200, plan.headers);
      if (plan.headersFirst === true) sendHead().flushHeaders();
      await plan.after;
      if (plan.headersFirst !== true) sendHead();
      response.end(plan.body ?? '');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const fake: FakeTranscriptionServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get maxConcurrent() {
      return maxConcurrent;
    },
    plan: (...answers) => void planned.push(...answers),
    usual: 'hello',
    models: 200,
    modelsBody: '{"data":[]}',
    get probes() {
      return probes;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
