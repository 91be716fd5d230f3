// Decides which target a destination may have: addresses, programs and folders that somebody enters. What a name leads to is
// examined again when something is sent. An error never repeats what was entered: it may carry a password.
import { realpath, stat } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { basename, isAbsolute, relative, resolve } from 'node:path';
import type { DestinationPatch } from '../../../contract/destinations.ts';
import { reachOf, sameAddress } from '../../../contract/ip-address.ts';
import { isNear } from '../../../contract/server-address.ts';
import { webhookUrlFault } from '../../../contract/webhook-address.ts';
import { invalid } from '../../service-error.ts';
import type { DestinationKind, DestinationRow, DestinationTarget } from '../../store/destinations.ts';

export type TargetFields = Pick<
  DestinationPatch,
  'url' | 'seconds' | 'setup_url' | 'setup_completed_url' | 'argv' | 'cwd' | 'path' | 'format'
>;

const FIELDS_OF = {
  webhook: ['url', 'seconds', 'setup_url', 'setup_completed_url'],
  command: ['argv', 'cwd'],
  folder: ['path', 'format'],
} as const satisfies Record<DestinationKind, readonly (keyof TargetFields)[]>;
const ALL_FIELDS = Object.values(FIELDS_OF).flat();

export interface AddressRules {
  /** Addresses of the service itself, as URLs. */
  own: readonly string[];
  /** Whether the address may be on this computer or in its own network. */
  privateAllowed: boolean;
}

export interface TargetRules extends AddressRules {
  dataDir: string;
}

/** The targets by kind; null for the other kinds. */
export const webhookOf = ({ kind, target }: Pick<DestinationRow, 'kind' | 'target'>) =>
  kind === 'webhook' && 'url' in target ? target : null;
export const commandOf = ({ kind, target }: Pick<DestinationRow, 'kind' | 'target'>) =>
  kind === 'command' && 'argv' in target ? target : null;
export const folderOf = ({ kind, target }: Pick<DestinationRow, 'kind' | 'target'>) =>
  kind === 'folder' && 'path' in target ? target : null;

export const isPrivateUrl = (url: string): boolean => URL.canParse(url) && isNear(new URL(url).hostname);

export const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/** Whether the URL leads back to the service, which would answer its own events. */
function isOwn(url: URL, own: readonly string[]): boolean {
  const urls = own.filter((one) => URL.canParse(one)).map((one) => new URL(one));
  if (!urls.some((one) => portOf(one) === portOf(url))) return false;
  const host = url.hostname.replace(/\.$/, '');
  if (reachOf(host) === 'this_computer' || /^(.*\.)?localhost$/.test(host)) return true;
  if (urls.some(({ hostname }) => hostname === host)) return true;
  const address = sameAddress(host);
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return address !== null && addresses.some((one) => sameAddress(one.address) === address);
}

/** Throws `invalid` under the name of the field. */
export function checkUrl(
  field: 'url' | 'setup_url' | 'setup_completed_url',
  given: string,
  rules: AddressRules,
): void {
  const fault = webhookUrlFault(given);
  if (fault !== null) throw invalid([field], `${field} ${fault}`);
  const url = new URL(given);
  if (isOwn(url, rules.own)) throw invalid([field], `${field} must not be an address of Earshot itself`);
  if (!rules.privateAllowed && isNear(url.hostname)) {
    throw invalid(
      [field],
      `${field} must not be on this computer or in its own network unless the owner of this instance allows it`,
    );
  }
}

function webhookTarget(
  given: TargetFields,
  before: DestinationTarget | null,
  audio: boolean,
  rules: AddressRules,
) {
  const kept = before !== null && 'url' in before ? before : { url: '' };
  const target = { ...kept };
  if (given.seconds != null) {
    if (!audio) throw invalid(['seconds'], 'seconds is for audio_bytes only');
    target.seconds = given.seconds;
  }
  for (const field of ['url', 'setup_url', 'setup_completed_url'] as const) {
    const text = given[field]?.trim();
    if (text === undefined || text === kept[field]) continue;
    if (text === '' && field !== 'url') {
      delete target[field];
      continue;
    }
    checkUrl(field, text, rules);
    target[field] = text;
  }
  return target;
}

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isDirectory() === true;

/** A program or a folder that is gone may be kept: its owner must be able to rename the destination and to turn it off. */
async function commandTarget(given: TargetFields, before: DestinationTarget | null) {
  const kept = before !== null && 'argv' in before ? before : { argv: [] as string[] };
  const argv = given.argv ?? kept.argv;
  const [program = ''] = argv;
  const field = ['argv', 0] as const;
  if (program.trim() === '') throw invalid(field, 'argv must begin with a program');
  if (program !== kept.argv[0] && /[\\/]/.test(program)) {
    if (!isAbsolute(program)) throw invalid(field, 'The program must be a name or an absolute path');
    if ((await stat(program).catch(() => null))?.isFile() !== true)
      throw invalid(field, 'There is no program at this path');
  }
  const cwd = given.cwd ?? kept.cwd ?? '';
  if (cwd !== '' && cwd !== kept.cwd && (!isAbsolute(cwd) || !(await isFolder(cwd))))
    throw invalid(['cwd'], 'cwd must be the absolute path of a folder that exists');
  return { argv: [...argv], ...(cwd !== '' && { cwd }) };
}

/** Whether the path is the folder or lies in it, links followed. */
async function isWithin(path: string, folder: string): Promise<boolean> {
  const [inner, outer] = await Promise.all(
    [path, folder].map((one) => realpath(one).catch(() => resolve(one))),
  );
  const way = relative(outer!, inner!);
  return way === '' || (way !== '..' && !/^\.\.[\\/]/.test(way) && !isAbsolute(way));
}

async function folderTarget(given: TargetFields, before: DestinationTarget | null, dataDir: string) {
  const kept = before !== null && 'path' in before ? before : { path: '', format: 'markdown' as const };
  const path = given.path ?? kept.path;
  const format = given.format ?? kept.format;
  if (path !== '' && path === kept.path) return { path, format };
  if (!isAbsolute(path)) throw invalid(['path'], 'path must be the absolute path of a folder');
  if (!(await isFolder(path))) throw invalid(['path'], 'There is no folder at this path');
  if (await isWithin(path, dataDir))
    throw invalid(['path'], "path must not be inside Earshot's own data folder");
  return { path: resolve(path), format };
}

/** The target with the given fields in place of those before. Throws `invalid`. */
export async function targetOf(
  { kind, trigger, target }: Pick<DestinationRow, 'kind' | 'trigger'> & { target: DestinationTarget | null },
  given: TargetFields,
  rules: TargetRules,
): Promise<DestinationTarget> {
  const own: readonly string[] = FIELDS_OF[kind];
  const strange = ALL_FIELDS.find((field) => given[field] != null && !own.includes(field));
  if (strange !== undefined) throw invalid([strange], `${strange} is not for a ${kind}`);
  if (kind === 'command') return commandTarget(given, target);
  if (kind === 'folder') {
    if (trigger !== 'memory_created')
      throw invalid(['trigger'], 'A folder takes memory_created only: it has one file for each conversation');
    return folderTarget(given, target, rules.dataDir);
  }
  return webhookTarget(given, target, trigger === 'audio_bytes', rules);
}

/** What a destination is called until somebody names it. */
export function nameOf(kind: DestinationKind, target: DestinationTarget): string {
  const named =
    'url' in target
      ? target.url === ''
        ? ''
        : new URL(target.url).hostname
      : basename('argv' in target ? (target.argv[0] ?? '') : target.path);
  return named.slice(0, 100) || { webhook: 'Webhook', command: 'Command', folder: 'Folder' }[kind];
}
