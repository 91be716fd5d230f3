// Lists where the user was on a day, by the places of conversations. Pure.
import type { DaySummary } from '../../../contract/daily-summaries.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import { zoneOffset } from '../../time-zone.ts';
import { beginOf } from './day.ts';

/** About a hundred metres. */
const SAME_PLACE_DEGREES = 0.001;

const localTime = (at: number, zone: string): string =>
  new Date(at + zoneOffset(at, zone) * 60_000).toISOString().slice(11, 16);

/** In the order of the day; staying at a place counts once, with the time of the first conversation there. */
export function placesOf(rows: readonly ConversationRow[], zone: string): DaySummary['locations'] {
  const places: DaySummary['locations'] = [];
  for (const row of rows) {
    if (row.geolocation === null) continue;
    const { latitude, longitude, address } = row.geolocation;
    const last = places.at(-1);
    const stayed =
      last !== undefined &&
      Math.abs(last.latitude - latitude) < SAME_PLACE_DEGREES &&
      Math.abs(last.longitude - longitude) < SAME_PLACE_DEGREES;
    if (stayed) continue;
    // Without an address the coordinates are all that is known.
    const name = address?.trim() || `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
    places.push({ name, latitude, longitude, time: localTime(beginOf(row), zone) });
  }
  return places;
}
