// export: writes everything of a user to a file, beside a running service or without one. The file has its name once it is whole.
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { CommandError, printResult, textOption, type Command } from './command.ts';
import { openLocalInstance, USER_OPTION, userOf } from './local-instance.ts';

const SENTENCES: Record<string, string> = {
  ENOENT: 'cannot be made: there is no such folder.',
  EISDIR: 'is a folder.',
};

export const exportData: Command = {
  name: 'export',
  usage: 'FILE [--user UID]',
  summary: 'Write everything the service keeps of a user to a JSON file',
  options: USER_OPTION.options,
  optionHelp: USER_OPTION.help,
  positionals: [1, 1],
  async run(context) {
    const [file = ''] = context.positionals;
    using local = openLocalInstance(context.dataDir);
    const { uid } = userOf(local, textOption(context, 'user'));
    const refuseExisting = (): void => {
      if (existsSync(file)) throw new CommandError(`${file} already exists; choose another name.`);
    };
    refuseExisting();
    // What a kill left of an export before goes with the next one to the same place.
    const part = `${file}.earshot-part`;
    await rm(part, { force: true });
    const output = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    try {
      await once(output, 'open');
    } catch (error) {
      const sentence = SENTENCES[(error as NodeJS.ErrnoException).code ?? ''] ?? 'cannot be written.';
      throw new CommandError(`${file} ${sentence}`);
    }
    // A running service may rebuild its database, which moves rows.
    const release = local.holdState();
    try {
      for (const piece of local.exports.pieces(uid)) {
        context.signal.throwIfAborted();
        if (!output.write(piece)) await once(output, 'drain', { signal: context.signal });
      }
      output.end();
      await finished(output);
      refuseExisting();
      await rename(part, file);
    } catch (error) {
      output.destroy();
      await rm(part, { force: true });
      throw error;
    } finally {
      release();
    }
    printResult(context, { file, uid }, [`Wrote ${file}.`]);
  },
};
