// What people do on the page and with files they bring. Not a heading of the contract. Data only.
import { requirementsOf } from './requirement.ts';

export const pageRequirements = requirementsOf('page', {
  now: {
    'list.by-start':
      'In the order by start a conversation stands at the day on which it began, whenever it came here.',
    'list.days':
      'Days are those of the zone of the user, also when its clocks change, and say how many conversations they have.',
    'list.filters': 'Folder, star, person, source, state and words of the title narrow the list together.',
    'list.many':
      'Many conversations are filed, starred, deleted and taken back in one request: all of them, or none.',
    'transcript.again':
      'Transcribing again from kept audio gives new words with the old voices, and keeps the former transcript as a version.',
    'transcript.exported':
      'A conversation is saved as Markdown, text, SRT, WebVTT or JSON that programs of that format read.',
    'player.peaks':
      'The service makes the peaks of a conversation from its audio once, and again when that changes.',
    'tasks.typed':
      'A line that is typed as a task is read for its date, which the page shows before the task is added.',
    'recap.week':
      'The recap of a week goes from Monday to Sunday of the user, with its days, people and decisions, and leads to the weeks beside it.',
    'import.transcripts':
      'Transcripts of Otter, Plaud, Limitless and Granola, SRT, VTT, Markdown and text become conversations with speakers and dates.',
    'import.recordings':
      'Recordings without a conversation become conversations at the time of their name, or as their owner says.',
    'import.here-already':
      'What is here already is recognised in another file or format, and what was deleted stays away.',
    'import.steered': 'An import is stopped, and resumed where it was; everything is taken once.',
    'import.command': 'The command line imports a file or folder, with a service and without one.',
    'import.fast': 'The command line transcribes a file as fast as the service takes it.',
  },
});
