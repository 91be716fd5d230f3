// One window owns the wearable and the others follow it: with a scripted wearable, locks and a channel between windows.
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  NO_WEARABLE,
  type Wearable,
  type WearableButton,
  type WearableState,
} from '../../../capture/bluetooth/wearable.ts';
import { createWearableHost, type WearableHost } from './wearable-host.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Windows of one browser: what one posts the others get. */
function browser() {
  const channels = new Set<{ onmessage: BroadcastChannel['onmessage'] }>();
  let holder: { reject(error: Error): void } | null = null;
  let queue: (() => void)[] = [];
  const next = (): void => {
    holder = null;
    queue.shift()?.();
  };
  const request = ((_name: string, { steal }: LockOptions, held: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const take = (): void => {
        const mine = { reject };
        holder = mine;
        void held().then(() => {
          resolve();
          if (holder === mine) next();
        });
      };
      if (steal === true) {
        holder?.reject(new Error('stolen'));
        take();
      } else if (holder === null) take();
      else queue.push(take);
    })) as unknown as LockManager['request'];
  return {
    locks: { request },
    closeAll: () => (queue = []),
    channel() {
      const channel = {
        onmessage: null as BroadcastChannel['onmessage'],
        postMessage(data: unknown) {
          const copy: unknown = structuredClone(data);
          for (const other of channels)
            if (other !== channel) other.onmessage?.call(null as never, { data: copy } as MessageEvent);
        },
        close: () => void channels.delete(channel),
      };
      channels.add(channel);
      return channel;
    },
  };
}

function scripted() {
  const listeners = new Set<() => void>();
  const buttons = new Set<(button: WearableButton) => void>();
  let state: WearableState = NO_WEARABLE;
  const to = (change: Partial<WearableState>): Promise<void> => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
    return Promise.resolve();
  };
  const calls: unknown[][] = [];
  const done =
    (name: string, change: Partial<WearableState> = {}) =>
    (...of: unknown[]) => {
      calls.push([name, ...of]);
      return to(change);
    };
  const wearable = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onButton: (listener: (button: WearableButton) => void) => {
      buttons.add(listener);
      return () => buttons.delete(listener);
    },
    pair: done('pair', { phase: 'connected', name: 'Omi' }),
    connect: done('connect', { phase: 'connected', name: 'Omi' }),
    forget: done('forget', { phase: 'none', name: null }),
    setLed: (percent: number) => (percent > 100 ? Promise.reject(new Error('no')) : done('setLed')(percent)),
    close: done('close'),
  } as unknown as Wearable;
  return { wearable, calls, to, press: (button: WearableButton) => buttons.forEach((one) => one(button)) };
}

const hosts: WearableHost[] = [];
afterEach(() => {
  for (const host of hosts.splice(0)) host.close();
  vi.useRealTimers();
});

function opened(shared: ReturnType<typeof browser>, paired = false, owns = true) {
  const device = scripted();
  const host = createWearableHost({
    open: () => Promise.resolve(device.wearable),
    isPaired: () => paired,
    channel: shared.channel(),
    locks: owns ? shared.locks : null,
  });
  hosts.push(host);
  return { host, ...device };
}

describe('the wearable of a browser', () => {
  test('is connected again by one window, and the other one shows it and asks that window', async () => {
    const shared = browser();
    const first = opened(shared, true);
    await settle();
    const second = opened(shared, true);
    await settle();
    expect(first.calls).toEqual([['connect']]);
    expect(second.calls).toEqual([]);
    expect(second.host.getState()).toMatchObject({ phase: 'connected', name: 'Omi' });
    await first.to({ battery: { percent: 12, level: 'low' } });
    expect(second.host.getState().battery.percent).toBe(12);
    await second.host.order('setLed', 40);
    expect(first.calls.at(-1)).toEqual(['setLed', 40]);
    await expect(second.host.order('setLed', 140)).rejects.toThrow('did not do it');
    await second.host.order('forget');
    expect(second.host.getState()).toMatchObject({ phase: 'none', name: null });
  });

  test('goes over to the window that listens or pairs, and the one before lets it go', async () => {
    const shared = browser();
    const first = opened(shared, true);
    await settle();
    const second = opened(shared, true);
    await settle();
    await second.host.order('pair');
    await settle();
    expect(second.calls).toEqual([['pair']]);
    expect(first.calls).toEqual([['connect'], ['close']]);
    const pressed: WearableButton[] = [];
    second.host.onButton((button) => pressed.push(button));
    second.press('tap');
    expect(pressed).toEqual(['tap']);
    // It is the first one's again when the second is closed.
    second.host.close();
    await settle();
    await settle();
    expect(first.calls.at(-1)).toEqual(['connect']);
  });

  test('of the app belongs to the window that captures, whichever window is asked', async () => {
    const shared = browser();
    const shown = opened(shared, true, false);
    const captures = opened(shared, true);
    await settle();
    await shown.host.order('pair');
    expect(shown.calls).toEqual([]);
    expect(captures.calls).toEqual([['connect'], ['pair']]);
    expect(shown.host.getState().phase).toBe('connected');
    await expect(shown.host.own()).rejects.toThrow('never owns');
  });

  test('that no window has is not waited for without end', async () => {
    vi.useFakeTimers();
    const alone = opened(browser(), false, false);
    const order = alone.host.order('connect');
    const refused = expect(order).rejects.toThrow('did not do it');
    await vi.advanceTimersByTimeAsync(20_000);
    await refused;
  });
});
