// What is not valid is 422 with the contract's list of findings, at every operation of the OpenAPI document
// (contract: Errors, 422). Voice messages have a failure body of their own and a test of their own.
import { expect, test } from 'vitest';
import { ValidationError, ValidationIssue } from '../../src/contract/errors.ts';
import { exampleOf, type JsonSchema, type Schemas } from '../../src/server/http/schema-examples.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import {
  credentialsOf,
  operationsOf,
  seeded,
  type Described,
  type Document,
} from './described-operations.ts';
import { send } from './memory-requests.ts';

const OFF = { read: null, write: null, heavy: null, refused: null };
const VOICE = /^\/v2\/voice-message/;
/** 422 with the contract's fields and no others. */
const Refusal = ValidationError.extend({ detail: ValidationIssue.strict().array().min(1) }).strict();

const MESSAGES = /^\/v1\/mcp(\/sse)?$/;
const WORDS_OF_A_LIST = ['categories', 'statuses'];

/** A text that this parameter cannot mean; null when every text is right. */
function badValue({ name, schema }: Described['parameters'][number]): string | null {
  const typed = ['integer', 'number', 'boolean'].includes(String(schema.type));
  const known = schema.format === 'date-time' || schema.enum !== undefined || WORDS_OF_A_LIST.includes(name);
  return typed || known ? 'no such value' : (schema.minLength ?? 0) > 0 ? '' : null;
}

/** Fields that an object does not know are ignored. */
const wrongFor = (example: unknown): unknown =>
  typeof example === 'object' && !Array.isArray(example) ? 5 : { wrong: [true] };

/** Bodies that are wrong as a whole, then each field of an example of a wrong type or blank. */
function badBodies(schema: JsonSchema, schemas: Schemas): { body: unknown; isWrong: boolean }[] {
  const example = exampleOf(schema, schemas) as Record<string, unknown>;
  const fields = Object.keys(example).flatMap((name) => [
    { body: { ...example, [name]: wrongFor(example[name]) }, isWrong: true },
    { body: { ...example, [name]: ' \n' }, isWrong: false },
    { body: { ...example, [name]: [' '] }, isWrong: false },
  ]);
  return [
    ...[[], 'text', 5].map((body) => ({ body, isWrong: true })),
    { body: {}, isWrong: false },
    ...fields,
  ];
}

async function world() {
  const server = await startTestServer({ rates: OFF });
  const document = (await (await server.request('/openapi.json')).json()) as Document;
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const ids = await seeded(server);
  const operations = operationsOf(document).filter(({ path }) => !VOICE.test(path));
  const tokenFor = credentialsOf(server);
  async function ask(operation: Described, query: Record<string, string>, body?: unknown): Promise<Response> {
    const needed = operation.parameters.filter((one) => one.in === 'query' && one.required);
    const usual = needed.map(({ name, schema }) => [name, String(exampleOf(schema, schemas))]);
    const text = new URLSearchParams({ ...Object.fromEntries(usual), ...query }).toString();
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '0');
    return fetch(`${server.url}${path}?${text}`, {
      method: operation.method,
      headers: {
        authorization: `Bearer ${await tokenFor(operation)}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
  return { operations, schemas, ask };
}

verifies(
  ['errors.422.validation-failure', 'errors.422.body'],
  'a bad query value is 422 at every operation that has one, with a finding that names it',
  async () => {
    const { operations, ask } = await world();
    const wrong: string[] = [];
    let asked = 0;
    for (const operation of operations) {
      for (const parameter of operation.parameters.filter((one) => one.in === 'query')) {
        const bad = badValue(parameter);
        if (bad === null) continue;
        asked += 1;
        const answer = await ask(operation, { [parameter.name]: bad });
        const text = await answer.text();
        const found = answer.status === 422 ? Refusal.safeParse(JSON.parse(text)).data : undefined;
        const named = found?.detail.some(({ loc }) => loc.join() === `query,${parameter.name}`);
        if (named !== true) wrong.push(`${operation.name}?${parameter.name}: ${answer.status} ${text}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(80);
  },
);

test('an empty optional query value counts as absent, save a text that has a least length', async () => {
  const { operations, ask } = await world();
  const wrong: string[] = [];
  let asked = 0;
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const optional = operation.parameters.filter((one) => one.in === 'query' && one.required !== true);
    for (const { name, schema } of optional) {
      const isText = schema.type === 'string' && schema.format === undefined && schema.enum === undefined;
      const refused = isText && (schema.minLength ?? 0) > 0;
      asked += 1;
      const { status } = await ask(operation, { [name]: '' });
      if ((status === 422) !== refused) wrong.push(`${operation.name}?${name}=: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(60);
});

verifies(
  ['errors.422.validation-failure', 'errors.422.body'],
  'whatever is wrong in a body, 422 is the list of findings at every operation',
  async () => {
    const { operations, schemas, ask } = await world();
    const wrong: string[] = [];
    let refused = 0;
    for (const operation of operations) {
      // A message of the tool protocol is refused in the form of that protocol, with 400.
      if (operation.body === null || MESSAGES.test(operation.path)) continue;
      for (const { body, isWrong } of badBodies(operation.body, schemas)) {
        const answer = await ask(operation, {}, body);
        const text = await answer.text();
        if (answer.status === 422) refused += 1;
        const inForm = answer.status === 422 && Refusal.safeParse(JSON.parse(text)).success;
        if (inForm || (answer.status !== 422 && !isWrong)) continue;
        wrong.push(`${operation.name} ${JSON.stringify(body)}: ${answer.status} ${text.slice(0, 200)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(400);
  },
);

test('no operation refuses a field that it does not know, in the query or in the body', async () => {
  const { operations, schemas, ask } = await world();
  const wrong: string[] = [];
  for (const operation of operations) {
    const example = operation.body && (exampleOf(operation.body, schemas) as Record<string, unknown>);
    const body = example === null ? undefined : { ...example, nobody_reads_this: [{ at: 'all' }] };
    const answer = await ask(operation, { nobody_reads_this_either: '1' }, body);
    if (answer.status !== 422) await answer.body?.cancel();
    else if (/nobody_reads|extra_forbidden/.test(await answer.text())) wrong.push(operation.name);
  }
  expect(wrong).toEqual([]);
  expect(operations.length).toBeGreaterThan(130);
});

const SEGMENT = { text: 'Good morning.', start: 0, end: 2 };
const fromSegments = (segment: object, more: object = {}) => ({
  transcript_segments: [SEGMENT, { ...SEGMENT, ...segment }],
  ...more,
});
const AT = '2026-01-05T09:00:00Z';
const FIRST = '2026-01-05T08:59:59Z';
const DEV = '/v1/dev/user';

/** What is sent, where the finding is, and the sentence that stands in it. */
const REFUSALS: [method: string, path: string, body: object, loc: (string | number)[], msg: string][] = [
  ['PATCH', `${DEV}/action-items/{action_item_id}`, {}, [], 'At least one field must be provided'],
  [
    'PATCH',
    `${DEV}/memories/{memory_id}`,
    {},
    [],
    'At least one field (content, visibility, tags, or category) must be provided',
  ],
  [
    'PATCH',
    `${DEV}/conversations/{conversation_id}`,
    {},
    [],
    'At least one field (title or discarded) must be provided',
  ],
  ['PATCH', `${DEV}/goals/{goal_id}`, {}, [], 'At least one field must be provided'],
  ['POST', `${DEV}/action-items`, { description: ' \n' }, ['description'], 'description cannot be empty'],
  [
    'POST',
    `${DEV}/action-items/batch`,
    { action_items: [{ description: 'x' }, { description: ' ' }] },
    ['action_items', 1, 'description'],
    'description cannot be empty',
  ],
  [
    'PATCH',
    `${DEV}/action-items/{action_item_id}`,
    { description: ' ' },
    ['description'],
    'description cannot be empty',
  ],
  ['POST', `${DEV}/memories`, { content: ' ' }, ['content'], 'content cannot be empty'],
  ['POST', `${DEV}/memories`, { content: '\u200b\u2060' }, ['content'], 'content cannot be empty'],
  ['POST', `${DEV}/action-items`, { description: '\u3164' }, ['description'], 'description cannot be empty'],
  [
    'POST',
    `${DEV}/memories/batch`,
    { memories: [{ content: 'x' }, { content: '\t' }] },
    ['memories', 1, 'content'],
    'content cannot be empty',
  ],
  ['POST', `${DEV}/conversations`, { text: ' ' }, ['text'], 'text cannot be empty'],
  [
    'POST',
    `${DEV}/conversations`,
    { text: 'x', started_at: AT, finished_at: FIRST },
    ['finished_at'],
    'finished_at must not be earlier than started_at',
  ],
  ['PATCH', `${DEV}/conversations/{conversation_id}`, { title: ' ' }, ['title'], 'title cannot be empty'],
  ['POST', '/v1/dev/keys', { name: ' ' }, ['name'], 'Key name cannot be empty'],
  [
    'POST',
    '/v1/dev/keys',
    { name: 'x', scopes: ['everything'] },
    ['scopes'],
    expect.stringMatching(/^Invalid scopes/) as string,
  ],
  [
    'POST',
    `${DEV}/conversations/from-segments`,
    fromSegments({ end: 0 }),
    ['transcript_segments', 1, 'end'],
    'end of a segment must be greater than start',
  ],
  [
    'POST',
    `${DEV}/conversations/from-segments`,
    fromSegments({ text: ' ' }),
    ['transcript_segments', 1, 'text'],
    'text of a segment cannot be empty',
  ],
  [
    'POST',
    `${DEV}/conversations/from-segments`,
    fromSegments({ person_id: 'nobody' }),
    ['transcript_segments', 1, 'person_id'],
    'person_id names nobody known',
  ],
  [
    'POST',
    `${DEV}/conversations/from-segments`,
    fromSegments({}, { started_at: AT, finished_at: AT }),
    ['finished_at'],
    'finished_at must be later than started_at',
  ],
];

verifies(
  ['errors.422.body'],
  'a rule that a service checks is refused in the same form, with a sentence at its field',
  async () => {
    const server: TestServer = await startTestServer({ rates: OFF });
    const ids = await seeded(server);
    for (const [method, path, body, at, msg] of REFUSALS) {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name]!);
      const answer = await send(server, method, filled, body);
      expect([path, answer.status]).toEqual([path, 422]);
      const { detail } = Refusal.parse(await answer.json());
      expect(detail).toEqual([{ loc: ['body', ...at], msg, type: expect.any(String) as string }]);
    }
  },
);
