// Spanish as the frame and the conversations need it. One line an area.
import { consent } from './es/consent.ts';
import { conversationList } from './es/conversation-list.ts';
import { errors } from './es/errors.ts';
import { frame } from './es/frame.ts';
import { listening } from './es/listening.ts';
import { notifications } from './es/notifications.ts';
import { player } from './es/player.ts';
import { reading } from './es/reading.ts';
import { shared } from './es/shared.ts';
import { signIn } from './es/sign-in.ts';
import { wearables } from './es/wearables.ts';
import type { Catalogue } from './catalogue.ts';

export const catalogue: Catalogue = {
  language: 'es',
  direction: 'ltr',
  messages: {
    consent,
    conversationList,
    errors,
    frame,
    listening,
    notifications,
    player,
    reading,
    shared,
    signIn,
    wearables,
  },
};
