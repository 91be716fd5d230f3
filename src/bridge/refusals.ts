// Says in a sentence why a message got no answer of the tool protocol, with a number outside those that the protocol keeps
// for itself: the status of the HTTP answer, or 503 when there is none. Pure.
import type { Failure } from './post.ts';

export interface Refusal {
  code: number;
  message: string;
  data?: Record<string, string | number>;
}

export const NO_KEY: Refusal = {
  code: 401,
  message:
    'No key is given. Make a tool-protocol key in Earshot (Settings, Assistants) and enter it as EARSHOT_MCP_KEY where this assistant is configured.',
};
export const TOO_MANY: Refusal = {
  code: 429,
  message: 'Too many calls are waiting for an answer. Wait for some of them.',
};
export const TOO_LARGE: Refusal = {
  code: 413,
  message: 'The answer of Earshot is larger than the launcher passes on.',
};
export const LOST: Refusal = {
  code: 502,
  message:
    'Earshot stopped before it answered, so the change may have been made or not. Look before you make it again.',
};

export function notReached(address: string, { code }: Failure): Refusal {
  if (code === 'ETIMEDOUT') return { code: 504, message: 'Earshot has not answered for two minutes.' };
  const told =
    code === 'ECONNREFUSED' || code === 'ECONNRESET'
      ? `Earshot is not running at ${address}. Start it and try again.`
      : `Earshot cannot be reached at ${address} (${code}).`;
  return { code: 503, message: told };
}

export const notEarshot = (address: string): Refusal => ({
  code: 502,
  message: `What answers at ${address} is not Earshot, or does not speak the tool protocol. Check EARSHOT_URL.`,
});

const detailIn = (body: string): string | null => {
  try {
    const { detail } = JSON.parse(body) as { detail?: unknown };
    return typeof detail === 'string' ? detail : null;
  } catch {
    return null;
  }
};

/** Of an answer that is not a message of the tool protocol. */
export function refusalOf(address: string, status: number, body: string, retryAfter: number | null): Refusal {
  const detail = detailIn(body);
  if (detail === null && status !== 429 && status < 500) return notEarshot(address);
  switch (status) {
    case 401:
      return {
        code: 401,
        message: `Earshot refuses the key: ${detail}. Make a tool-protocol key in Earshot (Settings, Assistants) and enter it where this assistant is configured.`,
      };
    case 429: {
      const seconds = retryAfter ?? 60;
      return {
        code: 429,
        message: `Earshot takes no more calls now. Try again in ${seconds} seconds.`,
        data: { retry_after_seconds: seconds },
      };
    }
    default:
      return { code: status, message: detail ?? `Earshot answered with the status ${status}.` };
  }
}
