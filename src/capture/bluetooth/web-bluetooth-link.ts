// The browser's Bluetooth as links. Its failures become the codes of LinkError.
import { readableName } from '../../contract/readable-name.ts';
import { allServices, audioServices, type DeviceProfile } from './device-profile.ts';
import {
  LinkError,
  type Link,
  type LinkDevice,
  type LinkOpener,
  type LinkProblem,
  type Place,
} from './link.ts';

/** What browsers have that the types do not promise. */
type Device = BluetoothDevice & {
  forget?(): Promise<void>;
  watchAdvertisements?(): Promise<void>;
};
type Characteristics = Map<string, BluetoothRemoteGATTCharacteristic>;

/** Of the desktop app: its window may ask for the paired device without a click and without a list. */
export interface AppChooser {
  /** The next request is for the paired device. Resolves with whether there is one. */
  expect(expected: boolean): Promise<boolean>;
  /** After this the window may ask for a device for a few seconds. */
  gesture(): Promise<void>;
  /** The device that was chosen last is the paired one. */
  keep(kept: boolean): void;
}

const keyOf = ({ service, characteristic }: Place): string => `${service} ${characteristic}`;

export function webBluetooth(profiles: readonly DeviceProfile[], app: AppChooser | null = null): LinkOpener {
  // Chromium on Linux, Firefox and Safari have none.
  const bluetooth = (navigator as Navigator & { bluetooth?: Bluetooth }).bluetooth;

  async function request(): Promise<Device> {
    if (!bluetooth) throw new LinkError('no_bluetooth');
    try {
      return await bluetooth.requestDevice({
        filters: audioServices(profiles).map((service) => ({ services: [service] })),
        optionalServices: allServices(profiles),
      });
    } catch (error) {
      const isOff = (await bluetooth.getAvailability().catch(() => true)) ? null : 'bluetooth_off';
      throw new LinkError(isOff ?? choiceProblem(error), { cause: error });
    }
  }

  return {
    async choose() {
      if (app === null) return linkDevice(await request(), profiles);
      await app.expect(false);
      await app.gesture();
      return appDevice(app, await request());
    },

    async remembered(paired) {
      if (!bluetooth) throw new LinkError('no_bluetooth');
      // Absent where the browser forgets devices with the page; the app's windows know none.
      const devices = (await (bluetooth as Partial<Bluetooth>).getDevices?.()) ?? [];
      const device = devices.find(({ id }) => id === paired.id);
      if (device) return linkDevice(device, profiles);
      return app !== null && (await app.expect(true)) ? appDevice(app, null, paired) : null;
    },
  };

  /** Looks for the paired device anew when it did not answer: the system forgets one that is away for long. */
  function appDevice(
    chooser: AppChooser,
    chosen: Device | null,
    paired: { id: string; name: string | null } | null = null,
  ): LinkDevice {
    let found = chosen && linkDevice(chosen, profiles);
    let isKept = chosen === null;

    async function find(): Promise<LinkDevice> {
      if (!(await chooser.expect(true))) throw new LinkError('unreachable');
      await chooser.gesture();
      const device = await request().catch((error: unknown) => {
        const isElsewhere = error instanceof LinkError && error.problem === 'not_chosen';
        throw isElsewhere ? new LinkError('unreachable', { cause: error }) : error;
      });
      return linkDevice(device, profiles);
    }

    return {
      get id() {
        return found?.id ?? paired?.id ?? '';
      },
      get name() {
        return found?.name ?? paired?.name ?? null;
      },
      keep() {
        isKept = true;
        chooser.keep(true);
      },
      async connect(lost) {
        found ??= await find();
        try {
          return await found.connect(lost);
        } catch (error) {
          if (isKept) found = null;
          throw error;
        }
      },
      abandon() {
        void chooser.expect(false).catch(() => undefined);
        found?.abandon();
      },
      async forget() {
        chooser.keep(false);
        await found?.forget();
      },
    };
  }
}

function choiceProblem(error: unknown): LinkProblem {
  switch (nameOf(error)) {
    case 'NotFoundError':
      return 'not_chosen';
    case 'NotAllowedError':
    case 'SecurityError':
      return 'blocked';
    default:
      return 'no_bluetooth';
  }
}

function linkDevice(device: Device, profiles: readonly DeviceProfile[]): LinkDevice {
  let isWatched = false;
  return {
    id: device.id,
    name: device.name === undefined ? null : readableName(device.name),

    async connect(lost) {
      const { gatt } = device;
      if (!gatt) throw new LinkError('blocked');
      let isOver = false;
      const onLost = (): void => {
        if (isOver) return;
        isOver = true;
        lost();
      };
      try {
        const server = await gatt.connect();
        const characteristics = await characteristicsOf(server, profiles);
        device.addEventListener('gattserverdisconnected', onLost, { once: true });
        if (!server.connected) throw new LinkError('unreachable');
        return makeLink(server, characteristics, () => {
          isOver = true;
          device.removeEventListener('gattserverdisconnected', onLost);
        });
      } catch (error) {
        isOver = true;
        device.removeEventListener('gattserverdisconnected', onLost);
        gatt.disconnect();
        throw error instanceof LinkError ? error : new LinkError('unreachable', { cause: error });
      }
    },

    abandon: () => device.gatt?.disconnect(),

    watch(near) {
      if (isWatched || !device.watchAdvertisements) return;
      isWatched = true;
      device.addEventListener('advertisementreceived', () => near());
      // Absent or forbidden: attempts at intervals find it, too.
      device.watchAdvertisements().catch(() => undefined);
    },

    async forget() {
      device.gatt?.disconnect();
      await device.forget?.();
    },
  };
}

async function characteristicsOf(
  server: BluetoothRemoteGATTServer,
  profiles: readonly DeviceProfile[],
): Promise<Characteristics> {
  const wanted = allServices(profiles);
  const found: Characteristics = new Map();
  for (const service of await server.getPrimaryServices()) {
    if (!wanted.includes(service.uuid)) continue;
    for (const one of await service.getCharacteristics().catch(() => []))
      found.set(keyOf({ service: service.uuid, characteristic: one.uuid }), one);
  }
  return found;
}

function makeLink(
  server: BluetoothRemoteGATTServer,
  characteristics: Characteristics,
  released: () => void,
): Link {
  const listeners = new Map<string, (event: Event) => void>();

  async function use<Result>(
    place: Place,
    run: (characteristic: BluetoothRemoteGATTCharacteristic) => Promise<Result>,
  ): Promise<Result> {
    const characteristic = characteristics.get(keyOf(place));
    if (!characteristic) throw new LinkError('refused');
    try {
      return await run(characteristic);
    } catch (error) {
      throw new LinkError(server.connected ? 'refused' : 'unreachable', { cause: error });
    }
  }

  return {
    has: (place) => characteristics.has(keyOf(place)),
    read: (place) => use(place, async (characteristic) => bytesOf(await characteristic.readValue())),
    write: (place, bytes) =>
      use(place, (characteristic) => {
        const value = Uint8Array.from(bytes);
        return characteristic.properties.write
          ? characteristic.writeValueWithResponse(value)
          : characteristic.writeValueWithoutResponse(value);
      }),
    subscribe: (place, value) =>
      use(place, async (characteristic) => {
        const listener = ({ target }: Event): void => {
          const changed = (target as BluetoothRemoteGATTCharacteristic).value;
          if (changed) value(bytesOf(changed));
        };
        const before = listeners.get(keyOf(place));
        if (before) characteristic.removeEventListener('characteristicvaluechanged', before);
        listeners.set(keyOf(place), listener);
        characteristic.addEventListener('characteristicvaluechanged', listener);
        await characteristic.startNotifications();
      }),
    unsubscribe: (place) =>
      use(place, async (characteristic) => {
        const listener = listeners.get(keyOf(place));
        if (listener) characteristic.removeEventListener('characteristicvaluechanged', listener);
        listeners.delete(keyOf(place));
        await characteristic.stopNotifications();
      }),
    disconnect() {
      released();
      server.disconnect();
    },
  };
}

const bytesOf = (view: DataView): Uint8Array => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
const nameOf = (error: unknown): string => (error instanceof DOMException ? error.name : '');
