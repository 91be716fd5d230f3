// webhook listen: a receiver of webhooks for trying them out. Prints and checks what arrives, and keeps nothing. Works without
// a service and without a data folder; a service that runs with the folder says what its webhooks are signed with.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSecret } from '../server/deliveries/signature.ts';
import { CommandError, textOption, textOptions, type Command, type CommandContext } from './command.ts';
import {
  createDeliveryReader,
  deliveryJson,
  deliveryLines,
  isSignedWithAny,
  type DeliveryReader,
} from './received-delivery.ts';
import { givenSecrets, secretsOfService, type SigningSecrets } from './signing-secrets.ts';

const PORT = 7_390;
/** A little more than five minutes of raw audio; with as many connections, what it can hold at a time. */
const BODY_MAX = 16_777_216;
const CONNECTIONS = 16;
const REQUEST_MS = 30_000;

interface ListenOptions {
  port: number;
  /** Empty when none was given. */
  secrets: Buffer[];
  /** What is answered to a delivery that is not refused. */
  status: number;
  delayMs: number;
  /** Ends after that many deliveries. */
  count: number;
}

function number(
  context: CommandContext,
  name: string,
  range: { min: number; max: number; usual: number },
): number {
  const text = textOption(context, name);
  if (text === undefined) return range.usual;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= range.min && value <= range.max) return value;
  throw new CommandError(`--${name} must be a whole number from ${range.min} to ${range.max}.`);
}

function optionsOf(context: CommandContext): ListenOptions {
  const secrets = textOptions(context, 'secret').map((given) => {
    const secret = readSecret(given);
    if (secret === null) throw new CommandError('--secret is no signing secret: it begins with whsec_.');
    return secret;
  });
  return {
    secrets,
    port: number(context, 'port', { min: 0, max: 65_535, usual: PORT }),
    status: number(context, 'status', { min: 200, max: 599, usual: 200 }),
    delayMs: 1_000 * number(context, 'delay', { min: 0, max: 600, usual: 0 }),
    count: number(context, 'count', { min: 1, max: 999_999_999, usual: Infinity }),
  };
}

/** Null when it is too long or does not come to its end. */
function bodyOf(request: IncomingMessage): Promise<Buffer | 'too_long' | null> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= BODY_MAX) parts.push(part);
      else {
        request.pause();
        resolve('too_long');
      }
    });
    request.on('end', () => resolve(Buffer.concat(parts)));
    request.on('error', () => resolve(null));
    request.on('close', () => resolve(null));
  });
}

function answer(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  // A redirect is for seeing that it is not followed; it leads nowhere.
  const location = status >= 300 && status < 400 ? { Location: '/elsewhere' } : {};
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...location, ...headers });
  response.end(status === 204 || status === 304 ? undefined : text);
}

interface Listening {
  context: CommandContext;
  options: ListenOptions;
  reader: DeliveryReader;
  secrets: SigningSecrets;
  /** Called when a delivery has been answered. */
  answered(): void;
}

async function receive(
  { context, options, reader, secrets, answered }: Listening,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.on('error', () => undefined);
  const close = { Connection: 'close' };
  if (request.method === 'GET') {
    // What a check of a finished setup asks for.
    return answer(response, 200, '{"is_setup_completed":true}', { 'Content-Type': 'application/json' });
  }
  if (request.method !== 'POST')
    return answer(response, 405, 'Webhooks come by POST.\n', { Allow: 'POST', ...close });
  const body = await bodyOf(request);
  if (body === 'too_long') {
    context.note('A body longer than 16 MB was refused.');
    return answer(response, 413, 'Longer than 16 MB.\n', close);
  }
  if (body === null) return;
  const received = { url: request.url ?? '/', headers: request.headers, body, at: Date.now() };
  if (!isSignedWithAny(secrets.known() ?? [], received)) await secrets.renew();
  const delivery = reader.read(received, secrets.known());
  // Only who says what must have signed refuses what has not.
  const isWrong = options.secrets.length > 0 && ['invalid', 'missing'].includes(delivery.signature);
  const status = isWrong ? 401 : options.status;
  const reply = (): void => {
    answer(response, status, isWrong ? 'The signature is wrong.\n' : 'Received.\n');
    answered();
  };
  if (options.delayMs === 0) reply();
  else setTimeout(reply, options.delayMs).unref();
  if (context.json) return context.print(deliveryJson(delivery, status));
  for (const line of deliveryLines(delivery)) context.print(line);
}

async function open(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' || error.code === 'EACCES'
          ? new CommandError(`Port ${port} is taken or not allowed. Choose another with --port.`)
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

export const webhookListen: Command = {
  name: 'webhook listen',
  usage: '[--port N] [--secret whsec_…]… [--status N] [--delay SECONDS] [--count N]',
  summary: 'Receive webhooks on this computer, print what arrives, and check its signatures',
  options: {
    port: { type: 'string' },
    secret: { type: 'string', multiple: true },
    status: { type: 'string' },
    delay: { type: 'string' },
    count: { type: 'string' },
  },
  optionHelp: [
    ['--port N', `the port (default: ${PORT}; 0 takes a free one)`],
    [
      '--secret whsec_…',
      'a signing secret, once for each webhook; wrong signatures are then answered 401 (default: those of the running service)',
    ],
    ['--status N', 'answer this status, to see what happens (default: 200)'],
    ['--delay SECONDS', 'answer after that time (default: at once)'],
    ['--count N', 'end after that many deliveries (default: with Ctrl-C)'],
  ],
  async run(context) {
    const options = optionsOf(context);
    let left = options.count;
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const secrets =
      options.secrets.length > 0 ? givenSecrets(options.secrets) : secretsOfService(context.dataDir);
    await secrets.renew();
    const listening: Listening = {
      context,
      options,
      reader: createDeliveryReader(),
      secrets,
      answered: () => {
        left -= 1;
        if (left <= 0) end();
      },
    };
    const server = createServer(
      { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS, maxHeaderSize: 32_768 },
      (request, response) => {
        receive(listening, request, response).catch((error: unknown) => {
          context.note(`A request could not be read: ${String((error as Error).message)}`);
          response.destroy();
        });
      },
    );
    server.maxConnections = CONNECTIONS;
    // Not HTTP: Node would answer, and the connection may be gone.
    server.on('clientError', (_error, socket) => socket.destroy());
    const url = await open(server, options.port);
    if (context.json) context.print(JSON.stringify({ event: 'listening', url }));
    else {
      context.print(`Listening. Enter this address as a webhook: ${url}`);
      if (secrets.known() === null) context.note('Signatures are not checked. See: webhook listen --help');
    }
    context.signal.addEventListener('abort', end, { once: true });
    if (context.signal.aborted) end();
    await ended;
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
      // The last answer may still be on its way; nothing else is waited for.
      setTimeout(() => server.closeAllConnections(), 200).unref();
    });
  },
};
