// Holds the player of the window above all screens, and tells it where silences are while it skips them.
import { useEffect, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCommands } from '../../lib/commands.ts';
import { createPlayer, SKIP_SECONDS } from './player.ts';
import { PlayerContext, usePlayer, usePlayerState } from './player-context.ts';
import { peaksQuery } from './player-queries.ts';
import { soundsOf } from './silence.ts';

export function PlayerProvider({ children }: { children: ReactNode }) {
  const [player] = useState(() => createPlayer());
  useEffect(() => () => player.close(), [player]);
  return (
    <PlayerContext value={player}>
      <Silences />
      <PlayerKeys />
      {children}
    </PlayerContext>
  );
}

function Silences() {
  const player = usePlayer();
  const id = usePlayerState(({ source }) => source?.id ?? null);
  const skips = usePlayerState(({ skipsSilence }) => skipsSilence);
  const peaks = useQuery({ ...peaksQuery(id ?? ''), enabled: skips && id !== null });
  useEffect(() => {
    if (id !== null && peaks.data !== undefined) player.setSounds(id, soundsOf(peaks.data));
  }, [player, id, peaks.data]);
  return null;
}

/** What plays can be paused from every screen. */
function PlayerKeys() {
  const t = useTranslations('player');
  const player = usePlayer();
  useCommands(() => {
    if (player.state().source === null) return [];
    const group = t('player');
    return [
      {
        id: 'player.toggle',
        title: t('playOrPause'),
        group,
        keys: 'p',
        run: () => player.toggle(),
      },
      {
        id: 'player.back',
        title: t('skipBack'),
        group,
        keys: 'Shift+ArrowLeft',
        run: () => player.skip(-SKIP_SECONDS),
      },
      {
        id: 'player.forward',
        title: t('skipForward'),
        group,
        keys: 'Shift+ArrowRight',
        run: () => player.skip(SKIP_SECONDS),
      },
    ];
  });
  return null;
}
