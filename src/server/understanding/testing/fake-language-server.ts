// An OpenAI-style server that follows a script: it answers, lies, stalls and breaks off as servers do. For tests.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: {
    model?: string;
    input?: string[];
    messages?: { role: string; content: unknown }[];
    response_format?: { type: string; json_schema?: { schema?: unknown } };
    max_tokens?: number;
  };
  /** The connection was given up before the answer was complete. */
  givenUp: boolean;
}

/** What the server does with one request. The last one of a script is repeated. */
export type ScriptedAnswer =
  /** A proper answer with this text, or with the text that is made of the request. */
  | { says: string | object | ((request: AskedRequest) => string | object); finish?: string; tokens?: number }
  /** Vectors of the texts that /v1/embeddings was asked for. */
  | { embeds: (text: string) => readonly number[] }
  | { status: number; body?: string | Buffer; headers?: Record<string, string> }
  /** Sends the head and so many bytes of a proper answer, then ends the connection. */
  | { breaksAfter: number }
  | { resets: true }
  /** Sends nothing, not even a head. */
  | { hangs: true }
  /** Sends a head and then bytes without an end. */
  | { floods: true }
  /** Sends one byte of the head of a proper answer in each such pause. */
  | { drips: number };

export interface FakeLanguageServer {
  url: string;
  requests: AskedRequest[];
  /** Replaces what is left of the script. */
  script(...answers: ScriptedAnswer[]): void;
  close(): Promise<void>;
}

export const completionOf = (text: string, finish = 'stop', tokens = 100): string =>
  JSON.stringify({
    id: 'answer',
    object: 'chat.completion',
    created: 1,
    model: 'scripted',
    choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content: text } }],
    usage: { prompt_tokens: tokens / 2, completion_tokens: tokens / 2, total_tokens: tokens },
  });

const JSON_HEAD = { 'content-type': 'application/json' };

export async function startFakeLanguageServer(
  first: readonly ScriptedAnswer[] = [],
  { models = ['small', 'large'], port = 0 }: { models?: readonly string[]; port?: number } = {},
): Promise<FakeLanguageServer> {
  const requests: AskedRequest[] = [];
  let answers: ScriptedAnswer[] = [...first];

  function follow(answer: ScriptedAnswer, request: AskedRequest, response: ServerResponse): void {
    if ('says' in answer) {
      const said = typeof answer.says === 'function' ? answer.says(request) : answer.says;
      const text = typeof said === 'string' ? said : JSON.stringify(said);
      response.writeHead(200, JSON_HEAD).end(completionOf(text, answer.finish, answer.tokens));
    } else if ('embeds' in answer) {
      const data = (request.body.input ?? []).map((text, index) => ({
        object: 'embedding',
        index,
        embedding: answer.embeds(text),
      }));
      response.writeHead(200, JSON_HEAD).end(JSON.stringify({ object: 'list', data }));
    } else if ('status' in answer) {
      response.writeHead(answer.status, { ...JSON_HEAD, ...answer.headers }).end(answer.body ?? '{}');
    } else if ('breaksAfter' in answer) {
      const whole = completionOf('{"title": "x"}');
      response.writeHead(200, { ...JSON_HEAD, 'content-length': whole.length });
      response.write(whole.slice(0, answer.breaksAfter), () => response.destroy());
    } else if ('resets' in answer) {
      response.socket?.resetAndDestroy();
    } else if ('floods' in answer) {
      response.writeHead(200, JSON_HEAD);
      const chunk = Buffer.alloc(64_000, ' ');
      const pour = (): void => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', pour);
      };
      pour();
    } else if ('drips' in answer) {
      response.writeHead(200, JSON_HEAD);
      const timer = setInterval(() => response.write(' '), answer.drips);
      response.once('close', () => clearInterval(timer));
    }
  }

  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('error', () => undefined);
    incoming.on('end', () => {
      const path = incoming.url ?? '';
      if (path.endsWith('/models')) {
        response
          .writeHead(200, JSON_HEAD)
          .end(JSON.stringify({ object: 'list', data: models.map((id) => ({ id, object: 'model' })) }));
        return;
      }
      const text = Buffer.concat(parts).toString('utf8');
      const request: AskedRequest = {
        path,
        headers: incoming.headers,
        body: text === '' ? {} : (JSON.parse(text) as AskedRequest['body']),
        givenUp: false,
      };
      requests.push(request);
      response.once('close', () => (request.givenUp = !response.writableFinished));
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 500 };
      follow(answer, request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    script: (...next) => void (answers = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What a request says to the model. */
export const promptOf = ({ body }: AskedRequest): string =>
  (body.messages ?? [])
    .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
    .join('\n');
