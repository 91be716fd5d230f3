// The sentences with which the service says what it left out or changed of an import, or why it failed. They are stored and
// printed as they are; a page finds which one it is and says it in its language: these are its English. Not in the contract. Pure.

const CONVERT = 'Convert it to MP4, WebM, M4A, MP3, WAV, FLAC or Opus first.';
const AS_TEXT = 'Export the transcript as TXT, SRT or VTT.';
const NO_CHAT = 'Earshot keeps no chat yet.';

export const IMPORT_SENTENCES = {
  // An import as a whole.
  nothing_recognised:
    'Nothing in it was recognised. Choose recordings, transcripts as SRT, VTT, TXT or MD, the JSON file of an export, or a zip archive or folder of such files.',
  all_locked:
    'It is encrypted with a password, so nothing in it could be read. Unpack it with the password first, and choose the files that were in it.',
  fault: 'It couldn’t be read to the end because of a fault in Earshot. What was taken is here; try again.',
  disk_full: 'The disk is full, so nothing was stored. Free some space and try again.',
  // Parts that are left out.
  no_chat: NO_CHAT,
  drafts: 'These are drafts that were waiting for a review in the original.',
  memory_ledger: 'This is how the original kept its memories; the memories themselves are taken.',
  shown_when: 'These are records of what the original showed when.',
  screen_images: 'These are records of screen images that the original asked for.',
  screen_descriptions: 'These are records of how the original described screen images.',
  work_records: 'These are records of the work of the original.',
  suggestions: 'These are suggestions that were never accepted.',
  goal_changes: 'Earshot keeps the progress of goals, not their history of changes.',
  keys: 'Keys are secrets and are not in an export; make new ones.',
  addresses: 'An address that conversations are sent to is set by hand, so that nothing is sent unnoticed.',
  destinations: 'Where conversations are sent is set by hand, so that nothing is sent unnoticed.',
  settings: 'Settings stay as they are here.',
  notifications: 'Notifications tell what was new then.',
  no_audio_in_file: 'The audio itself is not in the file.',
  said_again: 'The conversation that a task comes from is taken, not those that said it again.',
  undone_there: 'What was undone or can be undone there stays there.',
  earlier_transcripts: 'Earlier transcripts stay there; the present ones are taken.',
  usage: 'These are figures of what was transcribed there.',
  programs: 'These are programs that were connected there.',
  read_there: 'These are records of what programs read and wrote there.',
  import_work: 'These are records of an import there; what it took is taken.',
  nothing_known: 'Nothing that Earshot knows was recognised in them.',
  no_match: 'Earshot has nothing that matches these records.',
  no_speech: 'Texts in which nobody was found to speak.',
  no_kind: 'Neither JSON nor transcripts nor audio nor images that can be read here.',
  // Files.
  not_recognised: 'It is nothing that Earshot recognises',
  item_too_large: 'Item {item} has {megabytes} MB and was left out',
  item_too_many_parts: 'Item {item} has more than {most} parts and was left out',
  item_no_json: 'Item {item} of {part} is not valid JSON and was left out',
  item_no_object: 'Item {item} of {part} is no object and was left out',
  item_not_stored: 'Item {item} of {part} couldn’t be stored',
  json_broken: 'The text is not valid JSON, at byte {byte}. What came before was read',
  json_cut: 'The text ends in the middle, at byte {byte}. What came before was read',
  text_too_large: 'It is larger than any transcript, so it was not read.',
  text_too_many_lines: 'It has more than {most} lines, so it is no transcript that can be read here.',
  text_long_line:
    'A line of it has more than {most} characters, so it is no transcript that can be read here.',
  text_no_words: 'No words that somebody said were found in it.',
  text_unreadable: 'It couldn’t be read as a transcript.',
  unpacks_to_much: 'It unpacks to far more than an export holds, so it was not read.',
  leads_elsewhere: 'Its name leads out of the archive, so it was left out.',
  archive_damaged: 'It is damaged, or no zip archive that can be read here.',
  packed_damaged: 'The packed file is damaged.',
  too_many_files: 'It holds more than {most} files, so it was not read.',
  locked: 'It is locked with a password.',
  office_document: `It is a document of an office program. ${AS_TEXT}`,
  avi: `AVI video can’t be read here. ${CONVERT}`,
  windows_media: `Windows Media can’t be read here. ${CONVERT}`,
  flash: `Flash video can’t be read here. ${CONVERT}`,
  mpeg: `MPEG video can’t be read here. ${CONVERT}`,
  mpeg_stream: `An MPEG transport stream can’t be read here. ${CONVERT}`,
  ogg: `Of Ogg only Opus can be read here. ${CONVERT}`,
  amr: `AMR audio can’t be read here. ${CONVERT}`,
  audio_format: `This audio format can’t be read here. ${CONVERT}`,
  pdf: `A PDF can’t be read here. ${AS_TEXT}`,
  rich_text: `A rich text document can’t be read here. ${AS_TEXT}`,
  office: `A document of an office program can’t be read here. ${AS_TEXT}`,
  web_page: `A web page or XML file can’t be read here. ${AS_TEXT}`,
  // Recordings and photos.
  file_too_large: 'The file is too large',
  audio_damaged: 'It is damaged, or no sound is in it',
  audio_unsupported: 'Its audio is in a form that can’t be read here',
  audio_none: 'It is no recording',
  audio_part_damaged: 'A part of it is damaged and was left out',
  audio_not_kept: 'Keeping recordings is turned off in the settings',
  recording_here: 'The same recording is here already',
  recording_deleted: 'The same recording was here, and its conversation was deleted since. It stays so',
  image_of_nobody:
    'Its name does not hold the id of a conversation of the export, so nobody knows where it belongs',
  image_too_large: 'The image is too large',
  image_none: 'The export has no image of it, only its description',
  image_unknown: 'It is no image that can be shown here',
  // Fields of an item.
  not_text: '{name} is not a text and was left out',
  not_flag: '{name} is not true or false and was left out',
  not_number: '{name} is not a number and was left out',
  not_time: '{name} is not a time and was left out',
  not_list: '{name} is not a list and was left out',
  not_object: '{name} is not an object and was left out',
  not_choice: '{name} is not one of the values that Earshot knows (“{value}”) and was left out',
  list_unreadable: '{count} of {name} couldn’t be read and were left out',
  shortened: '{name} has more than {most} characters and was shortened: “{text}”',
  name_shortened: 'The name has more than {most} characters and was shortened',
  kept_whole: '{name} has more than {most} characters. It is kept whole; shorten it when you change it here',
  too_many_entries: '{name} has more than {most} entries; the others were left out',
  entry_shortened: 'An entry of {name} was shortened: “{text}”',
  category: 'The category “{value}” is not known here; it became “other”',
  of_structure: 'structured: {note}',
  of_event: 'event: {note}',
  structure_unknown: 'structured.{name} is not known here and was left out',
  // Items.
  missing: 'It has no {name}',
  no_beginning: 'It has no time at which it began',
  deleted_there: 'It was deleted in the original',
  unknown_kind: 'It is of no known kind',
  no_summary: 'It is not a summary of a day that Earshot can read',
  conversation_missing: 'Its conversation is not in the export',
  came_without: 'The conversation it comes from is not here, so it was taken without it',
  person_missing: 'A person of its lines is not in the export',
  folder_missing: 'Its folder is not in the export',
  lines_empty: 'Lines without words that were left out: {count}',
  lines_unreadable: 'Fields of its lines that couldn’t be read and were left out: {count}',
  transcript_packed: 'Its transcript is packed or encrypted in the export and couldn’t be read',
  audio_of_original: 'Its audio is kept by the original and is not in the export',
  place_unreadable: 'Its place couldn’t be read and was left out',
  event_left_out: 'An event without a title or a beginning was left out',
  changed_here: "You changed this here, so the export's {parts} was not taken",
  most_people: 'There can be at most {most} people',
  most_folders: 'There can be at most {most} folders of your own',
  person_not_renamed: 'Another person has this name here, so the person was not renamed',
  memory_not_changed: 'Another memory has this text here, so it was not changed',
} as const;
export type ImportSentenceCode = keyof typeof IMPORT_SENTENCES;

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ValuesOf<Code extends ImportSentenceCode> = Record<
  NamesIn<(typeof IMPORT_SENTENCES)[Code]>,
  string | number
>;

export interface ImportSentence {
  code: ImportSentenceCode;
  /** What stands in it, by name. */
  values: Record<string, string>;
}

const PLACE = /\{(\w+)\}/g;

export function importSentence<Code extends ImportSentenceCode>(
  code: Code,
  ...[values]: keyof ValuesOf<Code> extends never ? [] : [ValuesOf<Code>]
): string {
  const given = (values ?? {}) as Record<string, string | number>;
  return IMPORT_SENTENCES[code].replaceAll(PLACE, (_, name: string) => String(given[name]));
}

const rank = (names: readonly string[]): number => (names.length === 0 ? 0 : names.includes('note') ? 1 : 2);

/**
 * The more of it is fixed, the earlier it is tried: one of them may look like another with other values. Those that only
 * begin another come first of those with values.
 */
const PATTERNS = (Object.keys(IMPORT_SENTENCES) as ImportSentenceCode[])
  .map((code) => {
    const sentence: string = IMPORT_SENTENCES[code];
    const fixed = sentence.replaceAll(PLACE, '').length;
    const names = [...sentence.matchAll(PLACE)].map(([, name]) => name!);
    const parts = sentence.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return { code, names, fixed, pattern: new RegExp(`^${parts.join('(.*?)')}$`, 's') };
  })
  .sort((a, b) => rank(a.names) - rank(b.names) || b.fixed - a.fixed);

/** Which of them it is; null of another text. */
export function importSentenceOf(text: string): ImportSentence | null {
  for (const { code, names, pattern } of PATTERNS) {
    const found = pattern.exec(text);
    if (found)
      return { code, values: Object.fromEntries(names.map((name, index) => [name, found[index + 1]!])) };
  }
  return null;
}
