// kill -9 of the command that imports, while it copies the files and while the service of its own takes them: the same command
// again brings everything, once.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wavHeader } from '../../src/server/audio/wav.ts';
import { openStore } from '../../src/server/compose/storage.ts';
import { aConversation, IDS } from '../helpers/original-export.ts';
import { CLI_ENTRY } from '../helpers/program-entries.ts';
import { runProgram } from '../helpers/service-process.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';

const PRELOAD = `--import ${new URL('../helpers/kill-at-write.ts', import.meta.url).href}`;
/** The command runs seven times, on a computer that may be busy. */
const PATIENCE_MS = 300_000;

function exported(): string {
  const folder = join(temporaryFolder(), 'export');
  mkdirSync(folder);
  writeFileSync(join(folder, 'export.json'), JSON.stringify([aConversation({ id: IDS.talk })]));
  const talk =
    'Me: I will paint the fence by Friday.\nTom: Good, then I order everything for it, thank you.\n';
  writeFileSync(join(folder, 'talk.txt'), talk);
  // Silence: what is in it is not the matter here.
  const pcm = Buffer.alloc(64_000);
  writeFileSync(
    join(folder, 'memo 2019-05-04 10.30.00.wav'),
    Buffer.concat([wavHeader(pcm.length / 2), pcm]),
  );
  return folder;
}

/** What the folder holds, with the text of each line and of each task as often as it is there. */
function contentOf(dataDir: string) {
  const { store, close } = openStore(dataDir, { check: false });
  const { uid } = store.users.owner()!;
  const ids = store.account.conversationIds(uid);
  const content = {
    statuses: ids.map((id) => store.conversations.get(uid, id)!.status).toSorted(),
    lines: ids.flatMap((id) => store.segments.list(id).map(({ text }) => text)).toSorted(),
    tasks: store.account
      .all('action_items', uid)
      .map(({ description }) => description)
      .toSorted(),
    recordings: store.account.all('offline_files', uid).length,
  };
  close();
  return content;
}

test(
  'killed at a quarter, at half and at three quarters of its changes',
  { timeout: PATIENCE_MS },
  async () => {
    const folder = exported();
    const counting = join(temporaryFolder(), 'counting');
    const importInto = async (dataDir: string, env: NodeJS.ProcessEnv) => {
      const command = runProgram(CLI_ENTRY, ['import', folder, '--data-dir', dataDir], {
        EARSHOT_SECRETS: 'file',
        ...env,
      });
      return (await command.exit)[1] ?? command.stderr();
    };
    const counted = { NODE_OPTIONS: PRELOAD, COUNTING: counting };
    const whole = temporaryFolder();
    expect(await importInto(whole, counted)).not.toBe('SIGKILL');
    const changes = readFileSync(counting, 'utf8').split('\n').length;
    const content = contentOf(whole);
    expect(content).toMatchObject({ statuses: ['completed', 'completed'], recordings: 1 });
    for (const part of [0.25, 0.5, 0.75]) {
      const dataDir = temporaryFolder();
      const KILL_AT = String(Math.round(changes * part));
      expect(await importInto(dataDir, { ...counted, KILL_AT })).toBe('SIGKILL');
      expect(await importInto(dataDir, {})).not.toBe('SIGKILL');
      expect(contentOf(dataDir)).toEqual(content);
    }
  },
);
