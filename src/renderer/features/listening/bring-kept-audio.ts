// Brings what a page before this one had heard and not given to the service: to the conversation that it was said in, which it
// leaves open.
import { createAudioKeeper, takeLeft, type LeftListening } from '../../../capture/kept/kept-audio.ts';
import type { KeptListening } from '../../../capture/kept/kept-listening.ts';
import { createListenClient } from '../../../capture/listen-client.ts';
import type { ListenClientOptions } from '../../../capture/listen-client-types.ts';
import { keepingKey } from './keeping-key.ts';

export const newAudioKeeper = () => createAudioKeeper(keepingKey);

export const leftListenings = (uid: string): Promise<LeftListening[]> => takeLeft(uid, keepingKey);

export async function bringKeptAudio(options: ListenClientOptions): Promise<void> {
  await Promise.all((await leftListenings(options.uid)).map((left) => bringLeft(options, left)));
}

/** It is over when the service has all of it; else another page finds it. */
export async function bringLeft(
  { customStt, keep: _, ...options }: ListenClientOptions,
  left: LeftListening,
): Promise<void> {
  const { kept, at, keeper, release } = left;
  const { conversation_id, session, rest, text, hears } = kept;
  const missedSeconds = hears && left.left !== null ? Math.max(0, left.left - at) / 1_000 : 0;
  const unheard_since = hears && left.left === null ? at : null;
  const awaitsText = text !== null && text.waiting.length + text.frames.length > 0;
  const isEmpty = rest.frames.length + rest.gaps.length === 0 && missedSeconds === 0 && !awaitsText;
  if (isEmpty && unheard_since === null) return keeper.end();
  const client = createListenClient({
    ...options,
    ...(text !== null && customStt && { customStt }),
    finish: () => Promise.resolve(null),
  });
  const continues = conversation_id === null ? null : { conversation_id, segments: [] };
  const missed = missedSeconds > 0 ? ({ seconds: missedSeconds, cause: 'link' } as const) : null;
  await client.start(silent(kept), () => undefined, continues, missed, {
    ...{ session, rest, text, unheard_since },
    // Nothing is heard while it is brought, and it ends below.
    keeper: {
      keep: (now) => keeper.keep(() => ({ ...now(), hears: false })),
      end: () => undefined,
    },
  });
  await client.stop();
  const isOver = client.getState().phase === 'idle';
  await client.close();
  if (isOver) keeper.end();
  else release();
}

const silent = ({ kind, format, source, language }: KeptListening) => ({
  ...{ kind, format, language, ...(source !== undefined && { source }) },
  start: () => Promise.resolve(),
  close: () => Promise.resolve(),
});
