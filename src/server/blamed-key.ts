// Recognises an answer that blames the key of the request. Some services refuse one with status 400, as they refuse what is sent.

const READ = 4_000;
const WRONG = 'invalid|not valid|incorrect|wrong|expired|missing|required|not found|unknown|revoked';
/** As `Invalid API Key`, `API key not valid. Please pass a valid API key.`, `invalid_api_key` and `API_KEY_INVALID`. */
const BLAMES = new RegExp(
  String.raw`\b(?:${WRONG})[ _-](?:or (?:${WRONG}) )?api[ _-]?key|api[ _-]?key\b[^.\n]{0,60}\b(?:${WRONG})\b|api_key_invalid`,
  'i',
);

export const blamesKey = (body: string): boolean => BLAMES.test(body.slice(0, READ));

/** Whether a server refused the key of a request. `body`: its answer; the beginning is enough. */
export const refusesKey = (status: number, body: string): boolean =>
  status === 401 || status === 403 || (status === 400 && blamesKey(body));
