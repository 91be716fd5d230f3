import { expect, test } from 'vitest';
import type { AudioSpan } from '../../store/outgoing-events.ts';
import { createSending, type NothingLeft, type Outgoing } from './sending.ts';

test('long pieces of audio take turns, two at a time, and hold nothing short back', async () => {
  const begun: { seconds: number; end: () => void }[] = [];
  const way = ({ event }: Outgoing) =>
    new Promise<NothingLeft>((resolve) => {
      begun.push({
        seconds: event.audio!.samples / 16_000,
        end: () => resolve({ cancelled: 'It is over.' }),
      });
    });
  const send = createSending({ webhook: way, command: way, folder: way });
  const piece = (seconds: number, uid = 'u'): Promise<unknown> => {
    const audio: AudioSpan = {
      recording_id: 'r',
      from_sample: 0,
      samples: seconds * 16_000,
      sample_rate: 16_000,
    };
    const outgoing = { delivery: {}, event: { audio }, destination: { kind: 'webhook', uid } };
    return send(outgoing as Outgoing, new AbortController().signal);
  };
  const sent = [3_600, 3_601, 3_602, 3_603].map((seconds) => piece(seconds));
  const others = [piece(5), piece(3_604, 'other')];
  const seconds = () => begun.map((one) => one.seconds);
  expect(seconds()).toEqual([3_600, 3_601, 5]);
  begun[0]!.end();
  await sent[0];
  begun[1]!.end();
  await sent[1];
  await Promise.resolve();
  // The other user waits for no more than one of them.
  expect(seconds().slice(3)).toContain(3_604);
  for (let n = 0; n < begun.length; n++) {
    begun[n]!.end();
    await new Promise(setImmediate);
  }
  await Promise.all([...sent, ...others]);
  expect(begun).toHaveLength(6);
});
