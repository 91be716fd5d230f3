// Defines an HTTP route as data that the router, validation, OpenAPI and the table test read. Does not know
// Express.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { Scope } from '../../contract/keys.ts';
import type { Forgotten } from '../../contract/forgetting.ts';
import type { ListeningAction, ListeningSession } from '../../contract/listening.ts';
import type { NetworkState } from '../../contract/network.ts';
import type { ReceiptItem } from '../../contract/receipts.ts';
import type { Conversation } from '../../contract/resources.ts';
import type { Clock } from '../ports.ts';
import type { Access } from '../services/access.ts';
import type { Services } from '../services/services.ts';
import type { Retranscription } from '../services/transcription/retranscription.ts';
import type { StorageUseService } from '../services/storage-use.ts';
import type { SpeechModelsService } from '../services/transcription/speech-models.ts';
import type { LanguageModelsService } from '../services/understanding/language-models.ts';
import type { VoiceMessages } from '../services/transcription/voice-messages.ts';
import type { RequestRefused, ValidationFailed } from './error-responses.ts';
import type { Upload, UploadLimits } from './multipart.ts';

/** `session` is an ID token that a page got for its browser session; a ticket stands in the query. */
export type CredentialKind = 'dev_key' | 'mcp_key' | 'id_token' | 'session' | 'ticket';

/** `scope` restricts keys only: a signed-in user may do everything with the user's own data. */
export type RouteAuth = 'public' | { kinds: readonly CredentialKind[]; scope?: Scope };

/** What HTTP uses of the live sessions. */
export interface LiveControl {
  /**
   * Ends and processes the user's open conversation, preferring one that is being recorded; null when there
   * is none.
   */
  finish(uid: string, conversationId?: string): Promise<Conversation | null>;
  /**
   * Call before a conversation is removed: a live session that records into it leaves it, and processes it first where it is kept
   * in the trash.
   */
  release(uid: string, conversationId: string, how: { isKept: boolean }): Promise<void>;
  /** Forgets the last seconds of a conversation, also while it is being recorded. */
  forget(uid: string, conversationId: string, seconds: number, signal: AbortSignal): Promise<Forgotten>;
  /** What listens for the user now. */
  listening(uid: string): ListeningSession[];
  /** False when the user has no such session. */
  control(uid: string, sessionId: string, action: ListeningAction): boolean;
  /** Call before an account is removed. */
  endAllOf(uid: string): Promise<void>;
}

/** What HTTP uses of the listeners. */
export interface NetworkControl {
  state(): NetworkState;
  /** Call after a change of the rules: opens or closes the service to other computers. */
  apply(): Promise<void>;
}

/** What answers messages of the tool protocol. */
export interface ToolProtocol {
  /** Answers every message, also those that are none, and writes streams itself. Never throws on behalf of one. */
  answer(context: RouteContext<unknown, unknown, unknown>): Promise<RouteAnswer>;
}

/** The services that handlers use. */
export type HttpServices = Services & {
  toolProtocol: ToolProtocol;
  voiceMessages: VoiceMessages;
  live: LiveControl;
  network: NetworkControl;
  speechModels: SpeechModelsService;
  languageModels: LanguageModelsService;
  storageUse: StorageUseService;
  retranscription: Pick<Retranscription, 'settings' | 'update' | 'again' | 'versions' | 'restore'>;
  /** Facts for GET /health. */
  health(): Record<string, unknown>;
};

/**
 * No route names the last two. A paired device may use the routes of the app, as far as its scopes go; `oauth`, an access token,
 * is taken wherever a tool-protocol key is.
 */
export type CallerCredential = CredentialKind | 'device' | 'oauth';

export interface Caller {
  uid: string;
  kind: CallerCredential;
  /** Id of the key, the paired device or the grant, for callers with one. */
  keyId?: string;
  /** Id of the browser session, for callers of kind `session`. */
  sessionId?: string;
  /** What a key or a grant may do; a route that needs one scope has checked it. */
  scopes?: readonly Scope[];
}

/** A piece of an open stream. */
export interface Delivered {
  /** What it is about. */
  items: readonly ReceiptItem[];
  value: unknown;
}

/** One of the operations that a route answers. */
export interface NamedCall {
  operation: string;
  /** Fields that may name items. */
  fields: Readonly<Record<string, unknown>>;
  writes: boolean;
}

export interface RouteContext<P, Q, B> {
  /** Empty on public routes. */
  uid: string;
  /** Null on public routes. */
  caller: Caller | null;
  /** What the caller may see and do depends on the credential, never on the route. */
  access: Access;
  /** The same as it is when this is called, for what goes on for a while. Throws `forbidden` for a client that was cut off. */
  accessNow(): Access;
  params: P;
  query: Q;
  body: B;
  /** `none` unless the route declares an upload. */
  upload: Upload;
  services: HttpServices;
  clock: Clock;
  /** The address under which the client reached the service, without a trailing slash. */
  base: string;
  /** Aborted when the client goes away or the service shuts down. */
  signal: AbortSignal;
  /** For a route that answers several operations: which one is called. */
  nameCall: (call: NamedCall) => void;
  /** For handlers that stream content: resolves when the receipt is on disk, and the piece may be sent. */
  noteDelivered: (delivered: readonly Delivered[]) => Promise<void>;
  /** For cookies and for handlers that stream; everything else is in the fields above. */
  request: IncomingMessage;
  response: ServerResponse;
}

export type RouteAnswer =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  /** A JSON array of the rows of all pages; each page is read when the reader has taken the last one. */
  | { pages: Iterable<readonly unknown[]>; headers?: Record<string, string> }
  /** JSON in pieces, with the same. */
  | { texts: Iterable<string>; headers: Record<string, string> }
  /** Not JSON: `type` is its content type. */
  | { status: number; type: string; text: string }
  | { streamed: true };

export interface RouteResponse {
  description: string;
  schema?: z.ZodType;
  /** Default: JSON. */
  contentType?: string;
}

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** Rough cost of a request, for its rate limit. */
export type RateClass = 'read' | 'write' | 'heavy';

/** The files a route accepts, and their description in OpenAPI. */
export interface UploadForm {
  limits: UploadLimits;
  /** JSON Schema of the multipart form. */
  form: Record<string, unknown>;
  /** Description of a body of plain bytes. */
  bytes: string;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface RouteOf<
  P extends z.ZodObject | undefined,
  Q extends z.ZodObject | undefined,
  B extends z.ZodType | undefined,
> {
  method: Method;
  /** OpenAPI form: /v1/conversations/{id}. */
  path: string;
  operationId: string;
  summary: string;
  tag: string;
  auth: RouteAuth;
  /**
   * Default: `read` for GET and `write` for the rest; `heavy` for routes that process or read many rows. `own`: the handler
   * counts.
   */
  rate?: RateClass | 'own';
  params?: P;
  query?: Q;
  body?: B;
  /**
   * `none`: neither reads nor writes anything of its owner's, so that a client's call leaves no receipt. `own`: what it answers
   * leaves receipts of its own; only its refusals of a client leave one here.
   */
  receipt?: 'none' | 'own';
  /** Accepts files instead of a JSON body; they are removed when the handler is done. */
  upload?: UploadForm;
  responses: Readonly<Record<number, RouteResponse>>;
  /** On a full disk it may use what is kept for that, as DELETE does: it makes room, or signs in who can. */
  onFullDisk?: true;
  /**
   * For a route with a failure body of its own: answers a request that cannot be received or is not valid.
   * Refusals before that, of credentials and rates, keep the usual body.
   */
  refused?(refusal: RequestRefused | ValidationFailed): RouteAnswer;
  /** For the same: the body of a 403 of a caller that may not call at all. */
  forbidden?(sentence: string): object;
  handler(context: RouteContext<Output<P>, Output<Q>, Output<B>>): RouteAnswer | Promise<RouteAnswer>;
}

/** A route without its schema types, as the table lists it. */
export interface Route extends Omit<
  RouteOf<undefined, undefined, undefined>,
  'params' | 'query' | 'body' | 'handler'
> {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  handler(context: RouteContext<unknown, unknown, unknown>): RouteAnswer | Promise<RouteAnswer>;
}

/** Checks the types of a handler against its schemas, then drops them. */
export function route<
  P extends z.ZodObject | undefined = undefined,
  Q extends z.ZodObject | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(definition: RouteOf<P, Q, B>): Route {
  return definition as unknown as Route;
}

export const okPages = (
  pages: Iterable<readonly unknown[]>,
  headers: Record<string, string>,
): RouteAnswer => ({ pages, headers });

export const STREAMED: RouteAnswer = { streamed: true };

export const ok = (body: unknown, headers?: Record<string, string>): RouteAnswer => ({
  status: 200,
  body,
  ...(headers && { headers }),
});
