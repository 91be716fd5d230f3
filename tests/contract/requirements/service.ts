// Contract, section "What the service does". Data only.
import { requirementsOf } from './requirement.ts';

export const serviceRequirements = requirementsOf('what-the-service-does', {
  now: {
    'service.mcp-rest-mirror': 'Plain-JSON REST endpoints under /v1/mcp/ serve assistant clients.',
    'service.receipts.every-route':
      'Every read and write with a key leaves one receipt: when, which client, which operation, which items, how many words left.',
    'service.receipts.refused':
      'A refused call of a client leaves a receipt that says why and names the item, and counts no words.',
    'service.receipts.tools': 'Every call of a tool leaves one receipt with its items.',
    'service.receipts.stream': 'Events that a client reads from an open stream leave receipts.',
    'service.receipts.owner-leaves-none': 'The owner’s own sessions leave no receipts.',
    'service.receipts.before-the-answer':
      'A receipt is on disk before its answer ends: a service that is killed right after it still has it.',
    'service.receipts.full-disk':
      'A receipt that cannot be stored is never lost in silence: the read is refused with 507.',
    'service.receipts.bounded':
      'Receipts are kept for 400 days and up to a number of each client; what is dropped stays in the sums of each day.',
    'service.receipts.listed': 'The owner lists receipts by client, item, action and time, page by page.',
    'service.base-urls':
      'One address serves the REST base and the WebSocket base, with https and wss through a server with a certificate in front.',
    'service.data-kept-per-user':
      'Conversations, action items and memories are stored per user; one user never sees another’s.',
    'service.stores-conversations': 'A conversation is stored as a transcript plus a structured summary.',
    'service.stores-action-items': 'Action items found in a conversation are stored for the user.',
    'service.stores-memories':
      'Memories found in a conversation are stored for the user, apart from the conversation.',
    'service.developer-api-reads-conversations':
      'The developer REST API under /v1/dev/user/ reads the conversations of the authenticated user.',
    'service.memories-are-timeless':
      'Memories are timeless facts (preferences, relationships, personal details, insights).',
    'service.memories-exclude-tasks': 'Notes, tasks and time-sensitive statements do not become memories.',
    'service.processing.extracts-title': 'Processing a conversation extracts a title.',
    'service.processing.extracts-overview': 'Processing a conversation extracts an overview.',
    'service.processing.extracts-category': 'Processing a conversation extracts one category of the list.',
    'service.processing.extracts-action-items': 'Processing a conversation extracts its action items.',
    'service.processing.extracts-events': 'Processing a conversation extracts its events.',
    'service.processing.extracts-memories': 'Processing a conversation extracts memories, stored separately.',
    'service.processing.text-never-stalls':
      'While a text is processed, whatever it is and however long it takes, other requests are answered.',
    'service.processing.bounded':
      'A text that processing cannot cope with is `failed` with a plain reason after two tries, not tried again at each start.',
    'service.processing.discard-rule':
      'A short conversation that is not worth keeping is marked as discarded; a long one, one that failed and one finished by hand never are.',
    'service.processing.category-in-four-languages':
      'A talk in English, German, Spanish or French has the category of what is said in it.',
    'service.processing.own-lines-by-label':
      'Lines of imported text belong to who their label names: the owner, or somebody else.',
    'service.processing.folder-by-confidence':
      'A conversation is filed in the chosen folder when the choice is sure, else by its category.',
    'service.processing.language-detected':
      'The language that the text is in is stored where none is known or the stated one is wrong.',
    'service.processing.languages-understood':
      'German, Spanish and French talks give tasks with their days, appointments and memories, as English ones do.',
    'service.processing.no-duplicate-tasks':
      'A task that is open already is not stored again; another amount, person or day is another task.',
    'service.processing.newer-fact-supersedes':
      'A newer fact takes the place of an older one, which is kept as its history and appears nowhere else.',
    'service.processing.same-fact-once':
      'A fact that is remembered already is not stored again in other words.',
    'service.processing.claims-with-sources':
      'Everything that is found in a conversation names the lines that say so and their place in the audio.',
    'service.processing.claims-present-names':
      'Whose a claim or a task is, it says with the name that the voice has now.',
    'service.chapters':
      'A conversation falls into chapters: where its topic changes, or about every ten minutes while its texts have no embeddings.',
    'service.processing.drafts':
      'A result of low confidence is a draft until the user changes or confirms it.',
    'service.processing.photos-described':
      'Photos are described by a language model that can see, where there is one.',
    'service.processing.automatic':
      'Processing extracts memories and action items without anyone asking for them one by one.',
    'service.memory-category.system':
      'A memory is `system` when it is useful context (preferences, work, relationships, logistics).',
    'service.memory-category.interesting': 'A memory is `interesting` when it is a shareable, notable fact.',
    'service.listen-makes-segments': '/v4/listen turns streamed audio into transcript segments.',
    'service.listen-tells-speakers-apart': '/v4/listen labels segments with speakers.',
    'service.people.one-name':
      'A name is one person, however often it is added, and a new name shows wherever they speak.',
    'service.people.named':
      'Who speaks is said for a line, for a voice of a conversation, or for a person everywhere.',
    'service.people.naming-undone': 'Whatever was said of who speaks is taken back with the samples it took.',
    'service.people.own-voice':
      'The voice of the owner that was read aloud, or said to be theirs, is named in what is said next, until it is forgotten.',
    'service.people.merge': 'Two people can be made one, with their lines and samples, and two again.',
    'service.people.voice-everywhere':
      'A voice without a person that is named everywhere gets its name in every conversation where it is surely the same; one undo takes it back.',
    'service.people.where-they-speak':
      'For each person it says how much was heard, in which conversations, and whose voice is alike.',
    'service.people.learned-from-own-lines':
      'The voice of the owner can be learned from a conversation in which the owner is marked.',
    'service.listen-creates-conversation': '/v4/listen creates the conversation.',
    'service.developer-api-writes':
      'The developer REST API creates, updates and deletes data of the authenticated user.',
    'service.imported-text-becomes-conversation':
      'Notes, meeting summaries and imported text are accepted as conversations and processed like them.',
    'service.api-keys-group': 'Developer API keys exist as a resource group.',
    'service.goals-group': 'Goals exist as a resource group of the developer API.',
    'service.folders-group': 'Folders exist as a resource group of the developer API.',
    'service.webhook-trigger.memory-creation': 'A processed conversation triggers a webhook POST.',
    'service.webhook-trigger.realtime-transcript': 'New transcript segments trigger a webhook POST.',
    'service.webhook-trigger.audio-bytes': 'Raw audio triggers a webhook POST.',
    'service.webhook-trigger.day-summary': 'The daily summary triggers a webhook POST.',
    'service.mcp-server': 'A remote tool-protocol server answers at /v1/mcp.',
  },
});
