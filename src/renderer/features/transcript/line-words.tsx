// The words of a line; those that are still being spoken in a lighter ink.
import type { LiveSegment } from '../../../contract/live-segments.ts';

export function LineWords({ line: { text, open_from } }: { line: LiveSegment }) {
  if (open_from === undefined) return text;
  return (
    <>
      {text.slice(0, open_from)}
      <span className="open-words">{text.slice(open_from)}</span>
    </>
  );
}
