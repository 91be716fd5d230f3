// Checks that a silent microphone is reported within seconds, also to screen readers, until sound comes.
import { SAMPLE_RATE } from '../src/contract/audio.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeMicrophone } from './fake-microphone.ts';
import { expect, expectAccessible, keepScreen, ownersHeaders, test } from './fixtures.ts';

test.setTimeout(300_000);

const folder = mkdtempSync(join(tmpdir(), 'earshot-silence-'));
const recording = join(folder, 'silence-then-sound.wav');
// The screen speaks of silence after three seconds of it, and must be seen to before the sound comes.
writeFileSync(recording, wav(10, 40));
// Not after all tests: one that runs in this process later needs it, too.
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

test.use(fakeMicrophone(recording));

test('silence is told within five seconds and ends with sound [listening.silence]', async ({ app }) => {
  const bar = app.getByRole('region', { name: 'Recording' });
  const words = bar.getByRole('status');
  await bar.getByRole('button', { name: 'Start listening' }).click();
  await expect(bar.getByRole('meter')).toBeVisible();
  await expect(words).toHaveText('Not hearing anything: is the microphone muted?', { timeout: 5_000 });
  await keepScreen(app, 'silent-microphone');
  await expect(words).toHaveText('Listening');
  await bar.getByRole('button', { name: 'Stop' }).click();
  await expect(words).toHaveText(/Nothing was said|Not listening/);
});

test('a page that is loaded again before a word was said says that listening ended [listening.cut]', async ({
  app,
  service,
}) => {
  const bar = app.getByRole('region', { name: 'Recording' });
  const words = bar.getByRole('status');
  await bar.getByRole('button', { name: 'Start listening' }).click();
  await expect(words).toHaveText('Listening');
  await expect(app.getByText(/^saved to/)).toBeVisible();
  await app.reload();
  await expect(words).toHaveText(
    /^Listening ended at .+, when this page was loaded again. Nothing had been said.$/,
  );
  await expectAccessible(app);
  await keepScreen(app, 'cut-before-words');
  // What the page before it had collected is brought in a session of its own.
  const sessions = async (): Promise<number> => {
    const answer = await fetch(`${service.url}/v1/listening`, { headers: ownersHeaders(service) });
    return ((await answer.json()) as { sessions: unknown[] }).sessions.length;
  };
  await expect.poll(sessions).toBe(0);
  await expect(bar.getByText('Another window is listening')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Start listening' }).click();
  await expect(words).toHaveText('Listening');
  await bar.getByRole('button', { name: 'Stop' }).click();
  await expect(words).toHaveText(/Nothing was said|Not listening/);
  await app.reload();
  await expect(words).toHaveText('Not listening');
});

/** Zeros, then a quiet tone; 16 kHz mono PCM16. The browser plays it over and over. */
function wav(silentSeconds: number, soundSeconds: number): Buffer {
  const samples = (silentSeconds + soundSeconds) * SAMPLE_RATE;
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(SAMPLE_RATE, 24);
  bytes.writeUInt32LE(SAMPLE_RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples * 2, 40);
  for (let at = silentSeconds * SAMPLE_RATE; at < samples; at++)
    bytes.writeInt16LE(Math.round(2_000 * Math.sin((at * 2 * Math.PI * 220) / SAMPLE_RATE)), 44 + at * 2);
  return bytes;
}
