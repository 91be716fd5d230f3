// The lines of a transcript at which moments were marked.
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { currentLine } from '../transcript/current-line.ts';
import { marksQuery } from './moment-queries.ts';

/** A moment before the first line belongs to the first. */
export function useMarkedLines(
  conversationId: string | null,
  segments: readonly { start: number }[],
): ReadonlySet<number> {
  const marks = useQuery({ ...marksQuery(conversationId ?? ''), enabled: conversationId !== null }).data;
  return useMemo(
    () => new Set((marks ?? []).map(({ at }) => Math.max(0, currentLine(segments, at)))),
    [marks, segments],
  );
}
