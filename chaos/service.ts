// The service as the chaos run starts it: the real composition with time that runs faster where it only
// waits, a clock that can be moved on, a disk that can be made small, and the fake or the real
// recogniser. Prints when it is ready, then takes commands as JSON lines on its input.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { appPaths } from '../src/server/app-paths.ts';
import type { JournalFile } from '../src/server/audio/journal.ts';
import { boundBufferGarbage } from '../src/server/kept-memory.ts';
import { createLog } from '../src/server/log.ts';
import { systemClock } from '../src/server/ports.ts';
import { CHECK_EVERY_MS } from '../src/server/jobs/job-runner.ts';
import { createSecretStore } from '../src/server/secrets/secret-store.ts';
import { start } from '../src/server/start.ts';
import { createLocalProvider } from '../src/server/stt/local/local-provider.ts';
import { createHurriedClock } from './hurried-clock.ts';
import { followRequests } from './requests-under-way.ts';

/**
 * Timers run this much faster than the product's: a result cycle each 100 ms, a check for unfinished
 * recordings each 0.8 s.
 */
const USUAL_HURRY = 6;
/** A step of time of two ticks would be taken for sleep. */
const LONGEST_STEP_MS = 1.5 * CHECK_EVERY_MS;

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    recogniser: { type: 'string' },
    hurry: { type: 'string' },
    'ahead-ms': { type: 'string' },
    'disk-bytes': { type: 'string' },
    'fake-recogniser': { type: 'string' },
    encoder: { type: 'string' },
  },
});
const dataDir = values['data-dir']!;
const HURRY = Number(values.hurry ?? USUAL_HURRY);
const log = createLog('silent');

boundBufferGarbage();
const { idle } = followRequests();
const clock = createHurriedClock({ hurry: HURRY, aheadMs: Number(values['ahead-ms'] ?? 0) });

/** Model files that only have to be there: the fake recogniser does not read them. */
function fakeProvider() {
  const modelsDir = join(dataDir, 'chaos-models');
  mkdirSync(modelsDir, { recursive: true });
  const roles = {
    encoder: 'encoder.onnx',
    decoder: 'decoder.onnx',
    tokens: 'tokens.txt',
    model: 'vad.onnx',
  };
  const files = Object.entries(roles).map(([role, path]) => {
    writeFileSync(join(modelsDir, path), path);
    return { path, role, bytes: path.length, sha256: createHash('sha256').update(path).digest('hex') };
  });
  const common = { languages: ['en'], licence: 'MIT', files };
  return createLocalProvider({
    modelsDir,
    catalogue: {
      models: [
        { ...common, id: 'words', kind: 'recogniser', engine: 'moonshine' },
        { ...common, id: 'vad', kind: 'vad', engine: 'silero' },
      ],
    },
    speakerModelFile: null,
    workerEntry: values['fake-recogniser']!,
    clock,
    log,
  });
}

/**
 * Files that have so many bytes between them and then no room, for where no small file system can be mounted.
 */
function smallDisk(bytes: number): (file: string) => Promise<JournalFile> {
  let left = bytes;
  return async (file) => {
    const handle = await open(file, 'wx', 0o600);
    return {
      write(buffer, offset, length, position) {
        left -= length;
        if (left < 0) return Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
        return handle.write(buffer, offset, length, position);
      },
      truncate: (length) => handle.truncate(length),
      datasync: () => handle.datasync(),
      close: () => handle.close(),
    };
  };
}

const diskBytes = values['disk-bytes'];
const service = await start({
  dataDir,
  port: 0,
  host: '127.0.0.1',
  paths: { ...appPaths(), rendererDir: null },
  clock,
  workClock: systemClock,
  secrets: await createSecretStore({ dataDir, log, backend: 'file' }),
  log,
  // The devices of a run are many for one user.
  rates: { read: null, write: null, heavy: null, refused: null },
  ...(values.recogniser !== 'real' && { providers: [fakeProvider()] }),
  ...(values.encoder === 'none' && { embedder: () => null }),
  ...(diskBytes !== undefined && { openJournalFile: smallDisk(Number(diskBytes)) }),
});
createInterface({ input: process.stdin }).on('line', (line) => {
  const command = JSON.parse(line) as { jump_ms?: number; pass_ms?: number };
  if (command.jump_ms !== undefined) clock.jump(command.jump_ms);
  if (command.pass_ms !== undefined)
    void clock
      .pass(command.pass_ms, { stepMs: LONGEST_STEP_MS, idle })
      .then(() => console.log(JSON.stringify({ passed: true })));
});
process.on('SIGTERM', () => void service.close().then(() => process.exit(0)));
console.log(JSON.stringify({ url: service.url }));
