// Narrows a list to the one entry that the address names, as a link from a receipt does, with the way back to all of them.
import { useSearchParams } from 'react-router';

/** `name`: the field of the address that has the entry's id. Null: all are shown. */
export function useOnlyOne(name: string): { only: string | null; showAll(): void } {
  const [search, setSearch] = useSearchParams();
  return { only: search.get(name), showAll: () => setSearch({}, { replace: true }) };
}

export function OnlyOne({ noun, onShowAll }: { noun: string; onShowAll: () => void }) {
  return (
    <p className="only-one">
      Only the {noun} that the link names.
      <button type="button" className="button is-small" onClick={onShowAll}>
        Show all
      </button>
    </p>
  );
}
