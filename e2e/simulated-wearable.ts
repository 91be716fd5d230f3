// A wearable in Chromium's Bluetooth emulation: services, codec, battery, button, real speech in packets with their header, and
// recordings in its storage. The page under test knows nothing of it. The emulation has no notifications of its own accord, so the
// page's startNotifications reads on and on, and each read is answered with the next value (a read raises the same event).
import type { CDPSession, Page } from '@playwright/test';
import type config from '../playwright.config.ts';
import { storedBlocks } from './stored-blocks.ts';

const omi = (short: string): string => `${short}-e8f2-537e-4f6c-d104768a1214`;
const standard = (short: string): string => `0000${short}-0000-1000-8000-00805f9b34fb`;
const storage = (short: string): string => `${short}-4301-eabd-2904-2849adfeae43`;
const NOTIFIES = standard('2902');

export const UUIDS = {
  audio: omi('19b10001'),
  codec: omi('19b10002'),
  battery: standard('2a19'),
  maker: standard('2a29'),
  model: standard('2a24'),
  hardware: standard('2a27'),
  firmware: standard('2a26'),
  serial: standard('2a25'),
  button: '23ba7925-0000-1000-7450-346eac492e92',
  haptic: 'cab1ab96-2ea5-4f4d-bb56-874b72cfc984',
  stored: storage('30295781'),
  storedStatus: storage('30295782'),
  led: omi('19b10011'),
  gain: omi('19b10012'),
  features: omi('19b10021'),
  time: omi('19b10031'),
} as const;
type Part = keyof typeof UUIDS;

type Properties = { read?: boolean; write?: boolean; notify?: boolean };
/** Reading is allowed where a real device only notifies: the emulation needs it. */
const NOTIFY: Properties = { read: true, notify: true };
const TREE: readonly { service: string; parts: Partial<Record<Part, Properties>> }[] = [
  { service: omi('19b10000'), parts: { audio: NOTIFY, codec: { read: true } } },
  { service: standard('180f'), parts: { battery: NOTIFY } },
  {
    service: standard('180a'),
    parts: {
      maker: { read: true },
      model: { read: true },
      hardware: { read: true },
      firmware: { read: true },
      serial: { read: true },
    },
  },
  { service: '23ba7924-0000-1000-7450-346eac492e92', parts: { button: NOTIFY } },
  { service: 'cab1ab95-2ea5-4f4d-bb56-874b72cfc984', parts: { haptic: { write: true } } },
  {
    service: storage('30295780'),
    parts: { stored: { ...NOTIFY, write: true }, storedStatus: { read: true } },
  },
  {
    service: omi('19b10010'),
    parts: { led: { read: true, write: true }, gain: { read: true, write: true } },
  },
  { service: omi('19b10020'), parts: { features: { read: true } } },
  { service: omi('19b10030'), parts: { time: { write: true } } },
];

const ADDRESS = '09:09:09:09:09:09';
/** HCI: connection timeout; and ATT: unlikely error. */
const GONE = 0x08;
const BROKEN = 0x0e;
const BUTTONS = { tap: 1, double: 2, long: 3 } as const;

export interface StoredRecording {
  /** Seconds since 1970. */
  startedAt: number;
  frames: readonly Uint8Array[];
}

export interface WearableScript {
  name?: string;
  /** 20: opus, 10 ms a frame. 21: opus_fs320, 20 ms. */
  codec?: number;
  firmware?: string;
  battery?: number;
  recordings?: readonly StoredRecording[];
  /** Payload of one packet without its header; a longer frame goes in several. */
  payload?: number;
}

export interface SimulatedWearable {
  /** Sends frames as they are spoken; the packets of those in `dropped` are not sent, though they are counted. */
  speak(frames: readonly Uint8Array[], dropped?: ReadonlySet<number>): Promise<void>;
  press(button: keyof typeof BUTTONS): void;
  drainTo(percent: number): void;
  /** Out of reach: the connection ends, and none can be made. */
  goAway(): Promise<void>;
  comeBack(): void;
  /** What is stored in it still, by the time it began. */
  stored(): number[];
  /** Reads of stored recordings: which, and from which byte. */
  readonly reads: readonly { startedAt: number; offset: number }[];
  /** What the page wrote to a part, oldest first. */
  written(part: Part): Buffer[];
  /** Called before each block of a stored recording goes out. */
  onBlock: (startedAt: number, offset: number) => void | Promise<void>;
  connections(): number;
  /** Of sound, since somebody wanted it: sent, and dropped on the way. */
  readonly seconds: { sent: number; dropped: number };
}

/** What `test.use` takes: on Linux the browser has no Bluetooth without it. */
export function withBluetooth(use: NonNullable<(typeof config)['use']>) {
  const launchOptions = use.launchOptions ?? {};
  return {
    launchOptions: {
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--enable-features=WebBluetooth'],
    },
  };
}

export async function simulateWearable(page: Page, script: WearableScript = {}): Promise<SimulatedWearable> {
  const { codec = 21, firmware = '3.0.15', payload = 200 } = script;
  const browser = page.context().browser();
  if (browser === null) throw new Error('no browser to simulate a wearable in');
  const radio = await browser.newBrowserCDPSession();
  await chooseInEachPrompt(await page.context().newCDPSession(page));
  await readForNotifications(page);

  const frameMs = codec === 20 ? 10 : 20;
  let battery = script.battery ?? 84;
  let away = false;
  let connections = 0;
  let packet = 65_000;
  let recordings = (script.recordings ?? []).map(({ startedAt, frames }) => ({
    startedAt,
    blocks: storedBlocks(frames),
  }));
  const reads: { startedAt: number; offset: number }[] = [];
  const writes: { part: Part; data: Buffer }[] = [];
  const characteristics = new Map<string, Part>();
  const ids = new Map<Part, string>();
  const subscribed = new Set<Part>();
  const values = new Map<Part, Buffer[]>();
  const pending = new Set<Part>();
  let transfer = 0;
  const seconds = { sent: 0, dropped: 0 };

  const wearable: SimulatedWearable = {
    async speak(frames, dropped = new Set()) {
      const begun = Date.now();
      for (const [nth, frame] of frames.entries()) {
        const wait = begun + nth * frameMs - Date.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        for (let index = 0, at = 0; at < frame.length; index++, at += payload) {
          const header = Buffer.from([packet & 0xff, packet >> 8, index]);
          packet = (packet + 1) % 65_536;
          if (away || !subscribed.has('audio')) continue;
          if (index === 0 && dropped.has(nth)) seconds.dropped += frameMs / 1_000;
          if (dropped.has(nth)) continue;
          if (index === 0) seconds.sent += frameMs / 1_000;
          notify('audio', Buffer.concat([header, frame.subarray(at, at + payload)]));
        }
      }
      // A busy machine reads them later than they were spoken.
      while (subscribed.has('audio') && (values.get('audio')?.length ?? 0) > 0)
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
    press(button) {
      notify('button', Buffer.from([BUTTONS[button], 0, 0, 0]));
    },
    drainTo(percent) {
      battery = percent;
      notify('battery', Buffer.from([percent]));
    },
    async goAway() {
      away = true;
      transfer++;
      values.clear();
      // A read that waits when the connection ends takes the browser with it.
      for (const part of [...pending]) await answer(part, 'read', BROKEN);
      // One may be on its way from the page.
      await new Promise((resolve) => setTimeout(resolve, 50));
      subscribed.clear();
      await radio.send('BluetoothEmulation.simulateGATTDisconnection', { address: ADDRESS });
      // The browser forgets the services with the connection.
      ids.clear();
      characteristics.clear();
    },
    comeBack() {
      away = false;
    },
    stored: () => recordings.map(({ startedAt }) => startedAt),
    reads,
    written: (wanted) => writes.filter(({ part }) => part === wanted).map(({ data }) => data),
    onBlock: () => undefined,
    connections: () => connections,
    seconds,
  };

  async function answer(
    part: Part,
    type: 'read' | 'write' | 'subscribe-to-notifications' | 'unsubscribe-from-notifications',
    code: number,
    data?: Buffer,
  ) {
    const characteristicId = ids.get(part);
    if (characteristicId === undefined) return;
    if (type === 'read') pending.delete(part);
    await radio.send('BluetoothEmulation.simulateCharacteristicOperationResponse', {
      characteristicId,
      type,
      code,
      ...(data && { data: data.toString('base64') }),
    });
  }

  function notify(part: Part, value: Buffer): void {
    if (away || !subscribed.has(part)) return;
    const waiting = values.get(part) ?? [];
    waiting.push(value);
    values.set(part, waiting);
    if (pending.has(part)) void deliver(part);
  }

  function deliver(part: Part): Promise<void> {
    const value = values.get(part)?.shift();
    if (value === undefined) {
      pending.add(part);
      return Promise.resolve();
    }
    return answer(part, 'read', 0, value);
  }

  function valueOf(part: Part): Buffer {
    const texts: Partial<Record<Part, string>> = {
      maker: 'Based Hardware',
      model: 'Omi',
      hardware: 'Seeed Xiao BLE Sense',
      firmware,
      serial: '0123456789ABCDEF',
    };
    const text = texts[part];
    if (text !== undefined) return Buffer.from(text);
    if (part === 'codec') return Buffer.from([codec]);
    if (part === 'battery') return Buffer.from([battery]);
    if (part === 'storedStatus') {
      const status = Buffer.alloc(8);
      status.writeUInt32LE(recordings.reduce((sum, { blocks }) => sum + blocks.length * 440, 0));
      status.writeUInt32LE(recordings.length, 4);
      return status;
    }
    if (part === 'features') return Buffer.from([0xff, 0, 0, 0]);
    return writes.findLast((one) => one.part === part)?.data ?? Buffer.from([50]);
  }

  async function command(data: Buffer): Promise<void> {
    const [kind, file = 0] = data;
    const recording = recordings[file];
    if (kind === 0x03) transfer++;
    else if (kind === 0x10) notify('stored', storedList());
    else if (recording === undefined) notify('stored', Buffer.from([3]));
    else if (kind === 0x11) await send(recording, data.length >= 6 ? data.readUInt32BE(2) : 0);
    else if (kind === 0x12) {
      recordings = recordings.filter((one) => one !== recording);
      notify('stored', Buffer.from([0]));
    } else notify('stored', Buffer.from([6]));
  }

  function storedList(): Buffer {
    const list = Buffer.alloc(1 + recordings.length * 8);
    list.writeUInt8(recordings.length);
    for (const [nth, { startedAt, blocks }] of recordings.entries()) {
      list.writeUInt32BE(startedAt, 1 + nth * 8);
      list.writeUInt32BE(blocks.length * 440, 5 + nth * 8);
    }
    return list;
  }

  async function send({ startedAt, blocks }: (typeof recordings)[number], offset: number): Promise<void> {
    const mine = ++transfer;
    reads.push({ startedAt, offset });
    notify('stored', Buffer.from([0]));
    for (let at = offset - (offset % 440); at < blocks.length * 440; at += 440) {
      await wearable.onBlock(startedAt, at);
      // As much as a radio has on its way.
      while (mine === transfer && (values.get('stored')?.length ?? 0) > 2)
        await new Promise((resolve) => setTimeout(resolve, 2));
      if (mine !== transfer) return;
      const time = Buffer.alloc(4);
      time.writeUInt32BE(startedAt);
      notify('stored', Buffer.concat([time, blocks[at / 440]!]));
    }
    notify('stored', Buffer.from([100]));
  }

  radio.on('BluetoothEmulation.gattOperationReceived', ({ type }) => {
    void (async () => {
      if (type === 'discovery' && ids.size === 0) await addTree(radio, ids, characteristics);
      const code = type === 'connection' && away ? GONE : 0;
      if (type === 'connection' && !away) connections++;
      await radio.send('BluetoothEmulation.simulateGATTOperationResponse', { address: ADDRESS, type, code });
    })();
  });
  radio.on(
    'BluetoothEmulation.characteristicOperationReceived',
    ({ characteristicId, type, data, writeType }) => {
      const part = characteristics.get(characteristicId);
      if (part === undefined) return;
      if (type === 'write') {
        const written = Buffer.from(data ?? '', 'base64');
        writes.push({ part, data: written });
        if (writeType !== 'write-without-response') void answer(part, 'write', 0);
        if (part === 'stored') void command(written);
        return;
      }
      if (type === 'read') {
        if (away) void answer(part, 'read', BROKEN);
        else if (subscribed.has(part)) void deliver(part);
        else void answer(part, 'read', 0, valueOf(part));
        return;
      }
      if (type === 'subscribe-to-notifications') subscribed.add(part);
      else subscribed.delete(part);
      void answer(part, type, 0);
    },
  );
  await radio.send('BluetoothEmulation.enable', { state: 'powered-on', leSupported: true });
  await radio.send('BluetoothEmulation.simulatePreconnectedPeripheral', {
    address: ADDRESS,
    name: script.name ?? 'Omi DevKit 2',
    manufacturerData: [],
    knownServiceUuids: [omi('19b10000')],
  });
  return wearable;
}

async function addTree(radio: CDPSession, ids: Map<Part, string>, characteristics: Map<string, Part>) {
  for (const { service, parts } of TREE) {
    const { serviceId } = await radio.send('BluetoothEmulation.addService', {
      address: ADDRESS,
      serviceUuid: service,
    });
    for (const [part, properties] of Object.entries(parts) as [Part, Properties][]) {
      const { characteristicId } = await radio.send('BluetoothEmulation.addCharacteristic', {
        serviceId,
        characteristicUuid: UUIDS[part],
        properties,
      });
      ids.set(part, characteristicId);
      characteristics.set(characteristicId, part);
      if (properties.notify)
        await radio.send('BluetoothEmulation.addDescriptor', { characteristicId, descriptorUuid: NOTIFIES });
    }
  }
}

/** Answers each prompt once: a second answer ends the browser. */
async function chooseInEachPrompt(prompts: CDPSession): Promise<void> {
  const answered = new Set<string>();
  prompts.on('DeviceAccess.deviceRequestPrompted', ({ id, devices }) => {
    const [device] = devices;
    if (device === undefined || answered.has(id)) return;
    answered.add(id);
    void prompts.send('DeviceAccess.selectPrompt', { id, deviceId: device.id });
  });
  await prompts.send('DeviceAccess.enable');
}

async function readForNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = (
      window as unknown as {
        BluetoothRemoteGATTCharacteristic: { prototype: BluetoothRemoteGATTCharacteristic };
      }
    ).BluetoothRemoteGATTCharacteristic;
    const { startNotifications, stopNotifications } = prototype;
    /** Whether its values are wanted; while it is in here a read is under way. */
    const wanted = new Map<BluetoothRemoteGATTCharacteristic, boolean>();
    const read = async (one: BluetoothRemoteGATTCharacteristic): Promise<void> => {
      try {
        while (wanted.get(one) === true && one.service.device.gatt?.connected === true) await one.readValue();
      } catch {
        // Out of reach.
      }
      wanted.delete(one);
    };
    prototype.stopNotifications = async function () {
      if (wanted.has(this)) wanted.set(this, false);
      return stopNotifications.call(this);
    };
    prototype.startNotifications = async function () {
      const started = await startNotifications.call(this);
      const reads = wanted.has(this);
      wanted.set(this, true);
      if (!reads) void read(this);
      return started;
    };
  });
}
