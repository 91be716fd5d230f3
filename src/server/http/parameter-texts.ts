// Describes each path and query parameter once, because a name means the same at every route. A route may
// override the description. Pure.

const TEXTS: Readonly<Record<string, string>> = {
  limit:
    'How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied.',
  offset: 'How many to skip; a negative number counts as 0.',
  start_date:
    'Only what was created at this time or later; what was imported counts by its own time. ISO 8601, UTC when it names no zone, or a Unix time.',
  end_date:
    'Only what was created at this time or earlier; what was imported counts by its own time. ISO 8601, UTC when it names no zone, or a Unix time.',
  due_start_date: 'Only what is due at this time or later. ISO 8601, or a Unix time.',
  due_end_date: 'Only what is due at this time or earlier. ISO 8601, or a Unix time.',
  categories: 'Only these categories, separated by commas.',
  statuses: 'Only these states, separated by commas.',
  sources: 'Only these sources, separated by commas.',
  include_transcript: 'Whether to send the transcript segments too.',
  include_discarded: 'Whether to list what was recognised as too little to keep.',
  folder_id: 'The id of a folder.',
  starred: 'Only what is starred, or only what is not.',
  completed: 'Only what is done, or only what is open.',
  query: 'What to look for.',
  q: 'What to look for.',
  days: 'How many days back.',
  date: 'A day, written YYYY-MM-DD.',
  page: 'Which page, counted from 1.',
  per_page: 'How many on a page.',
  format: 'The form of the file.',
  language: 'A language code such as en, or multi.',
  value: 'The new value.',
  visibility: 'private, shared or public.',
  type: 'Which kind.',
  include_inactive: 'Whether to list what is no longer pursued too.',
  current_value: 'The new value.',
  move_to_folder_id: 'Where the conversations go; nowhere when absent.',
  include_speech_samples: 'Whether to send the speech samples too.',
  sample_index: 'The place in the list, counted from 0.',
  confirm: 'The uid of the account, so that nothing is removed by accident.',
  uid: 'The id of the user.',
  trigger: 'Only of this trigger.',
  state: 'Only in this state.',
  cursor: 'The next_cursor of the page before.',
  version: 'Which earlier transcript, counted from 1.',
};

/** Null for an unknown name. */
export function parameterText(name: string): string | null {
  const known = TEXTS[name];
  if (known !== undefined) return known;
  const noun = /^(.+)_id$/.exec(name)?.[1]?.replaceAll('_', ' ');
  return noun === undefined ? null : `The id of the ${noun}.`;
}
