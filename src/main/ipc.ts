// Receives what pages send. Answers only the main frame of the app's own windows on the service's origin, and only values
// of the right shape.

import { ipcMain, type IpcMainEvent, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { z } from 'zod';
import { originOf } from './permissions.ts';

/** The window that people see, or the hidden one that captures. */
export type Role = 'page' | 'capture';

export interface IpcOptions {
  origin: string;
  /** Null for contents that are no window of the app. */
  roleOf(contents: WebContents): Role | null;
}

export interface Ipc {
  on<Value>(
    channel: string,
    from: readonly Role[],
    shape: z.ZodType<Value>,
    handle: (value: Value, sender: WebContents) => void,
  ): void;
  /** Answers. Whoever may not ask gets a rejection. */
  handle<Value>(
    channel: string,
    from: readonly Role[],
    shape: z.ZodType<Value>,
    answer: (value: Value, sender: WebContents) => unknown,
  ): void;
}

export function setupIpc({ origin, roleOf }: IpcOptions): Ipc {
  const allows = (
    from: readonly Role[],
    { sender, senderFrame }: IpcMainEvent | IpcMainInvokeEvent,
  ): boolean => {
    const role = roleOf(sender);
    return (
      role !== null &&
      from.includes(role) &&
      senderFrame !== null &&
      senderFrame === sender.mainFrame &&
      originOf(senderFrame.url) === origin
    );
  };
  return {
    on(channel, from, shape, handle) {
      ipcMain.on(channel, (event, value: unknown) => {
        if (!allows(from, event)) return;
        const { success, data } = shape.safeParse(value);
        if (success) handle(data, event.sender);
      });
    },
    handle(channel, from, shape, answer) {
      ipcMain.handle(channel, async (event, value: unknown) => {
        if (!allows(from, event)) throw new Error('This page may not ask that.');
        return (await answer(shape.parse(value), event.sender)) as unknown;
      });
    },
  };
}
