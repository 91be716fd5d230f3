// Makes the link to a receiver's own settings page, and asks a receiver whether its setup is done. Stores nothing.
import { attemptTimeoutMs } from './retry-policy.ts';
import type { DialRule } from './connections.ts';
import { withQuery } from './query.ts';
import type { AttemptResult } from './attempt-result.ts';
import type { WebhookSender } from './send-webhook.ts';

/** (contract: Authentication 9) */
export const setupLink = (url: string, uid: string): string => withQuery(url, { uid });

export interface SetupCheck {
  /** Null when the receiver did not say. */
  completed: boolean | null;
  result: AttemptResult;
}

/** Asks with GET `url?uid=`, which is answered with `{is_setup_completed}`. Never rejects. */
export async function checkSetup(
  sender: Pick<WebhookSender, 'send'>,
  { url, uid, ...rule }: DialRule & { url: string; uid: string },
  signal: AbortSignal,
): Promise<SetupCheck> {
  const result = await sender.send(
    {
      ...rule,
      url,
      query: { uid },
      method: 'GET',
      content_type: '',
      body: new Uint8Array(),
      headers: { Accept: 'application/json' },
      timeout_ms: attemptTimeoutMs('audio_bytes'),
    },
    signal,
  );
  const answer = result.answer_json;
  const said =
    typeof answer === 'object' && answer !== null && 'is_setup_completed' in answer
      ? answer.is_setup_completed
      : null;
  return { completed: typeof said === 'boolean' ? said : null, result };
}
