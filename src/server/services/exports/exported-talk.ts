// What the writers of export files get: a conversation with the names and times that a person reads. Pure.
import type { Claim } from '../../../contract/claims.ts';
import type { TimedConversation } from '../../../contract/resources.ts';
import type { ExportWords } from './export-words.ts';

export interface ExportedLine {
  /** Who speaks, by name. */
  name: string;
  text: string;
  /** Seconds since the conversation began. */
  start: number;
  end: number;
}

export interface ExportedTalk {
  view: TimedConversation;
  lines: readonly ExportedLine[];
  claims: readonly Claim[];
  timeZone: string;
  words: ExportWords;
}
