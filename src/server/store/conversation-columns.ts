// What a row of a conversation holds, and how the database keeps it: flags as numbers, the rest that is no plain value as
// JSON. Asks the database nothing.
import type { LeftOut } from '../../contract/left-out.ts';
import { LIMITS } from '../../contract/limits.ts';
import {
  DEFAULT_EMOJI,
  type ConversationCategory,
  type ConversationStatus,
  type ConversationVisibility,
  type Geolocation,
} from '../../contract/resources.ts';
import { initialStatus, type CreationTrigger } from './conversation-status.ts';
import { flag, type Bound } from './rows.ts';

/** A voice of an open conversation: its label and its voiceprint. */
export interface VoiceRecord {
  speaker_id: number;
  /** Seconds of its speech so far. */
  seconds: number;
  /** Sum of its embeddings, weighted by seconds; null while no utterance was long enough for one. */
  sum: number[] | null;
  /** The model of the embeddings; default: the first one that was built in. */
  model?: string;
  /** The person it is assigned to. */
  person_id?: string | null;
  is_user?: boolean;
  /** Recognised by its voiceprint, not assigned by the owner. */
  by_voice?: boolean;
  /** It was compared with the owner's speech profile. */
  compared?: boolean;
}

export interface ConversationRow {
  id: string;
  uid: string;
  status: ConversationStatus;
  /** When it began, as far as that is not in the future: lists and filters are by this time. */
  created_at: number;
  /** When it came here from elsewhere; null for what was recorded live. */
  imported_at: number | null;
  updated_at: number;
  started_at: number | null;
  finished_at: number | null;
  /** Pauses that its transcript leaves out, in their order; none unless it was merged. */
  left_out: readonly LeftOut[];
  title: string;
  /** The user wrote the title: processing again does not replace it. */
  title_edited: boolean;
  overview: string;
  /** The same of the overview. */
  overview_edited: boolean;
  category: ConversationCategory;
  emoji: string;
  language: string | null;
  source: string | null;
  folder_id: string | null;
  geolocation: Geolocation | null;
  external_data: Record<string, unknown> | null;
  discarded: boolean;
  /** The user decided whether it is discarded: processing again does not. */
  discarded_edited: boolean;
  deleted_at: number | null;
  visibility: ConversationVisibility;
  starred: boolean;
  /** The owner's privacy lock. */
  is_locked: boolean;
  /** Seconds of silence after which it is processed. */
  conversation_timeout: number;
  last_speech_at: number | null;
  /** Author of the structure: 'offline rules' or a model's name. */
  extractor: string | null;
  failure: string | null;
  /** Runs of its processing that ended with the service, or that are still running. */
  unfinished_runs: number;
  /** The key of its audio, encrypted with the instance key; null when no audio is kept. */
  audio_key: Buffer | null;
  /** Its voices while it is in progress, so that the labels continue after an interruption. */
  voices: VoiceRecord[] | null;
  /** When it was completed for the first time; null before. */
  memory_created_at: number | null;
}

/** What a list for developers shows of a conversation, and what decides whether it is shown. */
export const LISTED = [
  'id',
  'created_at',
  'started_at',
  'finished_at',
  'left_out',
  'title',
  'overview',
  'category',
  'emoji',
  'folder_id',
  'geolocation',
  'language',
  'source',
  'is_locked',
] as const;
export type ListedConversation = Pick<ConversationRow, (typeof LISTED)[number]>;

/** Excludes the status, which only `transition` changes, so a whole row is not a patch. */
export type ConversationPatch = Partial<Omit<ConversationRow, 'id' | 'uid' | 'created_at' | 'status'>> & {
  status?: never;
};

/** Omitted columns get the values of a new, empty conversation. */
export type NewConversation = Pick<ConversationRow, 'id' | 'uid' | 'created_at'> &
  Partial<Omit<ConversationRow, 'status' | 'deleted_at'>> & { trigger: CreationTrigger };

/** As the database has it. */
export type StoredConversation = Omit<
  ConversationRow,
  | 'discarded'
  | 'discarded_edited'
  | 'starred'
  | 'is_locked'
  | 'title_edited'
  | 'overview_edited'
  | 'geolocation'
  | 'external_data'
  | 'voices'
  | 'left_out'
> & {
  voices: string | null;
  left_out: string | null;
  title_edited: number;
  overview_edited: number;
  discarded: number;
  discarded_edited: number;
  starred: number;
  is_locked: number;
  geolocation: string | null;
  external_data: string | null;
};

const NONE: readonly LeftOut[] = [];

export const leftOutOf = (stored: string | null): readonly LeftOut[] =>
  stored === null ? NONE : (JSON.parse(stored) as LeftOut[]);

export function conversationOf(stored: StoredConversation): ConversationRow {
  return {
    ...stored,
    left_out: leftOutOf(stored.left_out),
    voices: stored.voices === null ? null : (JSON.parse(stored.voices) as VoiceRecord[]),
    title_edited: stored.title_edited === 1,
    overview_edited: stored.overview_edited === 1,
    discarded: stored.discarded === 1,
    discarded_edited: stored.discarded_edited === 1,
    starred: stored.starred === 1,
    is_locked: stored.is_locked === 1,
    geolocation: stored.geolocation === null ? null : (JSON.parse(stored.geolocation) as Geolocation),
    external_data:
      stored.external_data === null ? null : (JSON.parse(stored.external_data) as Record<string, unknown>),
  };
}

/** Undefined: not in the patch. */
export function columns(patch: Partial<ConversationRow>): Record<string, Bound | undefined> {
  const {
    discarded,
    discarded_edited,
    starred,
    is_locked,
    title_edited,
    overview_edited,
    geolocation,
    external_data,
    voices,
    left_out,
    ...plain
  } = patch;
  const json = (value: object | null | undefined): string | null | undefined =>
    value === undefined || value === null ? value : JSON.stringify(value);
  return {
    ...plain,
    title_edited: title_edited === undefined ? undefined : flag(title_edited),
    overview_edited: overview_edited === undefined ? undefined : flag(overview_edited),
    discarded: discarded === undefined ? undefined : flag(discarded),
    discarded_edited: discarded_edited === undefined ? undefined : flag(discarded_edited),
    starred: starred === undefined ? undefined : flag(starred),
    is_locked: is_locked === undefined ? undefined : flag(is_locked),
    geolocation: json(geolocation),
    external_data: json(external_data),
    voices: json(voices),
    left_out: left_out?.length === 0 ? null : json(left_out),
  };
}

export function newConversation({ trigger, ...given }: NewConversation): ConversationRow {
  return {
    imported_at: null,
    updated_at: given.created_at,
    started_at: null,
    finished_at: null,
    left_out: NONE,
    title: '',
    title_edited: false,
    overview: '',
    overview_edited: false,
    category: 'other',
    emoji: DEFAULT_EMOJI,
    language: null,
    source: null,
    folder_id: null,
    geolocation: null,
    external_data: null,
    discarded: false,
    discarded_edited: false,
    visibility: 'private',
    starred: false,
    is_locked: false,
    conversation_timeout: LIMITS.conversationTimeoutSeconds.default,
    last_speech_at: null,
    extractor: null,
    failure: null,
    unfinished_runs: 0,
    audio_key: null,
    voices: null,
    memory_created_at: null,
    ...given,
    status: initialStatus(trigger),
    deleted_at: null,
  };
}
