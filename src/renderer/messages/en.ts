// English as the frame and the conversations need it; the other screens' areas are in en-screens.ts. English decides which
// messages there are. One line an area.
import { consent } from './en/consent.ts';
import { conversationList } from './en/conversation-list.ts';
import { errors } from './en/errors.ts';
import { frame } from './en/frame.ts';
import { listening } from './en/listening.ts';
import { notifications } from './en/notifications.ts';
import { player } from './en/player.ts';
import { reading } from './en/reading.ts';
import { shared } from './en/shared.ts';
import { signIn } from './en/sign-in.ts';
import { wearables } from './en/wearables.ts';

export const english = {
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
} as const;

export const catalogue = { language: 'en', direction: 'ltr', messages: english } as const;
