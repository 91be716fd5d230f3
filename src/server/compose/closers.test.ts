import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createClosers } from './closers.ts';

test('the latest is closed first, one after the other', async () => {
  const closers = createClosers(createLog('silent'));
  const steps: string[] = [];
  for (const part of ['lock', 'database', 'server']) {
    closers.defer(part, async () => {
      steps.push(`${part} begins`);
      await Promise.resolve();
      steps.push(`${part} ends`);
    });
  }
  await closers.close();
  expect(steps).toEqual([
    'server begins',
    'server ends',
    'database begins',
    'database ends',
    'lock begins',
    'lock ends',
  ]);
});

test('closers that throw are logged and named at the end, and skip none of the others', async () => {
  const logged: object[] = [];
  const log = { ...createLog('silent'), error: (fields: object) => void logged.push(fields) };
  const closers = createClosers(log);
  const closed: string[] = [];
  const broken = new Error('broken');
  closers.defer('lock', () => closed.push('lock'));
  closers.defer('database', () => Promise.reject(broken));
  closers.defer('jobs', () => closed.push('jobs'));
  closers.defer('server', () => {
    throw broken;
  });
  await expect(closers.close()).rejects.toThrow('could not be closed: server, database');
  expect(closed).toEqual(['jobs', 'lock']);
  expect(logged).toEqual([
    { part: 'server', err: broken },
    { part: 'database', err: broken },
  ]);
});

test('nothing is closed twice', async () => {
  const closers = createClosers(createLog('silent'));
  let closed = 0;
  closers.defer('lock', () => (closed += 1));
  await closers.close();
  await closers.close();
  expect(closed).toBe(1);
});
