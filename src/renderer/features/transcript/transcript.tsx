// A transcript: paragraphs with the speaker in the margin and the time at each. Only what is near the visible part is in the
// document. Moves the focus by line; does not play, change or find anything itself.
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useTranslations } from 'use-intl';
import type { LiveSegment } from '../../../contract/live-segments.ts';
import { nextRow } from '../../components/next-row.ts';
import { voiceKey } from '../../lib/speakers.ts';
import { isTyping } from '../../lib/keyboard.ts';
import { scrollBehavior } from '../../lib/reduced-motion.ts';
import { useSpeakers } from '../people/use-speakers.ts';
import type { Hit } from './find.ts';
import { hitsByLine } from './find.ts';
import { passageText } from './passage.ts';
import { scrollerOf, useRowVirtualizer } from './row-virtualizer.ts';
import { nearestLine, rowOfLine, rowsOf, shownLineNumbers, type RowChapter } from './rows.ts';
import { shownLines, type TranslationMode } from './shown-text.ts';
import { TranscriptRow } from './transcript-row.tsx';
import { selectedSpots, useSelectedRows } from './transcript-selection.ts';
import { useIsPrinting } from './printing.ts';
import './transcript.css';

type Align = 'auto' | 'center' | 'start';

export interface TranscriptView {
  /** Scrolls to a line, and gives it the focus. */
  show(line: number, focus: boolean, align?: Align): void;
  /** Brings a line into view, and tells its element as soon as it is in the document. */
  reach(line: number, then: (element: HTMLElement) => void): void;
  /** Keeps a line that is played in the middle part of what is visible. */
  follow(line: number): void;
  /** First and last line that can be seen. */
  visible(): [number, number] | null;
}

export type TranscriptCommand = 'play' | 'edit' | 'menu';

interface TranscriptProps {
  /** Null until the service has named it. */
  conversationId: string | null;
  segments: readonly LiveSegment[];
  language?: string | null;
  chapters?: readonly RowChapter[];
  /** Line being played; -1 for none. */
  current?: number;
  /** Line that was searched for; -1 for none. */
  found?: number;
  hits?: readonly Hit[];
  /** Lines at which a moment was marked. */
  marked?: ReadonlySet<number>;
  chosen?: Hit | null;
  translation?: TranslationMode;
  playable?: boolean;
  /** The voice that alone is shown, as in `voiceKey`. */
  only?: string | null;
  /** Given where one voice can be shown, or played, alone. */
  onShowOnly?: ((segment: LiveSegment) => void) | undefined;
  onPlayOnly?: ((segment: LiveSegment) => void) | undefined;
  /** Line whose words are being corrected; -1 for none. */
  edited?: number;
  editor?(line: number): ReactNode;
  /** The button that opens the menu of a line. */
  tools?(line: number): ReactNode;
  onCommand?(command: TranscriptCommand, line: number): void;
  /** False where something else scrolls it. */
  keepsPlace?: boolean;
  ref?: Ref<TranscriptView>;
}

const NO_HITS: readonly Hit[] = [];
const NO_CHAPTERS: readonly RowChapter[] = [];
const NOTHING = (): ReactNode => null;

export function Transcript(props: TranscriptProps) {
  const { language = null, chapters = NO_CHAPTERS, current = -1, found = -1, hits = NO_HITS } = props;
  const { translation = 'off', playable = false, edited = -1, editor = NOTHING, tools, onCommand } = props;
  const { chosen = null, only = null, conversationId, onShowOnly, marked, onPlayOnly } = props;
  const { keepsPlace = true, ref } = props;
  const t = useTranslations('transcript');
  const { nameOf, hueOf } = useSpeakers(props.segments);
  const list = useRef<HTMLOListElement>(null);
  const segments = useMemo(() => shownLines(props.segments, translation), [props.segments, translation]);
  const rows = useMemo(() => rowsOf(segments, chapters, only), [segments, chapters, only]);
  const byLine = useMemo(() => (hits.length === 0 ? null : hitsByLine(hits)), [hits]);
  const [chosenLine, setActive] = useState(-1);
  const [pointed, setPointed] = useState(-1);
  const [holdsFocus, setHoldsFocus] = useState(false);
  /** What had the focus last, and its line. A dialog that a line opens is not in the list itself. */
  const focused = useRef<{ element: Element; line: number } | null>(null);
  const active = nearestLine(rows, chosenLine >= 0 ? chosenLine : Math.max(0, current));
  const selected = useSelectedRows(list);
  const activeRow = holdsFocus ? rowOfLine(rows, active) : -1;
  const editedRow = rowOfLine(rows, edited);
  const kept = useMemo(
    () => [...selected, ...[activeRow, editedRow].filter((row) => row >= 0)],
    [selected, activeRow, editedRow],
  );
  const { virtualizer, above } = useRowVirtualizer(list, rows, kept);
  const printing = useIsPrinting();

  /** The line that something is done with as soon as it is in the document. */
  const wanted = useRef<{ line: number; then: (element: HTMLElement) => void } | null>(null);
  /** The line that was asked for stays in view while what stands above it is still read, until the person moves. */
  const held = useRef<{ line: number; align: Align } | null>(null);
  const [, draw] = useState(0);
  useEffect(() => {
    // Its line is in another row now.
    const { element, line: left = -1 } = focused.current ?? {};
    const isGone = element?.isConnected === false && document.activeElement === document.body;
    if (isGone && holdsFocus) wanted.current ??= { line: nearestLine(rows, left), then: takeFocus };
    if (wanted.current === null) return;
    const elementOf = (number: number): HTMLElement | null | undefined =>
      list.current?.querySelector<HTMLElement>(`[data-line="${number}"]`);
    const { line, then } = wanted.current;
    const reached = elementOf(line) ?? (isGone ? elementOf(active) : null);
    if (!reached) return;
    wanted.current = null;
    then(reached);
  });

  const scrollTo = useCallback(
    (line: number, align: Align): void =>
      virtualizer.scrollToIndex(Math.max(0, rowOfLine(rows, line)), { align }),
    [rows, virtualizer],
  );
  const moveTo = useCallback(
    (line: number, align: Align, focus: boolean): void => {
      if (focus) {
        wanted.current = { line, then: takeFocus };
        setActive(line);
        draw((times) => times + 1);
      }
      held.current = keepsPlace ? { line, align } : null;
      scrollTo(line, align);
    },
    [keepsPlace, scrollTo],
  );

  useImperativeHandle(
    ref,
    () => ({
      show(line, focus, align = 'center') {
        moveTo(line, align, focus);
      },
      reach(line, then) {
        wanted.current = { line, then };
        moveTo(line, 'auto', false);
        draw((times) => times + 1);
      },
      follow(line) {
        if (nearestLine(rows, line) !== line) return;
        held.current = null;
        const scroller = scrollerOf(list.current);
        const element = list.current?.querySelector(`[data-line="${line}"]`);
        if (!scroller || !element) return scrollTo(line, 'center');
        const [pane, spoken] = [scroller.getBoundingClientRect(), element.getBoundingClientRect()];
        const part = pane.height / 5;
        const isThere = spoken.top >= pane.top + part && spoken.bottom <= pane.bottom - part;
        if (!isThere) element.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
      },
      visible() {
        const scroller = scrollerOf(list.current);
        if (!scroller) return null;
        const from = virtualizer.getVirtualItemForOffset(scroller.scrollTop);
        const to = virtualizer.getVirtualItemForOffset(scroller.scrollTop + scroller.clientHeight);
        if (!from || !to) return null;
        return [rows[from.index]!.first, rows[to.index]!.first + rows[to.index]!.lines.length - 1];
      },
    }),
    [moveTo, rows, scrollTo, virtualizer],
  );

  useEffect(() => {
    if (held.current !== null) scrollTo(held.current.line, held.current.align);
  }, [above, scrollTo]);
  useEffect(() => {
    const scroller = scrollerOf(list.current);
    const letGo = (): void => {
      held.current = null;
    };
    const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
    for (const move of moves) scroller?.addEventListener(move, letGo, { passive: true });
    return () => {
      for (const move of moves) scroller?.removeEventListener(move, letGo);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const line = lineOf(event.target);
    if (line < 0 || isTyping(event.nativeEvent)) return;
    const shown = shownLineNumbers(rows);
    const next = shown[nextRow(event.key, shown.indexOf(line), shown.length) ?? -1];
    if (next !== undefined) {
      event.preventDefault();
      return moveTo(next, 'auto', true);
    }
    const command = commandOf(event, playable);
    if (command === null || !onCommand) return;
    event.preventDefault();
    onCommand(command, line);
  };

  const onClick = (event: MouseEvent): void => {
    // Selecting words to copy them must not start the audio.
    if (window.getSelection()?.isCollapsed === false) return;
    const line = lineOf(event.target);
    if (line >= 0) setActive(line);
    const time = event.target instanceof Element ? event.target.closest('button.line-at') : null;
    const row = time ? rowIndexOf(time) : -1;
    if (playable && (line >= 0 || row >= 0)) onCommand?.('play', line >= 0 ? line : (rows[row]?.first ?? 0));
  };

  const onDoubleClick = (event: MouseEvent): void => {
    const line = lineOf(event.target);
    if (line < 0 || !onCommand) return;
    window.getSelection()?.removeAllRanges();
    onCommand('edit', line);
  };

  const onContextMenu = (event: MouseEvent): void => {
    const line = lineOf(event.target);
    // The browser's own menu is for a selection, and with Shift.
    if (line < 0 || !onCommand || event.shiftKey || window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    setActive(line);
    onCommand('menu', line);
  };

  const onPointerMove = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
    const line = lineOf(event.target);
    if (line >= 0 && line !== pointed) setPointed(line);
  };

  const onCopy = (event: ClipboardEvent): void => {
    if (event.target instanceof HTMLTextAreaElement || !list.current) return;
    const spots = selectedSpots(list.current);
    if (spots === null) return;
    const passage = segments.map((line) =>
      only === null || voiceKey(line) === only ? line : { ...line, text: '' },
    );
    event.clipboardData.setData('text/plain', passageText(passage, ...spots, nameOf));
    event.preventDefault();
  };

  const hold = useCallback(
    (element: HTMLOListElement | null) => {
      list.current = element;
      virtualizer.containerRef(element);
    },
    [virtualizer],
  );

  const drawn = printing
    ? rows.map((_, index) => index)
    : virtualizer.getVirtualItems().map((item) => item.index);
  const offered = tools === undefined || edited >= 0 ? -1 : pointed >= 0 ? pointed : holdsFocus ? active : -1;
  const within = (index: number, line: number): number => {
    const row = rows[index]!;
    return line >= row.first && line < row.first + row.lines.length ? line : -1;
  };
  return (
    <ol
      className={`transcript${printing ? ' is-printing' : ''}`}
      aria-label={t('lines')}
      ref={hold}
      data-own-keys=""
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onContextMenu={onContextMenu}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setPointed(-1)}
      onCopy={onCopy}
      onFocus={(event) => {
        const line = lineOf(event.target);
        if (line >= 0) setActive(line);
        const { target: element } = event;
        if (event.currentTarget.contains(element))
          focused.current = {
            element,
            line: line >= 0 ? line : (rows[rowIndexOf(element)]?.first ?? active),
          };
        setHoldsFocus(true);
      }}
      onBlur={(event) => setHoldsFocus(event.currentTarget.contains(event.relatedTarget))}
    >
      {drawn.map((index) => {
        const row = rows[index];
        const shown = row && within(index, offered);
        return (
          row && (
            <li
              key={row.lines[0]!.id}
              ref={virtualizer.measureElement}
              data-index={index}
              className={row.speaks ? 'is-turn' : undefined}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
            >
              <TranscriptRow
                row={row}
                language={language}
                current={within(index, current)}
                found={within(index, found)}
                tabbable={within(index, active)}
                pointed={shown ?? -1}
                edited={within(index, edited)}
                hits={byLine}
                marked={marked?.size ? row.lines.some((_, line) => marked.has(row.first + line)) : false}
                chosen={chosen !== null && within(index, chosen.line) >= 0 ? chosen : null}
                translation={translation}
                playable={playable}
                conversationId={conversationId}
                segments={props.segments}
                name={nameOf(row.lines[0]!)}
                hue={hueOf(row.lines[0]!)}
                tools={shown !== undefined && shown >= 0 ? tools?.(shown) : null}
                editor={within(index, edited) >= 0 ? editor : NOTHING}
                onShowOnly={onShowOnly}
                onPlayOnly={onPlayOnly}
              />
            </li>
          )
        );
      })}
    </ol>
  );
}

const takeFocus = (element: HTMLElement): void => element.focus({ preventScroll: true });

function commandOf(event: KeyboardEvent, playable: boolean): TranscriptCommand | null {
  if (event.key === 'Enter' || event.key === ' ') return playable ? 'play' : 'menu';
  if (event.key === 'e') return 'edit';
  return event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey) ? 'menu' : null;
}

function lineOf(target: EventTarget | null): number {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
  return Number(line?.dataset['line'] ?? -1);
}

const rowIndexOf = (element: Element): number =>
  Number(element.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
