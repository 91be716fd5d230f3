// What is being sent to be imported, above the screens, so that it goes on while other ones are open.
import { createContext, use } from 'react';
import type { Sending } from './sending.ts';

export interface Importing {
  /** Null while nothing is sent. */
  sending: Sending | null;
  error: Error | null;
  isPending: boolean;
  bring(files: readonly File[]): void;
  stop(): void;
}

export const ImportingContext = createContext<Importing | null>(null);

export function useImporting(): Importing {
  const importing = use(ImportingContext);
  if (importing === null) throw new Error('useImporting is outside of its provider');
  return importing;
}
