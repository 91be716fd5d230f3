import { describe, expect, it } from 'vitest';
import { SuggestedTranscriptMessage } from '../../contract/listen.ts';
import type { TranscriptSegment } from '../../contract/resources.ts';
import { createSuggestedTranscripts } from './suggested-transcript.ts';

const said = (text: string, start = 1, speaker: string | null = null) => ({
  text,
  speaker,
  start,
  end: start + 1,
});
const shown = (text: string): TranscriptSegment => ({
  ...{ id: 'i', text, speaker: 'SPEAKER_00', speaker_id: 0, is_user: false, person_id: null },
  ...{ start: 0, end: 1, speech_profile_processed: false, stt_provider: 'custom: test' },
});
const asIs = (position: number): number => position;

describe('text on its way to the session', () => {
  it('is relayed as suggested_transcript', () => {
    const text = createSuggestedTranscripts('custom: test');
    expect(text.take(asIs)).toBeNull();
    text.add([said('Hello.', 5, 'SPEAKER_01')]);
    const message = text.take((position) => position - 4);
    expect(message).toEqual({
      type: 'suggested_transcript',
      segments: [
        {
          ...{ text: 'Hello.', speaker: 'SPEAKER_01', speaker_id: 1 },
          ...{ start: 1, end: 2, is_user: false, person_id: null },
        },
      ],
      stt_provider: 'custom: test',
    });
    expect(SuggestedTranscriptMessage.safeParse(message).success).toBe(true);
    expect(text.take(asIs)).toBeNull();
  });

  it('is sent again after a cut until the session shows it', () => {
    const text = createSuggestedTranscripts('p');
    text.add([said('One.'), said('Two.')]);
    text.take(asIs);
    text.shown([shown('Zero. One.')]);
    text.restart();
    expect(text.take(asIs)?.segments.map((one) => one.text)).toEqual(['Two.']);
    text.shown([shown('Zero.  One.\nTwo.')]);
    expect(text.isEmpty).toBe(true);
  });

  it('is not taken for shown before it was sent', () => {
    const text = createSuggestedTranscripts('p');
    text.add([said('Yes.')]);
    text.shown([shown('Yes.')]);
    expect(text.take(asIs)?.segments).toHaveLength(1);
  });

  it('never begins before the session', () => {
    const text = createSuggestedTranscripts('p');
    text.add([said('One.', 3)]);
    expect(text.take((position) => position - 10)?.segments[0]).toMatchObject({ start: 0, end: 0 });
  });

  it('keeps numbers of speakers and gives others the first that is free', () => {
    const text = createSuggestedTranscripts('p');
    text.add([
      said('a', 1, 'SPEAKER_02'),
      said('b', 2),
      said('c', 3, 'Ann'),
      said('d', 4, 'Ben'),
      said('e', 5, 'Ann'),
    ]);
    const labels = text.take(asIs)?.segments.map(({ speaker, speaker_id }) => [speaker, speaker_id]);
    expect(labels).toEqual([
      ['SPEAKER_02', 2],
      ['SPEAKER_00', 0],
      ['SPEAKER_01', 1],
      ['SPEAKER_03', 3],
      ['SPEAKER_01', 1],
    ]);
  });
});
