// Reads from the setting whether a listening uses the custom STT service. Asked once at its start.
import { usableCodec } from '../../../capture/custom-stt/frame-encoder.ts';
import type { ListenSocket } from '../../../capture/listen-connection.ts';
import type { CustomSttChoice } from '../../../capture/custom-stt/custom-stt.ts';
import { readCustomStt } from '../settings/custom-stt-queries.ts';
import { mayReach } from '../../lib/reachable-origins.ts';

/** Rejects when the service does not say; then nothing is heard rather than sent where it should not go. */
export async function customSttChoice(): Promise<CustomSttChoice | null> {
  const { url, host, codec, enabled } = await readCustomStt();
  if (!enabled || url === null || host === null) return null;
  const isRefused = (): boolean => !mayReach(url);
  return {
    host,
    codec: await usableCodec(codec),
    isRefused,
    openSocket() {
      if (isRefused()) throw new Error('refused by the policy of the page');
      return new WebSocket(url) as ListenSocket;
    },
  };
}
