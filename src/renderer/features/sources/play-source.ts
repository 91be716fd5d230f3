// Plays the line of a source in the player of the window, from the place where it was said.
import type { Source } from '../../../contract/resources.ts';
import type { Player } from '../player/player.ts';
import { usePlayerState } from '../player/player-context.ts';

/** The end of a word is heard a little longer than it is written. */
const AFTER_SECONDS = 0.5;

/** Not a line that is gone, nor one whose audio is not kept. */
export const canPlay = ({ start, has_audio }: Source): boolean => start !== null && has_audio;

/** False where there is nothing to play. */
export function playSource(player: Player, source: Source): boolean {
  const { conversation_id: id, title, start } = source;
  if (start === null || !canPlay(source)) return false;
  // How long the conversation is says the file.
  player.playFrom({ id, title, seconds: 0 }, start);
  return true;
}

/** What the key for playing does: the first line that can be played; without a row, what plays is paused or goes on. */
export function playFirst(player: Player, sources: readonly Source[] | null): boolean {
  if (sources !== null) return sources.some((source) => playSource(player, source));
  if (player.state().source === null) return false;
  player.toggle();
  return true;
}

export function useSourcePlaying({ conversation_id, start, end }: Source): {
  isPlaying: boolean;
  failed: boolean;
} {
  const isPlaying = usePlayerState(
    ({ source, playing, seconds }) =>
      playing &&
      source?.id === conversation_id &&
      seconds >= (start ?? 0) - AFTER_SECONDS &&
      seconds <= (end ?? 0) + AFTER_SECONDS,
  );
  const failed = usePlayerState(
    ({ source, failed: hasFailed }) => hasFailed && source?.id === conversation_id,
  );
  return { isPlaying, failed };
}
