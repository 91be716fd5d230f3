// Lints the OpenAPI document of the route table. The rules are Redocly's recommended ones, made errors, and
// some of our own taste: every operation and parameter is described. Nothing is fetched.

import { createConfig, lintFromString } from '@redocly/openapi-core';
import { z } from 'zod';
import { ClientMessage } from '../src/contract/listen.ts';
import { openApiDocument } from '../src/server/http/openapi.ts';
import { ROUTES } from '../src/server/http/table.ts';

const RULES = {
  'operation-summary': 'error',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'operation-operationId-url-safe': 'error',
  'operation-singular-tag': 'error',
  'operation-tag-defined': 'error',
  'operation-4xx-response': 'error',
  'operation-2xx-response': 'error',
  'parameter-description': 'error',
  'path-parameters-defined': 'error',
  'no-unused-components': 'error',
  'security-defined': 'error',
  // The name of a tag says enough.
  'tag-description': 'off',
  // The service runs on the computer it is used on, and there it has no other address.
  'no-server-example.com': 'off',
  // Of a route with {id} and one with a fixed word in that place, the router tries the fixed word first.
  'no-ambiguous-paths': 'off',
} as const;

/**
 * Finds lists and texts of requests without a bound, which a caller could make as long as the request may be. A text
 * with a fixed set of values has one; files have theirs elsewhere.
 */
function unbounded(document: object): string[] {
  const found = new Set<string>();
  const look = (node: unknown, pointer: string, seen: readonly string[]): void => {
    if (typeof node !== 'object' || node === null) return;
    const { $ref, type, maxItems, maxLength, format, ...rest } = node as Record<string, unknown>;
    if (typeof $ref === 'string') {
      if (seen.includes($ref)) return;
      const target = $ref
        .split('/')
        .slice(1)
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
      look(target, $ref, [...seen, $ref]);
      return;
    }
    if ([type].flat().includes('array') && maxItems === undefined) {
      found.add(`${pointer} request-list-bounded: the list has no maxItems`);
    }
    const isText = [type].flat().includes('string') && format !== 'binary';
    if (isText && maxLength === undefined && !('enum' in rest) && !('const' in rest)) {
      found.add(`${pointer} request-text-bounded: the text has no maxLength`);
    }
    for (const [key, inner] of Object.entries(node)) look(inner, `${pointer}/${key}`, seen);
  };
  const { paths = {} } = document as {
    paths?: Record<string, Record<string, { requestBody?: unknown; parameters?: unknown }>>;
  };
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const pointer = `#/paths/${path.replaceAll('/', '~1')}/${method}`;
      look(operation.requestBody, `${pointer}/requestBody`, []);
      look(operation.parameters, `${pointer}/parameters`, []);
    }
  }
  look(z.toJSONSchema(ClientMessage, { io: 'input', unrepresentable: 'any' }), '#/v4/listen', []);
  return [...found];
}

/** Each finding as one line: where, which rule, what. */
export async function lintOpenApi(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: RULES, telemetry: 'off' });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  const lines = problems.map(
    ({ location: [place], ruleId, message }) => `${place?.pointer ?? '#/'} ${ruleId}: ${message}`,
  );
  return [...lines, ...unbounded(document)];
}

if (import.meta.main) {
  const found = await lintOpenApi(openApiDocument(ROUTES, 'http://127.0.0.1:7345'));
  for (const line of found) process.stderr.write(`${line}\n`);
  if (found.length > 0) process.exitCode = 1;
}
