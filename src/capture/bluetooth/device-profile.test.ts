import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  allServices,
  compareVersions,
  judgeFirmware,
  readProfiles,
  recogniseDevice,
  type RecognisedDevice,
} from './device-profile.ts';
import { WEARABLE_PARTS } from './wearable.ts';

const file = JSON.parse(readFileSync('resources/devices.json', 'utf8')) as {
  parts: Record<string, { part: string }>;
  profiles: object[];
};
const profiles = readProfiles(file);
const profile = (id: string) => profiles.find((one) => one.id === id)!;

const device = (given: Partial<RecognisedDevice>, parts = ['audio']): RecognisedDevice => ({
  name: null,
  model: null,
  hardware: null,
  hasPart: ({ part, service }) => parts.includes(part) && service.startsWith('19b1'),
  ...given,
});

describe('kinds of wearables', () => {
  it.each([
    ['Omi DevKit 2', { name: 'Omi DevKit 2' }, 'omi-devkit-2'],
    ['by its model, whatever its name', { name: 'Kim', model: 'Omi DevKit 2' }, 'omi-devkit-2'],
    ['an old Friend', { name: 'Friend_3A' }, 'friend-devkit-1'],
    ['the consumer model', { name: 'Omi', model: 'Omi CV 1' }, 'omi'],
    ['a clone that names itself otherwise', { name: 'Pendant 9', model: 'X1' }, 'omi-compatible'],
  ])('%s is recognised', (_title, given, id) => {
    expect(recogniseDevice(profiles, device(given))?.id).toBe(id);
  });

  it('glasses are recognised by their photos', () => {
    expect(recogniseDevice(profiles, device({ name: 'Omi' }, ['audio', 'photos']))?.id).toBe('openglass');
  });

  it('a Frame is recognised by its service', () => {
    const frame = device({ name: 'Frame 4F', hasPart: ({ service }) => service.startsWith('7a23') });
    expect(recogniseDevice(profiles, frame)?.id).toBe('frame');
  });

  it('a device without audio that is known is none', () => {
    expect(recogniseDevice(profiles, device({ name: 'Omi' }, ['battery']))).toBeNull();
  });

  it('a kind is added without code', () => {
    const badge = {
      id: 'badge',
      name: 'Badge',
      source: 'badge',
      recognised_by: { names: ['Badge'] },
      parts: ['badge-audio', 'battery'],
      firmware: { oldest: '1.0', complete: null, newest_seen: null },
      known: '',
      unknown: '',
    };
    const audio = {
      part: 'audio',
      service: '11111111-0000-1000-8000-00805f9b34fb',
      characteristic: '11111112-0000-1000-8000-00805f9b34fb',
      fixed: { codec: 'opus', sample_rate: 16_000 },
    };
    const more = readProfiles({
      parts: { ...file.parts, 'badge-audio': audio },
      profiles: [badge, ...file.profiles],
    });
    const found = recogniseDevice(
      more,
      device({ name: 'Badge 7', hasPart: ({ service }) => service.startsWith('1111') }),
    );
    expect(found).toMatchObject({ id: 'badge', parts: { audio: { fixed: { codec: 'opus' } } } });
    expect(allServices(more)).toContain(audio.service);
  });

  it('a part that is not described, or is misspelt, is refused', () => {
    expect(() => readProfiles({ parts: {}, profiles: file.profiles })).toThrow('not described');
    const { battery } = file.parts;
    expect(() => readProfiles({ parts: { battery: { ...battery, sevice: 1 } }, profiles: [] })).toThrow();
  });

  it('the file describes each part that a wearable may have', () => {
    expect(new Set(Object.values(file.parts).map(({ part }) => part))).toEqual(new Set(WEARABLE_PARTS));
  });
});

describe('the firmware of a wearable', () => {
  it.each([
    ['omi', '3.0.20', 'fine'],
    ['omi', 'v3.0.19', 'fine'],
    ['omi', '3.0.9', 'old'],
    ['omi', '4.1', 'unknown'],
    ['omi', null, 'unknown'],
    ['omi', 'dev', 'unknown'],
    ['friend-devkit-1', '0.9.8', 'too_old'],
    ['friend-devkit-1', '1.0.2', 'old'],
    ['omi-compatible', '1.0', 'unknown'],
  ])('%s with %s is %s', (id, version, judgement) => {
    expect(judgeFirmware(profile(id), version)).toBe(judgement);
  });

  it('versions are compared by number, not by letter', () => {
    expect(compareVersions('3.0.10', '3.0.9')).toBeGreaterThan(0);
    expect(compareVersions('3.0', '3.0.0')).toBe(0);
  });
});
