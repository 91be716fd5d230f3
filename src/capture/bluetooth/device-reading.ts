// What a connected wearable says of itself: its texts, its battery, its settings. What it lacks or refuses is absent; only a device that
// has stopped answering is a failure.
import { readableName } from '../../contract/readable-name.ts';
import { codecByNumber, fixedCodec, type WearableCodec } from './codecs.ts';
import type { DeviceProfile, PartOf } from './device-profile.ts';
import { LinkError, type Link, type Place } from './link.ts';
import { WEARABLE_PARTS, type WearablePart, type WearableState } from './wearable.ts';

const LOW_PERCENT = 20;
const CRITICAL_PERCENT = 5;

/** Null where it is absent, refused or never answered. Rejects when the device is gone. */
export async function readIfThere(link: Link, place: Place): Promise<Uint8Array | null> {
  if (!link.has(place)) return null;
  try {
    return await link.read(place);
  } catch (error) {
    if (error instanceof LinkError && error.problem !== 'unreachable') return null;
    throw error;
  }
}

/** Absent texts are null. Devices end some with a zero. */
export async function readInformation(
  link: Link,
  part: PartOf<'information'>,
): Promise<WearableState['information'] & { firmware: string | null }> {
  const text = async (characteristic: string): Promise<string | null> => {
    const bytes = await readIfThere(link, { service: part.service, characteristic });
    const read = bytes && readableName(new TextDecoder().decode(bytes.subarray(0, 512)).split('\0')[0] ?? '');
    return read || null;
  };
  return {
    firmware: await text(part.firmware),
    model: await text(part.model),
    hardware: await text(part.hardware),
    maker: await text(part.maker),
    serial: await text(part.serial),
  };
}

/**
 * Null where the number is unknown. Devices that have no place for it send PCM at 8 kHz, as the first ones did. Rejects when the device
 * does not say: sound in another codec would be noise.
 */
export async function readCodec(link: Link, part: PartOf<'audio'>): Promise<WearableCodec | null> {
  if (part.fixed) return fixedCodec(part.fixed.codec, part.fixed.sample_rate);
  const place = part.codec === undefined ? null : { service: part.service, characteristic: part.codec };
  const bytes = place && link.has(place) ? await link.read(place) : null;
  return codecByNumber(bytes?.[0] ?? 1);
}

export function batteryOf(bytes: Uint8Array | null): WearableState['battery'] {
  const [percent] = bytes ?? [];
  if (percent === undefined || percent > 100) return { percent: null, level: null };
  const level = percent <= CRITICAL_PERCENT ? 'critical' : percent <= LOW_PERCENT ? 'low' : 'good';
  return { percent, level };
}

/** Parts that the profile describes, the device has, and its list of features does not deny. */
export async function readParts(link: Link, profile: DeviceProfile): Promise<WearablePart[]> {
  const { features } = profile.parts;
  const mask = features ? await readIfThere(link, features) : null;
  const bits =
    mask && mask.length >= 4 ? new DataView(mask.buffer, mask.byteOffset).getUint32(0, true) : null;
  return WEARABLE_PARTS.filter((name) => {
    const part = profile.parts[name];
    if (part === undefined || !hasPart(link, part)) return false;
    const bit = features?.bits[name];
    return bits === null || bit === undefined || ((bits >>> bit) & 1) === 1;
  });
}

type Part = NonNullable<DeviceProfile['parts'][WearablePart]>;

export function hasPart(link: Link, part: Part): boolean {
  const characteristic = part.part === 'information' ? part.firmware : part.characteristic;
  if (link.has({ service: part.service, characteristic })) return true;
  return part.part === 'information' && link.has({ service: part.service, characteristic: part.model });
}
