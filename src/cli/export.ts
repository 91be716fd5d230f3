// export: writes everything of a user to a file, beside a running service or without one.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { CommandError, printResult, textOption, type Command } from './command.ts';
import { openLocalInstance, USER_OPTION, userOf } from './local-instance.ts';

const SENTENCES: Record<string, string> = {
  EEXIST: 'already exists; choose another name.',
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
    const output = createWriteStream(file, { flags: 'wx', mode: 0o600 });
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
    } catch (error) {
      output.destroy();
      await rm(file, { force: true });
      throw error;
    } finally {
      release();
    }
    printResult(context, { file, uid }, [`Wrote ${file}.`]);
  },
};
