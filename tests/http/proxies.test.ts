// The proxies of docs/how-to/run-on-a-server.md, as the page writes them: requests, pages and live sockets reach the service through
// TLS, and it knows who asks.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { programOnPath } from '../../scripts/setup/debian.mjs';
import { systemClock } from '../../src/server/ports.ts';
import { freePort } from '../helpers/free-port.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';

const page = readFileSync(
  join(import.meta.dirname, '..', '..', 'docs', 'how-to', 'run-on-a-server.md'),
  'utf8',
);
const NAME = 'earshot.example.org';

/** What the page shows in a language, for this service and a free port. */
function snippet(language: string, service: string): string {
  const [, text = ''] = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page) ?? [];
  expect(text).toContain('127.0.0.1:7345');
  return text.replaceAll('127.0.0.1:7345', new URL(service).host);
}

function certificate(folder: string): { cert: string; key: string } {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`, '-keyout', key, '-out', cert],
  ]);
  expect(made.status).toBe(0);
  return { cert, key };
}

const programs = {
  caddy(folder: string, text: string, port: number) {
    const { cert, key } = certificate(folder);
    const file = join(folder, 'Caddyfile');
    const site = text.replace(
      `${NAME} {`,
      `https://${NAME}:${port} {\n  bind 127.0.0.1\n  tls ${cert} ${key}`,
    );
    writeFileSync(file, `{\n  admin off\n  auto_https disable_redirects\n}\n${site}`);
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  },
  nginx(folder: string, text: string, port: number) {
    const { cert, key } = certificate(folder);
    const file = join(folder, 'nginx.conf');
    const site = text
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace('/etc/ssl/earshot.pem', cert)
      .replace('/etc/ssl/earshot.key', key);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ');
    writeFileSync(
      file,
      `daemon off; pid ${folder}/pid; error_log stderr;\nevents {}\nhttp { access_log off; ${temporary}\n${site} }\n`,
    );
    return ['-c', file, '-e', 'stderr', '-p', folder];
  },
};

function ask(port: number, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, servername: NAME, rejectUnauthorized: false };
    request({ ...options, headers: { host: NAME, ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }),
      );
    })
      .on('error', reject)
      .end();
  });
}

async function untilItAnswers(port: number): Promise<void> {
  for (let attempts = 0; attempts < 200; attempts += 1) {
    const isUp = await ask(port, '/health', {}).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

for (const name of ['caddy', 'nginx'] as const) {
  test(`${name} as the page writes it: requests, pages and live sockets`, async ({ skip }) => {
    const missing = [name, 'openssl'].find((program) => programOnPath(program) === null);
    skip(missing !== undefined, `${missing} is not installed`);
    const server = await startTestServer({ clock: systemClock });
    const body = { host_names: [NAME], trust_proxy: true, remote_pages: true };
    await server.client.PATCH('/private/network', { body });
    const folder = temporaryFolder();
    const port = await freePort();
    const args = programs[name](folder, snippet(name, server.url), port);
    const proxy = spawn(name, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
    onTestFinished(() => void proxy.kill());
    await untilItAnswers(port);
    const authorization = `Bearer ${await server.idToken()}`;
    expect(await ask(port, '/v1/conversations', { authorization })).toMatchObject({
      status: 200,
      text: '[]',
    });
    // The service knows the name and that it is asked over TLS.
    const { text } = await ask(port, '/openapi.json', {});
    expect(text).toContain(`"url":"https://${NAME}`);
    expect((await ask(port, '/private/session', { authorization })).status).toBe(200);
    // Caddy answers for a name that is not its own with nothing.
    expect((await ask(port, '/v1/conversations', { authorization, host: 'evil.test' })).text).not.toBe('[]');
    const socket = new WebSocket(
      `wss://127.0.0.1:${port}/v4/listen?uid=${server.uid}&language=en&codec=pcm16&sample_rate=16000`,
      {
        ...{ servername: NAME, rejectUnauthorized: false, headers: { host: NAME, authorization } },
      },
    );
    onTestFinished(() => socket.terminate());
    const [first] = (await once(socket, 'message')) as [Buffer];
    expect(first.length).toBeGreaterThan(0);
  });
}
