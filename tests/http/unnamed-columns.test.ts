// A column that no view names stays inside the service: every table gets one, and no answer has it. The
// export of an account is the exception, because it is made of whole rows.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../src/server/http/table.ts';
import { fillUser, type FullUser } from '../helpers/full-user.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';
import { CALLS, OWN_PARAMETERS } from './two-users-calls.ts';

const COLUMN = 'unnamed_column';
const callOf = (operationId: string) => [CALLS[operationId] ?? []].flat()[0];
const READS = ROUTES.filter(
  ({ method, auth, operationId }) =>
    method === 'get' &&
    auth !== 'public' &&
    auth.kinds.includes('id_token') &&
    operationId !== 'exportAccount' &&
    callOf(operationId)?.stream !== true,
);

let service: HttpInstance;
let user: FullUser;
beforeAll(async () => {
  service = await startHttpInstance();
  const tables = service.db
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'",
    )
    .pluck()
    .all() as string[];
  for (const table of tables)
    service.db.exec(`ALTER TABLE ${table} ADD COLUMN ${COLUMN} TEXT DEFAULT 'inside'`);
  const { ids } = fillUser(service.db, service.owner.uid, 'marker');
  user = { uid: service.owner.uid, marker: 'marker', ids };
});
afterAll(() => service.close());

test.each(READS)('$path', async (route) => {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => OWN_PARAMETERS[name]?.(user) ?? '');
  const query = new URLSearchParams(callOf(route.operationId)?.query?.({ a: user, b: user })).toString();
  const answer = await fetch(`${service.url}${path}?${query}`, {
    headers: { Authorization: `Bearer ${await service.token()}` },
  });
  expect(await answer.text()).not.toContain(COLUMN);
});
