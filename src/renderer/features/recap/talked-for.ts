// How long people talked on a day or in a week. The service counts whole minutes: none of them is not no time.
import type { Translate } from '../../messages/catalogue.ts';
import { formatDuration } from '../../lib/format-time.ts';

export function talkedFor(minutes: number, t: Translate<'recap'>): string {
  return minutes === 0 ? t('underMinute') : formatDuration(minutes * 60);
}
