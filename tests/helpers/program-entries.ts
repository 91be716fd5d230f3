// The files that tests start as processes of their own. The build starts in half the time of the sources; it is taken only when
// it was made from exactly them, as it is in `npm test`.
import { join } from 'node:path';
import { isBuilt } from '../../scripts/setup/build.mjs';

const root = join(import.meta.dirname, '..', '..');
const built = isBuilt();
const entry = (name: string, source: string): string =>
  built ? join(root, 'out', 'main', `${name}.js`) : join(root, 'src', source);

export const SERVICE_ENTRY = entry('server', 'server/standalone.ts');
export const CLI_ENTRY = entry('cli', 'cli/index.ts');
