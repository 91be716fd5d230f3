// Adds parameters to the query of a receiver's address. What the receiver has in it stays as it was written. Pure.

/** Parameters of the same name are replaced. */
export function withQuery(address: string, added: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  const own = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !Object.hasOwn(added, nameOf(pair)));
  const ours = Object.entries(added).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  url.search = [...own, ...ours].join('&');
  return url.href;
}

const nameOf = (pair: string): string => [...new URLSearchParams(pair).keys()][0] ?? '';
