// Asks who speaks by a key: of the line with the focus, of the one that is heard, or of a voice that nobody has named.
import { Suspense, useState, type ReactNode, type RefObject } from 'react';
import type { LiveSegment } from '../../../contract/live-segments.ts';
import { NamePanel } from '../people/name-panel-later.ts';
import { lineToName } from './line-to-name.ts';
import type { TranscriptView } from './transcript.tsx';

interface AskNameOptions {
  /** Null until the service has named it: then nobody can be given a name. */
  conversationId: string | null;
  segments: readonly LiveSegment[];
  hasAudio: boolean;
  view: RefObject<TranscriptView | null>;
  /** Given where one voice can be shown, or played, alone. */
  onShowOnly?: ((segment: LiveSegment) => void) | undefined;
  onPlayOnly?: ((segment: LiveSegment) => void) | undefined;
}

/** Whose name is asked for. */
interface Asked {
  id: string;
  at: HTMLElement;
  lineAlone: boolean;
  /** What had the focus before, where that is not the line. */
  from: HTMLElement | null;
}

export function useAskName(options: AskNameOptions) {
  const { conversationId, segments, hasAudio, view, onShowOnly, onPlayOnly } = options;
  const [asked, setAsked] = useState<Asked | null>(null);

  /** `heard`: a line of the voice that is heard, or alone is shown; -1: none. `newest`: else the last unnamed voice, not the first. */
  const ask = (heard: number, newest = false): void => {
    const from = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const focused = Number(from?.closest<HTMLElement>('[data-line]')?.dataset['line'] ?? -1);
    const line = lineToName(segments, focused >= 0 ? focused : heard, newest);
    const segment = segments[line];
    if (segment === undefined) return;
    view.current?.reach(line, (element) => {
      const turn = element.closest('li')?.querySelector<HTMLElement>('.speaker-name');
      const at = focused >= 0 ? element : (turn ?? element);
      const isElsewhere = focused < 0 && from !== document.body;
      setAsked({ id: segment.id, at, lineAlone: false, from: isElsewhere ? from : null });
    });
  };

  /** Of one line, which is at the element. */
  const askOfLine = (line: number, at: HTMLElement): void => {
    const segment = segments[line];
    if (segment) setAsked({ id: segment.id, at, lineAlone: true, from: null });
  };

  const line = asked === null ? -1 : segments.findIndex(({ id }) => id === asked.id);
  const segment = segments[line];
  const panel: ReactNode = asked && segment && conversationId !== null && (
    <Suspense>
      <NamePanel
        conversationId={conversationId}
        segment={segment}
        segments={segments}
        hasAudio={hasAudio}
        lineAlone={asked.lineAlone}
        trigger={{ current: asked.at }}
        onShowOnly={onShowOnly && (() => onShowOnly(segment))}
        onPlayOnly={onPlayOnly && (() => onPlayOnly(segment))}
        onClose={() => {
          setAsked(null);
          if (asked.from?.isConnected) asked.from.focus({ preventScroll: true });
          else view.current?.show(line, true, 'auto');
        }}
      />
    </Suspense>
  );
  return { ask, askOfLine, panel };
}
