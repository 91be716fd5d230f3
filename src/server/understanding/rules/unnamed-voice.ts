// How a voice is called that nobody has named. Knows nothing of talks.

/** The label of such a voice, in the languages that write it. */
export const UNNAMED = /^(?:Speaker|Sprecher|Hablante|Intervenant) \d+$/iu;
