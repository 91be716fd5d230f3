import { expect, test } from 'vitest';
import { createFakeClock } from '../../../../tests/helpers/fake-clock.ts';
import { createDeliveryAnnouncements } from './delivery-announcements.ts';

test('a change is announced at once, what follows within a second together, and the last one always', async () => {
  const clock = createFakeClock();
  const heard: string[] = [];
  const announcements = {
    announce: (uid: string, { kind }: { kind: string }) => void heard.push(`${uid} ${kind}`),
  };
  const deliveries = createDeliveryAnnouncements({ announcements, clock });
  for (let count = 0; count < 1_000; count++) deliveries.changed('a');
  deliveries.changed('b');
  expect(heard).toEqual(['a deliveries', 'b deliveries']);
  await clock.advance(999);
  expect(heard).toHaveLength(2);
  await clock.advance(1);
  expect(heard).toEqual(['a deliveries', 'b deliveries', 'a deliveries']);
  await clock.advance(10_000);
  expect(heard).toHaveLength(3);
  deliveries.changed('a');
  deliveries.changed('a');
  deliveries.close();
  await clock.advance(10_000);
  expect(heard).toHaveLength(4);
});
