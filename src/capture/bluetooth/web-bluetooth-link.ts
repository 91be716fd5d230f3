// The browser's Bluetooth as links. Its failures become the codes of LinkError.
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

const keyOf = ({ service, characteristic }: Place): string => `${service} ${characteristic}`;

export function webBluetooth(profiles: readonly DeviceProfile[]): LinkOpener {
  // Chromium on Linux, Firefox and Safari have none.
  const bluetooth = (navigator as Navigator & { bluetooth?: Bluetooth }).bluetooth;

  return {
    async choose() {
      if (!bluetooth) throw new LinkError('no_bluetooth');
      try {
        const device = await bluetooth.requestDevice({
          filters: audioServices(profiles).map((service) => ({ services: [service] })),
          optionalServices: allServices(profiles),
        });
        return linkDevice(device, profiles);
      } catch (error) {
        const isOff = (await bluetooth.getAvailability().catch(() => true)) ? null : 'bluetooth_off';
        throw new LinkError(isOff ?? choiceProblem(error), { cause: error });
      }
    },

    async remembered(id) {
      if (!bluetooth) throw new LinkError('no_bluetooth');
      // Absent where the browser forgets devices with the page.
      const devices = (await (bluetooth as Partial<Bluetooth>).getDevices?.()) ?? [];
      const device = devices.find((one) => one.id === id);
      return device ? linkDevice(device, profiles) : null;
    },
  };
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
    name: device.name ?? null,

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
