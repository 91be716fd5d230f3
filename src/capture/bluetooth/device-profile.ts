// Kinds of wearables as data (resources/devices.json): the services of each, how it is recognised, which firmware was seen. Pure.
import { z } from 'zod';
import { Codec } from '../../contract/listen.ts';
import type { FirmwareJudgement, WearablePart } from './wearable.ts';

const Uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'a UUID in small letters');
const Byte = z.int().min(0).max(255);
const Version = z.string().regex(/^\d+(\.\d+){0,3}$/);
const place = { service: Uuid, characteristic: Uuid };

/** Writes that make a device begin or end to send. */
const Steps = z.strictObject({
  characteristic: Uuid,
  steps: z.array(
    z
      .strictObject({
        bytes: z.array(Byte).optional(),
        text: z.string().optional(),
        pause_ms: z.int().max(5_000).default(0),
      })
      .refine(({ bytes, text }) => (bytes === undefined) !== (text === undefined), 'bytes or text'),
  ),
});
export type Steps = z.infer<typeof Steps>;

const Part = z.discriminatedUnion('part', [
  z.strictObject({
    part: z.literal('audio'),
    ...place,
    /** Where the device says which codec it sends; absent where that is fixed. */
    codec: Uuid.optional(),
    fixed: z.strictObject({ codec: Codec, sample_rate: z.int() }).optional(),
    /** The first byte of each notification that is audio; it is cut off. */
    prefix: Byte.optional(),
    begin: Steps.optional(),
    end: Steps.optional(),
  }),
  z.strictObject({
    part: z.literal('photos'),
    ...place,
    control: Uuid,
    begin: z.array(Byte),
    end: z.array(Byte),
    /** Since this firmware the first piece says how the picture is turned; before, it is upside down. */
    turned_since: Version,
  }),
  z.strictObject({ part: z.literal('battery'), ...place }),
  z.strictObject({
    part: z.literal('information'),
    service: Uuid,
    maker: Uuid,
    model: Uuid,
    hardware: Uuid,
    firmware: Uuid,
    serial: Uuid,
  }),
  z.strictObject({ part: z.literal('button'), ...place, tap: Byte, double_tap: Byte, long_press: Byte }),
  z.strictObject({ part: z.literal('haptic'), ...place, short: Byte, medium: Byte, long: Byte }),
  z.strictObject({ part: z.literal('storage'), ...place, status: Uuid }),
  z.strictObject({ part: z.literal('led'), ...place }),
  z.strictObject({ part: z.literal('gain'), ...place, highest: z.int().min(1).max(255) }),
  z.strictObject({
    part: z.literal('features'),
    ...place,
    bits: z.record(z.string(), z.int().min(0).max(31)),
  }),
  z.strictObject({ part: z.literal('time'), ...place }),
]);
type Part = z.infer<typeof Part>;
export type PartOf<Name extends WearablePart> = Extract<Part, { part: Name }>;

const RecognisedBy = z.strictObject({
  /** Parts that the device has. */
  parts: z.array(z.string()).default([]),
  /** What its name, model or hardware begins with; one of them is enough. */
  names: z.array(z.string()).default([]),
  models: z.array(z.string()).default([]),
  hardware: z.array(z.string()).default([]),
});

const Devices = z.strictObject({
  parts: z.record(z.string(), Part),
  profiles: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      /** The contract's `source` of its sessions. */
      source: z.string(),
      recognised_by: RecognisedBy,
      parts: z.array(z.string()),
      firmware: z.strictObject({
        /** Older ones are refused. */
        oldest: Version.nullable(),
        /** Older ones lack something. */
        complete: Version.nullable(),
        newest_seen: Version.nullable(),
      }),
      /** For people who read the file: what was seen, and what nobody has tried. */
      known: z.string(),
      unknown: z.string(),
    }),
  ),
});

export interface DeviceProfile {
  id: string;
  name: string;
  source: string;
  recognisedBy: z.infer<typeof RecognisedBy>;
  parts: { [Name in WearablePart]?: PartOf<Name> };
  firmware: { oldest: string | null; complete: string | null; newest_seen: string | null };
}

/** Throws where the file is wrong: it is part of the product. */
export function readProfiles(json: unknown): DeviceProfile[] {
  const { parts: known, profiles } = Devices.parse(json);
  return profiles.map(({ id, name, source, recognised_by, parts, firmware }) => {
    const named = parts.map((key) => {
      const part = known[key];
      if (part === undefined) throw new RangeError(`${id} names the part ${key}, which is not described`);
      return [part.part, part];
    });
    return {
      id,
      name,
      source,
      recognisedBy: recognised_by,
      parts: Object.fromEntries(named) as DeviceProfile['parts'],
      firmware,
    };
  });
}

export interface RecognisedDevice {
  name: string | null;
  model: string | null;
  hardware: string | null;
  hasPart(part: Part): boolean;
}

/** The first profile that all fits of; null where none does. */
export function recogniseDevice(
  profiles: readonly DeviceProfile[],
  device: RecognisedDevice,
): DeviceProfile | null {
  return profiles.find((profile) => fits(profile, device)) ?? null;
}

function fits({ recognisedBy, parts }: DeviceProfile, device: RecognisedDevice): boolean {
  const { names, models, hardware } = recognisedBy;
  const needed = [parts.audio, ...recognisedBy.parts.map((part) => parts[part as WearablePart])];
  if (!needed.every((part) => part !== undefined && device.hasPart(part))) return false;
  if (names.length + models.length + hardware.length === 0) return true;
  const begins = (text: string | null, beginnings: readonly string[]): boolean =>
    text !== null && beginnings.some((one) => text.toLowerCase().startsWith(one.toLowerCase()));
  return begins(device.name, names) || begins(device.model, models) || begins(device.hardware, hardware);
}

/** All services of the profiles: a page may use those only that it names when it asks for a device. */
export function allServices(profiles: readonly DeviceProfile[]): string[] {
  return [...new Set(profiles.flatMap(({ parts }) => Object.values(parts).map(({ service }) => service)))];
}

/** The services of audio: the browser's list shows devices that have one of them. */
export function audioServices(profiles: readonly DeviceProfile[]): string[] {
  return [...new Set(profiles.flatMap(({ parts }) => (parts.audio ? [parts.audio.service] : [])))];
}

export function judgeFirmware(profile: DeviceProfile, version: string | null): FirmwareJudgement {
  const given = version?.match(/\d+(\.\d+){0,3}/)?.[0];
  if (given === undefined) return 'unknown';
  const { oldest, complete, newest_seen } = profile.firmware;
  if (oldest !== null && compareVersions(given, oldest) < 0) return 'too_old';
  if (complete !== null && compareVersions(given, complete) < 0) return 'old';
  return newest_seen !== null && compareVersions(given, newest_seen) <= 0 ? 'fine' : 'unknown';
}

export function compareVersions(one: string, other: string): number {
  const [a, b] = [one.split('.').map(Number), other.split('.').map(Number)];
  for (let place = 0; place < Math.max(a.length, b.length); place++) {
    const difference = (a[place] ?? 0) - (b[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
