// What the owner's privacy lock leaves of a text, and the refusal of everything beyond it. Pure. Only views call it: they
// decide per noun what is hidden (decision 0021).
import { ServiceError } from '../service-error.ts';
import type { Audience } from './access.ts';

/** The original service shows this many characters of locked content. */
const VISIBLE_CHARACTERS = 70;

/** Only the owner reads what is locked. */
export const readsLocked = (audience: Audience): boolean => audience === 'owner';

/** The first words: at most 70 characters and never more than half of the text, so that a short one is hidden as well. */
export function beginning(text: string): string {
  const characters = [...text];
  const most = Math.min(VISIBLE_CHARACTERS, Math.floor(characters.length / 2));
  const cut = characters.slice(0, most).join('');
  const next = characters[most];
  const isWordEnd = next === undefined || /\s/u.test(next);
  const whole = isWordEnd ? cut : cut.replace(/(?<=\s)\S*$/u, '');
  return text === '' ? '' : `${whole.trimEnd()}...`;
}

export const lockedAway = (noun: string): ServiceError =>
  new ServiceError('locked', `The owner has locked this ${noun}: lists and search show its beginning only.`);
