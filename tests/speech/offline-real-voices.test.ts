// Real readers in offline recordings, with the real recogniser: the owner is named, a stranger is not, and a file that is added
// goes on with the labels.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodeAudioFile } from '../../src/cli/audio-file.ts';
import { wavHeader } from '../../src/server/audio/wav.ts';
import { systemClock } from '../../src/server/ports.ts';
import { AUDIO_FIXTURES } from '../helpers/audio.ts';
import { realRecogniser } from '../helpers/real-speech.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { ended, transcripts, upload } from '../http/offline-requests.ts';

const VOICES = join(AUDIO_FIXTURES, '..', 'voices');
const OWNER = ['3331-159605-0001', '3331-159605-0006', '3331-159605-0005'] as const;
const STRANGER = ['1688-142285-0004', '1688-142285-0008'] as const;

const pcmOf = async (...files: string[]): Promise<Int16Array> => {
  const silence = new Int16Array(24_000);
  const parts: Int16Array[] = [];
  for (const file of files) parts.push((await decodeAudioFile(join(VOICES, `${file}.flac`))).pcm, silence);
  return Int16Array.from(parts.flatMap((part) => [...part]));
};
const wav = (pcm: Int16Array): Uint8Array =>
  Buffer.concat([wavHeader(pcm.length), new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength)]);

test('the owner is recognised in a file and in a file that is added, a stranger never', async () => {
  const provider = realRecogniser();
  const server = await startTestServer({ clock: systemClock, providers: [provider], vads: provider });
  const form = new FormData();
  form.append('file', new Blob([wav(await pcmOf(OWNER[0], OWNER[1], OWNER[0], OWNER[1])).slice()]), 'me.wav');
  const enrolled = await server.request('/v3/upload-audio', { method: 'POST', body: form });
  expect([enrolled.status, enrolled.status === 200 || (await enrolled.text())]).toEqual([200, true]);
  const begins = Math.floor(Date.now() / 1000) - 3_600;
  const first = await upload(server, [[`meeting_${begins}.wav`, wav(await pcmOf(OWNER[2], STRANGER[0]))]]);
  await ended(server, first.job_id, 90_000);
  const [before] = await transcripts(server);
  const users = before!.segments.map(({ is_user }) => is_user);
  expect(users[0]).toBe(true);
  expect(users.at(-1)).toBe(false);
  const later = await upload(server, [
    [`meeting_${begins + 60}.wav`, readFileSync(join(VOICES, `${STRANGER[1]}.flac`))],
    [`meeting_${begins + 90}.wav`, wav(await pcmOf(OWNER[0]))],
  ]);
  await ended(server, later.job_id, 90_000);
  const [after, ...others] = await transcripts(server);
  expect(others).toEqual([]);
  const added = after!.segments.filter(({ start }) => start > 55);
  const [strangers, owners] = [
    added.filter(({ start }) => start < 88),
    added.filter(({ start }) => start > 88),
  ];
  expect(strangers.length).toBeGreaterThan(0);
  expect(
    strangers.every((line) => !line.is_user && line.speaker_id === before!.segments.at(-1)!.speaker_id),
  ).toBe(true);
  expect(owners.length).toBeGreaterThan(0);
  expect(owners.every((line) => line.is_user)).toBe(true);
}, 180_000);
