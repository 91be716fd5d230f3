// What a call with the ids of another user is made of. Data only.
import type { FullUser } from '../helpers/full-user.ts';

/** a owns the ids, b calls. */
export interface Users {
  a: FullUser;
  b: FullUser;
}

export interface Call {
  /** Instead of a's ids. */
  params?: (users: Users) => Record<string, string>;
  query?: (users: Users) => Record<string, string>;
  body?: (users: Users) => unknown;
  status: number;
  /** The body repeats what b sent, so that only a's ids are looked for; with `ids`, only those that b did not send. */
  echoes?: true | 'ids';
  /** The answer does not end by itself. */
  stream?: true;
}

export type Calls = Readonly<Record<string, Call | readonly Call[]>>;

export const id = (of: keyof Users, table: string) => (users: Users) => users[of].ids[table] ?? '';
