// Reads and writes the session cookie, the only one the service sets. HttpOnly and SameSite=Strict; not
// Secure, because loopback is plain http.

export const SESSION_COOKIE = 'earshot_session';

/** The value of a cookie; null when it is not sent. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key, ...value] = pair.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

/** `expiresAt` and `now` are milliseconds since the epoch. */
export function sessionCookie(token: string, expiresAt: number, now: number): string {
  const seconds = Math.max(0, Math.floor((expiresAt - now) / 1000));
  return `${SESSION_COOKIE}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
}

export const CLEARED_SESSION_COOKIE = `${SESSION_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`;
