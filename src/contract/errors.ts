// Error bodies of the contract (section Errors) and the transcription outcome vocabulary (section States).
import { z } from 'zod';

export const ErrorDetail = z
  .object({ detail: z.union([z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())]) })
  .meta({ id: 'ErrorDetail' });
export type ErrorDetail = z.infer<typeof ErrorDetail>;

export const ValidationIssue = z.object({
  loc: z.array(z.union([z.string(), z.int()])),
  msg: z.string(),
  type: z.string(),
});
export type ValidationIssue = z.infer<typeof ValidationIssue>;

/** Every 422. */
export const ValidationError = z.object({ detail: z.array(ValidationIssue) }).meta({ id: 'ValidationError' });
export type ValidationError = z.infer<typeof ValidationError>;

export const TRANSCRIPTION_OUTCOMES = {
  success: { retryable: false },
  expected_silence: { retryable: false },
  empty_unexpected: { retryable: true },
  timeout: { retryable: true },
  upstream_error: { retryable: true },
  config_error: { retryable: false },
  invalid_input: { retryable: false },
} as const;
export type TranscriptionOutcome = keyof typeof TRANSCRIPTION_OUTCOMES;

/** The outcomes a provider can fail with: all but success and expected_silence. */
export const FailureOutcome = z.enum([
  'empty_unexpected',
  'timeout',
  'upstream_error',
  'config_error',
  'invalid_input',
]);
export type FailureOutcome = z.infer<typeof FailureOutcome>;
