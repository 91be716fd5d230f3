// The audio of one conversation: an audio element as state and three commands.
import { useCallback, useEffect, useRef, useState } from 'react';
import { ticketed } from '../../lib/api-client.ts';

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

/** `path` is the sound's path on the service; null: there is no sound. */
export function usePlayer(path: string | null): Player {
  const audio = useRef<HTMLAudioElement | null>(null);
  /** Resolves when the element has its address; what is asked for earlier waits for it. */
  const addressed = useRef<Promise<void>>(Promise.resolve());
  const [playing, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [duration, setDuration] = useState(0);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (path === null) return;
    const element = new Audio();
    element.preload = 'metadata';
    audio.current = element;
    let gone = false;
    addressed.current = ticketed(path).then(
      (url) => {
        if (!gone) element.src = url;
      },
      () => setFailed(true),
    );
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
      gone = true;
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      element.pause();
      element.removeAttribute('src');
      element.load();
    };
  }, [path]);

  const play = (): void => {
    // A refusal arrives as the element's error event or leaves it paused; both are shown.
    void addressed.current.then(() => audio.current?.play()).catch(() => setPlaying(false));
  };
  const seek = useCallback((to: number): void => {
    void addressed.current.then(() => {
      if (audio.current) audio.current.currentTime = to;
    });
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
