// Says a notification of the service in the language of the page, where the page knows what it is about. Pure.
import type { Translate } from '../../messages/catalogue.ts';
import type { ShownNotification } from './push.ts';

export function inWords(notification: ShownNotification, t: Translate<'notifications'>): ShownNotification {
  const { off, destination: name, request_id, client } = notification.data;
  if (request_id !== undefined && client !== undefined)
    return { ...notification, title: t('accessAsked.title', { name: client }), body: t('accessAsked.body') };
  if ((off !== 'gone' && off !== 'failing') || name === undefined) return notification;
  return { ...notification, title: t('destinationOff.title'), body: t(`destinationOff.${off}`, { name }) };
}
