// The language the person speaks, from the setting. Asked for at each start.
import { client, dataOf } from '../../lib/api-client.ts';

/** `multi` leaves it to the service, where nothing is set. */
export async function spokenLanguage(): Promise<string> {
  const { language } = await dataOf(client.GET('/v1/users/language'));
  return language ?? 'multi';
}
