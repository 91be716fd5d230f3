// The app with the custom transcription service of a developer, on the real service: audio goes there, its
// text becomes the conversation here (contract: External custom transcription service).
import { expect, onTestFinished, vi } from 'vitest';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { socketTo, startAppClient } from '../helpers/app-client.ts';
import { createCustomSttService, type CustomSttOptions } from '../helpers/custom-stt-service.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { eventually } from '../helpers/listen-client.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

/** The app listens through a custom service that answers so. */
async function listening(options: CustomSttOptions) {
  const custom = createCustomSttService(options);
  await custom.listen();
  onTestFinished(() => custom.close());
  const clock = createFakeClock();
  const server = await startTestServer({ clock, providers: [createScriptedProvider()] });
  const { client, speak } = await startAppClient(server, {
    customStt: () =>
      Promise.resolve({ host: 'mine', codec: 'pcm16' as const, openSocket: () => socketTo(custom.url) }),
  });
  await eventually(() => expect(client.getState().phase).toBe('listening'));
  const stored = (): { text: string; speaker: string; stt_provider: string | null }[] => {
    const [row] = server.store.conversations.list(server.uid, {}, { limit: 1, offset: 0 });
    return row === undefined ? [] : server.store.segments.list(row.id);
  };
  return {
    custom,
    client,
    clock,
    stored,
    speak,
    /** Time goes on until the conversation holds this text. */
    async becomes(text: string): Promise<void> {
      await eventually(async () => {
        await clock.advance(600);
        expect(
          stored()
            .map((one) => one.text)
            .join(' '),
        ).toBe(text);
      });
    },
  };
}

verifies(
  [
    'custom-stt.app-connects',
    'custom-stt.sends-audio',
    'custom-stt.segments-reply',
    'custom-stt.sends-close-stream',
    'custom-stt.relayed',
  ],
  'the app sends its sound as bytes and CloseStream at the end, and relays each answer into the conversation',
  async () => {
    const { custom, client, stored, speak, becomes } = await listening({
      lines: ['The walrus sings.'],
      answer: (text, start, end) => ({
        type: 'Results',
        segments: [{ text, speaker: 'SPEAKER_01', start, end }],
      }),
      lastLine: 'The end.',
    });
    expect(custom.received).toEqual([]);
    speak(3);
    await becomes('The walrus sings.');
    expect(custom.received).toHaveLength(1);
    const bytes = Buffer.concat(custom.messages);
    expect(bytes.readInt16LE(0)).toBe(500);
    const stopped = client.stop();
    await becomes('The walrus sings. The end.');
    expect([custom.ended, custom.received[0]]).toEqual([1, 96_000]);
    for (const line of stored())
      expect(line).toMatchObject({ speaker: 'SPEAKER_01', stt_provider: 'custom: mine' });
    await Promise.race([stopped, client.close()]);
  },
);

verifies(
  ['custom-stt.text-required', 'custom-stt.other-type-ignored'],
  'a segment needs a text and nothing else; an answer of another type is passed over',
  async () => {
    const answers: unknown[] = [
      { type: 'Metadata', segments: [{ text: 'No.' }] },
      { segments: [{ speaker: 'SPEAKER_00', start: 0, end: 1 }, { text: 'Yes.' }] },
    ];
    const { client, speak, becomes } = await listening({
      ...{ lines: ['', ''], seconds: 1 },
      answer: () => answers.shift(),
    });
    speak(3);
    await becomes('Yes.');
    expect(client.getState().custom_stt?.phase).toBe('open');
    await client.close();
  },
);

verifies(['custom-stt.bare-array-fails'], 'an answer that is a bare array fails', async () => {
  const { client, clock, speak, stored } = await listening({
    ...{ lines: ['No.'], seconds: 1 },
    answer: (text) => [{ text }],
  });
  speak(2);
  await eventually(() =>
    expect(client.getState().custom_stt).toMatchObject({
      phase: 'failing',
      problem: 'answered_list',
    }),
  );
  await clock.advance(1_200);
  expect(stored()).toEqual([]);
  await client.close();
});

verifies(
  ['custom-stt.inactivity-closes', 'limits.custom-stt-inactivity'],
  'the connection to the custom service closes after 90 seconds without a message in either direction',
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { custom, client, speak } = await listening({ lines: ['One.'], seconds: 1 });
    speak(2);
    const goesOn = () => new Promise((resolve) => setImmediate(resolve));
    const until = async (met: () => boolean): Promise<void> => {
      for (let turn = 0; turn < 2_000 && !met(); turn++) await goesOn();
      expect(met()).toBe(true);
    };
    await until(() => (custom.received[0] ?? 0) >= 64_000);
    for (let turn = 0; turn < 50; turn++) await goesOn();
    await vi.advanceTimersByTimeAsync(89_000);
    for (let turn = 0; turn < 50; turn++) await goesOn();
    expect([custom.ended, client.getState().custom_stt?.phase]).toEqual([0, 'open']);
    await vi.advanceTimersByTimeAsync(1_000);
    await until(() => custom.ended === 1);
    expect(client.getState().custom_stt?.phase).toBe('resting');
    vi.useRealTimers();
    await client.close();
  },
);
