// Has a process start relay.ts in the place of the sentence encoder: node --import ./e2e/encoder/through-relay.ts PROGRAM
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const ENCODER = /encoder-worker\.js$|encoder\/worker\.ts$/;
const RELAY = join(import.meta.dirname, 'relay.ts');
const { spawn } = childProcess;

childProcess.spawn = ((program: string, args: readonly string[], options: childProcess.SpawnOptions) =>
  spawn(program, ENCODER.test(args.at(-1) ?? '') ? [RELAY] : args, options)) as typeof spawn;
syncBuiltinESMExports();
