// A slim picture of a long transcript at the edge of the pane: who speaks where, hits, tasks, and the part that is visible. For
// the pointer only: the keyboard has the chapters and the search.
import { useEffect, useMemo, useRef, type CSSProperties, type PointerEvent, type RefObject } from 'react';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import { useSpeakers } from '../people/use-speakers.ts';
import type { Hit } from './find.ts';
import { layoutOf, lineAt, marksOf, speakerBands } from './map-bands.ts';
import type { PaneBox } from './pane-box.ts';
import { scrollerOf } from './row-virtualizer.ts';
import type { TranscriptView } from './transcript.tsx';

interface MapProps {
  segments: readonly TranscriptSegment[];
  hits: readonly Hit[];
  /** Lines that a task comes from. */
  tasks: readonly number[];
  /** Lines at which a moment was marked. */
  marked: ReadonlySet<number>;
  box: PaneBox;
  view: RefObject<TranscriptView | null>;
}

/** The transcript is so many times as long as the pane before a map helps. */
export const LONG = 3;

export function TranscriptMap({ segments, hits, tasks, marked, box, view }: MapProps) {
  const map = useRef<HTMLDivElement>(null);
  const here = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => layoutOf(segments), [segments]);
  const { hueOf } = useSpeakers(segments);
  const bands = useMemo(() => speakerBands(segments, layout, hueOf), [segments, layout, hueOf]);
  const hitMarks = useMemo(
    () =>
      marksOf(
        hits.map(({ line }) => line),
        layout,
      ),
    [hits, layout],
  );
  const markedMarks = useMemo(() => marksOf(marked, layout), [marked, layout]);
  const taskMarks = useMemo(() => marksOf(tasks, layout), [tasks, layout]);

  useEffect(() => {
    const scroller = scrollerOf(map.current);
    if (!scroller) return;
    let frame = 0;
    const place = (): void => {
      frame = 0;
      const seen = view.current?.visible();
      if (!here.current || !seen) return;
      const [from, to] = [layout.tops[seen[0]] ?? 0, layout.tops[seen[1] + 1] ?? 1];
      here.current.style.insetBlockStart = `${from * 100}%`;
      here.current.style.blockSize = `${(to - from) * 100}%`;
    };
    const onScroll = (): void => {
      frame ||= requestAnimationFrame(place);
    };
    onScroll();
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [layout, view, box]);

  const go = (event: PointerEvent<HTMLDivElement>): void => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    view.current?.show(lineAt(layout, Math.min(1, Math.max(0, (event.clientY - top) / height))), false);
  };
  return (
    <div
      ref={map}
      className="transcript-map"
      aria-hidden="true"
      style={
        {
          insetBlockStart: `${box.top}px`,
          blockSize: `${box.height - 16}px`,
          '--bands': bands,
        } as CSSProperties
      }
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) go(event);
      }}
    >
      {hitMarks.map((top) => (
        <i key={`hit ${top}`} style={{ insetBlockStart: `${top * 100}%` }} />
      ))}
      {taskMarks.map((top) => (
        <i key={`task ${top}`} className="is-task" style={{ insetBlockStart: `${top * 100}%` }} />
      ))}
      {markedMarks.map((top) => (
        <i key={`marked ${top}`} className="is-marked" style={{ insetBlockStart: `${top * 100}%` }} />
      ))}
      <div ref={here} className="transcript-map-here" />
    </div>
  );
}
