// What people do on the page and with files they bring. Not a heading of the contract. Data only.
import { requirementsOf } from './requirement.ts';

export const pageRequirements = requirementsOf('page', {
  now: {
    'list.by-start':
      'In the order by start a conversation stands at the day on which it began, whenever it came here.',
    'list.days':
      'Days are those of the zone of the user, also when its clocks change, and say how many conversations they have.',
    'list.days-shown':
      'The page heads the conversations of each day with its date, and the heading covers none of them.',
    'list.filters': 'Folder, star, person, source, state and words of the title narrow the list together.',
    'list.filters-in-address': 'The filters of the list are in its address: a reload and Back keep them.',
    'list.many':
      'Many conversations are filed, starred, deleted and taken back in one request: all of them, or none.',
    'list.selected':
      'Rows are selected by keys, and filed, starred, exported and merged together; what was done last is taken back.',
    'list.months': 'Months show which days have conversations, and lead to the day in the list.',
    'list.folders':
      'A folder that is deleted gives its conversations to another, or to none, those in the trash too.',
    'list.place':
      'The list stands where it was left, at the same conversation: after another screen, Back and a reload, and when others came.',
    'list.places':
      'Tasks, Memories, receipts and the journal of deliveries stand where they were left, at the same row, after another screen and Back; Tasks, Memories and the journal after a reload, too, Tasks and Memories also when others came.',
    'list.trash':
      'A deleted conversation comes back by undo and from the trash, where it is also deleted for good.',
    'list.ten-thousand':
      'Of ten thousand conversations few rows are in the document, each says its place, and the last is reached by key.',
    'transcript.paragraphs': 'Lines of one speaker that follow each other are a paragraph under one name.',
    'transcript.holds-still':
      'What comes late above a transcript does not move the line that somebody looks at.',
    'transcript.find': 'Words are found inside a conversation, counted, marked and stepped through.',
    'transcript.corrected':
      'A line is corrected where it stands; Escape and Undo give the former words, and a failure keeps what was typed.',
    'transcript.split': 'A conversation is split before a line, and made whole again by undo.',
    'transcript.merged':
      'Conversations are merged into one with their lines, voices and audio, and go to the trash.',
    'transcript.versions': 'An earlier version of a transcript is restored, also where no audio is kept.',
    'transcript.again':
      'Transcribing again from kept audio gives new words with the old voices, and keeps the former transcript as a version.',
    'transcript.language':
      'A transcript has its language and direction; a translation is shown below, in its place, or not at all.',
    'transcript.sources':
      'Each task, event, decision, question, promise and memory of a conversation leads to the line that says it.',
    'transcript.key-lines':
      'Where rules wrote the overview the page quotes key lines, which lead to their place.',
    'transcript.exported':
      'A conversation is saved as Markdown, text, SRT, WebVTT or JSON that programs of that format read.',
    'transcript.saved-by-page':
      'The page saves a conversation as a file, prints every line of it, and copies a passage with names and times.',
    'transcript.shared':
      'A shared conversation is read by whoever has its address, without places, people and folders, until sharing ends.',
    'transcript.locked': 'A conversation is locked on its page, which every window and its row show.',
    'transcript.details': 'The details say what became of the audio and who read the conversation.',
    'transcript.long':
      'Five thousand lines are scrolled with few of them in the document; first, last and any chapter are reached.',
    'transcript.map':
      'The map of a long transcript shows who speaks where, and leads to the line that is pressed.',
    'transcript.photos': 'A photo of a conversation is seen large, and gives the focus back.',
    'live.named-by-key': 'A key asks who speaks while they speak, and one voice is shown alone.',
    'live.followed':
      'The end of live text stays in view as it grows, until the person scrolls up, and again when they ask.',
    'listening.one-truth':
      'What listens is shown in every window, which asks before it listens too, pauses it and stops it.',
    'listening.continued':
      'After a reload and a kill of the service the same conversation goes on, and ends from where it is.',
    'listening.cut':
      'A page that is loaded again before a word was said says that listening ended, and when.',
    'listening.moments': 'A moment is marked by key and played; the last minutes are forgotten.',
    'listening.silence': 'Silence of the microphone is told within five seconds, until sound comes.',
    'listening.two-sides':
      'Both sides of a call are told apart by channel, and one goes on while the other is away.',
    'listening.hidden-window':
      'Closing the page does not end what the hidden window captures, and its crash goes on in the same conversation.',
    'listening.wearable':
      'A wearable brings what it recorded while it was away, in order and once; what it lost is declared; its button is obeyed.',
    'player.peaks':
      'The service makes the peaks of a conversation from its audio once, and again when that changes.',
    'player.follows':
      'The transcript marks the line that is heard, also while it is corrected; silence is skipped, and one voice is heard alone.',
    'player.goes-on': 'What plays goes on behind other screens, in a strip that leads back to it.',
    'player.by-system': 'The keys for media of the system name, pause, move and stop what plays.',
    'tasks.ten-thousand':
      'Ten thousand tasks begin before the rest is read, under their dates and counts; each is reached, changed and brought back by key.',
    'keys.settings-typed':
      'Each form of the settings asks before typed text is lost, and the browser does where the page is loaded again.',
    'typing.scrolled-away': 'What is typed in a row of a list stays where the row is scrolled far away.',
    'tasks.typed':
      'A line that is typed as a task is read for its date, which the page shows before the task is added.',
    'tasks.put-off': 'A task is put off by key, and has its new date.',
    'tasks.undo': 'Three tasks that were deleted come back one by one, the last one first.',
    'tasks.source': 'A task names the conversation in which it was said, and leads to its line.',
    'tasks.due': 'A task is called due at its time: in the page, or by the system where that is allowed.',
    'memories.ten-thousand':
      'Ten thousand memories begin before all are read; words are found among them, and the last one is reached by key.',
    'memories.checked': 'New memories are kept, corrected or refused one by one above the list.',
    'memories.subjects': 'Memories are narrowed to a subject, with the number that each has.',
    'memories.history': 'A memory shows what it was before.',
    'memories.many': 'Memories are selected by keys and deleted together; one that is deleted comes back.',
    'search.everything':
      'Conversations, memories, tasks and people are found together by keyboard, and Enter opens the line.',
    'search.late':
      'While meaning is busy, words answer a search; the screen says so and asks again by itself, for a bounded time.',
    'search.read':
      'Misspelt words are shown corrected; filters that were read from words are named, and taken back by one key.',
    'goals.progress':
      'The progress of a goal is drawn against its target and listed, also when another program notes it.',
    'recap.day':
      'The recap of a day appears by itself, leads to its conversations, is shared and made again, and goes for good.',
    'recap.week':
      'The recap of a week goes from Monday to Sunday of the user, with its days, people and decisions, and leads to the weeks beside it.',
    'palette.finds':
      'The palette finds conversations, screens and settings by parts of their words, opens them, and gives the focus back on Escape.',
    'palette.leads-everywhere':
      'Every place of the rail and section of the settings has a command, which other words for it find, too, in the language of the page.',
    'palette.open-first': 'What belongs to what is open stands first in the palette.',
    'palette.answers':
      'What was found for other words than those in the field cannot be opened, by key or by pointer.',
    'palette.told-apart': 'Results of the palette that have one name are told apart by their time.',
    'keys.chords': 'A letter after g opens a screen.',
    'keys.errand':
      'A key asks who speaks, another opens the menu of the conversation, another its export; the focus comes back where it was.',
    'keys.newcomer':
      'Keys alone lead a newcomer through the first run and its sample, to a name for a voice, a sentence that is found and a file.',
    'keys.listed-once': 'The list of shortcuts has each key once on a screen, with what it works on.',
    'keys.typed-stays':
      'Leaving a form with text that is not saved asks, by a link, a key, the palette or Back; what was begun for something new is still there.',
    'keys.one-level-up':
      'Escape leads one level up: from a search to its line, from a conversation to its row.',
    'settings.kept': 'Name, zone, language and what is kept of recordings stay as they are set.',
    'settings.who-transcribes':
      'One choice says who transcribes: this computer, a server of the user’s or a WebSocket service.',
    'settings.measured': 'The settings stand in the middle of their screen, as wide as a line is read.',
    'settings.storage':
      'Storage says what is used by what, About which version this is and under which licences.',
    'assistants.asked-by-system':
      'An assistant that asks for access is a notification of the system where the window is not in front, and pressing it asks again.',
    'import.transcripts':
      'Transcripts of Otter, Plaud, Limitless and Granola, SRT, VTT, Markdown and text become conversations with speakers and dates.',
    'import.recordings':
      'Recordings without a conversation become conversations at the time of their name, or as their owner says.',
    'import.here-already':
      'What is here already is recognised in another file or format, and what was deleted stays away.',
    'import.steered': 'An import is stopped, and resumed where it was; everything is taken once.',
    'import.recording-stopped':
      'One recording of an import is stopped: its audio is kept, also when the service is killed, and it is transcribed later.',
    'import.upload-file-stopped':
      'One file of what a device sent is left without its text; the others get theirs, and it gets its own when it is wanted.',
    'import.upload-stopped':
      'One upload of a device is stopped: its audio is kept, also over a restart, and it is transcribed later.',
    'import.looked-at':
      'Files of an export are looked at first; nothing is stored before their owner says so.',
    'import.dropped': 'A file that is dropped on the window is imported with its tasks.',
    'import.command': 'The command line imports a file or folder, with a service and without one.',
    'import.fast': 'The command line transcribes a file as fast as the service takes it.',
    'words.languages':
      'A page in German has no word of English, and no sentence of the service when that refuses everything.',
    'words.right-to-left': 'From right to left every main screen is mirrored, and nothing of it is cut.',
    'craft.large-text':
      'At twice the size of the text no two lines of it overlap, and no screen is wider than the window.',
    'craft.preferences': 'More contrast, forced colours and less motion are followed.',
    'craft.touch': 'With fingers, what is touched is 44 pixels high or stands in a line of text.',
    'states.failed': 'What cannot be read says so in words of the page, and is tried again.',
    'states.loading':
      'What is loading has the shape of what comes, and says so in words, which are announced, once it takes long.',
    'states.service-away': 'A service that goes away is noticed and found again, and what was read stays.',
    'states.service-failing': 'A service that answers with an error is told from one that does not answer.',
    'states.session-over': 'A session that ends leaves the page as it is, and signing in goes on with it.',
  },
});
