// Writes docs/endpoints.md and src/client/schema.d.ts from the route table, docs/how-to/clients.md and assistants.md from the guides,
// and docs/client-routes.md from the tests of programs. With --check it writes nothing and fails when one of them is out of date.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CredentialKind, Route } from '../src/server/http/route.ts';
import { ROUTES } from '../src/server/http/table.ts';
import { clientRoutesPage } from './client-routes-page.ts';
import { clientTypes } from './client-types.ts';
import { licencesFile } from './licences.ts';
import { assistantsPage } from './assistants-page.ts';
import { clientsPage } from './clients-page.ts';

const credentialNames: Record<CredentialKind, string> = {
  dev_key: 'developer key',
  mcp_key: 'tool-protocol key',
  id_token: 'ID token',
  session: 'signed-in page',
  ticket: 'ticket',
};

function authOf({ auth }: Route): string {
  if (auth === 'public') return 'none';
  const names = auth.kinds.map((kind) => credentialNames[kind]).join(', ');
  return auth.scope === undefined ? names : `${names}; scope \`${auth.scope}\``;
}

function queryOf({ query }: Route): string {
  return query === undefined
    ? ''
    : Object.keys(query.shape)
        .map((name) => `\`${name}\``)
        .join(', ');
}

function section(tag: string): string {
  const rows = ROUTES.filter((route) => route.tag === tag).map((route) =>
    [`\`${route.method.toUpperCase()} ${route.path}\``, route.summary, authOf(route), queryOf(route)].join(
      ' | ',
    ),
  );
  return [
    `## ${tag}`,
    '',
    '| Endpoint | Does | Credential | Query |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

const text = [
  '# Endpoints',
  '',
  'Generated from the route table by `node scripts/generate-docs.ts`; do not edit. The running service serves the same as',
  'OpenAPI at `/openapi.json`. Live transcription is the WebSocket `/v4/listen`; for push to talk there is',
  '`/v2/voice-message/transcribe-stream`.',
  '',
  ...[...new Set(ROUTES.map((route) => route.tag))].flatMap((tag) => [section(tag), '']),
].join('\n');

const files = {
  'docs/endpoints.md': text,
  'docs/how-to/assistants.md': assistantsPage(),
  'docs/how-to/clients.md': clientsPage(),
  'docs/client-routes.md': clientRoutesPage(),
  'src/client/schema.d.ts': await clientTypes(),
  'src/renderer/features/settings/licences.ts': licencesFile(),
};

for (const [name, wanted] of Object.entries(files)) {
  const file = join(import.meta.dirname, '..', name);
  if (!process.argv.includes('--check')) writeFileSync(file, wanted);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== wanted) {
    process.stderr.write(`${name} is out of date. Run: node scripts/generate-docs.ts\n`);
    process.exitCode = 1;
  }
}
