// Makes docs/client-routes.md: which routes programs written for the original service use, which none of them uses, and which
// of their requests are refused. Pure.
import { ROUTES } from '../src/server/http/table.ts';
import { takeCensus } from '../tests/clients/census.ts';
import { PROGRAMS } from '../tests/clients/every-program.ts';

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (method: string, path: string): string => `\`${method.toUpperCase()} ${path}\``;

export function clientRoutesPage(): string {
  const { used, unused, refused } = takeCensus(ROUTES, PROGRAMS);
  const tags = [...new Set(unused.map(({ tag }) => tag))];
  const sockets = new Map<string, string[]>();
  for (const { name, sockets: opened = [] } of PROGRAMS)
    for (const path of opened) sockets.set(path, [...(sockets.get(path) ?? []), name]);
  return [
    '# Routes and clients',
    '',
    'Generated from `tests/clients` and the route table by `node scripts/generate-docs.ts`; do not edit. The tests there send the',
    'requests of each client, in its order, to the running service, and read the answers as strictly as the client does.',
    '',
    `${PROGRAMS.length} clients use ${used.length} of ${used.length + unused.length} routes.`,
    '',
    '## Used',
    '',
    row('Route', 'Clients'),
    '|---|---|',
    ...used.map(([{ method, path }, programs]) => row(code(method, path), programs.join(', '))),
    ...[...sockets].map(([path, programs]) => row(code('socket', path), programs.join(', '))),
    '',
    '## Unused by any client',
    '',
    'For the page of Earshot itself, for scripts, or for what clients may ask for one day.',
    '',
    row('Group', 'Routes'),
    '|---|---|',
    ...tags.map((tag) =>
      row(
        tag,
        unused
          .filter((route) => route.tag === tag)
          .map(({ method, path }) => code(method, path))
          .join(', '),
      ),
    ),
    '',
    '## Refused',
    '',
    'Requests of clients that Earshot does not answer with what they ask for.',
    '',
    row('Client', 'Request', 'Answer', 'Why'),
    '|---|---|---|---|',
    ...refused.map(({ program, step: { method, path, fails } }) =>
      row(program, code(method, path.split('?')[0]!), `${fails!.status}`, fails!.because),
    ),
    '',
  ].join('\n');
}
