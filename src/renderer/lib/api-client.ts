// The typed HTTP client of the page. Same origin; the credential is the window's ID token.
import { ApiError, createClient, dataOf } from '../../client/client.ts';
import { LastingRequest } from './lasting-request.ts';
import { forgetToken, pageToken } from './page-token.ts';

export { ApiError, dataOf };

export const client = createClient({ baseUrl: '', Request: LastingRequest, token: pageToken });
client.use({
  onResponse({ response }) {
    if (response.status === 401) forgetToken();
  },
});

/** An address for what the browser loads without headers: sound, a download. */
export async function ticketed(path: string): Promise<string> {
  return (await dataOf(client.POST('/private/tickets', { body: { path } }))).url;
}
