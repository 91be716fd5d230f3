// What is read while something changes is read again, the first time too.
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { FreshQueryClient } from './fresh-queries.ts';

/** A list that somebody looks at, whose answers come when the test says so. */
function watchedList() {
  const queries = new FreshQueryClient();
  const reads: ((list: string[]) => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['lists', 'trash'],
    queryFn: () => new Promise<string[]>((resolve) => reads.push(resolve)),
    retry: false,
  });
  const seen: (string[] | undefined)[] = [];
  observer.subscribe(({ data }) => seen.push(data));
  return { queries, reads, observer, seen };
}

test('a change during the first read of a list has it read again: the answer from before the change is not kept', async () => {
  const { queries, reads, observer } = watchedList();
  await expect.poll(() => reads.length).toBe(1);
  const changed = queries.invalidateQueries({ queryKey: ['lists'] });
  await expect.poll(() => reads.length).toBe(2);
  reads[0]!(['before']);
  reads[1]!(['before', 'since']);
  await changed;
  expect(observer.getCurrentResult().data).toEqual(['before', 'since']);
  expect(observer.getCurrentResult().isError).toBe(false);
});

test('what is not of that change goes on with its first read', async () => {
  const { queries, reads, observer } = watchedList();
  await expect.poll(() => reads.length).toBe(1);
  await queries.invalidateQueries({ queryKey: ['others'] });
  reads[0]!(['only']);
  await expect.poll(() => observer.getCurrentResult().data).toEqual(['only']);
  expect(reads).toHaveLength(1);
});

test('what is read for nobody who looks is not cut off', async () => {
  const queries = new FreshQueryClient();
  const { promise, resolve } = Promise.withResolvers<string>();
  const read = queries.fetchQuery({ queryKey: ['lists', 'once'], queryFn: () => promise });
  await queries.invalidateQueries({ queryKey: ['lists'] });
  resolve('read');
  expect(await read).toBe('read');
});
