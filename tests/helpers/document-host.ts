// A host of the internet with documents of OAuth clients, on this computer: its name is looked up here, and its certificate trusted.
// Knows no test runner.
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSignedCertificate } from '../../src/server/network/self-signed.ts';
import type { DocumentSource } from '../../src/server/oauth/client-documents.ts';

export const CLIENT_HOST = 'assistant.example.com';
export const CALLBACK = 'http://127.0.0.1:39999/callback';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export async function openDocumentHost() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const day = 86_400_000;
  const cert = selfSignedCertificate({
    privateKey: key,
    names: [CLIENT_HOST],
    notBefore: Date.now() - day,
    notAfter: Date.now() + day,
  });
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    asked.push(request.url ?? '');
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `https://${CLIENT_HOST}:${port}`;
  const source: DocumentSource = {
    resolve: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
    ca: cert,
    mayDial: () => true,
  };
  return {
    origin,
    source,
    asked,
    /** Serves a document for a client; answers the client's id. Members given take the place of the usual. */
    client(
      path: string,
      members: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ): string {
      const id = origin + path;
      const document = {
        ...{ client_id: id, client_name: 'Test Assistant', redirect_uris: [CALLBACK] },
        ...{ grant_types: ['authorization_code', 'refresh_token'], token_endpoint_auth_method: 'none' },
        ...members,
      };
      answers.set(path, (_request, response) =>
        response
          .writeHead(200, { 'Content-Type': 'application/json', ...headers })
          .end(JSON.stringify(document)),
      );
      return id;
    },
    answer: (path: string, answer: Answer) => void answers.set(path, answer),
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
