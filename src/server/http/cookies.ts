// Reads and writes the only cookie the service sets. It is no credential: a browser sends it to every port of this
// computer, and any of them may replace it. It names a session, so that the page is loaded with that user's policy.

export const PAGE_COOKIE = 'earshot_page';

/** The value of a cookie; null when it is not sent. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key, ...value] = pair.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

/** `expiresAt` and `now` are milliseconds since the epoch. */
export function pageCookie(sessionId: string, expiresAt: number, now: number): string {
  const seconds = Math.max(0, Math.floor((expiresAt - now) / 1000));
  return `${PAGE_COOKIE}=${sessionId}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
}

export const CLEARED_PAGE_COOKIE = `${PAGE_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`;
