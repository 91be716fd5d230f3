// Says where a notification leads and which buttons it has. Pure.
import { conversationPath } from '../../../contract/app-links.ts';

export type NotificationAction = 'done' | 'tomorrow' | 'conversation' | 'receiver' | 'read';

type Data = Readonly<Record<string, string>>;

/** The path of the page; null for one that leads nowhere. */
export function notificationPath({
  action_item_id,
  conversation_id,
  destination_id,
  request_id,
  summary_id,
}: Data): string | null {
  if (action_item_id !== undefined) return '/tasks';
  if (conversation_id !== undefined) return conversationPath({ conversation_id });
  if (destination_id !== undefined) return `/settings/webhooks/${encodeURIComponent(destination_id)}`;
  if (summary_id !== undefined) return '/recap';
  return request_id === undefined ? null : askedAgainPath(request_id);
}

/** The request is asked about there, also where it was put aside. */
const askedAgainPath = (request_id: string): string =>
  `/settings/assistants?request=${encodeURIComponent(request_id)}`;

/** At most two, as systems show no more. */
export function notificationActions(data: Data): NotificationAction[] {
  if (data['action_item_id'] !== undefined) return ['done', 'tomorrow'];
  if (data['conversation_id'] !== undefined) return ['conversation', 'receiver'];
  return data['summary_id'] === undefined ? [] : ['read'];
}

/** The path that a button opens; null for one that does something. */
export function pathOfAction(action: NotificationAction, data: Data): string | null {
  if (action === 'done' || action === 'tomorrow') return null;
  const { destination_id } = data;
  return notificationPath(action === 'receiver' && destination_id !== undefined ? { destination_id } : data);
}

/** The same time of the next day that is to come. */
export function tomorrowAt(due: string | undefined, now: Date): string {
  const at = due === undefined ? new Date(Number.NaN) : new Date(due);
  const next = new Date(now);
  if (!Number.isNaN(at.getTime())) next.setHours(at.getHours(), at.getMinutes(), 0, 0);
  next.setDate(now.getDate() + 1);
  return next.toISOString();
}
