// A file of the data folder that leads the owner's browser to a sign-in link. The arguments of a process are readable by
// every account of the computer, so a browser is opened with the path of this file instead of the link.
import { closeSync, constants, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const { O_CREAT, O_EXCL, O_WRONLY } = constants;

const fileIn = (dataDir: string): string => join(dataDir, 'open.html');

/** Writes the file, readable by its owner alone, and returns its path. */
export function writeSignInFile(dataDir: string, link: string): string {
  const file = fileIn(dataDir);
  rmSync(file, { force: true });
  const handle = openSync(file, O_CREAT | O_EXCL | O_WRONLY, 0o600);
  try {
    writeSync(handle, pageTo(link));
  } finally {
    closeSync(handle);
  }
  return file;
}

/** One that a killed service left leads nowhere: its link has expired, or does so soon. */
export function removeSignInFile(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

function pageTo(link: string): string {
  const address = link.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? '');
  return `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${address}">
<title>Earshot</title>
<p><a href="${address}">Open Earshot</a></p>
`;
}
