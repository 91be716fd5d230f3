// Contract, section "Resources and their fields": conversation and what is inside it. Data only.
import { requirementsOf } from './requirement.ts';

export const conversationResourceRequirements = requirementsOf('resources', {
  now: {
    'conversation.fields.id': 'A conversation has a string id, always present.',
    'conversation.fields.created-at': 'created_at is a date-time, always present.',
    'conversation.fields.started-at-nullable': 'started_at is always present and a date-time or null.',
    'conversation.fields.finished-at-nullable': 'finished_at is always present and a date-time or null.',
    'conversation.fields.structured': 'structured is a Structured object, always present.',
    'conversation.fields.folder-id-optional': 'folder_id is a string, null or absent.',
    'conversation.fields.folder-name-optional': 'folder_name is a string, null or absent.',
    'conversation.fields.geolocation-optional': 'geolocation is a Geolocation, null or absent.',
    'conversation.fields.language-optional': 'language is a string, null or absent.',
    'conversation.fields.source-optional': 'source is a string, null or absent.',
    'conversation.fields.source-free-text':
      'source takes omi-device, phone, desktop, glasses and other names; it is not a closed list.',
    'conversation.fields.transcript-segments-optional':
      'transcript_segments is an array of developer segments, null or absent.',
    'conversation.transcript-only-when-asked':
      'transcript_segments is filled only when the list call asks for the transcript.',
    'conversation.internal.status': 'Internally a conversation carries a status.',
    'conversation.internal.photos': 'Internally a conversation carries photos.',
    'conversation.internal.apps-results': 'Internally a conversation carries apps results.',
    'conversation.internal.external-data': 'Internally a conversation carries external data.',
    'conversation.internal.discarded': 'Internally a conversation carries a boolean discarded.',
    'conversation.internal.deleted': 'Internally a conversation carries a boolean deleted.',
    'conversation.internal.visibility-values':
      'Internally a conversation carries a visibility of private, shared or public.',
    'conversation.developer-view-hides-internal':
      'status, photos, apps results, external data, discarded, deleted and visibility are not in the developer view.',

    'structured.fields.title': 'title is a string, required.',
    'structured.fields.overview': 'overview is a string, required.',
    'structured.fields.category': 'category is one of the CategoryEnum values, required.',
    'structured.fields.emoji-default': 'emoji is a string and defaults to a brain emoji.',
    'structured.fields.action-items-default': 'action_items is an array and defaults to [].',
    'structured.fields.events-default': 'events is an array and defaults to [].',
    'structured.category.values':
      'CategoryEnum has exactly the 33 values of the contract, `real` among them.',

    'conversation-action-item.fields.description': 'description is a string, required.',
    'conversation-action-item.fields.completed-default': 'completed is a boolean and defaults to false.',
    'conversation-action-item.fields.completed-at-nullable': 'completed_at is a date-time, null or absent.',
    'conversation-action-item.fields.created-at-nullable': 'created_at is a date-time, null or absent.',
    'conversation-action-item.fields.due-at-nullable': 'due_at is a date-time, null or absent.',
    'conversation-action-item.fields.updated-at-nullable': 'updated_at is a date-time, null or absent.',
    'conversation-action-item.fields.conversation-id-nullable':
      'conversation_id is a string, null or absent.',

    'conversation-event.fields.title': 'title is a string, required.',
    'conversation-event.fields.start': 'start is a date-time, required.',
    'conversation-event.fields.description-default':
      'description is a string and defaults to the empty string.',
    'conversation-event.fields.duration-default': 'duration is an integer and defaults to 30.',
    'conversation-event.fields.created-default': 'created is a boolean and defaults to false.',

    'geolocation.fields.latitude': 'latitude is a number, required, from -90 to 90.',
    'geolocation.fields.longitude': 'longitude is a number, required, from -180 to 180.',
    'geolocation.fields.address-optional': 'address is a string, null or absent.',
    'geolocation.fields.google-place-id-optional': 'google_place_id is a string, null or absent.',
    'geolocation.fields.location-type-optional': 'location_type is a string, null or absent.',

    'developer-segment.fields.text': 'text is a string, required.',
    'developer-segment.fields.start': 'start is a number, required.',
    'developer-segment.fields.end': 'end is a number, required.',
    'developer-segment.fields.id-optional': 'id is a string, null or absent.',
    'developer-segment.fields.speaker-id-optional': 'speaker_id is an integer, null or absent.',
    'developer-segment.fields.speaker-name-optional': 'speaker_name is a string, null or absent.',
  },
});
