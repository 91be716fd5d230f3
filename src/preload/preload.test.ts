import { beforeEach, expect, test, vi } from 'vitest';
import type { EarshotBridge } from '../contract/bridge.ts';

const fake = vi.hoisted(() => ({
  sent: [] as unknown[][],
  listeners: new Map<string, Set<(event: object, ...values: unknown[]) => void>>(),
  exposed: {} as Record<string, unknown>,
}));
vi.mock('electron', () => ({
  contextBridge: {
    exposeInMainWorld: (name: string, value: unknown) => (fake.exposed[name] = value),
  },
  ipcRenderer: {
    send: (...words: unknown[]) => fake.sent.push(['send', ...words]),
    invoke: (...words: unknown[]) => (fake.sent.push(['invoke', ...words]), Promise.resolve('answer')),
    on(channel: string, listener: () => void) {
      fake.listeners.set(channel, (fake.listeners.get(channel) ?? new Set()).add(listener));
    },
    off: (channel: string, listener: () => void) => fake.listeners.get(channel)?.delete(listener),
  },
}));

const receive = (channel: string, ...values: unknown[]): void => {
  for (const listener of fake.listeners.get(channel) ?? []) listener({ sender: 'ipcRenderer' }, ...values);
};
let earshot: EarshotBridge;
beforeEach(async () => {
  fake.sent.length = 0;
  fake.listeners.clear();
  vi.resetModules();
  await import('./index.ts');
  earshot = fake.exposed['earshot'] as EarshotBridge;
});

test('the page gets functions and plain values, and no way to other channels', () => {
  expect(Object.keys(fake.exposed)).toEqual(['earshot']);
  for (const value of Object.values(earshot)) expect(['function', 'string']).toContain(typeof value);
  for (const channel of ['ipcRenderer', 'invoke', 'send', 'on', 'process'])
    expect(earshot).not.toHaveProperty(channel);
});

test('a path and commands that came before the page listened are passed on once, without the event', () => {
  receive('open-path', '/conversations/c1');
  receive('command', 'go.tasks');
  receive('command', 'listening.mark');
  const paths: unknown[][] = [];
  const commands: unknown[][] = [];
  const end = earshot.onOpenPath((...values) => paths.push(values));
  earshot.onCommand((...values) => commands.push(values));
  receive('open-path', '/ask');
  expect(paths).toEqual([['/conversations/c1'], ['/ask']]);
  expect(commands).toEqual([['go.tasks'], ['listening.mark']]);
  end();
  receive('open-path', '/tasks');
  expect(paths).toHaveLength(2);
});

test('the app is answered when what the page holds is with the service, also when that failed', async () => {
  const held = Promise.withResolvers<void>();
  earshot.onDrain(() => held.promise);
  receive('drain');
  await Promise.resolve();
  expect(fake.sent).toEqual([]);
  held.reject(new Error('the service is gone'));
  await vi.waitFor(() => expect(fake.sent).toEqual([['send', 'drained']]));
});

test('a list of devices that came before somebody looks is there at once', () => {
  receive('bluetooth-devices', [{ id: '1', name: 'Omi' }]);
  const lists: unknown[] = [];
  const end = earshot.onBluetoothDevices((list) => lists.push(list));
  receive('bluetooth-devices', null);
  end();
  receive('bluetooth-devices', []);
  expect(lists).toEqual([[{ id: '1', name: 'Omi' }], null]);
});

test('whether anybody sees the window is known at once, too', () => {
  receive('watched', false);
  const said: boolean[] = [];
  const end = earshot.onWatched((watched) => said.push(watched));
  receive('watched', true);
  end();
  receive('watched', false);
  expect(said).toEqual([false, true]);
});

test('a subscription that ended gets nothing more', () => {
  const power: string[] = [];
  const end = earshot.onPower((event) => power.push(event));
  receive('power', 'suspend');
  end();
  receive('power', 'resume');
  expect(power).toEqual(['suspend']);
});

test('what is asked of the app is answered', async () => {
  expect(await earshot.permission('microphone')).toBe('answer');
  earshot.setState({ listening: 'muted', source: 'microphone', seconds: 3 });
  earshot.chooseBluetoothDevice(null);
  expect(fake.sent).toEqual([
    ['invoke', 'permission', 'microphone'],
    ['send', 'capture-state', { listening: 'muted', source: 'microphone', seconds: 3 }],
    ['send', 'choose-bluetooth-device', null],
  ]);
});
