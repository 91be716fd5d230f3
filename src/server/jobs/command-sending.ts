// Delivers to a program of the owner's: the body on its standard input, the rest in its environment. Does not start it.
import { DELIVERY_SENTENCES } from '../../contract/delivery-sentences.ts';
import { attemptTimeoutMs } from '../deliveries/retry-policy.ts';
import type { CommandRunner } from '../deliveries/run-command.ts';
import type { RequestOf } from '../services/deliveries/bodies/request-of.ts';
import type { Outgoing, Send } from '../services/deliveries/sending.ts';

/** uid, session_id and sample_rate stand under these names in the query of a webhook. */
const variable = (name: string): string => `EARSHOT_${name.toUpperCase()}`;

const environment = (
  { event, delivery }: Outgoing,
  { query, content_type }: { query: Record<string, string>; content_type: string },
): Record<string, string> => ({
  EARSHOT_TRIGGER: event.trigger,
  EARSHOT_EVENT_ID: event.id,
  EARSHOT_ATTEMPT: String(delivery.attempts + 1),
  EARSHOT_CONTENT_TYPE: content_type,
  ...Object.fromEntries(Object.entries(query).map(([name, value]) => [variable(name), value])),
  ...(delivery.replay && { EARSHOT_REPLAY: 'true' }),
  ...(event.facts.test === true && { EARSHOT_TEST: 'true' }),
});

export function createCommandSending({
  runner,
  requestOf,
}: {
  runner: CommandRunner;
  requestOf: RequestOf;
}): Send {
  return async (outgoing, signal) => {
    const { event, destination } = outgoing;
    const { uid, target } = destination;
    if (!('argv' in target)) return { cancelled: DELIVERY_SENTENCES.destination_no_command };
    const request = await requestOf(event, destination, signal);
    if ('cancelled' in request) return request;
    return runner.run(
      {
        ...{ uid, argv: target.argv, cwd: target.cwd, body: request.bytes },
        env: environment(outgoing, request),
        timeout_ms: attemptTimeoutMs(event.trigger),
      },
      signal,
    );
  };
}
