// Translates zod findings to the validation vocabulary of the original service: {loc, msg, type} as its
// framework words them (contract: Errors, 422). Pure.
import type { z } from 'zod';
import type { ValidationIssue } from '../../contract/errors.ts';
import { LIMITS } from '../../contract/limits.ts';
import { type Place, ValidationFailed } from './error-responses.ts';

type Issue = z.core.$ZodIssue;
type Finding = Pick<ValidationIssue, 'msg' | 'type'>;

const quoted = (values: readonly unknown[]): string => {
  const words = values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
};

const counted = (n: number | bigint, noun: string): string => `${n} ${noun}${Number(n) === 1 ? '' : 's'}`;

const TYPES: Record<string, Finding> = {
  string: { type: 'string_type', msg: 'Input should be a valid string' },
  number: { type: 'float_type', msg: 'Input should be a valid number' },
  int: { type: 'int_type', msg: 'Input should be a valid integer' },
  boolean: { type: 'bool_type', msg: 'Input should be a valid boolean' },
  array: { type: 'list_type', msg: 'Input should be a valid list' },
  object: {
    type: 'model_attributes_type',
    msg: 'Input should be a valid dictionary or object to extract fields from',
  },
  record: { type: 'dict_type', msg: 'Input should be a valid dictionary' },
};

/** A finding that a check of this service raised: `params: {type}` beside the message. */
function custom(issue: Issue): Finding {
  const type = issue.code === 'custom' ? (issue.params?.type as unknown) : undefined;
  return typeof type === 'string'
    ? { type, msg: issue.message }
    : { type: 'value_error', msg: `Value error, ${issue.message}` };
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): Finding {
  const n = issue.minimum;
  if (issue.origin === 'string')
    return { type: 'string_too_short', msg: `String should have at least ${counted(n, 'character')}` };
  if (issue.origin === 'array')
    return { type: 'too_short', msg: `List should have at least ${counted(n, 'item')} after validation` };
  return issue.inclusive === false
    ? { type: 'greater_than', msg: `Input should be greater than ${n}` }
    : { type: 'greater_than_equal', msg: `Input should be greater than or equal to ${n}` };
}

function tooBig(issue: z.core.$ZodIssueTooBig): Finding {
  const n = issue.maximum;
  if (issue.origin === 'string')
    return { type: 'string_too_long', msg: `String should have at most ${counted(n, 'character')}` };
  if (issue.origin === 'array')
    return { type: 'too_long', msg: `List should have at most ${counted(n, 'item')} after validation` };
  return issue.inclusive === false
    ? { type: 'less_than', msg: `Input should be less than ${n}` }
    : { type: 'less_than_equal', msg: `Input should be less than or equal to ${n}` };
}

function finding(issue: Issue): Finding {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return { type: 'missing', msg: 'Field required' };
      return TYPES[issue.expected] ?? { type: 'value_error', msg: `Value error, ${issue.message}` };
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
      if (issue.input === undefined) return { type: 'missing', msg: 'Field required' };
      return {
        type: issue.values.length === 1 ? 'literal_error' : 'enum',
        msg: `Input should be ${quoted(issue.values)}`,
      };
    case 'invalid_format':
      return issue.format === 'datetime'
        ? { type: 'datetime_from_date_parsing', msg: 'Input should be a valid datetime or date' }
        : { type: 'string_pattern_mismatch', msg: 'String does not have the expected form' };
    case 'unrecognized_keys':
      return { type: 'extra_forbidden', msg: 'Extra inputs are not permitted' };
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
      return custom(issue);
  }
}

/** The first findings of one parse, with the place prefixed. */
export function validationIssues(place: Place, error: z.ZodError): ValidationIssue[] {
  return error.issues.slice(0, LIMITS.validationIssues).flatMap((issue) => {
    const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
    const found = finding(issue);
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    return paths.map((at) => ({ loc: [place, ...at], ...found }));
  });
}

type Path = (string | number)[];

export const tooManyItems = {
  msg: `The lists and objects of a request should have at most ${LIMITS.requestItems} items together`,
  type: 'too_long',
};

/**
 * Why a value is too much work for any schema, or null: its lists and objects hold too many items together, or
 * lie too deep in each other. Checked before the schema is, which would make a finding of each item.
 */
function tooLarge(value: unknown): { path: Path; msg: string; type: string } | null {
  let items = 0;
  const waiting: { value: object; path: Path }[] = [];
  const add = (inner: unknown, path: Path): void => {
    if (typeof inner === 'object' && inner !== null) waiting.push({ value: inner, path });
  };
  add(value, []);
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const { value: current, path } = one;
    if (path.length > LIMITS.requestDepth) {
      const msg = `A request should be at most ${LIMITS.requestDepth} lists and objects deep`;
      return { path: path.slice(0, 1), msg, type: 'too_deep' };
    }
    const inner = Array.isArray(current) ? (current as unknown[]) : Object.entries(current);
    items += inner.length;
    if (items > LIMITS.requestItems) {
      return { path, ...tooManyItems };
    }
    if (Array.isArray(current)) current.forEach((item: unknown, at) => add(item, [...path, at]));
    else for (const [key, item] of inner as [string, unknown][]) add(item, [...path, key]);
  }
  return null;
}

/** The parsed value. Throws ValidationFailed. */
export function validate<S extends z.ZodType>(place: Place, schema: S, value: unknown): z.output<S> {
  // Path and query are as short as the head of a request.
  const refusal = place === 'body' ? tooLarge(value) : null;
  if (refusal !== null) {
    const { path, msg, type } = refusal;
    throw new ValidationFailed([{ loc: [place, ...path], msg, type }]);
  }
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new ValidationFailed(validationIssues(place, parsed.error));
}
