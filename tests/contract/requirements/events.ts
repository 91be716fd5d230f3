// Contract, section "Events": webhooks and live transcription events. Data only.
import { requirementsOf } from './requirement.ts';

export const eventRequirements = requirementsOf('events', {
  now: {
    'listen.event.json-text':
      'Events are JSON over the WebSocket; the text frame ping of the heartbeat is no event.',
    'listen.event.segments-array': 'New segments arrive as a JSON array of transcript segments.',
    'listen.event.service-status': 'service_status carries status and status_text.',
    'listen.event.service-status-ready': 'service_status with status ready is sent once audio can flow.',
    'listen.event.memory-created-shape':
      'memory_created carries memory {id, structured {title, overview}} and messages [].',
    'listen.event.memory-created-on-silence':
      'memory_created is sent when the silence timeout triggers processing.',
    'listen.event.stt-failed-shape':
      'stt_failed is a service_status with outcome, provider, retryable and reason.',
    'listen.event.stt-failed-before-1011': 'stt_failed is sent before the connection closes with 1011.',
    'listen.segments.words-become-segments': 'Recognised words become segments.',
    'listen.segments.same-speaker-merged': 'Consecutive words of one speaker are merged into one segment.',
    'listen.event.translation': 'translation carries segments [{id, translations [{lang, text}]}].',
    'listen.event.translation-only-when-enabled': 'translation is sent when translation is enabled.',
    'listen.event.speaker-label-suggestion':
      'speaker_label_suggestion carries speaker_id, person_id, person_name and segment_id.',
    'listen.segments.speech-profile-offset':
      'Segment times are those of the session’s own audio, with a speech profile and without one: its offset is none.',
    'listen.segments.new-speaker-compared':
      'A new speaker with 2 seconds or more of audio is compared with the user’s embedding to set is_user.',
    'webhook.day-summary.manual-no-token-400': 'The manual action returns 400 without a push token.',
    'webhook.day-summary.manual-regenerates': 'The manual action regenerates the summary on demand.',
    'webhook.day-summary.manual-utc-fallback':
      'The manual action uses UTC day boundaries without a timezone.',
    'webhook.day-summary.hourly-job': 'A job runs at minute 0 of every UTC hour.',
    'webhook.day-summary.local-hour': 'It serves each user whose local hour is the configured one.',
    'webhook.day-summary.one-per-day': 'At most one delivery per day and user.',
    'webhook.day-summary.before-noon-previous-day': 'Before 12:00 local time it covers the previous day.',
    'webhook.day-summary.from-noon-current-day': 'At 12:00 local time or later it covers the current day.',
    'webhook.day-summary.no-timezone-skipped': 'The schedule skips users without a timezone.',
    'webhook.day-summary.no-conversations-none': 'No webhook when the day has no conversations.',
    'webhook.day-summary.all-locked-none': 'No webhook when all conversations of the day are locked.',
    'webhook.day-summary.no-speech-none':
      'No webhook when no conversation of the day has transcribed speech.',
    'webhook.day-summary.no-push-token-none': 'No webhook when the user has no push token.',
    'webhook.day-summary.already-started-none':
      'No webhook when a delivery for the same user and date was already started.',
    'webhook.day-summary.lock-two-hours': 'The lock lives 2 hours; ticks within it do nothing.',
    'webhook.day-summary.manual-no-webhook': 'The manual action does not POST to the webhook.',
    'webhook.day-summary.absence-is-not-failure': 'A day without delivery is no recap and not a failure.',
    'webhook.day-summary.lock-before-generation': 'An atomic lock is taken before the summary is generated.',
    'webhook.developer-configured': 'The developer configures a URL per webhook.',
    'webhook.audio.frequency': 'Its frequency is configured as text `url,seconds`.',
    'webhook.http-post': 'Webhooks are HTTP POSTs.',
    'webhook.slow-receiver-does-not-block': 'A slow receiver does not block transcription.',
    'webhook.memory.when-processed': 'The memory webhook is sent when a conversation was processed.',
    'webhook.memory.url': 'The memory webhook posts to <url>?uid=<uid>.',
    'webhook.memory.id': 'Its body has id, a string.',
    'webhook.memory.dates-with-offset':
      'created_at, started_at and finished_at are ISO 8601 strings with offset.',
    'webhook.memory.transcript-segments':
      'transcript_segments have text, speaker, speakerId, speaker_name, is_user, start and end.',
    'webhook.memory.structured': 'structured has title, overview, emoji and category.',
    'webhook.memory.structured-action-items': 'structured.action_items are {description, completed}.',
    'webhook.memory.structured-events': 'structured.events is an array.',
    'webhook.memory.apps-response': 'apps_response is an array.',
    'webhook.memory.discarded': 'discarded is a boolean.',
    'webhook.memory.folder': 'folder_id and folder_name are strings.',
    'webhook.transcript.url': 'The transcript webhook posts to <url>?session_id=<id>&uid=<uid>.',
    'webhook.transcript.body': 'Its body is an array of {text, speaker, speakerId, is_user, start, end}.',
    'webhook.transcript.several-calls': 'Segments arrive over several calls.',
    'webhook.transcript.session-id-ties-calls': 'session_id is the same for all calls of one session.',
    'webhook.transcript.recognisable-repeats': 'A receiver can recognise segments it has seen.',
    'webhook.audio.trigger': 'The trigger type is audio_bytes.',
    'webhook.audio.url': 'It posts to <url>?sample_rate=<integer>&uid=<uid>.',
    'webhook.audio.content-type': 'Its Content-Type is application/octet-stream.',
    'webhook.audio.body-pcm16': 'Its body is raw PCM16, little-endian, 2 bytes per sample.',
    'webhook.audio.sent-each-interval': 'Audio is sent each time that many seconds of it are there.',
    'webhook.day-summary.url': 'The day summary posts to <url>?uid=<uid>.',
    'webhook.day-summary.uid': 'Its body has uid.',
    'webhook.day-summary.created-at': 'created_at is the send time in UTC with +00:00 offset.',
    'webhook.day-summary.summary-json': 'summary_json is an object.',
    'webhook.day-summary.summary-legacy':
      'summary is the same payload as a single-quoted Python-style literal.',
    'webhook.day-summary.json-id': 'summary_json.id is a string.',
    'webhook.day-summary.json-date': 'summary_json.date is YYYY-MM-DD.',
    'webhook.day-summary.json-created-at-naive':
      'summary_json.created_at is ISO 8601 in UTC without offset, the time of construction.',
    'webhook.day-summary.json-texts': 'headline, overview and day_emoji are strings.',
    'webhook.day-summary.json-stats':
      'stats has the integers total_conversations, total_duration_minutes and action_items_count.',
    'webhook.day-summary.json-highlights': 'highlights are {topic, emoji, summary, conversation_ids}.',
    'webhook.day-summary.json-action-items':
      'action_items are {description, priority, completed, source_conversation_id}.',
    'webhook.day-summary.json-unresolved-questions': 'unresolved_questions are {question, conversation_id}.',
    'webhook.day-summary.json-decisions-made': 'decisions_made are {decision, conversation_id}.',
    'webhook.day-summary.json-knowledge-nuggets': 'knowledge_nuggets are {insight, conversation_id}.',
    'webhook.day-summary.json-locations': 'locations are {name, latitude, longitude, time HH:MM}.',
  },
});
