import { expect, test } from 'vitest';
import { createLogOutput } from './log-output.ts';

function world(most: number) {
  const texts: string[] = [];
  const written: (() => void)[] = [];
  const stream = {
    write(text: string, done: () => void) {
      texts.push(text);
      written.push(done);
    },
  };
  return { texts, written, output: createLogOutput(stream, most) };
}

test('lines go out at once, in order; those that come meanwhile together', () => {
  const { texts, written, output } = world(100);
  output.write('one\n');
  output.write('two\n');
  output.write('three\n');
  expect(texts).toEqual(['one\n']);
  written.shift()!();
  expect(texts).toEqual(['one\n', 'two\nthree\n']);
});

test('without a reader lines are dropped and counted, and the count is logged when there is one again', () => {
  const { texts, written, output } = world(20);
  output.write('first\n');
  for (let line = 0; line < 1_000; line++) output.write('123456789\n');
  expect(texts).toEqual(['first\n']);
  written.shift()!();
  expect(texts[1]).toMatch(
    /^(123456789\n){2}\{"level":40,.*"dropped":998,"msg":"log lines were dropped"\}\n$/,
  );
  written.shift()!();
  output.write('last\n');
  expect(texts[2]).toBe('last\n');
});

test('what is left is written at the end, and a reader that takes nothing does not matter', () => {
  const { output } = world(100);
  output.write('in the pipe\n');
  output.write('left\n');
  const now: string[] = [];
  output.flush((text) => void now.push(text));
  expect(now).toEqual(['left\n']);
  output.write('more\n');
  output.flush(() => {
    throw new Error('EAGAIN');
  });
});
