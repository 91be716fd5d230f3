// The player as the screen of one conversation sees it: it plays nothing while another conversation does.
import { useCallback, useEffect, useMemo } from 'react';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import type { PlayerSource } from './player.ts';
import { usePlayer, usePlayerState } from './player-context.ts';
import { voiceStretches } from './voice-stretches.ts';

export interface ConversationPlayer {
  playing: boolean;
  seconds: number;
  /** Moves to a position and plays from there. */
  playFrom(seconds: number): void;
  /** Moves without playing; leaves another conversation alone that plays. */
  seek(seconds: number): void;
  toggle(): void;
  /** Plays alone what the voice of a line says. */
  playOnly(line: string): void;
}

/** Gets the audio ready meanwhile. `hasAudio`: false where nothing could be played. `lines`: all of the conversation. */
export function useConversationPlayer(
  { id, title, seconds: length }: PlayerSource,
  hasAudio: boolean,
  lines: readonly TranscriptSegment[],
): ConversationPlayer {
  const player = usePlayer();
  const source = useMemo(() => ({ id, title, seconds: length }), [id, title, length]);
  useEffect(() => {
    if (hasAudio) player.prepare(source);
    player.retitle(source);
  }, [player, source, hasAudio]);
  const playing = usePlayerState((state) => state.playing && state.source?.id === id);
  const seconds = usePlayerState((state) => (state.source?.id === id ? state.seconds : 0));
  return {
    playing,
    seconds,
    playFrom: useCallback((at) => player.playFrom(source, at), [player, source]),
    seek: useCallback(
      (at) => {
        const other = player.state();
        if (!other.playing || other.source?.id === source.id) player.seek(source, at);
      },
      [player, source],
    ),
    toggle: useCallback(() => player.toggle(source), [player, source]),
    playOnly: useCallback(
      (line) => {
        const voice = lines.find((one) => one.id === line);
        if (voice !== undefined) player.playOnly(source, line, voiceStretches(lines, voice));
      },
      [player, source, lines],
    ),
  };
}
