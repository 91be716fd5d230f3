// German as the frame and the conversations need it. One line an area.
import { consent } from './de/consent.ts';
import { conversationList } from './de/conversation-list.ts';
import { errors } from './de/errors.ts';
import { frame } from './de/frame.ts';
import { listening } from './de/listening.ts';
import { notifications } from './de/notifications.ts';
import { player } from './de/player.ts';
import { reading } from './de/reading.ts';
import { shared } from './de/shared.ts';
import { signIn } from './de/sign-in.ts';
import { wearables } from './de/wearables.ts';
import type { Catalogue } from './catalogue.ts';

export const catalogue: Catalogue = {
  language: 'de',
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
