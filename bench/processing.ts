// Measures how long an hour of talk takes to be understood by what is built in, and what that does to the event loop; beside the
// same hour without the sentence encoder.
import { setTimeout as delay } from 'node:timers/promises';
import { openLocalInstance } from '../src/cli/local-instance.ts';
import { seed } from '../tests/helpers/seed.ts';
import { ms, type Measurement } from './measurement.ts';
import { temporaryFolder } from './processes.ts';
import { sentences } from './sentences.ts';
import { startWatched } from './watched.ts';

const LINES = 500;
const SECONDS_A_LINE = 7.2;

interface Taken {
  ms: number;
  longestDelay: number;
}

async function anHour(withEncoder: boolean): Promise<Taken> {
  using folder = temporaryFolder();
  seed({ dataDir: folder.path, conversations: 1 });
  const key = ((): string => {
    using local = openLocalInstance(folder.path);
    const scopes = ['conversations:read', 'conversations:write'] as const;
    return local.keys.create(local.owner.uid, { kind: 'dev', name: 'bench', scopes }).key;
  })();
  const service = await startWatched(
    'bench/servers/watched-service.ts',
    folder.path,
    withEncoder ? 'encoder' : 'rules-alone',
  );
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const transcript_segments = Array.from({ length: LINES }, (_, line) => ({
    text: sentences[line % sentences.length]!,
    speaker: `SPEAKER_0${line % 2}`,
    is_user: line % 2 === 0,
    start: line * SECONDS_A_LINE,
    end: line * SECONDS_A_LINE + SECONDS_A_LINE - 1,
  }));
  try {
    // Before the first conversation thread and process start.
    await delay(3_000);
    await service.delays();
    const began = performance.now();
    const answer = await fetch(`${service.url}/v1/dev/user/conversations/from-segments`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ transcript_segments, source: 'desktop', language: 'en' }),
    });
    const made = (await answer.json()) as { status: string };
    if (answer.status !== 200) throw new Error(`The hour was answered with ${answer.status}.`);
    if (made.status !== 'completed') throw new Error(`The hour is ${made.status}.`);
    const taken = performance.now() - began;
    return { ms: taken, longestDelay: (await service.delays()).longest_ms };
  } finally {
    await service.stop();
  }
}

export const processing: Measurement = {
  name: 'processing',
  async run() {
    const rules = await anHour(false);
    const ours = await anHour(true);
    return [
      {
        what: `processing: an hour of talk (${LINES} lines), with the encoder`,
        ours: ms(ours.ms),
        baseline: `${ms(rules.ms)} (rules alone)`,
        goal: '<= 30 s, rules alone <= 2 s',
        met: ours.ms <= 30_000 && rules.ms <= 2_000,
      },
      {
        what: 'processing: longest delay of the event loop meanwhile',
        ours: ms(ours.longestDelay),
        baseline: ms(rules.longestDelay),
        goal: '<= 50 ms',
        met: ours.longestDelay <= 50,
      },
    ];
  },
};
