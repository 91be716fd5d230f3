// The selection in a transcript as places in its lines: which rows must stay, and what is copied.
import { useEffect, useState, type RefObject } from 'react';
import type { Spot } from './passage.ts';

/** First and last row with an end of the selection; rows between them may leave the document. */
export function useSelectedRows(list: RefObject<HTMLElement | null>): readonly number[] {
  const [rows, setRows] = useState<readonly number[]>([]);
  useEffect(() => {
    const onChange = (): void => {
      const selection = document.getSelection();
      const ends = selection?.isCollapsed === false ? [selection.anchorNode, selection.focusNode] : [];
      const next = ends.flatMap((node) => rowOf(list.current, node) ?? []);
      setRows((last) => (last.join() === next.join() ? last : next));
    };
    document.addEventListener('selectionchange', onChange);
    return () => document.removeEventListener('selectionchange', onChange);
  }, [list]);
  return rows;
}

/** Begin and end of what is selected; null when less than a part of the transcript is, or more. */
export function selectedSpots(list: HTMLElement): [Spot, Spot] | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!list.contains(range.commonAncestorContainer)) return null;
  const lines = [...list.querySelectorAll<HTMLElement>('[data-line]')].filter((line) =>
    range.intersectsNode(line),
  );
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return null;
  return [
    { line: numberOf(first), at: offsetIn(first, range.startContainer, range.startOffset) ?? 0 },
    {
      line: numberOf(last),
      at: offsetIn(last, range.endContainer, range.endOffset) ?? last.textContent.length,
    },
  ];
}

const numberOf = (line: HTMLElement): number => Number(line.dataset['line']);

/** Characters of the line before the place; null when the place is not in it. */
function offsetIn(line: HTMLElement, container: Node, offset: number): number | null {
  if (!line.contains(container)) return null;
  const before = document.createRange();
  before.setStart(line, 0);
  before.setEnd(container, offset);
  return before.toString().length;
}

function rowOf(list: HTMLElement | null, node: Node | null): number | null {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  const row = element?.closest<HTMLElement>('[data-index]');
  return row && list?.contains(row) ? Number(row.dataset['index']) : null;
}
