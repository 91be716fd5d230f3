// A page that does not capture, beside one that does and crashes.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { READY, setUp } from '../../../tests/helpers/scripted-listen.ts';
import type { ServerEvent } from '../../contract/listen.ts';
import { canStart } from '../listen-session.ts';
import { pcmFrame } from '../pcm-frame.ts';
import type { CaptureChannel } from './capture-channel.ts';
import { hostCapture } from './capture-host.ts';
import { createRemoteListenClient } from './remote-listen-client.ts';
import { bus, named } from './testing/channel-bus.ts';

const session: ServerEvent = {
  ...{
    type: 'conversation_session',
    conversation_id: 'c1',
    status: 'in_progress',
    recording_session_id: 's1',
  },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that captures and has heard a tenth of a second, one that asked it to, and a crash of the first. */
async function crashing() {
  const open = bus();
  const host = setUp();
  const end = open();
  let isHosted = true;
  const captures = (page = host): void => {
    isHosted = true;
    hostCapture({
      client: page.client,
      channel: {
        postMessage: (message) => isHosted && end.postMessage(message),
        set onmessage(listener: CaptureChannel['onmessage']) {
          end.onmessage = (message) => isHosted && listener?.(message);
        },
        get onmessage() {
          return end.onmessage;
        },
      },
      openSource: () => page.source,
      memory: { load: () => null, save: () => undefined },
    });
  };
  captures();
  const page = createRemoteListenClient(open(), () => Promise.resolve(isHosted));
  void page.start(named, () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  host.wire().says(READY);
  host.wire().says(session);
  host.given().frame(pcmFrame(new Int16Array(1_600).fill(5)));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(page.getState()).toMatchObject({ phase: 'listening', captured_seconds: 0.1 });
  return { page, captures, crash: () => (isHosted = false) };
}

it('a page says no more that it listens once the one that captures is gone, until another says what it does', async () => {
  const { page, captures, crash } = await crashing();
  crash();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(page.getState()).toMatchObject({ phase: 'connecting', conversation_id: 'c1' });
  const stopped = page.stop();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await stopped).toBeNull();
  captures(setUp());
  await vi.advanceTimersByTimeAsync(0);
  expect(page.getState().phase).toBe('idle');
});

it('where no page captures any more, listening has failed, and can be begun again', async () => {
  const { page, crash } = await crashing();
  crash();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.getState()).toMatchObject({ phase: 'failed', cause: 'source', code: 'not_opened' });
  expect(canStart(page.getState())).toBe(true);
});
