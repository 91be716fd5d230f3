// models status, models repair: the files of the models.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError, printResult, type Command } from './command.ts';
import { modelFiles, type ModelFile } from './model-files.ts';

const line = ({ state, path, bytes }: ModelFile): string => `${state.padEnd(8)} ${path} (${bytes} bytes)`;

export const modelStatus: Command = {
  name: 'models status',
  usage: '',
  summary: 'Check the model files against their checksums',
  async run(context) {
    const files = await modelFiles(context.paths);
    printResult(context, files, files.map(line));
    const broken = files.filter(
      ({ state, optional }) => state === 'damaged' || (state === 'missing' && !optional),
    ).length;
    if (broken > 0)
      throw new CommandError(`${broken} of ${files.length} files are not right. Run: models repair`);
  },
};

export const modelRepair: Command = {
  name: 'models repair',
  usage: '',
  summary: 'Fetch the model files that are missing or damaged',
  async run(context) {
    const { modelsDir, resourcesDir } = context.paths;
    for (const { path } of (await modelFiles(context.paths)).filter(({ state }) => state === 'damaged')) {
      await rm(join(modelsDir, path));
    }
    const script = join(dirname(resourcesDir), 'scripts', 'fetch-models.mjs');
    const child = spawn(process.execPath, [script, modelsDir], {
      stdio: ['ignore', 'ignore', 'inherit'],
      signal: context.signal,
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    const files = await modelFiles(context.paths);
    const right = files.every(({ state }) => state === 'intact');
    if (code !== 0 || !right) throw new CommandError('The models could not be repaired; see above.');
    printResult(context, files, files.map(line));
  },
};
