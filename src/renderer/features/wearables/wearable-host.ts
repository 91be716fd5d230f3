// The one wearable of this browser. One window owns it; the others show its state and pass on what is asked of it. Its code is
// loaded when a wearable is paired or wanted.
import { createListeners } from '../../../capture/listeners.ts';
import {
  NO_WEARABLE,
  type Wearable,
  type WearableButton,
  type WearableState,
} from '../../../capture/bluetooth/wearable.ts';

/** What can be asked of a wearable from any window. */
interface Orders {
  pair: [];
  connect: [];
  forget: [];
  pullStored: [];
  stopPulling: [];
  setLed: [percent: number];
  setGain: [value: number];
  buzz: [strength: 'short' | 'medium' | 'long'];
}

type Message =
  | { type: 'who' }
  | { type: 'state'; state: WearableState }
  | { type: 'gone' }
  | { [Order in keyof Orders]: { type: 'order'; id: string; order: Order; of: Orders[Order] } }[keyof Orders]
  | { type: 'done'; id: string; failed: boolean };

export interface WearableHostOptions {
  /** Makes the wearable; its code comes with it. */
  open(): Promise<Wearable>;
  /** Whether a wearable was paired in this browser. */
  isPaired(): boolean;
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
  /** Null in a window that never owns: another one of the app captures, or its browser has no Bluetooth for it. */
  locks: Pick<LockManager, 'request'> | null;
}

export interface WearableHost {
  readonly getState: () => WearableState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onButton: (listener: (button: WearableButton) => void) => () => void;
  /** Rejects when the wearable did not do it, or no window answers. */
  order<Order extends keyof Orders>(order: Order, ...of: Orders[Order]): Promise<void>;
  /** The wearable itself, in the window that owns it; takes it over where the window may. */
  own(): Promise<Wearable>;
  close(): void;
}

const LOCK = 'earshot-wearable';
/** Longer than any answer of a device. */
const ANSWER_MS = 20_000;

export function createWearableHost(options: WearableHostOptions): WearableHost {
  const { channel, locks } = options;
  const window = Math.random().toString(36);
  let orders = 0;
  const listeners = createListeners();
  const buttons = createListeners<[WearableButton]>();
  const asked = new Map<string, (failed: boolean) => void>();
  let state: WearableState = NO_WEARABLE;
  let opened: Promise<Wearable> | null = null;
  let letGo: (() => void) | null = null;
  let closed = false;

  const post = (message: Message): void => {
    if (!closed) channel.postMessage(message);
  };

  function show(next: WearableState): void {
    state = next;
    listeners.tell();
  }

  /** Waits for its turn, or takes it from the window that has it. */
  function hold(steal: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      if (locks === null) return reject(new Error('this window never owns the wearable'));
      const held = (): Promise<void> =>
        new Promise((release) => {
          // It waited for its turn, and took it before or does not want it any more.
          if (closed || letGo !== null) return release();
          letGo = release;
          resolve();
        });
      locks.request(LOCK, steal ? { steal: true } : {}, held).then(
        () => undefined,
        (error: unknown) => {
          // Another window took it.
          letGo = null;
          void lose();
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      );
    });
  }

  async function lose(): Promise<void> {
    const wearable = opened;
    opened = null;
    await (await wearable)?.close();
    if (!closed) void waitForTurn();
    post({ type: 'who' });
  }

  async function waitForTurn(): Promise<void> {
    await hold(false).catch(() => undefined);
    if (closed || letGo === null || opened !== null || !options.isPaired()) return;
    await (await open()).connect();
  }

  function open(): Promise<Wearable> {
    opened ??= options.open().then((wearable) => {
      const publish = (): void => {
        show(wearable.getState());
        post({ type: 'state', state });
      };
      wearable.subscribe(publish);
      wearable.onButton((button) => {
        buttons.tell(button);
      });
      publish();
      return wearable;
    });
    return opened;
  }

  async function own(): Promise<Wearable> {
    if (letGo === null) await hold(true);
    return open();
  }

  async function carryOut<Order extends keyof Orders>(order: Order, of: Orders[Order]): Promise<void> {
    const wearable = await open();
    const act = wearable[order] as (...given: Orders[Order]) => Promise<void> | void;
    await act(...of);
  }

  function ask<Order extends keyof Orders>(order: Order, of: Orders[Order]): Promise<void> {
    const id = `${window} ${++orders}`;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => answer(true), ANSWER_MS);
      const answer = (failed: boolean): void => {
        clearTimeout(timer);
        asked.delete(id);
        if (failed) reject(new Error('the wearable did not do it'));
        else resolve();
      };
      asked.set(id, answer);
      post({ type: 'order', id, order, of } as Message);
    });
  }

  channel.onmessage = ({ data }: MessageEvent<Message>): void => {
    const owns = letGo !== null;
    if (data.type === 'who' && owns) post({ type: 'state', state });
    else if (data.type === 'state' && !owns) show(data.state);
    else if (data.type === 'gone' && !owns) show(NO_WEARABLE);
    else if (data.type === 'done') asked.get(data.id)?.(data.failed);
    else if (data.type === 'order' && owns)
      carryOut(data.order, data.of).then(
        () => post({ type: 'done', id: data.id, failed: false }),
        () => post({ type: 'done', id: data.id, failed: true }),
      );
  };
  post({ type: 'who' });
  if (locks !== null) void waitForTurn();

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    onButton: buttons.subscribe,
    async order(order, ...of) {
      if (letGo !== null) return carryOut(order, of);
      // A click counts in the window where it was made: that one takes the wearable over.
      if (order === 'pair' && locks !== null) {
        await own();
        return carryOut(order, of);
      }
      return ask(order, of);
    },
    own,
    close() {
      post({ type: 'gone' });
      closed = true;
      letGo?.();
      void opened?.then((wearable) => wearable.close());
      channel.close();
    },
  };
}
