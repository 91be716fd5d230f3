// Defines a tool of the tool protocol as data, and runs it: reads the arguments, calls it, and makes a result of what it
// answers or throws. Decides nothing about a noun.
import { randomUUID } from 'node:crypto';
import { ProtocolError, type CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Scope } from '../../contract/keys.ts';
import type { ReceiptItem } from '../../contract/receipts.ts';
import type { HttpServices } from '../http/route.ts';
import type { Clock, Log } from '../ports.ts';
import { invalid, RateLimited, ServiceError, type ServiceErrorCode } from '../service-error.ts';
import type { Access } from '../services/access.ts';
import { OLDER } from './older-codes.ts';
import { withReceipt } from './receipt.ts';

export interface ToolContext {
  uid: string;
  access: Access;
  services: HttpServices;
  clock: Clock;
  log: Log;
  /** The address under which the assistant reached the service, without a trailing slash. */
  base: string;
  /** The time zone of the user. */
  zone: string;
  /** Aborted when the assistant takes the call back or leaves, and when the service stops. */
  signal: AbortSignal;
  /** `modern`: revision 2026-07-28. */
  era: 'modern' | 'legacy';
}

export interface ToolResult<T> {
  value: T;
  items: ReceiptItem[];
}

export interface ToolHints {
  readOnly: boolean;
  destructive: boolean;
  idempotent: boolean;
  openWorld: false;
}

export interface ToolDefinition<I extends z.ZodObject, O extends z.ZodObject> {
  name: string;
  title: string;
  /** What an assistant chooses the tool by. */
  description: string;
  scope: Scope;
  input: I;
  /** Of a success: what has failed has a text only. */
  output: O;
  hints: ToolHints;
  /** How many changes a call makes, for a tool that makes several; they are counted before. */
  changes?(input: z.output<I>): number;
  /** Throws ServiceError. */
  run(input: z.output<I>, context: ToolContext): ToolResult<z.output<O>> | Promise<ToolResult<z.output<O>>>;
}

type JsonSchema = { type: 'object' } & Record<string, unknown>;

/** As a list of tools shows it. */
export interface ListedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonSchema;
  outputSchema: JsonSchema;
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
}

export interface Tool {
  name: string;
  scope: Scope;
  /** Whether it changes something. */
  writes: boolean;
  listed: ListedTool;
  call(args: unknown, context: ToolContext): Promise<CallToolResult>;
}

/** The word an assistant reads; programs may rely on it. */
type ToolErrorCode =
  | 'invalid_arguments'
  | 'not_found'
  | 'locked'
  | 'authorization_denied'
  | 'rate_limited'
  | 'unavailable'
  | 'internal';

const CODES: Record<ServiceErrorCode, ToolErrorCode> = {
  invalid: 'invalid_arguments',
  not_allowed: 'invalid_arguments',
  conflict: 'invalid_arguments',
  not_found: 'not_found',
  locked: 'locked',
  forbidden: 'authorization_denied',
  unauthenticated: 'authorization_denied',
  rate_limited: 'rate_limited',
  unavailable: 'unavailable',
  storage_full: 'unavailable',
};

const FINDINGS = 5;

const isSafeBound = (bound: unknown): boolean =>
  typeof bound === 'number' && Math.abs(bound) === Number.MAX_SAFE_INTEGER;

/** Without what every schema has and no assistant needs: a list of tools is read in every conversation. */
function schemaOf(schema: z.ZodObject, io: 'input' | 'output'): JsonSchema {
  const json = z.toJSONSchema(schema, {
    io,
    override({ jsonSchema }) {
      // What a schema says of itself to the OpenAPI document.
      const { override, ...own } = jsonSchema as { override?: object };
      if (override !== undefined) {
        delete (jsonSchema as { override?: object }).override;
        Object.assign(jsonSchema, override, own);
      }
      const { additionalProperties: others } = jsonSchema;
      if (others === false || (typeof others === 'object' && Object.keys(others).length === 0))
        delete jsonSchema.additionalProperties;
      // Names in JSON are texts.
      delete jsonSchema.propertyNames;
      // The format says it in a word.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (isSafeBound(jsonSchema.minimum)) delete jsonSchema.minimum;
      if (isSafeBound(jsonSchema.maximum)) delete jsonSchema.maximum;
    },
  });
  delete json.$schema;
  return json as JsonSchema;
}

/** A text only: clients hold whatever is structured against the schema of a success. */
function failed(code: ToolErrorCode, message: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: JSON.stringify({ error: { code, message } }) }] };
}

/** Not the user's life, but what this client may read of it, has nothing. */
const PART_ONLY = 'The owner lets this assistant read a part only.';

/** What was read; its message says that there is nothing. */
function readBy<T>(value: T, { access }: ToolContext): T {
  const { message } = value as { message?: unknown };
  if (typeof message !== 'string' || access.bounds === null) return value;
  return { ...value, message: `${message} ${PART_ONLY}` };
}

const sentenceOf = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, FINDINGS)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ');

/** Where it was thrown. Its message may quote what the user said. */
export const placeOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? '').split('\n').slice(1).join('\n') : typeof error;

function failureOf(error: unknown, name: string, { era, log }: ToolContext): CallToolResult {
  if (error instanceof ServiceError) {
    if (error.code === 'locked' && era === 'legacy') throw new ProtocolError(OLDER.locked, error.message);
    const field = error.fields[0]?.path.join('.') ?? '';
    const sentence = typeof error.detail === 'string' ? error.detail : sentenceIn(error.detail);
    const retry = error instanceof RateLimited ? ` Retry after ${error.retrySeconds} seconds.` : '';
    return failed(CODES[error.code], `${field === '' ? '' : `${field}: `}${sentence}${retry}`);
  }
  const id = randomUUID();
  log.error({ id, tool: name, error: placeOf(error) }, 'unexpected error while running a tool');
  return failed('internal', `The call failed. The log of the service has it as ${id}.`);
}

const sentenceIn = (detail: Record<string, unknown>): string =>
  typeof detail['message'] === 'string' ? detail['message'] : 'The owner has not allowed this';

export function defineTool<I extends z.ZodObject, O extends z.ZodObject>(
  definition: ToolDefinition<I, O>,
): Tool {
  const { name, title, description, scope, input, output, hints, changes = () => 1, run } = definition;
  const noun = scope.split(':', 1)[0]!;
  return {
    name,
    scope,
    writes: !hints.readOnly,
    listed: {
      name,
      title,
      description,
      inputSchema: schemaOf(input, 'input'),
      outputSchema: schemaOf(output, 'output'),
      annotations: {
        readOnlyHint: hints.readOnly,
        destructiveHint: hints.destructive,
        idempotentHint: hints.idempotent,
        openWorldHint: hints.openWorld,
      },
    },
    async call(args, context) {
      const action = hints.readOnly ? 'read' : 'write';
      try {
        const asked = { operation: name, action, fields: args, schema: output } as const;
        const { value: answered } = await withReceipt(context, asked, () => {
          const parsed = input.safeParse(args ?? {});
          if (!parsed.success) throw invalid([], sentenceOf(parsed.error));
          if (!hints.readOnly) context.services.toolRates.takeWrites(context.uid, noun, changes(parsed.data));
          return run(parsed.data, context);
        });
        const value = hints.readOnly ? readBy(answered, context) : answered;
        return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value };
      } catch (error) {
        return failureOf(error, name, context);
      }
    },
  };
}
