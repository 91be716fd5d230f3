// Reads the language that a client names for speech (contract: Live transcription WebSocket, language). Pure.
import { z } from 'zod';

/**
 * A language code, with its parts joined by hyphens or underscores, or `multi` for automatic detection. Clients also write
 * `auto` or nothing for the latter.
 */
export const SpokenLanguage = z
  .string()
  .regex(/^([a-z]{2,3}([-_][a-z0-9]{2,8})*|multi|auto|)$/i, 'must be a language code such as en, or multi')
  .transform((given) => {
    const code = given.replaceAll('_', '-');
    return ['', 'auto', 'multi'].includes(code.toLowerCase()) ? 'multi' : code;
  });
