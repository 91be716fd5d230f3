// A transcript: speaker in the margin, text, time on hover and focus. Does not play audio itself.
import { memo, useRef, type KeyboardEvent } from 'react';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import { formatPosition, formatSpokenPosition } from '../../lib/format-time.ts';
import { speakerHue, speakerName } from '../../lib/speakers.ts';
import { nextRow } from '../../components/next-row.ts';

interface TranscriptProps {
  segments: readonly TranscriptSegment[];
  /** Line being played; -1 for none. */
  current?: number;
  /** Id of the line that was searched for. */
  found?: string | null;
  /** Given when there is sound to play. */
  onPlay?: (seconds: number) => void;
}

export function Transcript({ segments, current = -1, found = null, onPlay }: TranscriptProps) {
  const list = useRef<HTMLOListElement>(null);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.line-at') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? null : nextRow(event.key, at, buttons.length);
    if (next === null) return;
    event.preventDefault();
    const button = buttons[next];
    button?.focus({ preventScroll: true });
    button?.closest('.line')?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <ol className="transcript" ref={list} onKeyDown={onKeyDown} data-own-keys={onPlay ? '' : undefined}>
      {segments.map((segment, index) => (
        <Line
          key={segment.id}
          segment={segment}
          speaks={index === 0 || speakerName(segment) !== speakerName(segments[index - 1] ?? segment)}
          current={index === current}
          found={segment.id === found}
          tabbable={index === Math.max(0, current)}
          onPlay={onPlay}
        />
      ))}
    </ol>
  );
}

interface LineProps {
  segment: TranscriptSegment;
  /** First line of this speaker's turn. */
  speaks: boolean;
  current: boolean;
  found: boolean;
  tabbable: boolean;
  onPlay: ((seconds: number) => void) | undefined;
}

const Line = memo(function Line({ segment, speaks, current, found, tabbable, onPlay }: LineProps) {
  const { text, start } = segment;
  const onClick = (): void => {
    // Selecting words to copy them must not start the sound.
    if (window.getSelection()?.isCollapsed !== false) onPlay?.(start);
  };
  return (
    <li
      className={`line${speaks ? ' is-turn' : ''}${current ? ' is-current' : ''}${found ? ' is-found' : ''}`}
      data-segment={segment.id}
      aria-current={current || undefined}
    >
      <span className={speaks ? 'line-who' : 'visually-hidden'} style={{ color: speakerHue(segment) }}>
        {speakerName(segment)}
      </span>
      <p className={`line-text${onPlay ? ' is-playable' : ''}`} onClick={onPlay && onClick}>
        {text}
      </p>
      {onPlay ? (
        <button
          type="button"
          className="line-at"
          tabIndex={tabbable ? 0 : -1}
          aria-label={`Play from ${formatSpokenPosition(start)}`}
          onClick={() => onPlay(start)}
        >
          {formatPosition(start)}
        </button>
      ) : (
        <span className="line-at" tabIndex={found ? -1 : undefined}>
          {formatPosition(start)}
        </span>
      )}
    </li>
  );
});
