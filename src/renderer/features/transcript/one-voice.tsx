// Shows what one voice says, alone: which one, the line that says so with the way back.
import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import { useEscape } from '../../lib/commands.ts';
import { voiceKey } from '../../lib/speakers.ts';
import { useSpeakers } from '../people/use-speakers.ts';
import type { TranscriptView } from './transcript.tsx';

interface OneVoice {
  /** As in `voiceKey`; null: everybody is shown. */
  key: string | null;
  /** A line of the voice. */
  line: number;
  choose(segment: { id: string }): void;
  end(): void;
}

/** `address`: the line that the address leads to; everybody is shown again when it leads to another one. */
export function useOneVoice(
  segments: readonly TranscriptSegment[],
  address: string | null,
  view: RefObject<TranscriptView | null>,
): OneVoice {
  const [chosen, setChosen] = useState<{ id: string; address: string | null } | null>(null);
  // By its line, not by its name: the voice may get another name meanwhile.
  const line = useMemo(
    () => (chosen?.address === address ? segments.findIndex(({ id }) => id === chosen.id) : -1),
    [chosen, address, segments],
  );
  const shown = segments[line];
  const isOn = shown !== undefined;
  useEffect(() => {
    if (isOn) view.current?.show(line, true);
  }, [isOn, line, view]);
  const end = (): void => {
    if (!isOn) return;
    const seen = view.current?.visible()?.[0];
    setChosen(null);
    // As soon as all lines are rows again.
    if (seen !== undefined) requestAnimationFrame(() => view.current?.show(seen, true, 'start'));
  };
  useEscape(end, isOn);
  return {
    key: shown === undefined ? null : voiceKey(shown),
    line,
    choose: useCallback(({ id }) => setChosen({ id, address }), [address]),
    end,
  };
}

export function OneVoiceNote({
  voice,
  segments,
}: {
  voice: OneVoice;
  segments: readonly TranscriptSegment[];
}) {
  const t = useTranslations('transcript');
  const { nameOf, hueOf } = useSpeakers(segments);
  const line = segments[voice.line];
  return (
    <div role="status" className="one-voice-place">
      {voice.key !== null && line && (
        <p className="one-voice">
          <span style={{ color: hueOf(line) }} dir="auto">
            {t('onlyVoice', { name: nameOf(line) })}
          </span>
          <button type="button" className="button is-small" onClick={voice.end}>
            {t('everybody')}
          </button>
        </p>
      )}
    </div>
  );
}
