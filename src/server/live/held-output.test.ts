import { expect, test } from 'vitest';
import { noticeEvent, type SessionOutput } from './session-output.ts';
import { holdOutput } from './held-output.ts';

function setUp() {
  const sent: string[] = [];
  const syncs: PromiseWithResolvers<void>[] = [];
  const failures: unknown[] = [];
  const to: SessionOutput = {
    segments: (segments) => sent.push(...segments.map(({ id }) => id)),
    event: (event) => 'status_text' in event && sent.push(event.status_text ?? ''),
    pause: () => sent.push('pause'),
    resume: () => sent.push('resume'),
    end: ({ cause }) => sent.push(cause),
  };
  const output = holdOutput(
    to,
    () => {
      const sync = Promise.withResolvers<void>();
      syncs.push(sync);
      return sync.promise;
    },
    (error) => failures.push(error),
  );
  const say = (text: string): void => output.event(noticeEvent(text));
  return { output, sent, syncs, failures, say };
}

test('an acknowledgement and what follows it wait for the sync, in order; what came before does not', async () => {
  const { output, sent, syncs, say } = setUp();
  say('before');
  output.acknowledge();
  say('stored');
  output.pause();
  output.acknowledge();
  say('stored, too');
  output.end({ cause: 'stopped', detail: '' });
  expect(sent).toEqual(['before', 'pause']);
  syncs[0]!.resolve();
  await syncs[0]!.promise;
  expect(sent).toEqual(['before', 'pause']);
  syncs[1]!.resolve();
  await output.idle();
  expect(sent).toEqual(['before', 'pause', 'stored', 'stored, too', 'stopped']);
});

test('nothing is acknowledged after a failed sync, and the end is still said', async () => {
  const { output, sent, syncs, failures, say } = setUp();
  output.acknowledge();
  say('stored');
  output.end({ cause: 'storage_failed', detail: '' });
  const error = new Error('EIO');
  syncs[0]!.reject(error);
  await output.idle();
  expect(sent).toEqual(['storage_failed']);
  expect(failures).toEqual([error]);
});
