// Keeps the open streams of voice messages. Knows no transport.
import {
  startVoiceStream,
  type VoiceStream,
  type VoiceStreamOptions,
  type VoiceStreamServices,
} from './voice-stream.ts';

export type VoiceStreamRequest = Pick<VoiceStreamOptions, 'uid' | 'query' | 'notices' | 'output'>;

export interface VoiceStreams {
  open(request: VoiceStreamRequest): VoiceStream;
  /** Ends the user's streams for good: the account is being deleted. */
  endAllOf(uid: string): Promise<void>;
  /** Ends all streams. Later ones end at once. */
  close(): Promise<void>;
}

export function createVoiceStreams(services: VoiceStreamServices): VoiceStreams {
  const streams = new Set<VoiceStream>();
  let closed = false;

  return {
    open(request) {
      const stream = startVoiceStream({ ...request, services, onClosed: () => void streams.delete(stream) });
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
