// Defines the files that a conversation can be taken along as. Not in the contract. Pure.
export const EXPORT_FORMATS = ['md', 'txt', 'srt', 'vtt', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Languages that the headings of a file exist in. */
export const EXPORT_LANGUAGES = ['en', 'de', 'es'] as const;
export type ExportLanguage = (typeof EXPORT_LANGUAGES)[number];
