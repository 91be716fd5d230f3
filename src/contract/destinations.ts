// Defines destinations: where events of a trigger go, as their owner configures and reads them. Not in the contract, whose
// single address per trigger is a view on the first webhook here. Pure.
import { z } from 'zod';
import { Id, name, notBlank, text } from './fields.ts';
import { DELIVERY_SENTENCES, type DeliverySentenceCode } from './delivery-sentences.ts';
import { CategoryEnum } from './resources.ts';
import { LanguageCode } from './users.ts';
import { AUDIO_SECONDS } from './webhook-address.ts';
import { WebhookType } from './webhooks.ts';

export const DeliverySentenceView = z
  .object({
    code: z.enum(Object.keys(DELIVERY_SENTENCES) as [DeliverySentenceCode, ...DeliverySentenceCode[]]),
    /** A status, an exit code, a signal or the system's name of an error; null where the sentence has none. */
    detail: z.string().nullable(),
  })
  .meta({ id: 'DeliverySentence' });

export const DESTINATION_KINDS = ['webhook', 'command', 'folder'] as const;
export const DestinationKind = z.enum(DESTINATION_KINDS).meta({ id: 'DestinationKind' });
export type DestinationKind = z.infer<typeof DestinationKind>;

/** `object` is {session_id, segments}, which receivers written for apps of the original require. */
export const BODY_FORMS = ['contract', 'object'] as const;
const BodyForm = z.enum(BODY_FORMS);
export type BodyForm = z.infer<typeof BodyForm>;

export const FOLDER_FORMATS = ['markdown', 'json'] as const;
const FolderFormat = z.enum(FOLDER_FORMATS);
export type FolderFormat = z.infer<typeof FolderFormat>;

/**
 * `no_address`: on, and nothing is sent until it has one. `paused`: the receiver failed several times in a row, and is tried again
 * soon. `gone`: turned off because the receiver answered 410. `failing`: turned off after long failure.
 */
export const DESTINATION_STATES = ['on', 'off', 'no_address', 'paused', 'gone', 'failing'] as const;
export type DestinationState = (typeof DESTINATION_STATES)[number];

/** How much of a filter an event of each trigger can be asked about. */
export const FILTER_FIELDS = {
  memory_created: ['categories', 'folder_ids', 'languages'],
  realtime_transcript: ['languages'],
  audio_bytes: ['languages'],
  day_summary: [],
} as const satisfies Record<WebhookType, readonly (keyof DestinationFilter)[]>;

const AT_MOST = 50;

/**
 * An empty list lets everything through; an event goes out when every list that is not empty names what it has. Another name is
 * refused, because a misspelt list would let everything through.
 */
export const DestinationFilter = z
  .strictObject({
    categories: z.array(CategoryEnum).max(AT_MOST).default([]),
    folder_ids: z.array(Id).max(AT_MOST).default([]),
    languages: z.array(LanguageCode).max(AT_MOST).default([]),
  })
  .meta({ id: 'DestinationFilter' });
export type DestinationFilter = z.infer<typeof DestinationFilter>;

export const Destination = z
  .object({
    id: z.string(),
    trigger: WebhookType,
    kind: DestinationKind,
    /** From 0, within its trigger. The single address of the contract is the first webhook's. */
    position: z.int(),
    name: z.string(),
    enabled: z.boolean(),
    state: z.enum(DESTINATION_STATES),
    /** Of a webhook; empty when it has none yet. */
    url: z.string().nullable(),
    /** Of audio: how many seconds are in one delivery. */
    seconds: z.int().nullable(),
    /** Of a webhook for other users of a receiver: where they set it up, and where it says whether they have. */
    setup_url: z.string().nullable(),
    setup_completed_url: z.string().nullable(),
    /** Of a command: the program and its arguments. No shell reads them. */
    argv: z.array(z.string()).nullable(),
    cwd: z.string().nullable(),
    /** Of a folder. */
    path: z.string().nullable(),
    format: FolderFormat.nullable(),
    body_form: BodyForm,
    filter: DestinationFilter,
    /** Its address is on this computer or in its own network. */
    private: z.boolean(),
    /** Who set it: the owner of this instance, or somebody else, such as a paired device. */
    added_by: z.enum(['owner', 'client']),
    /** Until then each delivery is signed with the secret before, too. */
    previous_secret_until: z.iso.datetime().nullable(),
    waiting: z.int(),
    /** Given up, and kept for 30 days. */
    dead: z.int(),
    last_success_at: z.iso.datetime().nullable(),
    last_failure_at: z.iso.datetime().nullable(),
    last_error: z.string().nullable(),
    /** What `last_error` says; null of a sentence that is no longer made. */
    last_sentence: DeliverySentenceView.nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Destination' });
export type Destination = z.infer<typeof Destination>;

const Seconds = z.int().min(AUDIO_SECONDS.min).max(AUDIO_SECONDS.max);
const URL_MAX = 2_000;
const PATH_MAX = 1_000;

const CHANGEABLE = {
  name: name(notBlank('name', { max: 100 })).nullish(),
  enabled: z.boolean().nullish(),
  url: text({ min: 0, max: URL_MAX }).nullish(),
  seconds: Seconds.nullish(),
  /** Empty removes it. */
  setup_url: text({ min: 0, max: URL_MAX }).nullish(),
  setup_completed_url: text({ min: 0, max: URL_MAX }).nullish(),
  argv: z
    .array(text({ min: 0, max: 4_000 }))
    .min(1)
    .max(100)
    .nullish(),
  cwd: text({ min: 0, max: PATH_MAX }).nullish(),
  path: text({ max: PATH_MAX }).nullish(),
  format: FolderFormat.nullish(),
  body_form: BodyForm.nullish(),
  filter: DestinationFilter.nullish(),
};

export const NewDestination = z
  .object({ trigger: WebhookType, kind: DestinationKind.default('webhook'), ...CHANGEABLE })
  .meta({ id: 'NewDestination' });
export type NewDestination = z.infer<typeof NewDestination>;

/** What is absent stays. `position` moves it among the destinations of its trigger. */
export const DestinationPatch = z
  .object({ ...CHANGEABLE, position: z.int().min(0).nullish() })
  .meta({ id: 'DestinationPatch' });
export type DestinationPatch = z.infer<typeof DestinationPatch>;

/** `secret` is as receivers' libraries take it: whsec_ and base64. */
export const DestinationSecret = z
  .object({
    secret: z.string(),
    /** The secret before, for as long as it is good. */
    previous_secret: z.string().nullable(),
    previous_secret_until: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DestinationSecret' });
export type DestinationSecret = z.infer<typeof DestinationSecret>;

/** Days in the time zone of the user, both included. */
const Day = z.iso.date().max(10);
export const ReplaySpan = z.object({ from: Day, to: Day }).meta({ id: 'ReplaySpan' });
export type ReplaySpan = z.infer<typeof ReplaySpan>;

export const ReplayAnswer = z
  .object({
    /** How many events will be sent again. */
    queued: z.int(),
    /** How many more there are than one replay takes. */
    left_out: z.int(),
  })
  .meta({ id: 'ReplayAnswer' });
export type ReplayAnswer = z.infer<typeof ReplayAnswer>;

/** `link` is for a browser; null where the receiver has none. */
export const DestinationSetup = z
  .object({
    link: z.string().nullable(),
    /** Null when nothing says whether it is set up, or no answer came. */
    completed: z.boolean().nullable(),
    /** One sentence when the check got no usable answer. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'DestinationSetup' });
export type DestinationSetup = z.infer<typeof DestinationSetup>;

export const DestinationRules = z
  .object({
    /** Whether addresses that paired devices and other users set may be on this computer or in its own network. */
    others_may_use_private_addresses: z.boolean(),
  })
  .meta({ id: 'DestinationRules' });
export type DestinationRules = z.infer<typeof DestinationRules>;
