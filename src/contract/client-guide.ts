// What a guide to a program written for the original service says, and how it is filled in for this service. Pure.
import type { ProgramId } from './programs.ts';
import type { KeyKind, Scope } from './keys.ts';

/** A value may name {base_url}, {ws_url}, {key} (spelled as the original's) and {uid}. */
export interface GuideSetting {
  /** Where it is entered. */
  where: string;
  /** What is entered; what a person copies. */
  value: string;
}

export const GUIDE_IDS = [
  'omi-cli',
  'obsidian-omi',
  'obsidian-omi-sync',
  'omi-to-obsidian',
  'omi-export',
  'omi-webdav-replicate',
  'omi-manager',
  'omi-me-integration',
  'totem-os',
  'nanobot',
  'remnic-connector-omi',
  'limitless-importers',
  'limitless-pendant-sync',
  'omi-mcp',
  'mcp-server-omi',
  'browser-extensions',
  'webhook-receivers',
  'my-script',
  'my-listening-device',
  'phone-app',
  'macos-app',
  'windows-app',
  'web-app',
] as const;

export interface ClientGuide {
  /** By which the page finds its texts. */
  id: (typeof GUIDE_IDS)[number];
  /** Also the name of the key that the page makes for it. */
  name: string;
  about: string;
  /** Where it comes from: a repository on GitHub. */
  source: string | null;
  /** The key it takes; null: it takes no key of Earshot. */
  key: { kind: KeyKind; scopes: readonly Scope[] } | null;
  /** Whether its address can be set, or stands in its source. */
  address: 'setting' | 'build' | 'source' | 'none';
  settings: readonly GuideSetting[];
  works: readonly string[];
  notYet: readonly string[];
  /** What it calls itself, where that is its own. */
  programs: readonly ProgramId[];
}

/** Where its address is entered, as a sentence; empty where there is none. */
export const ADDRESS_WORDS: Readonly<Record<ClientGuide['address'], string>> = {
  setting: 'Its address is a setting.',
  build: 'Its address is chosen when it is built.',
  source: 'Its address stands in its source: change the line.',
  none: '',
};

/** The value with everything that is known of this service; `key` stays a placeholder until there is one. */
export function filledIn(value: string, known: { base_url: string; key: string; uid: string }): string {
  const { base_url, key, uid } = known;
  return value
    .replaceAll('{base_url}', base_url)
    .replaceAll('{ws_url}', base_url.replace(/^http/, 'ws'))
    .replaceAll('{key}', key)
    .replaceAll('{uid}', uid);
}
