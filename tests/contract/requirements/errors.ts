// Contract, section "Errors". Data only.
import { requirementsOf } from './requirement.ts';

export const errorRequirements = requirementsOf('errors', {
  now: {
    'errors.401.missing-credentials': 'Missing credentials are 401 on the developer API.',
    'errors.401.invalid-credentials': 'Invalid credentials are 401 on the developer API.',
    'errors.401.wrong-key-kind': 'The wrong kind of key is 401 and the body names the endpoints it serves.',
    'errors.401.body': 'The 401 body is {detail} with a string, an array or an object.',
    'errors.404.absent-memory-paths': '/v1/memories and /v2/memories are 404.',
    'errors.422.validation-failure': 'A validation failure is 422 on the developer API.',
    'errors.422.body': 'The 422 body is {detail: [{loc: [string or integer], msg, type}]}.',
    'errors.1011.provider-unusable': 'A provider unusable before or during a session closes with 1011.',
    'errors.1011.before-session': 'A provider that fails before audio flows closes with 1011.',
    'errors.1011.preceded-by-stt-failed': '1011 is preceded by the stt failure event.',
    'errors.1011.unsent-audio-kept': 'Buffered audio the provider did not get is retained.',
    'errors.1011.client-keeps-audio': 'The client keeps audio that is not confirmed.',
    'errors.1011.client-reconnects': 'The client reconnects after 1011.',
    'errors.normal-close-codes': 'A normal close is 1000 or 1001.',
    'errors.rule.no-empty-success':
      'A terminal provider failure never becomes a successful empty transcription.',
    'errors.rule.bounded-connection-retry':
      'Before live audio is accepted, connecting to a provider is retried a bounded number of times.',
    'errors.rule.language-fails-closed': 'A language no provider serves fails closed.',
    'errors.rule.corrupted-chunk-skipped': 'A corrupted audio chunk is skipped and the session goes on.',
    'errors.403.not-provisioned':
      'A correctly scoped key that reads memories is 403 while the account is not provisioned; writes pass.',
    'errors.403.body': 'The 403 body is {detail: {enabled: false, code, message, reason}}.',
    'errors.403.stable-code': 'Its code is developer_memory_access_not_ready.',
    'errors.403.reason-diagnostic': 'Its reason is a diagnostic such as missing_rollout_state.',
    'errors.voice-message.body':
      'Every failed voice message is non-2xx {error, outcome, provider, retryable, message}.',
    'errors.rule.prerecorded-classified':
      'Pre-recorded and sync work classifies provider failures by the outcome table.',
    'errors.rule.prerecorded-retryable': 'It keeps them retryable where the table says so.',
    'errors.rule.other-provider-before-audio':
      'Before live audio is accepted, the retry may pick another configured provider.',
    'errors.400.manual-summary-no-token': 'Manual day-summary generation without a push token is 400.',
    'errors.429.tool-protocol': 'Exceeding the per-user limit of the tool-protocol server is 429.',
    'errors.429.retry-works': 'After waiting a retry works.',
    'errors.minus-32002.locked-content': 'Reading locked content is JSON-RPC error -32002.',
    'errors.minus-32002.listed-truncated': 'Locked items appear in lists and search with truncated content.',
  },
});
