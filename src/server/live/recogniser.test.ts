import { SAMPLE_RATE } from '../../contract/audio.ts';
import { expect, test } from 'vitest';
import { createScriptedProvider } from '../stt/testing/scripted-provider.ts';
import { openRecogniser, type Recogniser } from './recogniser.ts';

async function open(
  channels: number,
  delaySeconds: number,
  batchOf?: (channel: number) => number,
): Promise<Recogniser> {
  let opening = 0;
  const provider = createScriptedProvider({ delaySeconds });
  const opened = await openRecogniser(
    {
      refusal: () => null,
      spokenLanguage: ({ language }) => language,
      async open({ events, language, priority }) {
        const answer = await provider.open({ events, language, priority });
        if (!answer.ok) return answer;
        const stream = { ...answer.stream, ...(batchOf && { batchSamples: batchOf(opening++) }) };
        return { ok: true, stream, provider: 'local' };
      },
    },
    { language: 'en', channels },
    {
      onResult: () => undefined,
      onRevised: () => undefined,
      onOpenText: () => undefined,
      onUnanswered: () => undefined,
      onSpeech: () => undefined,
      onFinalized: () => undefined,
      onFailure: () => undefined,
    },
  );
  if (!opened.ok) throw new Error(opened.failure.reason);
  return opened.recogniser;
}

const audio = (seconds: number): Int16Array => new Int16Array(seconds * SAMPLE_RATE);

test('a moment that waits in the recogniser does not pass for transcribed', async () => {
  const recogniser = await open(1, 0.05);
  recogniser.push(0, 0, audio(2));
  expect(recogniser.finalizedSeconds).toBeCloseTo(1.95, 6);
  await recogniser.flush();
  expect(recogniser.finalizedSeconds).toBe(2);
});

test('the channel that wants the least at once decides how much is pushed; about 100 ms where none says', async () => {
  expect(await open(1, 0.05)).toMatchObject({ batchSamples: 1_600 });
  expect(await open(2, 0.05, (channel) => [4_096, 1_536][channel]!)).toMatchObject({ batchSamples: 1_536 });
});

test('the slower of two channels decides, until it is done with all it got', async () => {
  const recogniser = await open(2, 0.05);
  recogniser.push(0, 0, audio(2));
  recogniser.push(1, 0, audio(1.5));
  expect(recogniser.finalizedSeconds).toBeCloseTo(1.45, 6);
  await recogniser.flush();
  expect(recogniser.finalizedSeconds).toBe(2);
});

test('a channel that gets nothing any more does not hold the other back', async () => {
  const recogniser = await open(2, 0.05);
  recogniser.push(1, 0, audio(1));
  recogniser.push(0, 0, audio(3));
  expect(recogniser.finalizedSeconds).toBeCloseTo(2.95, 6);
});
