// The player under a conversation: play, position, and who speaks when.
import { Icon } from '../../components/icon.tsx';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import { formatPosition, formatSpokenPosition } from '../../lib/format-time.ts';
import { speakerHue } from '../../lib/speakers.ts';
import type { Player } from './player-state.ts';

interface StripProps {
  player: Player;
  segments: readonly TranscriptSegment[];
  following: boolean;
  onFollow: () => void;
}

export function PlayerStrip({ player, segments, following, onFollow }: StripProps) {
  const { playing, seconds, failed } = player;
  const duration = player.duration || segments.at(-1)?.end || 0;
  if (failed) {
    return (
      <div className="player">
        <p className="player-words">The sound could not be played. The text above is complete.</p>
      </div>
    );
  }
  return (
    <section className="player" aria-label="Player">
      <button
        type="button"
        className="player-button"
        onClick={player.toggle}
        aria-label={playing ? 'Pause' : 'Play'}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <span className="player-time">{formatPosition(seconds)}</span>
      <span className="player-track">
        <span className="player-voices" aria-hidden="true">
          {duration > 0 &&
            segments.map((segment) => (
              <span
                key={segment.id}
                style={{
                  insetInlineStart: `${(segment.start / duration) * 100}%`,
                  inlineSize: `${Math.max(0.15, ((segment.end - segment.start) / duration) * 100)}%`,
                  background: speakerHue(segment),
                }}
              />
            ))}
        </span>
        <span
          className="player-here"
          aria-hidden="true"
          style={{ insetInlineStart: `${duration ? (seconds / duration) * 100 : 0}%` }}
        />
        <input
          type="range"
          min={0}
          max={duration || 1}
          step={0.1}
          value={Math.min(seconds, duration || 1)}
          onChange={(event) => player.seek(Number(event.currentTarget.value))}
          aria-label="Position"
          aria-valuetext={`${formatSpokenPosition(seconds)} of ${formatSpokenPosition(duration)}`}
        />
      </span>
      <span className="player-time">{formatPosition(duration)}</span>
      {playing && !following && (
        <button type="button" className="button is-small" onClick={onFollow}>
          Follow
        </button>
      )}
    </section>
  );
}
