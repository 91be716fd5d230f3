import { describe, expect, it } from 'vitest';
import { balance, createListening, type Listening, type ListeningOptions } from './testing/listening.ts';
import { PROFILES } from './profiles.ts';

const SECOND = 1_000;
const omi = PROFILES.find(({ id }) => id === 'omi')!;
const information = omi.parts.information!;

async function listenTo(options: ListeningOptions): Promise<Listening> {
  const listening = createListening(options);
  await listening.start();
  await listening.clock.advance(40 * SECOND);
  return listening;
}

/** Of a device that cannot be listened to. */
async function refusal(options: ListeningOptions): Promise<object> {
  const listening = createListening(options);
  await expect(listening.start()).rejects.toMatchObject({ problem: 'not_opened' });
  const { phase, problem, listening: isListening } = listening.wearable.getState();
  return { phase, problem, isListening };
}

describe('devices that lack something', () => {
  it.each([
    ['battery'],
    ['button'],
    ['haptic'],
    ['storage'],
    ['led'],
    ['gain'],
    ['features'],
    ['time'],
    ['information'],
  ])('without %s it is heard all the same', async (part) => {
    const { wearable, account } = await listenTo({ lacks: [part] });
    expect(wearable.getState().phase).toBe('connected');
    expect(wearable.getState().parts).not.toContain(part);
    expect(account.live.length).toBeGreaterThan(1_900);
  });

  it('without audio it is none', async () => {
    expect(await refusal({ lacks: ['audio'] })).toEqual({
      phase: 'unsupported',
      problem: 'not_supported',
      isListening: false,
    });
  });

  it('with a codec that nobody knows it is none', async () => {
    expect(await refusal({ codec: 77 })).toEqual({
      phase: 'unsupported',
      problem: 'codec_unknown',
      isListening: false,
    });
  });

  it('whose list of features denies a part, it is not offered', async () => {
    const { wearable } = await listenTo({ features: 0b0_1000_1100 });
    expect(wearable.getState().parts).not.toContain('gain');
    expect(wearable.getState().parts).not.toContain('haptic');
    expect(wearable.getState().parts).toContain('button');
    await expect(wearable.setGain(3)).rejects.toMatchObject({ problem: 'refused' });
  });
});

describe('devices that do not answer', () => {
  it.each([
    ['the battery', omi.parts.battery!.characteristic],
    ['the light', omi.parts.led!.characteristic],
    ['the time', omi.parts.time!.characteristic],
    ['the features', omi.parts.features!.characteristic],
    ['the firmware', information.firmware],
  ])('%s: it is heard all the same', async (_title, characteristic) => {
    const listening = await listenTo({ mute: [characteristic] });
    expect(listening.wearable.getState().phase).toBe('connected');
    expect(listening.account.live.length).toBeGreaterThan(1_500);
  });

  it.each([
    ['never answer', { mute: [omi.parts.battery!.characteristic] }],
    ['are refused', { refuses: [omi.parts.battery!.characteristic, omi.parts.button!.characteristic] }],
  ])('parts that %s do not keep others from working', async (_title, options) => {
    const { wearable, device } = await listenTo(options);
    expect(wearable.getState().led).toBe(40);
    expect(device.connections).toBe(1);
  });

  it('the codec: it is given up, and said why', async () => {
    expect(await refusal({ mute: [omi.parts.audio!.codec!] })).toEqual({
      phase: 'away',
      problem: 'not_answering',
      isListening: false,
    });
  });
});

describe('the firmware of a device', () => {
  it.each([
    ['3.0.19', 'fine'],
    ['2.9.0', 'old'],
    ['9.0.0', 'unknown'],
    [null, 'unknown'],
  ])('%s is %s, and it is heard', async (firmware, judgement) => {
    const { wearable, account } = await listenTo({ firmware });
    expect(wearable.getState().firmware).toEqual({ version: firmware, judgement });
    expect(account.live.length).toBeGreaterThan(1_900);
  });

  it('too old is refused, and said to be', async () => {
    expect(await refusal({ name: 'Friend', model: 'Friend', firmware: '0.9.2' })).toEqual({
      phase: 'unsupported',
      problem: 'firmware_too_old',
      isListening: false,
    });
  });

  it('that was updated while it was away sends another codec: whoever listens begins anew', async () => {
    const { device, clock, account, wearable } = await listenTo({});
    device.update(20);
    await clock.advance(10 * SECOND);
    expect(account.ended).toEqual(['lost']);
    expect(wearable.getState()).toMatchObject({ listening: false, codec: { name: 'opus' } });
    expect(wearable.source.format.codec).toBe('opus');
  });

  it('that was updated to another codec of the same format is read in the new one', async () => {
    // µ-law of 20 ms; the same bytes are PCM16 of 10 ms.
    const { device, clock, account, wearable } = await listenTo({ codec: 10, frameBytes: 320 });
    device.update(0);
    await clock.advance(SECOND);
    const heard = wearable.getState().packets.heard_seconds;
    await clock.advance(10 * SECOND);
    expect(wearable.getState().packets.heard_seconds - heard).toBeCloseTo(5, 3);
    expect(account.ended).toEqual([]);
  });
});

describe('other kinds', () => {
  it('glasses: their photos come beside the sound', async () => {
    const photos = PROFILES.find(({ id }) => id === 'openglass')!.parts.photos!;
    const { device, account, wearable, stop, clock } = await listenTo({
      photos: true,
      firmware: '2.3.2',
      name: 'OMI Glass',
    });
    expect(device.written).toContainEqual({ characteristic: photos.control, bytes: [5] });
    const jpeg = [0xff, 0xd8, 0xff, 0xdb, 1, 2, 3, 0xff, 0xd9];
    device.notify(photos.characteristic, [0, 0, 0, ...jpeg.slice(0, 5)]);
    device.notify(photos.characteristic, [1, 0, ...jpeg.slice(5)]);
    device.notify(photos.characteristic, [0xff, 0xff]);
    expect(account.photos).toEqual([{ mime: 'image/jpeg', base64: Buffer.from(jpeg).toString('base64') }]);
    expect(wearable.getState()).toMatchObject({ profile_id: 'openglass', photos: 1 });
    expect(wearable.source.source).toBe('openglass');
    await stop();
    await clock.advance(SECOND);
    expect(device.written.at(-1)).toEqual({ characteristic: photos.control, bytes: [0] });
  });

  it('a Frame is given its program, and its losses are counted', async () => {
    const profile = PROFILES.find(({ id }) => id === 'frame')!;
    const listening = await listenTo({
      profile,
      name: 'Frame 4F',
      frameBytes: 160 * 2,
      radio: (packet) => (packet % 100 === 9 ? 'dropped' : 'sent'),
    });
    const { device, wearable, stop } = listening;
    expect(wearable.getState()).toMatchObject({
      profile_id: 'frame',
      codec: { name: 'pcm16', sample_rate: 8_000 },
    });
    const lua = device.written.map(({ bytes }) => String.fromCharCode(...bytes));
    expect(lua[0]).toBe('\x03');
    expect(lua.at(-1)).toContain('frame.microphone.read');
    for (const line of lua) expect(line.length).toBeLessThan(180);
    await stop();
    expect(balance(listening).lost).toBeGreaterThan(0.3);
    expect(Math.abs(balance(listening).unaccounted)).toBeLessThan(0.1);
    expect(device.written.at(-1)!.bytes).toEqual(
      [...'frame.microphone.stop()'].map((letter) => letter.charCodeAt(0)),
    );
  });
});
