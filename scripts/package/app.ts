// Packs the desktop app with electron-builder, as electron-builder.yml says: into a folder, or as the installers of this
// system. Downloads Electron unless a folder with it is named.
import { spawnSync } from 'node:child_process';
import { constants, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeBundle } from './extension.ts';
import { thirdPartyLicences } from './third-party.ts';

const root = join(import.meta.dirname, '..', '..');

export interface AppPackage {
  /** Only the folder that installers are made of. */
  folderOnly: boolean;
  /** A folder with Electron in it. */
  electron?: string | undefined;
  /** Where to; `dist` when absent. */
  out?: string | undefined;
}

/**
 * What only the place of the repository knows: deb and rpm demand it, and a signed app looks there for a newer one, if its user wants
 * that.
 */
function originOf(
  { GITHUB_REPOSITORY: repository, GITHUB_SERVER_URL: server }: NodeJS.ProcessEnv,
  isSigned: boolean,
): string[] {
  if (!repository || !server) return [];
  const [owner = '', name = ''] = repository.split('/');
  return [
    ...(isSigned
      ? ['provider=github', `owner=${owner}`, `repo=${name}`].map((one) => `-c.publish.${one}`)
      : []),
    `-c.extraMetadata.homepage=${server}/${repository}`,
    `-c.linux.maintainer=${owner} <${owner}@users.noreply.github.com>`,
  ];
}

/** Relative to models/: what the catalogue names and npm brings. What else lies there is left from earlier versions. */
function modelFiles(): string[] {
  const { models } = JSON.parse(readFileSync(join(root, 'resources', 'models.json'), 'utf8')) as {
    models: { files: { path: string; from?: unknown }[] }[];
  };
  const files = models.flatMap((model) => model.files).filter(({ from }) => from !== undefined);
  return [...new Set(files.map(({ path }) => path))];
}

function gatherModels(folder: string): void {
  const missing = modelFiles().filter((path) => !existsSync(join(root, 'models', path)));
  if (missing.length > 0) {
    throw new Error(`${missing.length} files of models/ are missing. Run: node scripts/fetch-models.mjs`);
  }
  rmSync(folder, { recursive: true, force: true });
  for (const path of modelFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(root, 'models', path), join(folder, path), constants.COPYFILE_FICLONE);
  }
}

/** Expects the build in out/. The path of the folder with what was made. */
export async function packApp({ folderOnly, electron, out }: AppPackage): Promise<string> {
  if (electron !== undefined && !existsSync(electron))
    throw new Error(`${electron} is not there. --electron names a folder with Electron in it.`);
  if (!existsSync(join(root, 'out', 'main', 'index.js')))
    throw new Error('Nothing is built yet. Run: npm run build');
  gatherModels(join(root, 'out', 'models'));
  await makeBundle(join(root, 'out'));
  writeFileSync(join(root, 'out', 'THIRD-PARTY-LICENCES.txt'), thirdPartyLicences());
  const folder = out ?? join(root, 'dist');
  // A secret that a workflow does not have arrives as an empty text, which electron-builder takes for a file.
  const withoutEmpty = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const isSigned = withoutEmpty.CSC_LINK !== undefined || withoutEmpty.WIN_CSC_LINK !== undefined;
  const args = [
    ...[join('node_modules', 'electron-builder', 'cli.js'), '--publish', 'never'],
    ...(folderOnly ? ['--dir'] : []),
    `-c.directories.output=${folder}`,
    ...(electron === undefined ? [] : [`-c.electronDist=${electron}`]),
    ...originOf(process.env, isSigned),
  ];
  // Without an identity macOS would look for one in the keychain of whoever builds.
  const env = { ...withoutEmpty, CSC_IDENTITY_AUTO_DISCOVERY: String(isSigned) };
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: ['ignore', 2, 2] });
  if (status !== 0)
    throw new Error(
      electron === undefined
        ? 'electron-builder failed; its words are above. It downloads Electron; without a network, name a folder with it: --electron DIR.'
        : 'electron-builder failed; its words are above.',
    );
  return folder;
}
