// How a program written for the original service talks to it: its requests in order, and how it reads each answer. The tests
// run it against the real service, and docs/client-routes.md lists what it uses. Pure.
import type { z } from 'zod';

/** Text may hold {name}: what an earlier step kept, or what the test has given. */
export interface Step {
  /** What the answer is kept under. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With the query. */
  readonly path: string;
  /** Is sent as JSON, with {name} in any text of it. */
  readonly body?: unknown;
  /** Files of a multipart body: name of the field, name of the file, and under which name the test gave the bytes. */
  readonly files?: readonly (readonly [field: string, fileName: string, given: string])[];
  readonly headers?: Readonly<Record<string, string>>;
  /** What it takes for success; any 2xx when absent. */
  readonly status?: number;
  /** How strictly it reads the answer; it does not read one when absent. */
  readonly reads?: z.ZodType;
  /** Values of the answer that later steps need, by where they are: `0.id`. */
  readonly keeps?: Readonly<Record<string, string>>;
  /** It goes on with {offset} until a page says that it is the last; the answer is then all rows. */
  readonly pages?: { readonly size: number; readonly until: 'short page' | 'empty page' };
  /** It asks again until the value there is one of these. */
  readonly polls?: { readonly at: string; readonly until: readonly string[] };
  /** Its request is refused here, and why that is right. */
  readonly fails?: { readonly status: number; readonly because: string };
}

export interface Program {
  readonly name: string;
  /** Where its behaviour was read: a repository on GitHub, or what it was seen to send. */
  readonly source: string;
  readonly credential: 'dev' | 'mcp' | 'id_token';
  readonly headers?: Readonly<Record<string, string>>;
  /** Live sockets it opens; socket-queries.test.ts opens them with its queries. */
  readonly sockets?: readonly string[];
  readonly steps: readonly Step[];
}

export const AS_THE_ORIGINAL = 'Its own mistake: the original service refuses it, too.';
export const NOT_EARSHOT = 'Not part of Earshot; the answer says so in a sentence.';
