// Runs a program's requests against the service as the program would, and reads answers with no more tolerance than the program
// has. Goes on after a failure, so that a run names all of them.
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { originalSpelling, SCOPES } from '../../src/contract/keys.ts';
import type { TestServer } from '../helpers/start-test-server.ts';
import type { Program, Step } from './program.ts';

export interface Given {
  readonly values?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, Uint8Array>>;
  /** Runs between two requests of a step that polls. */
  readonly between?: () => Promise<unknown>;
}

/** What a program has in its hands at the end. */
export interface Outcome {
  /** What it read, by the name of the step; all rows where it read page by page. */
  readonly read: Readonly<Record<string, unknown>>;
  rows<T = Record<string, unknown>>(step: string): T[];
  value(name: string): string;
}

export function valueAt(answer: unknown, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], answer);
}

type Values = Record<string, string>;

function filledIn(value: unknown, values: Values): unknown {
  if (typeof value === 'string') {
    return value.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  }
  if (Array.isArray(value)) return value.map((one) => filledIn(one, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filledIn(one, values)]));
}

async function credentialFor({ credential }: Program, server: TestServer): Promise<string> {
  if (credential === 'id_token') return server.idToken();
  return originalSpelling(credential, server.newKey(credential, SCOPES));
}

export async function run(program: Program, server: TestServer, given: Given = {}): Promise<Outcome> {
  const token = await credentialFor(program, server);
  const values: Values = { uid: server.uid, ...given.values };
  const read: Record<string, unknown> = {};

  async function ask(step: Step): Promise<unknown> {
    const path = filledIn(step.path, values) as string;
    const where = `${program.name}, ${step.name}: ${step.method} ${path}`;
    expect.soft(path, where).not.toMatch(/[{}]/);
    const headers = new Headers({ authorization: `Bearer ${token}`, ...program.headers, ...step.headers });
    const init: RequestInit = { method: step.method, headers };
    if (step.files !== undefined) {
      const form = new FormData();
      for (const [field, name, key] of step.files) {
        form.append(field, new Blob([new Uint8Array(given.files![key]!)]), filledIn(name, values) as string);
      }
      headers.delete('content-type');
      init.body = form;
    } else if (step.body !== undefined) {
      if (!headers.has('content-type')) headers.set('content-type', 'application/json');
      init.body = typeof step.body === 'string' ? step.body : JSON.stringify(filledIn(step.body, values));
    }
    const answer = await fetch(server.url + path, init);
    const text = await answer.text();
    const said = `${where} was answered with ${answer.status}: ${text.slice(0, 400)}`;
    if (step.fails !== undefined) {
      expect.soft(answer.status, said).toBe(step.fails.status);
      return undefined;
    }
    const isTaken = step.status === undefined ? answer.ok : answer.status === step.status;
    expect.soft(isTaken, said).toBe(true);
    if (step.reads === undefined || !isTaken) return text;
    const parsed = step.reads.safeParse(JSON.parse(text));
    expect.soft(parsed.error, said).toBeUndefined();
    return parsed.data;
  }

  async function askAllPages(step: Step, { size, until }: NonNullable<Step['pages']>): Promise<unknown[]> {
    const all: unknown[] = [];
    for (let offset = 0; ; offset += size) {
      values['offset'] = `${offset}`;
      const rows = await ask(step);
      if (!Array.isArray(rows)) return all;
      all.push(...(rows as unknown[]));
      if (rows.length === 0 || (until === 'short page' && rows.length < size)) return all;
    }
  }

  async function askUntil(step: Step, { at, until }: NonNullable<Step['polls']>): Promise<unknown> {
    for (;;) {
      const answer = await ask(step);
      if (until.includes(String(valueAt(answer, at)))) return answer;
      await given.between?.();
      await delay(20);
    }
  }

  for (const step of program.steps) {
    expect(read, `${program.name} has two steps ${step.name}`).not.toHaveProperty(step.name);
    if (step.pages !== undefined) read[step.name] = await askAllPages(step, step.pages);
    else if (step.polls !== undefined) read[step.name] = await askUntil(step, step.polls);
    else read[step.name] = await ask(step);
    for (const [name, place] of Object.entries(step.keeps ?? {})) {
      const value = valueAt(read[step.name], place);
      expect.soft(['string', 'number'], `${program.name}, ${step.name}: ${place}`).toContain(typeof value);
      if (value !== undefined) values[name] = String(value);
    }
  }
  return {
    read,
    rows: <T>(step: string) => read[step] as T[],
    value: (name) => values[name]!,
  };
}
