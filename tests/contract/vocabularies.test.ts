// The closed lists and the figures of src/contract against the contract.
import { describe, expect } from 'vitest';
import { verifies } from '../helpers/verifies.ts';
import { FailureOutcome, TRANSCRIPTION_OUTCOMES } from '../../src/contract/errors.ts';
import { KEY_PREFIX, SCOPES } from '../../src/contract/keys.ts';
import { LIMITS } from '../../src/contract/limits.ts';
import { MEMORY_CATEGORIES, MemoryCategory } from '../../src/contract/resources.ts';

describe('vocabularies', () => {
  verifies(['memory.category.values'], 'the memory categories are those of the contract', () => {
    expect(MEMORY_CATEGORIES.join(', ')).toBe(
      'interesting, system, manual, workflow, core, hobbies, lifestyle, interests, habits, work, skills, ' +
        'learnings, other, auto',
    );
    expect(MemoryCategory.safeParse('gossip').success).toBe(false);
  });
  verifies(['outcome.values'], 'the outcomes are those of the contract', () => {
    const outcomes = Object.keys(TRANSCRIPTION_OUTCOMES);
    expect(outcomes.join(', ')).toBe(
      'success, expected_silence, empty_unexpected, timeout, upstream_error, config_error, invalid_input',
    );
    expect(['success', 'expected_silence', ...FailureOutcome.options]).toEqual(outcomes);
  });
  const outcomesThatAre = (retryable: boolean): string[] =>
    Object.entries(TRANSCRIPTION_OUTCOMES)
      .filter(([, entry]) => entry.retryable === retryable)
      .map(([outcome]) => outcome);
  verifies(
    ['outcome.empty-unexpected.retryable', 'outcome.timeout.retryable', 'outcome.upstream-error.retryable'],
    'outcomes that another attempt may change are retryable',
    () => expect(outcomesThatAre(true)).toEqual(['empty_unexpected', 'timeout', 'upstream_error']),
  );
  verifies(
    [
      'outcome.success.not-retryable',
      'outcome.expected-silence.not-retryable',
      'outcome.config-error.not-retryable',
      'outcome.invalid-input.not-retryable',
    ],
    'outcomes that another attempt cannot change are not retryable',
    () =>
      expect(outcomesThatAre(false)).toEqual([
        'success',
        'expected_silence',
        'config_error',
        'invalid_input',
      ]),
  );
  verifies(['auth.developer-key.prefix', 'auth.tool-key.prefix'], 'the key prefixes are fixed', () =>
    expect(KEY_PREFIX).toEqual({ dev: 'svc_dev_', mcp: 'svc_mcp_' }),
  );
  verifies(['auth.scopes.memory-names'], 'the memory scopes have their names', () =>
    expect(SCOPES).toEqual(expect.arrayContaining(['memories:read', 'memories:write'])),
  );
});

describe('figures', () => {
  verifies(['limits.conversations-page'], 'a page of conversations is 25', () =>
    expect(LIMITS.conversationsPage.default).toBe(25),
  );
  verifies(['limits.conversation-timeout'], 'conversation_timeout is 2-14400, default 120', () =>
    expect(LIMITS.conversationTimeoutSeconds).toEqual({ min: 2, max: 14_400, default: 120 }),
  );
  verifies(
    ['limits.heartbeat', 'limits.result-cycle', 'limits.keep-alive-bytes'],
    'heartbeat 10 s, result cycle 600 ms, keep-alive 2 bytes',
    () => {
      expect(LIMITS).toMatchObject({ heartbeatMs: 10_000, resultCycleMs: 600, keepAliveBytes: 2 });
    },
  );
});
