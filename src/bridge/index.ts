// The launcher: a program that an assistant starts, that speaks the tool protocol on its standard input and output and passes
// it on to Earshot. Needs nothing beside Node. Takes its settings from the environment:
//   EARSHOT_MCP_KEY       a tool-protocol key; EARSHOT_MCP_KEY_FILE names a file that holds one
//   EARSHOT_URL           where Earshot is (default http://127.0.0.1:7345); EARSHOT_DATA_DIR: as the service there says
//   EARSHOT_WAIT_SECONDS  how long a call waits for a service that is not there (default 30 for the first, 10 for others)
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBridge } from './bridge.ts';
import { lineWriter } from './line-writer.ts';

const DEFAULT_URL = 'http://127.0.0.1:7345';

const env = (name: string): string | null => {
  const value = process.env[name]?.trim();
  return value === undefined || value === '' ? null : value;
};
const note = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
};

function keyGiven(): string | null {
  const file = env('EARSHOT_MCP_KEY_FILE');
  try {
    const key = env('EARSHOT_MCP_KEY') ?? (file === null ? null : readFileSync(file, 'utf8').trim());
    // Node throws for a header with a line end or a blank character; a file may hold more than the key.
    return key === null || !/^[\x21-\x7e]+$/.test(key) ? null : key;
  } catch {
    note(`The key file ${file} cannot be read.`);
    return null;
  }
}

/** The folder says where the service of that folder runs just now. */
function publishedUrl(dataDir: string): string | null {
  try {
    const { url } = JSON.parse(readFileSync(join(dataDir, 'service.json'), 'utf8')) as { url?: unknown };
    return typeof url === 'string' ? url : null;
  } catch {
    return null;
  }
}

let published: string | null = null;
function address(): string {
  const dataDir = env('EARSHOT_DATA_DIR');
  if (dataDir !== null) published = publishedUrl(dataDir) ?? published;
  return env('EARSHOT_URL') ?? published ?? DEFAULT_URL;
}

function waitSeconds(): number | null {
  const seconds = Number(env('EARSHOT_WAIT_SECONDS') ?? Number.NaN);
  return Number.isNaN(seconds) || seconds < 0 ? null : seconds;
}

function isAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

if (!isAddress(address())) {
  note(`EARSHOT_URL is not an address such as ${DEFAULT_URL}.`);
  process.exit(1);
}
const key = keyGiven();
if (key === null) note('EARSHOT_MCP_KEY is not set: every call is refused.');
// The client is gone: there is nobody to answer.
process.stdout.on('error', () => process.exit(0));

const given = waitSeconds();
await runBridge({
  input: process.stdin,
  write: lineWriter(process.stdout),
  note,
  address,
  key,
  patience: { firstMs: (given ?? 30) * 1000, callMs: (given ?? 10) * 1000 },
});
process.stdout.end(() => process.exit(0));
