// The filters of the list: how an address says them, and what the service is asked for. Pure.

export type ListState = 'open' | 'failed' | 'short';

export interface ListFilters {
  /** The id of a folder; 'none' for what is in no folder. */
  folder: string | null;
  starred: boolean;
  /** The id of a person; 'user' for the owner. */
  person: string | null;
  source: string | null;
  state: ListState | null;
  title: string;
}

export const NO_FILTERS: ListFilters = {
  folder: null,
  starred: false,
  person: null,
  source: null,
  state: null,
  title: '',
};

const STATES: readonly ListState[] = ['open', 'failed', 'short'];
const TITLE_MAX = 200;

const NAMES = ['folder', 'starred', 'person', 'source', 'state', 'title'] as const;

export function readFilters(search: string): ListFilters {
  const params = new URLSearchParams(search);
  return {
    folder: params.get('folder') || null,
    starred: params.get('starred') === 'yes',
    person: params.get('person') || null,
    source: params.get('source') || null,
    state: STATES.find((state) => state === params.get('state')) ?? null,
    title: (params.get('title') ?? '').slice(0, TITLE_MAX),
  };
}

/** With its question mark; empty without filters. */
export function filterSearch(filters: ListFilters): string {
  const params = new URLSearchParams();
  for (const name of NAMES) {
    const value = filters[name];
    if (value === true) params.set(name, 'yes');
    else if (typeof value === 'string' && value !== '') params.set(name, value);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

export const isFiltered = (filters: ListFilters): boolean => filterSearch(filters) !== '';

/** The fields of a request that stand for the filters. The list shows every status, without what is too short. */
export function filterQuery({ folder, starred, person, source, state, title }: ListFilters) {
  return {
    statuses: state === 'failed' ? 'failed' : state === 'open' ? 'in_progress,processing' : ALL_STATUSES,
    discarded: state === 'short',
    ...(folder === 'none' ? { unfiled: true } : folder !== null && { folder_id: folder }),
    ...(starred && { starred }),
    ...(person !== null && { person_id: person }),
    ...(source !== null && { sources: source }),
    ...(title.trim() !== '' && { title: title.trim() }),
  };
}

const ALL_STATUSES = 'in_progress,processing,completed,failed';
