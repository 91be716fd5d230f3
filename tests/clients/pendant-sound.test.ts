// Sound of a pendant, uploaded as it was recorded: real speech to the real recogniser. Needs models/, which the setup of npm
// test fetches.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../src/server/ports.ts';
import { AUDIO_FIXTURES, oggPackets } from '../helpers/audio.ts';
import { framed } from '../helpers/coded-speech.ts';
import { crowdSpeech, expectWords, realRecogniser } from '../helpers/real-speech.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { transcripts } from '../http/offline-requests.ts';
import { limitlessPendantAudio } from './programs/importers.ts';
import { run } from './run.ts';

test('Limitless-Pendant-to-Omi-Sync: its sound becomes a conversation at its time', async () => {
  const server = await startTestServer({ clock: systemClock, providers: [realRecogniser()] });
  const begins = Math.floor(Date.now() / 1_000) - 3_600;
  const recording = framed(oggPackets(readFileSync(join(AUDIO_FIXTURES, 'speech-20ms.opus'))));
  const { read } = await run(limitlessPendantAudio, server, {
    values: { seconds: `${begins}` },
    files: { recording },
  });
  const [made, ...rest] = await transcripts(server);
  expect(rest).toEqual([]);
  expect(read['job']).toMatchObject({
    ...{ status: 'completed', failed_segments: 0 },
    result: { new_memories: [made?.id], errors: [] },
  });
  expect(Math.abs(Date.parse(made!.started_at) / 1_000 - begins)).toBeLessThan(3);
  expectWords(await crowdSpeech(), made!.text, 'the pendant');
}, 90_000);
