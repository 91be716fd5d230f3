// Makes path and query of any request target, in the form that Express reads without the deprecated url.parse. Pure.

/** Characters at which Express would turn to url.parse. */
const ODD = /[\t\n\f\r #\u00a0\ufeff]/g;

/** Always begins with a slash. `target` is the second word of the request line. */
export function plainPath(target: string): string {
  return originForm(target).replace(ODD, (character) => encodeURIComponent(character));
}

/** A client may name the whole address, as to a proxy; the Host header is checked anyhow. */
function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const url = /^https?:/i.test(target) ? URL.parse(target) : null;
  return url === null ? `/${target}` : url.pathname + url.search;
}
