// What the owner lets each client read and write. Beyond the contract; its section is "Authentication". Data only.
import { requirementsOf } from './requirement.ts';

export const clientRequirements = requirementsOf('authentication', {
  now: {
    'auth.client.listed': 'The owner lists the keys and grants with the limits of each, and only the owner.',
    'auth.client.cut-off': 'A client that the owner cuts off gets 403 on every route until it is let in.',
    'auth.client.streams-end': 'What a client is being sent ends when the owner cuts it off or limits it.',
    'auth.client.oauth-limits-stay':
      'A new grant of an OAuth client has the limits that the owner set last for a grant of that client.',
    'auth.client.read-only': 'A client that may only read gets 403 for every write, and changes nothing.',
    'auth.client.within.conversations':
      'Folders, people and days say which conversations a client lists, finds, reads and counts.',
    'auth.client.within.items':
      'Memories and action items are within with their conversation; those of none by day, or for their maker.',
    'auth.client.within.days': 'Day summaries are within by their day, without what they say of the rest.',
    'auth.client.within.names': 'Goals, people and folders outside are not listed.',
    'auth.client.within.events': 'The event stream carries only events of what is within when they are sent.',
    'auth.client.within.deletions':
      'The list of changes names the deleted action items of what is within, also of an erased conversation, and no other.',
    'auth.client.within.always':
      'No answer of any route for keys holds an id or a text of what is outside, and what is within is found.',
    'auth.client.moves': 'What is moved, renamed, merged, deleted or locked is in or out at once.',
  },
});
