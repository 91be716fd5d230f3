// Says what the tray shows and offers in each state of listening. Pure.

import type { CaptureState, ShellCommand } from '../contract/bridge.ts';
import type { ShellMessages } from './messages/en.ts';

export type TrayEntry =
  | { separator: true }
  | { label: string; does: ShellCommand | 'show' | 'quit' | 'forget' | null };

export const IDLE_STATE: CaptureState = { listening: 'off', source: null, seconds: 0 };

/** 'Listening (Microphone)'. */
export function stateWords({ listening, source }: CaptureState, words: ShellMessages): string {
  const named = source !== null && Object.hasOwn(words.source, source) ? source : null;
  const of = named === null ? '' : ` (${words.source[named as keyof typeof words.source]})`;
  return `${words.state[listening]}${listening === 'off' ? '' : of}`;
}

export function trayMenu(state: CaptureState, words: ShellMessages): TrayEntry[] {
  const { command } = words;
  const on = state.listening !== 'off';
  const during: TrayEntry[] = [
    { label: state.listening === 'paused' ? command.resume : command.pause, does: 'listening.pause' },
    { label: command.mark, does: 'listening.mark' },
    { label: command.forgetNow, does: 'forget' },
  ];
  return [
    { label: stateWords(state, words), does: null },
    { separator: true },
    { label: on ? command.stop : command.start, does: 'listening.toggle' },
    ...(on ? during : []),
    { separator: true },
    { label: command.open, does: 'show' },
    { label: command.settings, does: 'settings.desktop' },
    { label: command.quit, does: 'quit' },
  ];
}
