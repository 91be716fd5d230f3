// Checks the address of a server that the owner of an instance chose. Strict, because speech and often a key
// are sent there. Pure.
import { text } from './fields.ts';

/** Plain http is only for this machine and its own network. */
function addressFault(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return 'must be an http or https address';
  if (url.username !== '' || url.password !== '') return 'must not hold a name or password';
  if (url.search !== '' || url.hash !== '') return 'must not have a query or a fragment';
  if (url.protocol === 'http:' && !isNear(url.hostname)) return 'must be https outside the own network';
  return null;
}

function isNear(host: string): boolean {
  if (/^(localhost|.*\.localhost|.*\.local|.*\.lan|\[::1\]|[^.:]+)$/.test(host)) return true;
  if (/^\[f[cd][0-9a-f]{2}:/.test(host)) return true;
  return /^(127|10)(\.\d+){3}$|^192\.168(\.\d+){2}$|^172\.(1[6-9]|2\d|3[01])(\.\d+){2}$/.test(host);
}

/** `field` is what a refusal calls it. */
export const serverAddress = (field: string) =>
  text({ max: 2_000 }).superRefine((value, context) => {
    const fault = addressFault(value);
    if (fault === null) return;
    context.addIssue({
      code: 'custom',
      message: `Value error, ${field} ${fault}`,
      params: { type: 'value_error' },
    });
  });

/** The key for such a server; an empty one removes it. */
export const serverKey = () =>
  text({ min: 0, max: 4_000 }).refine((key) => /^[\x21-\x7e]*$/.test(key), 'must be plain characters');
