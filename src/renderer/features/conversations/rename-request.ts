// Asks the page of a conversation to begin with its title as a field, as a key in the list does.
import { useLocation, useNavigationType } from 'react-router';

export const RENAME = { rename: true } as const;

/** What asks, as long as that is the last navigation: Back and a reload do not ask again. */
export function useRenameRequest(): string | null {
  const { key, state } = useLocation() as { key: string; state: unknown };
  const type = useNavigationType();
  const asks = typeof state === 'object' && state !== null && 'rename' in state && type !== 'POP';
  return asks ? key : null;
}
