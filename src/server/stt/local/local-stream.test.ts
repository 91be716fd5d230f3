import { expect, test } from 'vitest';
import { createLocalStream } from './local-stream.ts';
import type { ToWorker } from './protocol.ts';

const nothing = (): void => undefined;

/** What the recogniser's process is asked for when the stream opens. */
function opened(how: { thrifty?: boolean; priority?: 'live' | 'background' }): ToWorker | undefined {
  const sent: ToWorker[] = [];
  const stream = createLocalStream({
    id: 1,
    model: 'any',
    embeddingModel: '',
    onUtterance: undefined,
    stream: {
      language: 'en',
      priority: 'live',
      events: {
        onFinal: nothing,
        onRevised: nothing,
        onPartial: nothing,
        onFinalized: nothing,
        onFailure: nothing,
      },
      ...how,
    },
    send: (message) => void sent.push(message),
    onWork: nothing,
    onClosed: nothing,
  });
  stream.attach();
  return sent[0];
}

test.each([
  ['a live stream gets all decodes', {}, { partials: true, speculate: true, revise: true }],
  [
    'a thrifty one each utterance once',
    { thrifty: true },
    { partials: false, speculate: false, revise: false },
  ],
  [
    'one in the background no decode for speed',
    { priority: 'background' as const },
    { partials: false, speculate: false, revise: true },
  ],
])('%s', (_, how, expected) => {
  expect(opened(how)).toMatchObject({ t: 'open', ...expected });
});
