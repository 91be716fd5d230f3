// Creates the service's log: JSON lines on stderr. Never logs texts of conversations or credentials.
import { pino, type DestinationStream } from 'pino';
import type { Config } from './config.ts';
import { standardErrorOutput } from './log-output.ts';
import type { Log } from './ports.ts';

const SECRET_FIELDS = ['authorization', 'cookie', 'token', 'key', 'text', 'transcript', 'segments'];

export function createLog(level: Config['logLevel'], destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: SECRET_FIELDS.flatMap((field) => [
          field,
          `*.${field}`,
          `headers.${field}`,
          `*.headers.${field}`,
        ]),
        censor: '[redacted]',
      },
    },
    destination ?? standardErrorOutput(),
  );
}
