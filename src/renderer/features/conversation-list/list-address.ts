// The filters of the list as the address has them: every screen beside the list keeps them.
import { useLocation, useNavigate } from 'react-router';
import { filterSearch, readFilters, type ListFilters } from './list-filters.ts';

export function useListFilters(): { filters: ListFilters; setFilters: (next: Partial<ListFilters>) => void } {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const filters = readFilters(search);
  return {
    filters,
    setFilters: (next) => {
      // What a filter leaves out is not open beside the list either, so a narrow window shows the list.
      const path = pathname === '/trash' ? '/' : pathname;
      // What the address says now: the list may not be drawn yet for the change before this one.
      const before = readFilters(window.location.search);
      void navigate(path + filterSearch({ ...before, ...next }), { replace: 'title' in next });
    },
  };
}

/** Where the list is, with its filters. */
export function useListAddress(): string {
  return `/${filterSearch(readFilters(useLocation().search))}`;
}
