// The sentences that the service stores about deliveries. The command line and the logs have them as they are; for a page
// the service names them by code, and the page says them in its language: these are its English. Not in the contract. Pure.

export const DELIVERY_SENTENCES = {
  not_allowed: 'No delivery may be sent to the address.',
  refused: 'It was refused.',
  answered: 'The answer was {detail}.',
  late: 'The answer did not come in time.',
  answer_too_long: 'The answer was too long.',
  no_answer: 'There was no answer.',
  not_sent: 'It couldn’t be sent.',
  address_form: 'The address must begin with http:// or https:// and be without a user name and password.',
  address_own: 'The address is one of Earshot itself, which is sent nothing.',
  address_private:
    'The address is on this computer or in its own network, and the owner of this instance has not allowed that.',
  address_never:
    'The address is link-local, reserved or of the metadata of a cloud machine, and is never used.',
  connection_late: 'No connection could be made in time.',
  nothing_listens: 'Nothing listens at this address.',
  name_unknown: 'The name of the receiver is not known.',
  name_not_looked_up: 'The name of the receiver couldn’t be looked up.',
  unreachable: 'The receiver can’t be reached from this computer.',
  no_tls: 'The receiver does not use TLS at this address.',
  head_too_long: 'The head of the answer was too long.',
  certificate: 'The certificate of the receiver is not trusted ({detail}).',
  not_http: 'The answer was not HTTP.',
  proxy: 'The proxy on the way out refused the connection or did not answer.',
  connection_ended: 'The connection ended before the answer did.',
  program_missing: 'The program or its folder was not found.',
  program_not_executable:
    'The program may not be run: it is not executable, or its folder may not be opened.',
  program_folder: 'The folder of the program is not a folder.',
  arguments_too_long: 'The arguments are too long.',
  no_program: 'The file is not a program.',
  program_not_started: 'The program couldn’t be started ({detail}).',
  program_ended: 'The program ended with {detail}.',
  program_timed_out: 'The program was ended after {detail} seconds.',
  program_killed: 'The program was ended by {detail}.',
  output_too_long: 'The program wrote more than a megabyte.',
  stopped: 'Earshot was stopped.',
  folder_missing: 'The folder is not there.',
  folder_not_writable: 'The folder may not be written to.',
  folder_loop: 'The folder is a link to itself.',
  folder_disk_full: 'The disk of the folder is full.',
  folder_failed: 'The folder couldn’t be written to ({detail}).',
  folder_late: 'The folder did not answer in time.',
  no_folder: 'The path is not a folder.',
  too_many_notes: 'The folder has more than 100,000 notes.',
  note_too_long: 'The file of the conversation is longer than 32 MB.',
  no_name_free: 'No name in the folder was free.',
  note_busy: 'The file of the conversation is being changed all the time.',
  note_written: 'The file was written.',
  note_unchanged: 'The file is up to date.',
  note_removed: 'The file was removed.',
  note_left: 'The line that marks your part is not in the file any more, so it was not changed.',
  note_tried: 'A note was written and removed again.',
  conversation_deleted: 'The conversation was deleted.',
  conversation_locked: 'The conversation is locked.',
  erased: 'What it was about was deleted for good.',
  audio_gone: 'The audio is not kept any more.',
  summary_deleted: 'The summary was deleted.',
  being_processed: 'The conversation is being processed; its note follows.',
  destination_no_folder: 'The destination has no folder.',
  destination_no_command: 'The destination has no command.',
  destination_off: 'The destination was turned off.',
} as const;
export type DeliverySentenceCode = keyof typeof DELIVERY_SENTENCES;

export interface DeliverySentence {
  code: DeliverySentenceCode;
  /** A status, an exit code, a signal or the system's name of an error; null where the sentence has none. */
  detail: string | null;
}

export const deliverySentence = (code: DeliverySentenceCode, detail: string | number): string =>
  DELIVERY_SENTENCES[code].replace('{detail}', String(detail));

/** Whole sentences first: one of them may look like another with a detail. */
const TEMPLATES = Object.entries(DELIVERY_SENTENCES)
  .map(([code, sentence]) => {
    const [before = '', after] = sentence.split('{detail}');
    return { code: code as DeliverySentenceCode, before, after };
  })
  .sort((a, b) => Number(a.after !== undefined) - Number(b.after !== undefined));

/** Which of them it is; null of another text. */
export function deliverySentenceOf(text: string | null): DeliverySentence | null {
  if (text === null) return null;
  for (const { code, before, after } of TEMPLATES) {
    if (after === undefined) {
      if (text === before) return { code, detail: null };
    } else if (text.startsWith(before) && text.endsWith(after) && text.length > before.length + after.length)
      return { code, detail: text.slice(before.length, text.length - after.length) };
  }
  return null;
}
