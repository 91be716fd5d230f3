// The audio of one conversation: an audio element as state and three commands.
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Player {
  playing: boolean;
  seconds: number;
  /** Seconds; 0 until known. */
  duration: number;
  failed: boolean;
  /** Moves to a position and plays from there. */
  playFrom(seconds: number): void;
  seek(seconds: number): void;
  toggle(): void;
}

/** `url` null: there is no sound. */
export function usePlayer(url: string | null): Player {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [duration, setDuration] = useState(0);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (url === null) return;
    const element = new Audio();
    element.preload = 'metadata';
    element.src = url;
    audio.current = element;
    const follow = (): void => setSeconds(element.currentTime);
    const listeners: [string, () => void][] = [
      ['timeupdate', follow],
      ['seeking', follow],
      ['durationchange', () => setDuration(Number.isFinite(element.duration) ? element.duration : 0)],
      ['play', () => setPlaying(true)],
      ['pause', () => setPlaying(false)],
      ['ended', () => setPlaying(false)],
      ['error', () => setFailed(true)],
      ['loadeddata', () => setFailed(false)],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      element.pause();
      element.removeAttribute('src');
      element.load();
    };
  }, [url]);

  const play = (): void => {
    // A refusal arrives as the element's error event or leaves it paused; both are shown.
    audio.current?.play().catch(() => setPlaying(false));
  };
  const seek = useCallback((to: number): void => {
    if (audio.current) audio.current.currentTime = to;
  }, []);
  return {
    playing,
    seconds,
    duration,
    failed,
    seek,
    playFrom: (from) => {
      seek(from);
      play();
    },
    toggle: () => {
      if (audio.current?.paused) play();
      else audio.current?.pause();
    },
  };
}
