// The player of the window as React reads it.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Player, PlayerSource, PlayerState } from './player.ts';

export const PlayerContext = createContext<Player | null>(null);

export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (player === null) throw new Error('usePlayer outside PlayerProvider');
  return player;
}

/** Draws again only when the chosen part is another. */
export function usePlayerState<Part extends string | number | boolean | PlayerSource | null>(
  choose: (state: PlayerState) => Part,
): Part {
  const player = usePlayer();
  return useSyncExternalStore(player.subscribe, () => choose(player.state()));
}
