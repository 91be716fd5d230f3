// Brings stored recordings over at each connection, again after a while when the service could not take them, and when asked. One pull
// at a time.
import type { Clock } from './clock.ts';
import type { WearableCodec } from './codecs.ts';
import { createRecordingPull, type RecordingPullOptions } from './recording-pull.ts';
import type { StorageChannel } from './storage-channel.ts';

const AGAIN_MS = 60_000;

export interface StoredKeeper {
  /** This device stores what is said while it is away, and brings it. */
  readonly works: boolean;
  /** Null where it has no storage. */
  connected(channel: StorageChannel | null, codec: WearableCodec): void;
  disconnected(): void;
  pull(): Promise<void>;
  stop(): void;
}

export function createStoredKeeper(options: RecordingPullOptions & { clock: Clock }): StoredKeeper {
  const { clock, getState, setState } = options;
  const recordings = createRecordingPull(options);
  let open: { channel: StorageChannel; codec: WearableCodec } | null = null;
  let running: Promise<void> | null = null;
  let works = false;
  let cancel = (): void => undefined;

  function pull(): Promise<void> {
    cancel();
    const current = open;
    if (current === null) return Promise.resolve();
    running ??= recordings.run(current.channel, current.codec).finally(() => {
      running = null;
      const { problem } = getState();
      works = problem !== 'firmware_too_old';
      if (open === null) return;
      // The connection is a new one: what was read goes on there.
      if (open !== current) void pull();
      else if (problem !== null && problem !== 'firmware_too_old' && problem !== 'damaged')
        cancel = clock.after(AGAIN_MS, () => void pull());
    });
    return running;
  }

  return {
    get works() {
      return works;
    },
    connected(channel, codec) {
      open = channel && { channel, codec };
      works = channel !== null && getState().problem !== 'firmware_too_old';
      void pull();
    },
    disconnected() {
      cancel();
      open = null;
    },
    pull,
    stop() {
      cancel();
      recordings.stop();
      if (running === null && getState().files > 0) setState({ phase: 'waiting' });
    },
  };
}
