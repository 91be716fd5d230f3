// Which routes of the owner's the page calls: by the typed client, or by an address that the browser loads.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '../../src/server/http/route.ts';

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

/** What the page sends: its own files, and those that record for it. */
export const pageSources = (): string =>
  ['src/renderer', 'src/capture'].flatMap((folder) => sources(folder)).join('\n');

export const isOwners = ({ auth }: Pick<Route, 'auth'>): boolean =>
  auth !== 'public' && auth.kinds.some((kind) => kind === 'session' || kind === 'id_token');

const escaped = (text: string): string => text.replace(/[.*+?^$()[\]\\|]/g, '\\$&');

/** A call of the client names method and path; an address alone stands in `fetch`, a ticket or an event stream. */
export function isCalled({ method, path }: Pick<Route, 'method' | 'path'>, page: string): boolean {
  const asWritten = path
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? `(?:\\${part.slice(0, -1)}\\}|\\$\\{[^}]+\\})` : escaped(part)))
    .join('');
  const call = new RegExp(`\\.${method.toUpperCase()}\\(\\s*['\`]${asWritten}['\`?]`);
  const address = new RegExp(`(?<!\\.(?:GET|POST|PUT|PATCH|DELETE)\\(\\s*)(?<!\\w)['\`]${asWritten}['\`?]`);
  return call.test(page) || address.test(page);
}
