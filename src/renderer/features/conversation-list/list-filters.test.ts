import { expect, test } from 'vitest';
import { filterQuery, filterSearch, isFiltered, NO_FILTERS, readFilters } from './list-filters.ts';

test('an address says the filters and is read as the same', () => {
  const filters = {
    ...{ folder: 'f1', starred: true, person: 'user', source: 'phone', state: 'short' as const },
    title: '50% & more',
  };
  const search = filterSearch(filters);
  expect(readFilters(search)).toEqual(filters);
  expect(isFiltered(filters)).toBe(true);
  expect(filterSearch(NO_FILTERS)).toBe('');
  expect(readFilters('?line=4&state=nonsense&folder=')).toEqual(NO_FILTERS);
});

test('the service is asked for what the filters say', () => {
  const all = 'in_progress,processing,completed,failed';
  expect(filterQuery(NO_FILTERS)).toEqual({ statuses: all, discarded: false });
  expect(filterQuery({ ...NO_FILTERS, folder: 'none', title: ' walk ' })).toEqual({
    ...{ statuses: all, discarded: false, unfiled: true, title: 'walk' },
  });
  expect(filterQuery({ ...NO_FILTERS, state: 'failed', folder: 'f', starred: true })).toEqual({
    ...{ statuses: 'failed', discarded: false, folder_id: 'f', starred: true },
  });
  expect(filterQuery({ ...NO_FILTERS, state: 'short' }).discarded).toBe(true);
});
