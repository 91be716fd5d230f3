// Narrows a list to the one entry that the address names, as a link from a receipt does.
import { useSearchParams } from 'react-router';

/** `name`: the field of the address that has the entry's id. Null: all are shown. */
export function useOnlyOne(name: string): { only: string | null; showAll(): void } {
  const [search, setSearch] = useSearchParams();
  return { only: search.get(name), showAll: () => setSearch({}, { replace: true }) };
}
