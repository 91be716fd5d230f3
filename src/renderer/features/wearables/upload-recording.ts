// Gives the service a recording that a wearable made by itself, as the apps of phones do. Once this resolves the service has it
// on the disk, and the wearable may delete its own.
import { pageToken } from '../../lib/page-token.ts';

/** Why the service has not got it; it stays on the wearable. */
export type UploadProblem = 'signed_out' | 'disk_full' | 'away' | 'refused';

export class UploadError extends Error {
  override name = 'UploadError';
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

export interface FetchedRecording {
  /** Says codec and time, as the service reads it. */
  name: string;
  /** Each frame behind its length, a 32-bit little-endian number. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** Rejects with UploadError. Sending the same again is safe: the service knows it. */
export async function uploadRecording({ name, bytes }: FetchedRecording): Promise<void> {
  const form = new FormData();
  form.append('files', new Blob([bytes]), name);
  const token = await pageToken().catch((error: unknown) => {
    throw new UploadError(isSignedOut(error) ? 'signed_out' : 'away', { cause: error });
  });
  const answer = await fetch('/v2/sync-local-files', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  }).catch((error: unknown) => {
    throw new UploadError('away', { cause: error });
  });
  if (answer.status !== 202) throw new UploadError(problemOf(answer.status));
}

const isSignedOut = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 401;

function problemOf(status: number): UploadProblem {
  if (status === 401 || status === 403) return 'signed_out';
  if (status === 507) return 'disk_full';
  return status === 429 || status >= 500 ? 'away' : 'refused';
}
