import { expect, test } from 'vitest';
import { NOTHING_LOST } from '../../store/recordings.ts';
import { accountOf, closedAccount, declaredSeconds } from './custody.ts';

const open = {
  ...NOTHING_LOST,
  heard_seconds: 12,
  kept_seconds: 9,
  transcribed_seconds: 8,
  skipped_chunks: 2,
};

test('what was heard and not kept is declared lost to the cause the account is closed with', () => {
  const lossy = { ...open, lost_link_seconds: 1, lost_decode_seconds: 0.2, muted_seconds: 0.3 };
  expect(closedAccount(lossy, 9, 'lost_disk_seconds')).toMatchObject({
    heard_seconds: 12,
    kept_seconds: 9,
    lost_link_seconds: 1,
    lost_disk_seconds: expect.closeTo(1.5, 9) as number,
  });
  expect(closedAccount(open, 9, 'lost_link_seconds')).toMatchObject({
    lost_link_seconds: 3,
    lost_disk_seconds: 0,
  });
});

test('a journal that holds more than was last told raises what was heard', () => {
  const closed = closedAccount({ ...open, lost_link_seconds: 2 }, 11.5, 'lost_link_seconds');
  expect(closed).toMatchObject({ heard_seconds: 13.5, kept_seconds: 11.5, lost_link_seconds: 2 });
});

test('a journal that holds less than was transcribed takes the claim back', () => {
  const closed = closedAccount(open, 7, 'lost_link_seconds');
  expect(closed).toMatchObject({ kept_seconds: 7, transcribed_seconds: 7, lost_link_seconds: 5 });
  expect(closed.heard_seconds).toBeCloseTo(closed.kept_seconds + declaredSeconds(closed), 9);
});

test('the wire has milliseconds', () => {
  expect(accountOf({ ...open, lost_link_seconds: 0.00049 }).lost.link_seconds).toBe(0);
});
