// Both sides of a call while a microphone is being opened: what is let go meanwhile is not opened behind the person's back.
import { beforeEach, expect, it, vi } from 'vitest';
import { NOT_OF_MICROPHONES, type SourceEvents } from '../audio-source.ts';
import type { OpenMicrophone } from '../microphone/open-microphone.ts';

const browser = vi.hoisted(() => ({
  /** Opens the microphone that is waited for. */
  open: [] as (() => void)[],
  stopped: [] as unknown[],
  connected: [] as unknown[],
}));

vi.mock('../microphone/open-microphone.ts', () => ({
  openMicrophone: () =>
    new Promise<OpenMicrophone>((resolve) => {
      const name = `microphone ${browser.open.length + 1}`;
      const stream = { name } as unknown as MediaStream;
      const track = new EventTarget() as MediaStreamTrack;
      browser.open.push(() => resolve({ stream, track, device: { name, instead_of: null } }));
    }),
  stopStream: (stream: { name: string } | undefined) => stream && browser.stopped.push(stream.name),
}));
vi.mock('./system-audio.ts', () => ({
  openSystemAudio: () =>
    Promise.resolve({
      stream: { name: 'system' },
      track: Object.assign(new EventTarget(), { label: 'System' }),
    }),
}));
vi.mock('../microphone/frame-collector.ts', () => ({
  openFrameCollector: () =>
    Promise.resolve({
      connect: (_channel: number, { name }: { name: string }) => browser.connected.push(name),
      disconnect: () => undefined,
      flush: () => Promise.resolve(),
      close: () => Promise.resolve(),
    }),
}));
const { createCall } = await import('./call.ts');

const settle = () => new Promise((resolve) => setTimeout(resolve));
function events() {
  const told = { devices: [] as string[], ended: [] as string[] };
  const given: SourceEvents = {
    ...NOT_OF_MICROPHONES,
    frame: () => undefined,
    muted: () => undefined,
    device: ({ name }) => void told.devices.push(name),
    ended: (reason) => void told.ended.push(reason),
  };
  return { told, given };
}

beforeEach(() => {
  for (const list of Object.values(browser)) list.length = 0;
  // Node knows no devices.
  vi.stubGlobal('navigator', { mediaDevices: new EventTarget() });
});

it('a pause before it has opened leaves the microphone off, and going on opens it', async () => {
  const source = createCall({
    chosen: () => null,
    processing: () => ({ echo: true, noise: true, gain: true }),
  });
  const { given } = events();
  const started = source.start(given);
  await settle();
  await source.pause?.();
  browser.open[0]!();
  await started;
  expect(browser.connected).toEqual(['system']);
  expect(browser.stopped).toEqual(['microphone 1']);
  const resumed = source.start(given);
  await settle();
  browser.open[1]!();
  await resumed;
  expect(browser.connected).toEqual(['system', 'microphone 2']);
  await source.close();
  expect(browser.stopped).toEqual(['microphone 1', 'microphone 2', 'system']);
});

it('a pause while another microphone takes the place of a lost one leaves that off, too', async () => {
  const source = createCall({
    chosen: () => null,
    processing: () => ({ echo: true, noise: true, gain: true }),
  });
  const { given, told } = events();
  const started = source.start(given);
  await settle();
  browser.open[0]!();
  await started;
  const changed = source.start(given);
  await settle();
  await source.pause?.();
  browser.open[1]!();
  await changed;
  expect(browser.connected).toEqual(['system', 'microphone 1']);
  expect(browser.stopped).toEqual(['microphone 1', 'microphone 2']);
  expect(told.ended).toEqual([]);
});
