// Defines what a language model is asked and answers, whether it runs at an address or on this computer. Failures are
// values. Pure.
import type { z } from 'zod';
import type { UnderstandingFailure } from '../provider.ts';

/** How an answer is bound to its shape: by the schema, as JSON of whatever shape, or by the words of the prompt alone. */
export type AnswerFormat = 'schema' | 'json' | 'text';

export interface Picture {
  bytes: Uint8Array;
  mediaType: string;
}

export interface ChatRequest {
  instructions: string;
  prompt: string;
  /** The answer before, and what was wrong with it. */
  repair?: { answer: string; complaint: string };
  pictures?: readonly Picture[];
  schema: z.ZodType;
  format: AnswerFormat;
  maxTokens: number;
  signal: AbortSignal;
}

/** `reason` is a stable word; it has a sentence in failure-sentences.ts. */
export type ModelFailure = Omit<UnderstandingFailure, 'provider'>;

export type ChatAnswer =
  | {
      ok: true;
      text: string;
      /** Sent and received. */ tokens: number;
      /** It ran into its limit. */ cut: boolean;
    }
  | { ok: false; failure: ModelFailure };

/** One conversation partner. */
export interface Chat {
  /** Shown to the owner. */
  readonly name: string;
  /** Most tokens of a request and its answer together. */
  readonly contextTokens: number;
  /** Requests that it takes at the same time. */
  readonly atOnce: number;
  /** Whether it takes pictures. */
  readonly sees: boolean;
  /** Never rejects. */
  say(request: ChatRequest): Promise<ChatAnswer>;
}

export const failed = (
  outcome: ModelFailure['outcome'],
  reason: string,
  retryable = false,
): { ok: false; failure: ModelFailure } => ({ ok: false, failure: { outcome, reason, retryable } });

/** A rough count for text of any language; a service's own count replaces it. */
export const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3.5);
