// A service, a script with a key to it, and the receipts of what that reads and writes.
import { expect, onTestFinished } from 'vitest';
import { SCOPES } from '../../src/contract/keys.ts';
import type { Receipt } from '../../src/contract/receipts.ts';
import { startHttpInstance } from './http-instance.ts';

export type ScriptReceipts = Awaited<ReturnType<typeof startScript>>;

/** Stopped when the test ends. */
export async function startScript() {
  const service = await startHttpInstance();
  onTestFinished(() => service.close());
  const { key, id: keyId } = service.keys.create(service.owner.uid, {
    kind: 'dev',
    name: 'My script',
    scopes: SCOPES,
  });
  return {
    ...{ service, key, keyId },
    async receipts(query = ''): Promise<Receipt[]> {
      const answer = await service.get(`/v1/receipts${query}`, await service.token());
      expect(answer.status).toBe(200);
      return (await answer.json()) as Receipt[];
    },
  };
}
