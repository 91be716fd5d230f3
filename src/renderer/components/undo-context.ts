// How screens offer an undo. The provider decides where and how long it is shown.
import { createContext, useContext } from 'react';

export interface UndoOffer {
  /** What was done, as a sentence without its full stop: 'Deleted “Buy milk”'. */
  words: string;
  /** Takes it back. A rejection is shown in the card. Without it the card only says what was done. */
  undo?(): unknown;
  /** It was not taken back, or the window closes. Where deleting has no way back, this is what deletes. */
  lapse?(): void;
}

export type OfferUndo = (offer: UndoOffer) => void;

export const UndoContext = createContext<OfferUndo | null>(null);

export function useUndo(): OfferUndo {
  const offer = useContext(UndoContext);
  if (!offer) throw new Error('useUndo outside UndoProvider');
  return offer;
}
