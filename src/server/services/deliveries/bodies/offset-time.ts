// Writes times as webhooks carry them: in UTC with the offset as digits. Pure.
import { isoTime } from '../../iso-time.ts';

/** `2026-01-05T09:00:00.000+00:00` */
export const offsetTime = (at: number): string => `${isoTime(at).slice(0, -1)}+00:00`;
