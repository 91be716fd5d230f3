import { ACCESS_ASKED } from '../../../contract/access-asked.ts';
import { DESTINATION_OFF } from '../../../contract/destination-off.ts';

export const notifications = {
  taskDue: 'Task due',
  dismissOne: 'Dismiss: {title}',
  done: 'Done',
  tomorrow: 'Tomorrow',
  read: 'Read',
  openConversation: 'Open the conversation',
  openReceiver: 'Open the webhook',
  changeFailed: 'The task couldn’t be changed',
  destinationOff: DESTINATION_OFF,
  accessAsked: ACCESS_ASKED,
} as const;
