// Draws the waveform of a conversation on one canvas: each bar in the colour of who speaks, what was heard already in full.
import { useEffect, useRef } from 'react';
import type { AudioPeaks } from '../../../contract/peaks.ts';
import type { Speakers } from '../../lib/speakers.ts';
import { useSpeakers } from '../people/use-speakers.ts';
import { barsOf } from './waveform-bars.ts';

const BAR_PIXELS = 3;
const GAP_PIXELS = 1;
const TO_COME = 0.42;

interface WaveformProps {
  peaks: AudioPeaks;
  /** Seconds. */
  at: number;
}

export function Waveform({ peaks, at }: WaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const position = useRef(at);
  const { hueOf } = useSpeakers(peaks.voices);

  useEffect(() => {
    position.current = at;
    if (canvas.current !== null) draw(canvas.current, peaks, at, hueOf);
  }, [peaks, at, hueOf]);

  useEffect(() => {
    const drawn = canvas.current;
    if (drawn === null) return;
    const again = (): void => draw(drawn, peaks, position.current, hueOf);
    const sizes = new ResizeObserver(again);
    sizes.observe(drawn);
    const looks = ['(prefers-color-scheme: dark)', '(forced-colors: active)'];
    const queries = looks.map((look) => window.matchMedia(look));
    for (const query of queries) query.addEventListener('change', again);
    // The theme that is chosen in the settings, and the contrast.
    const chosen = new MutationObserver(again);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-contrast'] });
    return () => {
      sizes.disconnect();
      chosen.disconnect();
      for (const query of queries) query.removeEventListener('change', again);
    };
  }, [peaks, hueOf]);

  return <canvas ref={canvas} className="player-wave" aria-hidden="true" />;
}

function draw(canvas: HTMLCanvasElement, peaks: AudioPeaks, at: number, hueOf: Speakers['hueOf']): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = window.devicePixelRatio || 1;
  const context = canvas.getContext('2d');
  if (context === null || width === 0) return;
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high];
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  const style = getComputedStyle(canvas);
  const forced = window.matchMedia('(forced-colors: active)').matches;
  const colours = new Map<string, string>();
  const colourOf = (name: string): string => {
    let colour = colours.get(name);
    if (colour === undefined) {
      // A canvas knows neither variables nor light-dark: the style of the element resolves them.
      if (!forced) canvas.style.color = name;
      colour = style.color;
      canvas.style.color = '';
      colours.set(name, colour);
    }
    return colour;
  };
  const step = BAR_PIXELS + GAP_PIXELS;
  const bars = barsOf(peaks, Math.max(1, Math.floor(width / step)));
  const heard = peaks.seconds > 0 ? (at / peaks.seconds) * width : 0;
  const backwards = style.direction === 'rtl';
  for (const [place, { height: share, voice }] of bars.entries()) {
    const along = place * step;
    const tall = Math.max(2, share * height);
    context.globalAlpha = along < heard ? 1 : TO_COME;
    context.fillStyle = voice === null ? style.color : colourOf(hueOf(voice));
    context.beginPath();
    const x = backwards ? width - along - BAR_PIXELS : along;
    context.roundRect(x, (height - tall) / 2, BAR_PIXELS, tall, 1);
    context.fill();
  }
}
