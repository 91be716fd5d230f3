// Contract, section "Resources and their fields": action item, memory, other groups, live transcript segment.
// Data only.
import { requirementsOf } from './requirement.ts';

export const otherResourceRequirements = requirementsOf('resources', {
  now: {
    'memory.category.values': 'The memory category schema has exactly the 14 values of the contract.',

    'segment.fields.id-uuid': 'id is a string holding a uuid.',
    'segment.fields.text': 'text is a string.',
    'segment.fields.speaker-label':
      'speaker is the label SPEAKER_ and the number of the speaker in two digits or more.',
    'segment.fields.speaker-id': 'speaker_id is an integer counted 0, 1, 2 and so on.',
    'segment.fields.is-user': 'is_user is a boolean.',
    'segment.fields.person-id-nullable': 'person_id is a string or null.',
    'segment.fields.start-end-seconds': 'start and end are floats in seconds.',
    'segment.fields.speech-profile-processed': 'speech_profile_processed is a boolean.',
    'segment.fields.stt-provider-nullable': 'stt_provider is the provider name or null.',
    'memory.fields.id': 'A memory has a string id.',
    'memory.fields.content-length': 'content is 1-500 characters on write.',
    'memory.fields.category': 'category is one of the allowed values.',
    'memory.fields.visibility-values': 'visibility is public or private.',
    'memory.fields.visibility-default': 'visibility defaults to private.',
    'memory.fields.tags-default': 'tags is an array of strings, empty by default.',
    'memory.fields.created-at': 'created_at is a date-time.',
    'memory.fields.updated-at': 'updated_at is a date-time.',
    'memory.fields.manually-added': 'manually_added is true when added through the API or the app.',
    'memory.fields.scoring': 'scoring is a server-assigned string to sort by.',
    'memory.fields.reviewed': 'reviewed is a boolean.',
    'memory.fields.user-review-nullable': 'user_review is a boolean or null.',
    'memory.fields.edited': 'edited is set true after an update.',
    'memory.category.create-accepts': 'Create accepts interesting, system and manual.',
    'memory.category.chosen-when-omitted': 'The category is chosen automatically when omitted.',
    'memory.write-response-may-omit':
      'Create and update responses may omit fields such as edited, reviewed and user_review.',
    'api-key.created-by-developer': 'A developer can create an API key over the API.',
    'api-key.listed-by-developer': 'A developer can list the API keys over the API.',
    'api-key.revoked-by-developer': 'A developer can revoke an API key over the API.',
    'goal.progress-history': 'Goals are kept per user with a progress history.',
    'folder.user-defined': 'Folders are defined by the user and organize conversations.',
    'action-item.fields.id': 'An action item has a unique string id.',
    'action-item.fields.description-length': 'description is 1-500 characters on write.',
    'action-item.fields.completed-default': 'completed is a boolean, false by default on create.',
    'action-item.fields.created-at': 'created_at is a date-time.',
    'action-item.fields.updated-at': 'updated_at is a date-time.',
    'action-item.fields.due-at-nullable': 'due_at is a date-time or null.',
    'action-item.fields.due-at-timezone':
      'due_at is ISO 8601 with a timezone on write; one without is read in the zone of the user.',
    'action-item.fields.completed-at-null-while-open':
      'completed_at is null while the item is not completed.',
    'action-item.fields.conversation-id-null-standalone': 'conversation_id is null for standalone items.',
    'segment.speech-profile-processed-means-used':
      'speech_profile_processed is true when the speech profile was used.',
    'segment.is-user-means-owner': 'is_user is true for what the device owner says.',
    'segment.person-id-means-identified': 'person_id names the identified person.',
  },
});
