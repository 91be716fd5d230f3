import { expect, test } from 'vitest';
import { finish } from '../../steps.ts';
import { lineReader } from './exported-lines.ts';
import { readLongItem } from './long-items.ts';

const read = (json: string) => finish(readLongItem(Buffer.from(json), ['conversations']));

const NASTY = [
  'a plain line',
  'with ] and } and , in "quotes" and \\ at the end \\',
  '\\"',
  '"transcript_segments": [1, 2]',
  'Grüße 🙂 \u0001',
];
const segments = NASTY.map((text, at) => ({
  text,
  start: at,
  end: at + 1,
  translations: [{ lang: 'en', text }],
}));

function linesOf(records: readonly unknown[]) {
  const reader = lineReader();
  reader.add(records);
  return reader.end(() => undefined).lines;
}

test.each([0, 2])('lines are read as if the whole had been parsed, with %i spaces', (spaces) => {
  const whole = {
    id: 'x',
    note: 'transcript_segments',
    structured: { title: 'T', transcript_segments: [{ text: 'not this one' }] },
    transcript_segments: [...segments, 7, null],
    status: 'completed',
  };
  const long = read(JSON.stringify(whole, null, spaces))!;
  expect(long.kind).toBe('conversation');
  expect(long.record).toEqual({ ...whole, transcript_segments: [] });
  const notes: string[] = [];
  expect(long.lines.end((note) => notes.push(note)).lines).toEqual(linesOf(segments));
  expect(notes).toEqual(['2 of transcript_segments couldn’t be read and were left out']);
});

test('many lines are read in many steps', () => {
  const transcript_segments = Array.from({ length: 5_000 }, (_, at) => ({ text: `Line ${at}.`, start: at }));
  const steps = readLongItem(Buffer.from(JSON.stringify({ id: 'x', transcript_segments })), []);
  let count = 0;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) count++;
  expect(count).toBeGreaterThan(40);
  expect(step.value!.lines.end(() => undefined).lines).toHaveLength(5_000);
});

test.each([
  ['no lines', '{"id":"x","structured":{}}'],
  ['lines twice', '{"id":"x","transcript_segments":[],"transcript_segments":[{"text":"a"}]}'],
  ['no list', '{"id":"x","transcript_segments":{"0":[{"text":"a"}]}}'],
  ['another kind', '[{"transcript_segments":[]}]'],
])('%s: it is parsed as a whole', (_, json) => {
  expect(read(json)).toBeNull();
});

test('what is no JSON inside of the lines is said to be none', () => {
  expect(() => read('{"id":"x","transcript_segments":[{"text":"a"},{text:"b"}]}')).toThrow(SyntaxError);
});
