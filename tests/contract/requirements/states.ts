// Contract, section "States and transitions". Data only.
import { requirementsOf } from './requirement.ts';

export const stateRequirements = requirementsOf('states', {
  now: {
    'conversation.status.values': 'A conversation is in_progress, processing, completed or failed.',
    'conversation.status.starts-in-progress':
      'A connection to the live transcription endpoint starts a conversation as in_progress.',
    'conversation.status.stub-created': 'Starting creates a stub conversation.',
    'conversation.status.segments-appended': 'Transcript segments are appended to the stub continuously.',
    'conversation.status.finish-by-post':
      'POST /v1/conversations with an empty object moves the in-progress conversation to processing; one of silence alone is removed, and the answer is 404.',
    'conversation.status.finish-retrieves-in-progress':
      'That POST finds the in-progress conversation by itself and processes it.',
    'conversation.status.finish-by-silence':
      'Silence for conversation_timeout seconds moves the in-progress conversation to processing.',
    'conversation.status.same-processing-both-paths':
      'Silence timeout and manual end run the same processing.',
    'conversation.status.processing-to-completed': 'Successful processing ends in completed.',
    'conversation.status.completed-has-structure': 'A completed conversation has its structure extracted.',
    'conversation.status.completed-has-memories': 'Memories are extracted when a conversation completes.',
    'conversation.status.processing-to-failed': 'A processing error ends in failed.',
    'conversation.status.failed-retry': 'A failed conversation can be retried and goes to processing.',
    'conversation.status.no-other-transitions':
      'No transition happens but those of the table and the additions that decision 0018 names.',

    'live.lifecycle.request-to-connecting': 'A WebSocket request opens a connection in Connecting.',
    'live.lifecycle.connecting-to-authenticating':
      'An accepted connection goes from Connecting to Authenticating.',
    'live.lifecycle.authenticating-to-ready': 'A validated user takes the connection to Ready.',
    'live.lifecycle.auth-failed-closes': 'A failed authentication closes the connection.',
    'live.lifecycle.audio-to-streaming': 'Audio takes a Ready connection to Streaming.',
    'live.lifecycle.streaming-stays-streaming': 'More audio keeps a connection in Streaming.',
    'live.lifecycle.silence-to-processing':
      'Silence timeout takes Streaming to Processing and saves and processes the conversation.',
    'live.lifecycle.processing-back-to-streaming':
      'New audio during or after Processing goes back to Streaming.',
    'live.lifecycle.processing-complete-closes':
      'A session that is complete, ended by its client or by the service, closes from Processing.',
    'live.lifecycle.disconnect-closes': 'A client disconnect closes a Ready or Streaming connection.',
    'live.open.order':
      'On open the socket is accepted, then the user verified, then language and provider selected.',
    'live.open.provider-retry': 'Provider connections are initialised with a bounded number of retries.',
    'live.open.heartbeat-started': 'A heartbeat task starts on open.',
    'live.streaming.audio-decoded-and-sent': 'While streaming, audio is decoded and sent to the provider.',
    'live.streaming.results-buffered':
      'Provider results are buffered and processed on the result cycle, not one by one.',
    'live.streaming.last-words':
      'Results of a client that stops sending are processed on the clock, without audio that follows.',
    'live.streaming.segments-sent': 'Segments are sent to the client.',
    'live.close.usage-recorded': 'On close the usage of the session is recorded.',
    'live.close.provider-closed': 'On close the provider connections are closed.',
    'live.close.client-closed-normally': 'On close the client is closed with code 1000 or 1001.',
    'live.close.buffers-cleared': 'On close the buffers are cleared.',

    'outcome.values': 'The outcome vocabulary has exactly the seven values of the contract.',
    'outcome.success.means-text': 'success: eligible audio produced non-empty normalized text.',
    'outcome.success.not-retryable': 'success is not retryable.',
    'outcome.expected-silence.means-no-speech':
      'expected_silence: an explicit speech gate found no eligible speech, so no segment appears and nothing fails.',
    'outcome.expected-silence.not-retryable': 'expected_silence is not retryable.',
    'outcome.empty-unexpected.means-no-usable-text':
      'empty_unexpected: eligible audio reached the provider but gave no usable text.',
    'outcome.empty-unexpected.retryable': 'empty_unexpected is retryable.',
    'outcome.timeout.means-provider-timed-out': 'timeout: the selected provider timed out.',
    'outcome.timeout.retryable': 'timeout is retryable.',
    'outcome.upstream-error.means-provider-failed':
      'upstream_error: the provider or its response parser failed.',
    'outcome.upstream-error.retryable': 'upstream_error is retryable.',
    'outcome.config-error.means-not-deployable':
      'config_error: the selected provider cannot run on this installation.',
    'outcome.config-error.not-retryable': 'config_error is not retryable.',
    'outcome.invalid-input.not-retryable': 'invalid_input is not retryable.',
    'action-item.completion.patch-true-sets-completed-at':
      'PATCH completed: true sets completed_at by itself.',
    'action-item.completion.patch-true-changes-updated-at': 'PATCH completed: true changes updated_at.',
    'action-item.completion.patch-false-clears-completed-at':
      'PATCH completed: false makes the item open again with completed_at null.',
    'action-item.completion.create-completed': 'An action item may be created with completed: true.',
    'live.open.speech-profile-loaded': 'The speech profile is loaded in the background on open.',
    'live.streaming.speaker-suggestions': 'Speaker suggestions are generated while streaming.',
    'outcome.invalid-input.means-undecodable':
      'invalid_input: audio cannot be decoded or violates the route contract.',
    'conversation.status.completed-has-embedding': 'An embedding is generated when a conversation completes.',
  },
});
