// Lets requests that change something outlive the page, so that closing the window loses no change.

/** Browsers refuse to let more than 64 KiB outlive a page, all its requests together. A character has up to 3 bytes. */
const LONGEST_BODY = 5_000;

export class LastingRequest extends Request {
  constructor(input: RequestInfo | URL, init: RequestInit = {}) {
    const { method = 'GET', body } = init;
    const small = body == null || (typeof body === 'string' && body.length <= LONGEST_BODY);
    super(input, { ...init, keepalive: method !== 'GET' && small });
  }
}
