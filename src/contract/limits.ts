// The contract's numbers (section Limits), and the ones it leaves open that clients can still run into.

export const LIMITS = {
  descriptionMin: 1,
  descriptionMax: 500,
  actionItemBatch: 50,
  memoryBatch: 25,
  /** Of the app, whose desktop imports in larger pieces. */
  appMemoryBatch: 100,
  memoryTags: 100,
  memoryTag: 200,
  /** Conversations that one request changes together. */
  conversationChanges: 500,
  /** Characters of a title that a list is asked for. */
  titleFilter: 200,
  /** Ids in one request that names rows in a list. */
  idList: 1_000,
  /** Characters of an id that a client sends; ours have 36. */
  id: 200,
  /** Bytes of path, query and headers together, and so of any value in them. */
  parameter: 16_384,
  /** Items of all lists and objects in one request body. */
  requestItems: 20_000,
  /** Lists and objects inside each other in one request body. */
  requestDepth: 32,
  /** Most findings in one 422. */
  validationIssues: 50,
  conversationsPage: { default: 25, max: 1000 },
  wholeSearchPage: { default: 20, max: 100 },
  conversationSearchPage: { default: 25, max: 100 },
  appConversationsPage: { default: 100, max: 1000 },
  actionItemsPage: { default: 100, max: 1000 },
  appActionItemsPage: { default: 50, max: 500 },
  actionItemSearch: { default: 20, max: 50 },
  /** Items that one call of the app may change. */
  actionItemUpdates: 500,
  /** Items that one call of a synchronisation may change, and how many of each kind it is given. */
  actionItemSync: 100,
  actionItemPending: { export: 50, synced: 1_000 },
  actionItemDeletions: 10_000,
  actionItemIndent: 3,
  actionItemSortOrder: { max: 1_000_000_000 },
  /** Names that other programs give an item. */
  actionItemForeignName: 200,
  notificationsPage: { default: 50, max: 500 },
  notificationsKept: 500,
  pushToken: 4_096,
  pushDevice: 200,
  /** Of one trigger. */
  destinations: 20,
  memoriesPage: { default: 25, max: 1000 },
  memorySearch: { default: 10, max: 100 },
  /** The REST mirror for assistants, in the original service's numbers. */
  assistant: {
    memoriesPage: { default: 25, max: 500 },
    conversationsPage: { default: 100, max: 1000 },
    actionItemsPage: { default: 100, max: 500 },
    search: { default: 10, max: 50 },
    /** Further rows are read with a cursor. */
    offset: 100_000,
    /** Of one conversation. */
    transcript: { segments: 4_096, characters: 500_000 },
  },
  dailySummariesPage: { default: 30, max: 100 },
  /** Seconds of silence before an open conversation is processed. */
  conversationTimeoutSeconds: { min: 2, max: 14_400, default: 120 },
  customSttInactivitySeconds: 90,
  heartbeatMs: 10_000,
  /** A stream of a voice message is closed when no audio comes for this long. */
  voiceStreamIdleSeconds: 60,
  /** A live socket whose client shows no sign of life for this long is closed, and no quiet one is closed before. */
  quietClientSeconds: 90,
  /** A quiet client is kept this long beyond its silence timeout. */
  afterSilenceSeconds: 30,
  /**
   * Live sessions at once, and how many channels of theirs are recognised here. A further session is closed with 1011; its
   * client keeps the audio and connects again.
   */
  liveSessions: { ofOneUser: { sessions: 16, channels: 8 }, together: { sessions: 64, channels: 16 } },
  /** Scripts that read events as a stream at once. */
  eventStreams: { ofOneUser: 8, together: 64 },
  /** Streams that tell assistants of changes at once. */
  toolStreams: { ofOneUser: 16, together: 64 },
  /** Connections of other computers at once. A browser opens six and a socket; a phone fewer. */
  connectionsElsewhere: { total: 512, perAddress: 128 },
  /** Live sockets whose user is not known yet, or that are being closed; a further one is refused with 503. */
  socketsWithoutSession: 100,
  resultCycleMs: 600,
  /** A binary message of this many bytes or fewer carries no audio. */
  keepAliveBytes: 2,
  newSpeakerSeconds: 2,
  daySummaryLockSeconds: 7_200,
  /** Characters of an address, or of what a map names a place. */
  place: 1_000,
  latitude: { min: -90, max: 90 },
  longitude: { min: -180, max: 180 },
  /** Action items, events or memories that one conversation yields. */
  extractedItems: 1_000,
  conversationText: 100_000,
  /** What the user writes in place of an overview. */
  overview: 10_000,
  conversationSegments: 500,
  segmentText: 10_000,
  /** How long a deleted conversation can still be restored. */
  trashDays: 30,
  /** How long the ids of deleted action items are kept. */
  deletedActionItemDays: 90,
  /** Audio files that no row knows. */
  quarantineDays: 30,
  /** Files of an import that was never started. */
  unstartedImportDays: 30,
  customFolders: 50,
  folderName: 60,
  folderIcon: 16,
  folderConversationsPage: { default: 100, max: 1000 },
  goalsPage: { default: 10, max: 1000 },
  goalHistoryDays: { default: 30, max: 365 },
  goalText: 2_000,
  goalCriteria: 20,
  goalUnit: 100,
  /** Receipts: items listed in one, how long they are kept, and how many of each client. */
  receiptItems: 100,
  receiptDays: 400,
  receiptsOfClient: { ok: 50_000, refused: 5_000 },
  receiptsPage: { default: 50, max: 200 },
  keyName: 1_000,
  personName: { min: 2, max: 40 },
  speechSamplesPerPerson: 10,
  speakerChangesPage: { default: 50, max: 200 },
  speakerChangesKept: 200,
  /** Conversations in which a person speaks. */
  spokenPage: { default: 50, max: 200 },
  /** Speech that the owner's voice is learned from, and how long the recording may be. */
  speechProfileSeconds: { min: 5, max: 120, recording: 240 },
  speechProfileBytes: 50_000_000,
  /** Shorter utterances make unreliable voiceprints. */
  speechSampleSeconds: 2,
  /**
   * Photos in pieces: bytes of one, how many may be incomplete in a session and for how long, and bytes of
   * all of those.
   */
  images: {
    bytes: 10_485_760,
    chunks: 1_000,
    idLength: 200,
    inFlight: 50,
    inFlightBytes: 67_108_864,
    lifeMs: 60_000,
  },
  /** One message of the client's own transcript; its times end within a week. */
  suggestedTranscript: {
    segments: 1_000,
    textLength: 5_000,
    providerLength: 64,
    speakers: 10_000,
    endSeconds: 604_800,
  },
  /**
   * What a client may bring to a session beside audio, so that a day's transcript fits at once: a line costs
   * one unit and one more for each `charactersPerUnit`, an assignment of a speaker `assignment` and one more
   * for each `linesPerUnit` of its conversation. A client that brings more waits.
   */
  clientText: {
    atOnce: 40_000,
    perMinute: 1_200,
    charactersPerUnit: 200,
    assignment: 100,
    linesPerUnit: 50,
  },
  /** Lines of a client's own transcript in one conversation; the next line begins another one. */
  clientLines: 30_000,
  /** Characters that open conversations of live sessions hold; beyond them the next line of who has more than its share begins another. */
  heldText: { ofOneUser: 4_000_000, together: 16_000_000 },
  /** People a user can name, and how many of them in a minute while recording. */
  people: { perUser: 2_000, atOnce: 100, perMinute: 60 },
  /** Folders, and people, that the limits of one client name. */
  clientLimitIds: 2_000,
  /** Not in the contract: the largest JSON body and the largest socket message, in bytes. */
  jsonBodyBytes: 4_194_304,
  listenMessageBytes: 1_048_576,
} as const;

/** Into how many stretches a waveform divides the audio. */
export const PEAK_POINTS = { least: 1, most: 4_000, usual: 800 } as const;
