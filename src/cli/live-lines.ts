// Prints segments while they grow: rewritten in place on a terminal, elsewhere once they stop growing.
import type { TranscriptSegment } from '../contract/resources.ts';
import { segmentLine } from './conversation-text.ts';

export interface LiveLines {
  update(segments: readonly TranscriptSegment[]): void;
  /** Prints the open segments. `final`, when given, replaces the segments received so far. */
  end(final?: readonly TranscriptSegment[]): void;
}

export interface LineOutput {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const CLEAR_LINE = '\r\x1b[2K';

/** A segment stops growing when a later one exists. */
export function createLiveLines(output: LineOutput): LiveLines {
  const terminal = output.isTTY === true;
  const known = new Map<string, TranscriptSegment>();
  const printed = new Set<string>();

  const clear = (): void => {
    if (terminal) output.write(CLEAR_LINE);
  };
  const print = (segments: readonly TranscriptSegment[]): void => {
    for (const segment of segments) {
      if (printed.has(segment.id)) continue;
      printed.add(segment.id);
      clear();
      output.write(`${segmentLine(segment)}\n`);
    }
  };
  const inOrder = (): TranscriptSegment[] =>
    [...known.values()].sort((a, b) => a.start - b.start || a.end - b.end);

  return {
    update(segments) {
      for (const segment of segments) known.set(segment.id, segment);
      const ordered = inOrder();
      const growing = ordered.at(-1);
      print(ordered.slice(0, -1));
      if (!terminal || growing === undefined || printed.has(growing.id)) return;
      const width = (output.columns ?? 80) - 1;
      const line = segmentLine(growing);
      // One row only: a wrapped line could not be erased.
      output.write(CLEAR_LINE + (line.length > width ? `${line.slice(0, width - 1)}…` : line));
    },
    end(final) {
      for (const segment of final ?? []) known.set(segment.id, segment);
      clear();
      print(inOrder());
    },
  };
}
