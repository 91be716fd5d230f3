// Sends files to the service for an import, one after the other, straight from the disk.
import { ApiError, client, dataOf } from '../../lib/api-client.ts';
import { pageToken } from '../../lib/page-token.ts';
import type { Bringing } from './sending.ts';
import { folderOf } from './dropped-files.ts';
import { secondsPass, whenAllowed } from './when-allowed.ts';

const nameOf = (file: File): string =>
  folderOf(file) ?? (file.webkitRelativePath === '' ? file.name : file.webkitRelativePath);

async function send(id: string, file: File, signal: AbortSignal): Promise<void> {
  const query = new URLSearchParams({
    name: nameOf(file),
    written_at: new Date(file.lastModified).toISOString(),
  });
  const ask = async (): Promise<Response> =>
    fetch(`/private/imports/${id}/files?${query.toString()}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await pageToken()}`,
        'Content-Type': 'application/octet-stream',
      },
      body: file,
      signal,
    });
  const answer = await whenAllowed(ask, (seconds) => secondsPass(seconds, signal));
  if (answer.ok) return;
  throw new ApiError(answer.status, `the file could not be sent (${answer.status})`);
}

/** Prepares an import of the files and looks at what it would do. */
export async function sendFiles({ files, onSent, signal }: Bringing): Promise<void> {
  const [first] = files;
  if (first === undefined) return;
  const name = nameOf(first).split('/')[0] ?? first.name;
  const { id } = await dataOf(client.POST('/private/imports', { body: { name } }));
  const path = { params: { path: { import_id: id } } };
  try {
    const total = files.reduce((sum, { size }) => sum + size, 0);
    let sent = 0;
    for (const file of files) {
      onSent({ sent, total });
      await send(id, file, signal);
      sent += file.size;
    }
    await dataOf(
      client.POST('/private/imports/{import_id}/start', {
        ...path,
        body: { dry_run: true, bring_back: false, understand: true },
      }),
    );
  } catch (error) {
    await client.DELETE('/private/imports/{import_id}', path).catch(() => undefined);
    throw error;
  }
}
