// Keeps the open streams of voice messages; each takes one of the places of live sessions. Knows no transport.
import { refuseOverloaded } from './session-output.ts';
import type { ListeningClient, SessionPlaces } from './session-places.ts';
import {
  startVoiceStream,
  type VoiceStream,
  type VoiceStreamOptions,
  type VoiceStreamServices,
} from './voice-stream.ts';

export interface VoiceStreamRequest extends Pick<VoiceStreamOptions, 'uid' | 'query' | 'notices' | 'output'> {
  client: ListeningClient;
}

export interface VoiceStreams {
  /** Null when there is no place for it: the client was told. */
  open(request: VoiceStreamRequest): VoiceStream | null;
  /** Ends the user's streams for good: the account is being deleted. */
  endAllOf(uid: string): Promise<void>;
  /** Ends all streams. Later ones end at once. */
  close(): Promise<void>;
}

export function createVoiceStreams(services: VoiceStreamServices, places: SessionPlaces): VoiceStreams {
  const streams = new Set<VoiceStream>();
  let closed = false;

  return {
    open({ client, ...request }) {
      const { uid, output } = request;
      // Its channels are mixed before they are recognised.
      const giveBack = places.take({ uid, channels: 1, client });
      if (giveBack === null) {
        services.log.warn({ uid, streams: streams.size }, 'a voice message was refused: there are too many');
        refuseOverloaded(output);
        return null;
      }
      const stream = startVoiceStream({
        ...request,
        services,
        onClosed() {
          giveBack();
          streams.delete(stream);
        },
      });
      streams.add(stream);
      if (closed)
        stream
          .close('shutdown')
          .catch((error: unknown) => services.log.error({ err: error }, 'a late stream did not end cleanly'));
      return stream;
    },
    async endAllOf(uid) {
      const own = [...streams].filter((stream) => stream.uid === uid);
      await Promise.all(own.map((stream) => stream.close('account_deleted')));
    },
    async close() {
      closed = true;
      await Promise.all([...streams].map((stream) => stream.close('shutdown')));
    },
  };
}
