// Action items through the API as tests ask for them, and as processing stores them.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppActionItem, CreatedActionItems } from '../../src/contract/action-items.ts';
import { StoredNotifications, type StoredNotification } from '../../src/contract/notifications.ts';
import { ActionItem } from '../../src/contract/resources.ts';
import type { NewActionItem } from '../../src/server/store/action-items.ts';
import { answered, send } from './memory-requests.ts';
import type { TestServer } from '../helpers/start-test-server.ts';

export const ACTION_ITEMS = '/v1/dev/user/action-items';
export const APP_ACTION_ITEMS = '/v1/action-items';
export const FCM_TOKEN = '/v1/users/fcm-token';

export const addItem = async (server: TestServer, body: object): Promise<ActionItem> =>
  answered(ActionItem.strict(), await send(server, 'POST', ACTION_ITEMS, body));
export const addItems = async (server: TestServer, items: object[]) =>
  answered(CreatedActionItems, await send(server, 'POST', `${ACTION_ITEMS}/batch`, { action_items: items }));
export const changeItem = async (server: TestServer, id: string, body: object): Promise<ActionItem> =>
  answered(ActionItem.strict(), await send(server, 'PATCH', `${ACTION_ITEMS}/${id}`, body));
export const listItems = async (server: TestServer, query = ''): Promise<ActionItem[]> =>
  answered(z.array(ActionItem.strict()), await server.request(ACTION_ITEMS + query));
export const addAppItem = async (server: TestServer, body: object): Promise<AppActionItem> =>
  answered(AppActionItem.strict(), await send(server, 'POST', APP_ACTION_ITEMS, body));
export const changeAppItem = async (server: TestServer, id: string, body: object): Promise<AppActionItem> =>
  answered(AppActionItem.strict(), await send(server, 'PATCH', `${APP_ACTION_ITEMS}/${id}`, body));

export const registerPhone = (server: TestServer, token = 'phone-1'): Promise<Response> =>
  send(server, 'POST', FCM_TOKEN, { fcm_token: token, time_zone: 'Europe/Vienna' });
export async function notifications(server: TestServer, query = ''): Promise<StoredNotification[]> {
  const answer = await server.request(`/v1/users/notifications${query}`);
  return (await answered(StoredNotifications, answer)).notifications;
}

/** Stores an action item as processing does. */
export function hearItem(server: TestServer, row: Partial<NewActionItem> & { description: string }): string {
  const id = randomUUID();
  server.store.action_items.insert({
    id,
    uid: server.uid,
    conversation_id: null,
    completed: false,
    due_at: null,
    completed_at: null,
    created_at: 1_000_000,
    updated_at: 1_000_000,
    evidence: [],
    ...row,
  });
  return id;
}
