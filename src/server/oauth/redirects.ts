// Says where answers to clients go, and which addresses may never be one. Pure.

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

export function isLoopbackUrl(uri: string): boolean {
  const url = URL.parse(uri);
  return url?.protocol === 'http:' && LOOPBACK.includes(url.hostname);
}

/** Schemes that a browser handles itself, or that show what somebody else wrote. */
const FORBIDDEN =
  /^(javascript|data|vbscript|file|filesystem|blob|about|view-source|ftp|ws|wss|mailto|tel|sms|intent|chrome|edge|moz-extension|chrome-extension|jar|resource|ms-[a-z-]+|search-ms|shell|smb|ssh|ldap|ldaps):$/i;

/** Over https, on the loopback, or a scheme of the client's own. */
export function mayRedirectTo(uri: string): boolean {
  const url = URL.parse(uri);
  if (url === null || url.hash !== '' || url.username !== '' || url.password !== '' || uri.includes('#'))
    return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return isLoopbackUrl(uri);
  return !FORBIDDEN.test(url.protocol);
}

/** What the owner is shown of an address: its host with the port, or the scheme of a program. */
export function redirectHost(uri: string): string {
  const url = URL.parse(uri);
  if (url === null) return '';
  return /^https?:$/.test(url.protocol) ? url.host : url.protocol;
}
