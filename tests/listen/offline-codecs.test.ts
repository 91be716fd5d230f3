// Real speech in files of every codec, as devices store it, through the running service to the real recogniser: the same words
// come out. Needs models/, which the setup of npm test fetches.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../src/server/ports.ts';
import { AUDIO_FIXTURES, fixtureFrames, oggPackets, pcm16Bytes } from '../helpers/audio.ts';
import { framed } from '../helpers/coded-speech.ts';
import { expectWords, crowdSpeech, realRecogniser } from '../helpers/real-speech.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { ended, transcripts, upload } from '../http/offline-requests.ts';
import { wavHeader } from '../../src/server/audio/wav.ts';

const MINUTE = 60;

function piecesOf(bytes: Uint8Array, length: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / length) }, (_, n) =>
    bytes.slice(n * length, (n + 1) * length),
  );
}

test('the words of opus, opus_fs320, pcm16, pcm8, aac and lc3 frames and of a WAV are the words of the speech', async () => {
  const server = await startTestServer({ clock: systemClock, providers: [realRecogniser()] });
  const speech = await crowdSpeech();
  const pcm16 = pcm16Bytes(speech.pcm);
  const at8kHz = Int16Array.from({ length: speech.pcm.length >> 1 }, (_, i) => speech.pcm[2 * i]!);
  const pcm8 = Uint8Array.from(at8kHz, (sample) => (sample >> 8) + 128);
  const packets = (name: string) => framed(oggPackets(readFileSync(join(AUDIO_FIXTURES, name))));
  const begins = Math.floor(Date.now() / 1000) - 3_600;
  const at = (nth: number): number => begins + nth * 5 * MINUTE;
  const files: (readonly [string, Uint8Array])[] = [
    [`audio_omi_opus_16000_1_fs160_${at(0)}.bin`, packets('speech-10ms.opus')],
    [`audio_omi_opus_fs320_16000_1_fs320_${at(1)}.bin`, packets('speech-20ms.opus')],
    [`audio_phone_pcm16_16000_1_fs160_${at(2)}.bin`, framed(piecesOf(pcm16, 640))],
    [`audio_omi_pcm8_8000_1_fs160_${at(3)}.bin`, framed(piecesOf(pcm8, 160))],
    [`audio_bee_aac_16000_1_fs1024_${at(4)}.bin`, framed(fixtureFrames('speech-16000.aac'))],
    [`audio_friend_lc3_16000_1_fs160_${at(5)}.bin`, framed(fixtureFrames('speech-10ms.lc3bin'))],
    [`meeting_${at(6)}.wav`, Buffer.concat([wavHeader(speech.pcm.length), pcm16])],
  ];
  const job = await ended(server, (await upload(server, files)).job_id, 90_000);
  expect(job.files.map(({ name, outcome, detail }) => [name, outcome, detail])).toEqual(
    files.map(([name]) => [name, 'transcribed', null]),
  );
  const found = await transcripts(server);
  expect(found).toHaveLength(files.length);
  found.forEach(({ text }, nth) => expectWords(speech, text, files[nth]![0]));
  for (const [nth, { started_at }] of found.entries()) {
    expect(Math.abs(Date.parse(started_at) / 1000 - at(nth))).toBeLessThan(3);
  }
}, 120_000);
