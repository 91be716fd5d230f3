// A wearable that another window of the browser owns, and says what it is: for its states without a radio.
import type { Page } from '@playwright/test';
import { NO_WEARABLE, type WearableState } from '../src/capture/bluetooth/wearable.ts';

export const CONNECTED: WearableState = {
  ...NO_WEARABLE,
  phase: 'connected',
  name: 'Omi DevKit 2',
  profile_id: 'omi',
  parts: ['audio', 'battery', 'information', 'button', 'haptic', 'storage', 'led', 'gain', 'time'],
  firmware: { version: '3.0.15', judgement: 'fine' },
  information: { maker: 'Based Hardware', model: 'Omi', hardware: 'Seeed Xiao', serial: '01' },
  battery: { percent: 84, level: 'good' },
  codec: { name: 'opus_fs320', sample_rate: 16_000 },
  led: 50,
  gain: { value: 6, highest: 8 },
  packets: { ...NO_WEARABLE.packets, received: 900, lost_seconds: 0.4 },
  stored: { ...NO_WEARABLE.stored, phase: 'none' },
};

/** The first of two recordings is safe, the second on its way. */
export const fetching = (): WearableState['stored'] => ({
  ...CONNECTED.stored,
  ...{ phase: 'pulling', files: 2, bytes: 900_000, kept_files: 1 },
  current: { started_at: Date.now() - 3_600_000, bytes: 400_000, pulled_bytes: 150_000 },
});

interface Posting {
  post(state: WearableState): void;
  orders: unknown[];
}

export interface OwnedWearable {
  show(state: WearableState): Promise<void>;
  /** What was asked of it, oldest first. */
  orders(): Promise<unknown[]>;
  /** Its window goes. */
  close(): Promise<void>;
}

/** From a window without a page, which takes the wearable over. */
export async function ownWearable(page: Page): Promise<OwnedWearable> {
  const other = await page.context().newPage();
  await other.goto(new URL('/favicon.svg', page.url()).href);
  await other.evaluate(async () => {
    await new Promise<void>((held) => {
      void navigator.locks.request('earshot-wearable', { steal: true }, () => {
        held();
        return new Promise(() => undefined);
      });
    });
    const channel = new BroadcastChannel('earshot-wearable');
    const orders: unknown[] = [];
    let now: unknown = null;
    channel.onmessage = ({
      data,
    }: MessageEvent<{ type: string; id: string; order: string; of: unknown[] }>) => {
      if (data.type === 'who' && now !== null) channel.postMessage({ type: 'state', state: now });
      if (data.type !== 'order') return;
      orders.push([data.order, ...data.of]);
      channel.postMessage({ type: 'done', id: data.id, failed: data.order === 'setGain' });
    };
    const posting: Posting = {
      post(state) {
        now = state;
        channel.postMessage({ type: 'state', state });
      },
      orders,
    };
    Object.assign(window, posting);
  });
  await page.bringToFront();
  return {
    show: (state) => other.evaluate((given) => (window as unknown as Posting).post(given), state),
    orders: () => other.evaluate(() => (window as unknown as Posting).orders),
    close: () => other.close(),
  };
}
