import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LinkError, type Link } from './link.ts';
import { PROFILES } from './profiles.ts';
import { webBluetooth, type AppChooser } from './web-bluetooth-link.ts';

const { audio, led } = PROFILES.find(({ id }) => id === 'omi')!.parts as Required<
  (typeof PROFILES)[number]['parts']
>;
const codec = { service: audio.service, characteristic: audio.codec! };

/** A characteristic of the browser, with the value that it reads. */
class Characteristic extends EventTarget {
  value: DataView | null = null;
  properties = { write: true };
  written: string[] = [];
  isNotifying = false;
  readonly uuid: string;
  readonly reads: () => Promise<DataView>;

  constructor(uuid: string, reads: () => Promise<DataView>) {
    super();
    this.uuid = uuid;
    this.reads = reads;
  }
  readValue(): Promise<DataView> {
    return this.reads();
  }
  writeValueWithResponse(value: Uint8Array): Promise<void> {
    this.written.push(`with ${value.join()}`);
    return Promise.resolve();
  }
  writeValueWithoutResponse(value: Uint8Array): Promise<void> {
    this.written.push(`without ${value.join()}`);
    return Promise.resolve();
  }
  startNotifications(): Promise<void> {
    this.isNotifying = true;
    return Promise.resolve();
  }
  stopNotifications(): Promise<void> {
    this.isNotifying = false;
    return Promise.resolve();
  }
  notify(...bytes: number[]): void {
    this.value = new DataView(Uint8Array.from(bytes).buffer);
    this.dispatchEvent(new Event('characteristicvaluechanged'));
  }
}

class Device extends EventTarget {
  id = 'one';
  name = 'Omi';
  gatt = {
    connected: false,
    connect: () => {
      this.gatt.connected = true;
      return Promise.resolve(this.gatt);
    },
    disconnect: () => this.lose(),
    getPrimaryServices: () =>
      Promise.resolve([
        { uuid: audio.service, getCharacteristics: () => Promise.resolve([sound, said]) },
        { uuid: led.service, getCharacteristics: () => Promise.resolve([light]) },
        {
          uuid: '00001801-0000-1000-8000-00805f9b34fb',
          getCharacteristics: () => Promise.reject(new Error('not named')),
        },
      ]),
  };
  lose(): void {
    if (!this.gatt.connected) return;
    this.gatt.connected = false;
    this.dispatchEvent(new Event('gattserverdisconnected'));
  }
}

let sound: Characteristic;
let said: Characteristic;
let light: Characteristic;
let device: Device;
let asked: RequestDeviceOptions | null;
let isAvailable: boolean;
let refusal: DOMException | null;

beforeEach(() => {
  sound = new Characteristic(audio.characteristic, () =>
    Promise.reject(new DOMException('', 'NotSupportedError')),
  );
  said = new Characteristic(audio.codec!, () => Promise.resolve(new DataView(Uint8Array.of(21).buffer)));
  light = new Characteristic(led.characteristic, () =>
    Promise.resolve(new DataView(Uint8Array.of(40).buffer)),
  );
  device = new Device();
  asked = null;
  isAvailable = true;
  refusal = null;
  // Node has no Bluetooth: this is the browser's, and its device answers as each test says.
  vi.stubGlobal('navigator', {
    bluetooth: {
      requestDevice(options: RequestDeviceOptions) {
        asked = options;
        return refusal ? Promise.reject(refusal) : Promise.resolve(device);
      },
      getAvailability: () => Promise.resolve(isAvailable),
      getDevices: () => Promise.resolve([device]),
    },
  });
});
// Other files of the process get Node's own navigator back.
afterEach(() => vi.unstubAllGlobals());

async function connected(lost = (): void => undefined): Promise<Link> {
  return (await webBluetooth(PROFILES).choose()).connect(lost);
}

describe('the browser’s Bluetooth', () => {
  it('lists devices with audio, and names every service that is used', async () => {
    const chosen = await webBluetooth(PROFILES).choose();
    expect(chosen).toMatchObject({ id: 'one', name: 'Omi' });
    expect(asked).toMatchObject({
      filters: expect.arrayContaining([{ services: [audio.service] }]) as unknown,
    });
    expect((asked as { optionalServices?: string[] } | null)?.optionalServices).toContain(led.service);
  });

  it.each([
    ['NotFoundError', true, 'not_chosen'],
    ['NotFoundError', false, 'bluetooth_off'],
    ['NotAllowedError', true, 'blocked'],
    ['SecurityError', true, 'blocked'],
    ['NotSupportedError', true, 'no_bluetooth'],
  ])('a choice that fails with %s while Bluetooth is on: %s is %s', async (name, available, problem) => {
    refusal = new DOMException('', name);
    isAvailable = available;
    await expect(webBluetooth(PROFILES).choose()).rejects.toMatchObject({ problem });
  });

  it('a browser without it says so', async () => {
    // As in Firefox and Safari.
    vi.stubGlobal('navigator', {});
    await expect(webBluetooth(PROFILES).choose()).rejects.toMatchObject({ problem: 'no_bluetooth' });
  });

  it('reads, writes and hears what the device has', async () => {
    const link = await connected();
    expect(link.has(codec)).toBe(true);
    expect(link.has({ service: audio.service, characteristic: led.characteristic })).toBe(false);
    expect([...(await link.read(codec))]).toEqual([21]);
    await link.write(led, Uint8Array.of(7));
    light.properties.write = false;
    await link.write(led, Uint8Array.of(8));
    expect(light.written).toEqual(['with 7', 'without 8']);
    const heard: number[][] = [];
    await link.subscribe(audio, (bytes) => heard.push([...bytes]));
    // Again, as after a page has listened before: no value comes twice.
    await link.subscribe(audio, (bytes) => heard.push([...bytes]));
    sound.notify(1, 2, 3);
    await link.unsubscribe(audio);
    sound.notify(4);
    expect(heard).toEqual([[1, 2, 3]]);
    expect(sound.isNotifying).toBe(false);
  });

  it('what a device refuses is told apart from a device that is gone', async () => {
    const link = await connected();
    await expect(link.read(audio)).rejects.toMatchObject({ problem: 'refused' });
    await expect(link.read({ service: audio.service, characteristic: 'x' })).rejects.toBeInstanceOf(
      LinkError,
    );
    device.lose();
    await expect(link.read(audio)).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it('a lost link is said once; one that is let go is not', async () => {
    let lost = 0;
    await connected(() => lost++);
    device.lose();
    device.dispatchEvent(new Event('gattserverdisconnected'));
    expect(lost).toBe(1);
    (await connected(() => lost++)).disconnect();
    expect(lost).toBe(1);
  });

  it('a device that is out of reach says so', async () => {
    device.gatt.connect = () => Promise.reject(new DOMException('', 'NetworkError'));
    await expect(connected()).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it('shows a name that nobody has checked as plain words', async () => {
    device.name = `Omi\u202e${'x'.repeat(10_000)}`;
    const { name } = await webBluetooth(PROFILES).choose();
    expect(name).toMatch(/^Omi x+…$/);
    expect(name).toHaveLength(60);
  });

  it('finds the device that was chosen before, where the browser keeps it', async () => {
    const paired = (id: string) => webBluetooth(PROFILES).remembered({ id, name: 'Omi' });
    expect(await paired('one')).toMatchObject({ name: 'Omi' });
    expect(await paired('two')).toBeNull();
    // A browser with Bluetooth that does not list the devices it was allowed.
    vi.stubGlobal('navigator', { bluetooth: {} });
    expect(await paired('one')).toBeNull();
  });
});

describe('in the desktop app', () => {
  /** What the window asked of the app and the browser, in order. */
  let calls: string[];
  let isPaired: boolean;
  const app = (): AppChooser => ({
    expect(expected) {
      calls.push(`expect ${expected}`);
      return Promise.resolve(isPaired);
    },
    gesture: () => Promise.resolve(void calls.push('gesture')),
    keep: (kept) => void calls.push(`keep ${kept}`),
  });
  beforeEach(() => {
    calls = [];
    isPaired = true;
    const bluetooth = {
      getAvailability: () => Promise.resolve(isAvailable),
      getDevices: () => Promise.resolve([]),
      requestDevice() {
        calls.push('request');
        return refusal ? Promise.reject(refusal) : Promise.resolve(device);
      },
    };
    // Chromium in the window of the app, whose chooser is answered by the shell.
    vi.stubGlobal('navigator', { bluetooth });
  });
  // Another document has another name for it.
  const again = () => webBluetooth(PROFILES, app()).remembered({ id: 'before', name: 'Omi' });

  it('the paired device is connected after a start without a list', async () => {
    const found = await again();
    expect(found).toMatchObject({ id: 'before', name: 'Omi' });
    calls = [];
    await found!.connect(() => undefined);
    found!.keep?.();
    expect(calls).toEqual(['expect true', 'gesture', 'request', 'keep true']);
    expect(found!.id).toBe('one');
  });

  it('one that is not near is looked for at the next attempt, and one that does not answer is looked for anew', async () => {
    const found = (await again())!;
    refusal = new DOMException('', 'NotFoundError');
    await expect(found.connect(() => undefined)).rejects.toMatchObject({ problem: 'unreachable' });
    refusal = null;
    (await found.connect(() => undefined)).disconnect();
    const { connect } = device.gatt;
    device.gatt.connect = () => Promise.reject(new DOMException('', 'NetworkError'));
    calls = [];
    await expect(found.connect(() => undefined)).rejects.toMatchObject({ problem: 'unreachable' });
    expect(calls).toEqual([]);
    device.gatt.connect = connect;
    await found.connect(() => undefined);
    expect(calls).toEqual(['expect true', 'gesture', 'request']);
  });

  it('Bluetooth that is off is said, an attempt that is given up ends the search, and forgetting is for the app too', async () => {
    const found = (await again())!;
    refusal = new DOMException('', 'NotFoundError');
    isAvailable = false;
    await expect(found.connect(() => undefined)).rejects.toMatchObject({ problem: 'bluetooth_off' });
    calls = [];
    found.abandon();
    await found.forget();
    expect(calls).toEqual(['expect false', 'keep false']);
  });

  it('the person’s choice comes with a list, and a device that did not work is not looked for', async () => {
    const chosen = await webBluetooth(PROFILES, app()).choose();
    expect(calls).toEqual(['expect false', 'gesture', 'request']);
    device.gatt.connect = () => Promise.reject(new DOMException('', 'NetworkError'));
    calls = [];
    await expect(chosen.connect(() => undefined)).rejects.toThrow('unreachable');
    await expect(chosen.connect(() => undefined)).rejects.toThrow('unreachable');
    expect(calls).toEqual([]);
  });

  it('nothing is looked for where no device is paired', async () => {
    isPaired = false;
    expect(await again()).toBeNull();
  });
});
