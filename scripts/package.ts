// npm run package: the bundle for Claude Desktop (--mcpb), the app as a folder (--dir) or as the installers of this system
// (--installers). Prints where the result is.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packApp } from './package/app.ts';
import { makeBundle } from './package/extension.ts';

const USAGE = `Usage: npm run package -- --mcpb [FOLDER]
       npm run package -- --dir|--installers [--electron DIR] [--out DIR]
`;

function readArgs() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        mcpb: { type: 'boolean' },
        dir: { type: 'boolean' },
        installers: { type: 'boolean' },
        electron: { type: 'string' },
        out: { type: 'string' },
      },
    });
  } catch {
    return null;
  }
}

const { values = {}, positionals = [] } = readArgs() ?? {};
const { mcpb, dir, installers, electron, out } = values;
try {
  if (mcpb === true) {
    const folder = positionals[0] ?? join(import.meta.dirname, '..', 'out');
    process.stdout.write(`${await makeBundle(folder)}\n`);
  } else if (dir === true || installers === true) {
    process.stdout.write(`${await packApp({ folderOnly: dir === true, electron, out })}\n`);
  } else {
    process.stderr.write(USAGE);
    process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
