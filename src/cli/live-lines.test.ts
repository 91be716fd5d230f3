import { expect, test } from 'vitest';
import type { TranscriptSegment } from '../contract/resources.ts';
import { createLiveLines } from './live-lines.ts';

function segment(id: string, start: number, text: string): TranscriptSegment {
  return {
    id,
    text,
    start,
    end: start + 1,
    speaker: 'SPEAKER_00',
    speaker_id: 0,
    is_user: false,
    person_id: null,
    speech_profile_processed: false,
    stt_provider: 'local',
  };
}

function output(isTTY: boolean) {
  const written: string[] = [];
  return { written, isTTY, columns: 40, write: (text: string) => written.push(text) };
}

test('without a terminal a segment is printed once, when it no longer grows', () => {
  const out = output(false);
  const lines = createLiveLines(out);
  lines.update([segment('a', 0, 'Hello')]);
  lines.update([segment('a', 0, 'Hello there')]);
  expect(out.written).toEqual([]);
  lines.update([segment('b', 2, 'Next')]);
  lines.end([segment('b', 2, 'Next one')]);
  expect(out.written.join('')).toBe(
    '[00:00.0 - 00:01.0] SPEAKER_00: Hello there\n[00:02.0 - 00:03.0] SPEAKER_00: Next one\n',
  );
});

test('on a terminal the growing segment is rewritten and cut to one row', () => {
  const out = output(true);
  const lines = createLiveLines(out);
  lines.update([segment('a', 0, 'Hello')]);
  lines.update([segment('a', 0, 'Hello, this is a long sentence')]);
  expect(out.written.every((text) => text.startsWith('\r\x1b[2K') && text.length <= 5 + 39)).toBe(true);
  lines.end();
  expect(out.written.at(-1)).toBe('[00:00.0 - 00:01.0] SPEAKER_00: Hello, this is a long sentence\n');
});
