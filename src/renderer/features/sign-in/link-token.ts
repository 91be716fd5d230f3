// Holds the token of a one-time sign-in link. It comes in the address fragment, which browsers never send to a server.
// It leaves the address before anything is drawn, so that history and screenshots do not have it.

let token: string | null = null;

/** Moves the token out of the address into memory. Call before the router reads the address. Whether there is one. */
export function takeLinkToken(): boolean {
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  const found = fragment.get('link');
  if (!found) return false;
  token = found;
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return true;
}

/** The token, once; null when the address had none or it was used. */
export function spendLinkToken(): string | null {
  const taken = token;
  token = null;
  return taken;
}

/** Puts a token back that never reached the service. */
export function keepLinkToken(unused: string): void {
  token = unused;
}
