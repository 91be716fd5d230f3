// An export by the habits of programs written for the original service has everything, while new conversations and
// imports arrive between its pages.
import { expect, test } from 'vitest';
import { exportBy, HABITS } from '../helpers/export-habits.ts';
import { startHttpInstance } from './http-instance.ts';

const COUNT = 1_250;
const LIST = '/v1/dev/user/conversations';

test.each(HABITS)('$name', async (habit) => {
  const service = await startHttpInstance();
  const all: string[] = [];
  service.store.transaction(() => {
    // Some began at the same moment.
    for (let n = 0; n < COUNT; n++)
      all.push(service.addConversation({ created_at: 1_000_000 * (n - (n % 3)) }));
  });
  const key = service.key('dev', ['conversations:read', 'conversations:write']);
  let arrived = 0;
  const ids = await exportBy(
    habit,
    (query) => service.get(`${LIST}?${query}`, key),
    async () => {
      service.addConversation();
      const started_at = new Date(1_000_000 * 40 * ++arrived).toISOString();
      expect((await service.post(LIST, key, { text: `Note ${arrived}.`, started_at })).status).toBe(200);
    },
  );
  expect(arrived).toBeGreaterThan(0);
  expect(all.filter((id) => !ids.has(id))).toEqual([]);
  await service.close();
});
