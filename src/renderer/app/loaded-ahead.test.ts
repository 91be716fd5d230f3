// Draws to text: what waits for its code is drawn as what stands for it.
import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadedAhead } from './loaded-ahead.ts';

const Greeting = ({ name }: { name: string }) => createElement('p', null, `Hello ${name}`);

const drawn = (Screen: ReturnType<typeof loadedAhead<{ name: string }>>): string =>
  renderToString(createElement(Suspense, { fallback: 'waits' }, createElement(Screen, { name: 'Ann' })));

test('what was loaded ahead is drawn at once', async () => {
  let loads = 0;
  const Screen = loadedAhead(() => {
    loads++;
    return Promise.resolve(Greeting);
  });
  expect(drawn(Screen)).toContain('waits');
  await Screen.load();
  expect(drawn(Screen)).toContain('Hello Ann');
  await Screen.load();
  expect(loads).toBe(1);
});

test('what could not be loaded ahead is loaded again when it is shown', async () => {
  const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve(Greeting)];
  const Screen = loadedAhead<{ name: string }>(() => answers.shift()!());
  await expect(Screen.load()).rejects.toThrow('away');
  expect(drawn(Screen)).toContain('waits');
  await Screen.load();
  expect(drawn(Screen)).toContain('Hello Ann');
});
