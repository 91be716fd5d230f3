// The one registry of what the page can do: commands register while their screen is mounted; keys, the list of
// shortcuts and the palette are made from it. The frame has the one listener.
import { useEffect, useEffectEvent, useState } from 'react';

export interface Command {
  /** 'tasks.new' */
  id: string;
  title: string;
  /** Heading under which the palette and the list of shortcuts show it. */
  group: string;
  /** Heading in the list of shortcuts, where the key works on more than the group says. */
  scope?: string;
  /** In the syntax of tinykeys: 'g t', '$mod+k', 'x', 'Shift+?'. Several: each of them does it. */
  keys?: string | readonly string[];
  /** Absent: the element with the focus does it by itself. Returns false where there is nothing to do for it now. */
  run?(): boolean | void;
  /** In the list of shortcuts only. */
  hidden?: boolean;
  allowWhileTyping?: boolean;
  /** Runs again while its key is held down. */
  repeats?: boolean;
}

type EscapeHandler = () => boolean | void;

interface Registered<Value> {
  order: number;
  read: () => Value;
}

// A parent draws before its children but its effects run after theirs, so the order is taken at the first drawing.
let drawn = 0;
const commandSources: Registered<readonly Command[]>[] = [];
const escapeSources: Registered<EscapeHandler>[] = [];

function register<Value>(sources: Registered<Value>[], source: Registered<Value>): () => void {
  sources.push(source);
  sources.sort((a, b) => a.order - b.order);
  return () => void sources.splice(sources.indexOf(source), 1);
}

/** Registers commands while the component is mounted. They are read when a key is pressed or a list is opened. */
export function useCommands(commands: () => readonly Command[]): void {
  const [order] = useState(() => ++drawn);
  const read = useEffectEvent(commands);
  useEffect(() => register(commandSources, { order, read: () => read() }), [order]);
}

/**
 * Handles Escape while the component is mounted, before what was there earlier: one level up. A handler that returns
 * false leaves it to the next.
 */
export function useEscape(handler: EscapeHandler, enabled = true): void {
  const [order] = useState(() => ++drawn);
  const handle = useEffectEvent(handler);
  useEffect(
    () => (enabled ? register(escapeSources, { order, read: () => () => handle() }) : undefined),
    [order, enabled],
  );
}

/** What can be done now, the outermost first. Of two with one id the inner one counts. */
export function commandsNow(): Command[] {
  const byId = new Map<string, Command>();
  for (const { read } of commandSources) {
    for (const command of read()) {
      byId.delete(command.id);
      byId.set(command.id, command);
    }
  }
  return [...byId.values()];
}

/** Whether a handler took it. */
export function escapeOneLevel(): boolean {
  return escapeSources.toReversed().some(({ read }) => read()() !== false);
}
