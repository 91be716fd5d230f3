// Brings what a page before this one had heard and not given to the service: to the conversation that it was said in, which it
// leaves open.
import { bringKept, createAudioKeeper, type KeptListening } from '../../../capture/kept-audio.ts';
import { createListenClient, type ListenClientOptions } from '../../../capture/listen-client.ts';

export { createAudioKeeper };

export function bringKeptAudio({ customStt: _, ...options }: ListenClientOptions): Promise<void> {
  return bringKept(options.uid, async (kept, missedSeconds) => {
    const client = createListenClient({ ...options, finish: () => Promise.resolve(null) });
    const { conversation_id, session, rest } = kept;
    const continues = conversation_id === null ? null : { conversation_id, segments: [] };
    const missed = missedSeconds > 0 ? ({ seconds: missedSeconds, cause: 'link' } as const) : null;
    await client.start(silent(kept), () => undefined, continues, missed, { session, rest });
    await client.stop();
    const isOver = client.getState().phase === 'idle';
    await client.close();
    return isOver;
  });
}

const silent = ({ kind, format, source, language }: KeptListening) => ({
  ...{ kind, format, language, ...(source !== undefined && { source }) },
  start: () => Promise.resolve(),
  close: () => Promise.resolve(),
});
