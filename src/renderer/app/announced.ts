// What the service announces, as the screens use it: which answers are out of date, and what is to be shown. Pure.
import type { QueryKey } from '@tanstack/react-query';

export interface Announced {
  kind: string;
  id?: string;
  title?: string;
  body?: string;
}

/** Null for what is no announcement. */
export function readAnnounced(data: string): Announced | null {
  try {
    const event: unknown = JSON.parse(data);
    if (typeof event !== 'object' || event === null || !('kind' in event) || typeof event.kind !== 'string')
      return null;
    const text = (name: string): string | undefined => {
      const value = (event as Record<string, unknown>)[name];
      return typeof value === 'string' ? value : undefined;
    };
    return { kind: event.kind, id: text('id'), title: text('title'), body: text('body') };
  } catch {
    return null;
  }
}

/** The answers to ask for again. What the screens do not know asks for everything: it does no harm. */
export function outOfDate({ kind, id }: Announced): readonly QueryKey[] {
  switch (kind) {
    case 'conversation':
    case 'conversation_removed':
      return [['conversations'], ['folders'], ...(id ? [['conversation', id]] : [])];
    case 'action_item':
    case 'action_item_removed':
      return [['action-items']];
    case 'memory':
    case 'memory_removed':
      return [['memories']];
    case 'folders':
      return [['folders'], ['conversation']];
    case 'settings':
      return [['settings'], ['session']];
    case 'people':
      return [['conversation'], ['conversations']];
    case 'model':
      return [['settings', 'models']];
    case 'account_removed':
      return [['session']];
    case 'notification':
    case 'goal':
    case 'goal_removed':
    case 'daily_summary':
      return [];
    default:
      return [[]];
  }
}
