// The typed HTTP client of the page. Same origin; the session cookie is the credential.
import { ApiError, createClient, dataOf } from '../../client/client.ts';
import { LastingRequest } from './lasting-request.ts';

export { ApiError, dataOf };

export const client = createClient({ baseUrl: '', Request: LastingRequest });
