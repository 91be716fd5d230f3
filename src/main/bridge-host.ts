// Answers what the page asks through its bridge (contract/bridge.ts). Each message has a shape and says who may send it.

import { z } from 'zod';
import {
  SYSTEM_SETTINGS,
  TO_APP,
  TO_PAGE,
  type CaptureState,
  type DesktopNotification,
  type DesktopSettingsChange,
  type DesktopStatus,
} from '../contract/bridge.ts';
import type { BluetoothChooser } from './bluetooth-chooser.ts';
import { SettingsChange } from './desktop-settings.ts';
import type { Ipc } from './ipc.ts';
import type { SystemPermissions } from './system-permissions.ts';

const Name = z.string().max(200);

const ReportedState = z.strictObject({
  listening: z.enum(['off', 'listening', 'paused', 'muted', 'silent', 'reconnecting']),
  source: Name.nullable(),
  seconds: z.number().min(0),
  waiting_seconds: z.number().min(0).optional(),
}) satisfies z.ZodType<CaptureState>;

/** A path of the page, and no address of elsewhere: `//host` is one, and browsers read it also with a backslash or a tab. */
const Path = z
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])[^\p{Cc}]*$/u);

const ShownNotification = z.strictObject({
  id: Name,
  title: z.string().max(500),
  body: z.string().max(2_000),
  path: Path.nullable(),
  actions: z.array(z.strictObject({ id: Name, text: z.string().max(100) })).max(2),
}) satisfies z.ZodType<DesktopNotification>;

export interface BridgeOptions {
  ipc: Ipc;
  /** To the page that people see. */
  tell(channel: string, value: unknown): void;
  onReady(uid: string): void;
  onLanguage(language: string): void;
  onState(state: CaptureState): void;
  onDrained(): void;
  onForgotten(gone: boolean): void;
  chooser: BluetoothChooser;
  permissions: SystemPermissions;
  notify(notification: DesktopNotification): boolean;
  status(): DesktopStatus;
  change(change: DesktopSettingsChange): void;
  update(): Promise<void>;
}

export interface BridgeHost {
  /** Settings or what else the page shows of the app have changed. */
  sayStatus(): void;
}

export function setupBridge(options: BridgeOptions): BridgeHost {
  const { ipc, chooser, permissions, tell } = options;
  const both = ['page', 'capture'] as const;
  ipc.on(TO_APP.ready, ['page'], Name, options.onReady);
  ipc.on(TO_APP.language, ['page'], z.string().max(20), options.onLanguage);
  ipc.on(TO_APP.state, ['capture'], ReportedState, options.onState);
  ipc.on(TO_APP.drained, ['capture'], z.undefined(), options.onDrained);
  ipc.on(TO_APP.forgotten, ['capture'], z.boolean(), options.onForgotten);
  ipc.on(TO_APP.chooseDevice, ['page'], Name.nullable(), chooser.choose);
  ipc.handle(TO_APP.expectDevice, ['capture'], z.boolean(), chooser.expect);
  ipc.on(TO_APP.keepDevice, ['capture'], z.boolean(), chooser.keep);
  // What runs as a click of the person lets the page ask for a device; the words that run are these and no others.
  ipc.handle(TO_APP.gesture, ['capture'], z.undefined(), (_, sender) =>
    sender.executeJavaScript('undefined', true),
  );
  ipc.handle(TO_APP.permission, both, z.enum(['microphone', 'screen']), permissions.status);
  ipc.handle(TO_APP.openSettings, ['page'], z.enum(SYSTEM_SETTINGS), permissions.openSettings);
  ipc.handle(TO_APP.notify, ['page'], ShownNotification, options.notify);
  ipc.handle(TO_APP.status, ['page'], z.undefined(), options.status);
  ipc.handle(TO_APP.changeSettings, ['page'], SettingsChange, (change) => {
    options.change(change);
    return options.status();
  });
  ipc.handle(TO_APP.update, ['page'], z.undefined(), options.update);
  return {
    sayStatus: () => tell(TO_PAGE.status, options.status()),
  };
}
