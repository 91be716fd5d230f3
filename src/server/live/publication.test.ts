import { expect, test } from 'vitest';
import { ListenQuery, type ServerEvent } from '../../contract/listen.ts';
import { NO_LOSSES, type RecordingReach } from '../services/recordings/ledger.ts';
import type { LiveConversation } from './live-conversation.ts';
import { NO_RECOGNISER } from './no-recogniser.ts';
import { createPublication } from './publication.ts';

test('what a client was told is kept stays kept when the session goes on in another conversation', () => {
  const told: unknown[] = [];
  let received = 5;
  let leftOut = 0;
  const publication = createPublication({
    uid: 'u',
    query: ListenQuery.parse({ uid: 'u' }),
    output: {
      segments: () => undefined,
      event: (event: ServerEvent) => void ('kept_seconds' in event && told.push(event.kept_seconds)),
      pause: () => undefined,
      resume: () => undefined,
      end: () => undefined,
      acknowledge: () => undefined,
      idle: () => Promise.resolve(),
    },
    ingest: {
      get receivedSeconds() {
        return received;
      },
      losses: NO_LOSSES,
      gaps: 0,
      leftOutBefore: (seconds: number) => (seconds > 5.5 ? leftOut : 0),
    },
    services: { translations: { offer: () => undefined }, clock: { monotonic: () => 0 } },
  });
  const publish = (reach: RecordingReach): void => {
    const conversation = {
      reach,
      hasContent: true,
      hasChanges: false,
      openText: { hasChanges: false, changes: () => ({ segments: [], gone: [] }) },
      commit: () => [],
      takeSuggestions: () => [],
    };
    publication.publish(
      { conversation: conversation as unknown as LiveConversation, recogniser: NO_RECOGNISER },
      true,
    );
  };
  publish({ written_seconds: 5, kept_seconds: 5, text_seconds: Infinity });
  received = 6;
  // Its first audio is written, and not on the disk yet.
  publish({ written_seconds: 5.5, kept_seconds: 4.9, text_seconds: Infinity });
  publish({ written_seconds: 6, kept_seconds: 6, text_seconds: Infinity });
  expect(told).toEqual([5, 5, 6]);
  // What came during a pause is settled, too.
  leftOut = 4;
  publish({ written_seconds: 6, kept_seconds: 6, text_seconds: Infinity });
  expect(told.at(-1)).toBe(10);
});
