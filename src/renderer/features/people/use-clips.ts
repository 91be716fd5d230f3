// Plays short stretches of kept audio, one at a time. The player of a conversation is another one.
import { useCallback, useEffect, useRef, useState } from 'react';
import { ticketed } from '../../lib/api-client.ts';

interface Stretch {
  conversationId: string;
  start: number;
  end: number;
}

export interface Clips {
  /** Key of what is playing. */
  playing: string | null;
  failed: boolean;
  play(key: string, stretch: Stretch): void;
  stop(): void;
}

export function useClips(): Clips {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  const stop = useCallback((): void => {
    const element = audio.current;
    audio.current = null;
    setPlaying(null);
    if (element === null) return;
    element.pause();
    element.removeAttribute('src');
    element.load();
  }, []);

  const play = useCallback(
    (key: string, { conversationId, start, end }: Stretch): void => {
      stop();
      const element = new Audio();
      audio.current = element;
      const isCurrent = (): boolean => audio.current === element;
      element.addEventListener('timeupdate', () => {
        if (isCurrent() && element.currentTime >= end) stop();
      });
      element.addEventListener('ended', () => isCurrent() && stop());
      setFailed(false);
      setPlaying(key);
      ticketed(`/v1/conversations/${encodeURIComponent(conversationId)}/audio`)
        .then(async (url) => {
          if (!isCurrent()) return;
          element.src = `${url}#t=${start},${end}`;
          element.currentTime = start;
          await element.play();
        })
        .catch(() => {
          if (!isCurrent()) return;
          stop();
          setFailed(true);
        });
    },
    [stop],
  );

  useEffect(() => stop, [stop]);

  return { playing, failed, play, stop };
}
