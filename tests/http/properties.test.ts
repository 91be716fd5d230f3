// Every operation of the OpenAPI document with requests made at random: the answer is one the document has,
// in the form it has there, never a fault of the service; and a refused write changes nothing.
import { createHash } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { Schemas } from '../../src/server/http/schema-examples.ts';
import { openDatabase, type Database } from '../../src/server/store/database.ts';
import { propertyRuns } from '../helpers/property-seeds.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import {
  credentialsOf,
  operationsOf,
  seeded,
  type Described,
  type Document,
} from './described-operations.ts';
import { requestOf } from './random-requests.ts';

const SEED = 20_260_105;
const RUNS = propertyRuns(8);
const BUDGET_MS = 40_000;

/** Two never end, one removes the user that all the others need. */
const LEFT_OUT = ['GET /private/events', 'GET /v1/dev/user/events', 'DELETE /v1/users/delete-account'];

/**
 * What a refused request may leave: when a credential was last used, the receipt of the refusal, and indexes
 * that follow in the background.
 */
const FOLLOWING = /fts|vec|embedding|search|session|sqlite_|links|receipt/;
const USE = ['last_used_at', 'last_seen_at'];

interface Answer {
  status: number;
  type: string;
  text: string;
}

function schemaChecks(document: Document) {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  formats.default(ajv);
  ajv.addSchema({ ...document, $id: 'openapi' });
  const escape = (part: string): string =>
    encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
  /** Why the answer is not one of the operation's; null when it is. */
  return ({ path, method, responses }: Described, { status, type, text }: Answer): string | null => {
    if (status >= 500 && status !== 503) return 'a fault of the service';
    const described = responses[String(status)];
    if (described === undefined) return 'a status the document does not have';
    const name = described.$ref?.split('/').at(-1);
    const at =
      name === undefined
        ? `paths/${escape(path)}/${method.toLowerCase()}/responses/${status}`
        : `components/responses/${name}`;
    const { content } =
      name === undefined
        ? described
        : (document.components?.responses?.[name] as Described['responses'][string]);
    if (content === undefined) return text === '' ? null : 'a body where the document has none';
    if (content['application/json'] === undefined)
      return Object.keys(content).some((one) => type.startsWith(one.split(';')[0] ?? ''))
        ? null
        : `the type ${type}`;
    if ((content['application/json'] as { schema?: unknown }).schema === undefined) return null;
    const valid = ajv.getSchema(`openapi#/${at}/content/application~1json/schema`);
    if (valid === undefined) return 'no schema';
    return valid(JSON.parse(text)) === true ? null : ajv.errorsText(valid.errors);
  };
}

/** Everything stored, as one word; read anew only when the service has written since. */
function fingerprints(db: Database): () => string {
  let read: unknown;
  let word = '';
  return () => {
    const version = db.pragma('data_version', { simple: true });
    if (read !== version) word = fingerprint(db);
    read = version;
    return word;
  };
}

function fingerprint(db: Database): string {
  const hash = createHash('sha1');
  const tables = db
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`)
    .pluck()
    .all() as string[];
  for (const table of tables.filter((name) => !FOLLOWING.test(name))) {
    for (const row of db.prepare(`SELECT * FROM "${table}"`).iterate() as Iterable<Record<string, unknown>>) {
      for (const column of USE) delete row[column];
      hash.update(table).update(JSON.stringify(row));
    }
  }
  return hash.digest('hex');
}

/** fetch() would tidy the path. */
function sender(server: TestServer) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  onTestFinished(() => agent.destroy());
  return (method: string, path: string, body: unknown, token: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const headers = {
        'content-length': Buffer.byteLength(text),
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      const outgoing = httpRequest(server.url, { method, path, headers, agent }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      outgoing.on('error', reject);
      outgoing.end(text);
    });
}

test(
  'whatever is asked, the answer is one the document has, and a refused write changes nothing',
  async () => {
    const off = { read: null, write: null, heavy: null, refused: null };
    const server = await startTestServer({ rates: off });
    const document = (await (await server.request('/openapi.json')).json()) as Document;
    const schemas = (document.components?.schemas ?? {}) as Schemas;
    const mismatch = schemaChecks(document);
    const db = openDatabase({ file: join(server.dataDir, 'earshot.sqlite'), check: false });
    onTestFinished(() => void db.close());
    const stored = fingerprints(db);
    const send = sender(server);
    const ids = await seeded(server);
    const found: string[] = [];
    const began = performance.now();
    // What removes rows comes last, so that the others find them.
    const removes = ({ name }: Described): number => (/^DELETE|merge|rotate/.test(name) ? 1 : 0);
    const operations = operationsOf(document)
      .filter(({ name }) => !LEFT_OUT.includes(name))
      .sort((a, b) => removes(a) - removes(b));
    let asked = 0;
    const met = new Set<string>();

    const tokenFor = credentialsOf(server);
    for (const operation of operations) {
      const token = await tokenFor(operation);
      const property = fc.asyncProperty(requestOf(operation, schemas, ids), async ({ target, body }) => {
        const before = operation.method === 'GET' ? '' : stored();
        const answer = await send(operation.method, target, body, token);
        asked += 1;
        if (answer.status < 300) met.add(operation.name);
        const problem = mismatch(operation, answer);
        const said = `${operation.method} ${target.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 400)}\n  ${answer.status} ${answer.text.slice(0, 300)}`;
        if (problem !== null) throw new Error(`${problem}\n  ${said}`);
        if (answer.status >= 400 && before !== '' && stored() !== before) {
          throw new Error(`a refused write changed something\n  ${said}`);
        }
      });
      const result = await fc.check(property, { seed: SEED, numRuns: RUNS, endOnFailure: true });
      if (result.failed) {
        const why = result.errorInstance instanceof Error ? result.errorInstance.message : 'failed';
        found.push(`${operation.name}: ${why}`);
      }
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(
      `seed ${SEED}: ${asked} requests to ${operations.length} operations in ${seconds} s\n`,
    );
    // Else the requests are refused too early to say anything.
    expect(met.size).toBeGreaterThan(operations.length / 2);
    expect(found.join('\n')).toBe('');
  },
  BUDGET_MS * 8,
);
