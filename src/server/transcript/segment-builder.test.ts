import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SegmentsEvent } from '../../contract/listen.ts';
import { createSegmentBuilder, SEGMENT_LIMITS, type RecognisedUtterance } from './segment-builder.ts';

let ids = 0;
function builder(offset_seconds = 0, newId = () => `s${++ids}`) {
  ids = 0;
  return createSegmentBuilder({ offset_seconds, stt_provider: () => 'local', newId });
}

const said = (text: string, start: number, end: number, speaker_id = 0): RecognisedUtterance => ({
  text,
  start,
  end,
  speaker_id,
  is_user: false,
});

describe('segment builder', () => {
  test('consecutive utterances of one speaker become one segment with a stable id', () => {
    const segments = builder();
    segments.add(said(' Good morning. ', 0.5, 2));
    expect(segments.take()).toMatchObject([{ id: 's1', text: 'Good morning.', start: 0.5, end: 2 }]);
    segments.add(said('How are you?', 2.4, 4));
    expect(segments.take()).toMatchObject([
      { id: 's1', text: 'Good morning. How are you?', start: 0.5, end: 4, speaker: 'SPEAKER_00' },
    ]);
    expect(segments.take()).toEqual([]);
  });

  test('another speaker begins a new segment, and so does coming back', () => {
    const segments = builder();
    segments.add(said('One', 0, 1, 0));
    segments.add(said('Two', 1, 2, 1));
    segments.add(said('Three', 2, 3, 0));
    expect(segments.take().map(({ text, speaker }) => [text, speaker])).toEqual([
      ['One', 'SPEAKER_00'],
      ['Two', 'SPEAKER_01'],
      ['Three', 'SPEAKER_00'],
    ]);
  });

  test.each([
    ['silence of more than 30 s', said('a', 0, 1), said('b', 31.5, 32), 2],
    ['silence of 30 s', said('a', 0, 1), said('b', 31, 32), 1],
    ['60 s in all', said('a', 0, 40), said('b', 41, 60), 1],
    ['more than 60 s in all', said('a', 0, 40), said('b', 41, 61), 2],
    ['too many characters', said('x'.repeat(600), 0, 10), said('y'.repeat(400), 11, 20), 2],
    ['just enough characters', said('x'.repeat(600), 0, 10), said('y'.repeat(399), 11, 20), 1],
  ])('%s', (_, first, second, count) => {
    const segments = builder();
    segments.add(first);
    segments.add(second);
    expect(segments.count).toBe(count);
  });

  test('nothing grows past the limits in a long monologue', () => {
    const segments = builder();
    for (let second = 0; second < 600; second += 5)
      segments.add(said('word '.repeat(12), second, second + 4.8));
    for (const segment of segments.take()) {
      expect(segment.end - segment.start).toBeLessThanOrEqual(SEGMENT_LIMITS.lengthSeconds);
      expect(segment.text.length).toBeLessThanOrEqual(SEGMENT_LIMITS.characters);
    }
  });

  test('times count from the start of the conversation', () => {
    const segments = builder(100.25);
    segments.add(said('Again', 1, 2));
    expect(segments.take()).toMatchObject([{ start: 101.25, end: 102.25 }]);
  });

  test('a late utterance of the other channel is sorted in by start', () => {
    const segments = builder();
    segments.add(said('Later', 5, 6, 0));
    segments.add(said('Earlier', 3, 4, 1));
    expect(segments.take().map(({ text }) => text)).toEqual(['Earlier', 'Later']);
  });

  test('relabel moves a speaker and marks what changed', () => {
    const segments = builder();
    segments.add(said('One', 0, 1, 0));
    segments.add(said('Two', 1, 2, 1));
    segments.take();
    segments.relabel(1, 0);
    expect(segments.take()).toMatchObject([{ text: 'Two', speaker: 'SPEAKER_00', speaker_id: 0 }]);
  });

  test('empty text makes no segment; what is made follows the contract', () => {
    const segments = builder(0, randomUUID);
    segments.add(said('   ', 0, 1));
    expect(segments.take()).toEqual([]);
    segments.add(said('Hello', 1, 2, 11));
    const taken = segments.take();
    expect(SegmentsEvent.parse(taken)).toEqual(taken);
    expect(taken[0]?.speaker).toBe('SPEAKER_11');
  });
});

test('what could not be stored is given again, as it is by then', () => {
  const builder = createSegmentBuilder({ offset_seconds: 0, stt_provider: () => null, newId: () => 'one' });
  builder.add({ text: 'First', start: 0, end: 1, speaker_id: 0, is_user: false });
  const taken = builder.take();
  builder.giveBack(taken);
  builder.add({ text: 'second', start: 1, end: 2, speaker_id: 0, is_user: false });
  expect(builder.take()).toMatchObject([{ id: 'one', text: 'First second' }]);
  expect(builder.hasChanges).toBe(false);
});

describe('revised text', () => {
  const begin = () => {
    const segments = builder(100);
    segments.add(said('Hello', 0, 1));
    segments.add(said('wold.', 1.5, 2.25));
    segments.add(said('And more.', 3, 4));
    segments.take();
    return segments;
  };
  const revision = (text: string, start: number, end: number) => ({ text, start, end });

  test('takes the place of the parts it was made from', () => {
    const segments = begin();
    segments.revise(revision(' Hello, world. ', 0, 2.25));
    expect(segments.take()).toMatchObject([
      { id: 's1', text: 'Hello, world. And more.', start: 100, end: 104 },
    ]);
    segments.revise(revision('Hello, whole world. And no more.', 0, 4));
    expect(segments.take()).toMatchObject([{ id: 's1', text: 'Hello, whole world. And no more.' }]);
  });

  test('changes nothing when it is the same, empty, too long or not made from whole parts', () => {
    const segments = begin();
    segments.revise(revision('Hello wold.', 0, 2.25));
    segments.revise(revision('  ', 0, 2.25));
    segments.revise(revision('x'.repeat(SEGMENT_LIMITS.characters), 0, 2.25));
    segments.revise(revision('World', 0, 2));
    segments.revise({ channel: 1, ...revision('World', 0, 2.25) });
    expect(segments.hasChanges).toBe(false);
  });

  test('leaves two voices apart', () => {
    const segments = builder();
    segments.add(said('Hello', 0, 1, 0));
    segments.add(said('hello', 1.5, 2, 1));
    segments.take();
    segments.revise(revision('Hello hello', 0, 2));
    expect(segments.hasChanges).toBe(false);
  });
});

describe('whose lines they are', () => {
  const ANNA = { person_id: 'anna', is_user: false };
  const OWNER = { person_id: null, is_user: true };
  const line = { speaker: 'SPEAKER_00', is_user: false, person_id: null, stt_provider: null };
  const existing = [
    { ...line, id: 'e0', text: 'Before', speaker_id: 0, start: 0, end: 1, speech_profile_processed: false },
  ];
  const begin = () => {
    ids = 0;
    const segments = createSegmentBuilder({
      offset_seconds: 10,
      stt_provider: () => 'local',
      newId: () => `s${++ids}`,
      existing,
    });
    segments.add(said('One', 0, 1, 0));
    segments.add(said('Two', 1, 2, 1));
    segments.add(said('Three', 2, 3, 0));
    segments.take();
    return segments;
  };
  const idsOf = (taken: readonly { id: string }[]): string[] => taken.map(({ id }) => id);

  test('a speaker is assigned with the lines of earlier recordings, and only once', () => {
    const segments = begin();
    segments.identify({ speaker_id: 0 }, ANNA);
    const taken = segments.take();
    expect(idsOf(taken)).toEqual(['e0', 's1', 's3']);
    for (const segment of taken) expect(segment).toMatchObject(ANNA);
    segments.identify({ speaker_id: 0 }, ANNA);
    expect(segments.hasChanges).toBe(false);
    segments.identify({ speaker_id: 0 }, OWNER);
    expect(idsOf(segments.take())).toEqual(['e0', 's1', 's3']);
  });

  test('single lines are assigned', () => {
    const segments = begin();
    segments.identify({ ids: new Set(['e0', 's2']) }, OWNER);
    expect(segments.take()).toMatchObject([
      { id: 'e0', ...OWNER },
      { id: 's2', ...OWNER },
    ]);
  });

  test('recognition takes the lines of nobody and those it had assigned, none of another', () => {
    const segments = begin();
    segments.identify({ ids: new Set(['s1']) }, ANNA);
    segments.identify({ ids: new Set(['s3']) }, OWNER);
    segments.take();
    segments.recognise(0, { person_id: 'ben', is_user: false }, null);
    expect(idsOf(segments.take())).toEqual(['e0']);
    segments.recognise(0, { person_id: 'ben', is_user: false }, ANNA);
    expect(idsOf(segments.take())).toEqual(['s1']);
    segments.recognise(0, { person_id: 'ben', is_user: false }, OWNER);
    expect(segments.take()).toMatchObject([{ id: 's3', person_id: 'ben', is_user: false }]);
  });

  test('the use of the profile is noted on the lines of the voice, once', () => {
    const segments = begin();
    segments.profileUsed(0);
    const taken = segments.take();
    expect(idsOf(taken)).toEqual(['e0', 's1', 's3']);
    for (const segment of taken) expect(segment.speech_profile_processed).toBe(true);
    segments.profileUsed(0);
    expect(segments.hasChanges).toBe(false);
  });

  test('a line that goes on keeps the note', () => {
    const segments = builder();
    segments.add({ ...said('One', 0, 1), speech_profile_processed: true });
    segments.add(said('two', 1, 2));
    expect(segments.take()).toMatchObject([{ text: 'One two', speech_profile_processed: true }]);
  });

  test('the last line of a voice, also of an earlier recording', () => {
    const segments = begin();
    expect([0, 1, 2].map((speaker) => segments.lastOf(speaker))).toEqual(['s3', 's2', null]);
    segments.relabel(0, 3);
    expect(idsOf(segments.take())).toEqual(['e0', 's1', 's3']);
  });

  test('what could not be stored is given again, nothing else', () => {
    const segments = begin();
    segments.identify({ ids: new Set(['e0']) }, ANNA);
    segments.giveBack(segments.take());
    expect(idsOf(segments.take())).toEqual(['e0']);
  });
});

test('no line reaches over speech that has no text yet', () => {
  const segments = builder(100);
  segments.leaveOut(2);
  segments.add(said('One', 0, 1));
  segments.add(said('three', 3, 4));
  segments.add(said('four', 4, 5));
  segments.leaveOut(7);
  segments.add(said('five', 5, 6));
  expect(segments.take().map(({ text }) => text)).toEqual(['One', 'three four five']);
});

test('of two lines that begin together the shorter comes first', () => {
  const segments = builder();
  segments.add(said('Longer', 1, 3, 0));
  segments.add(said('Short', 1, 2, 1));
  expect(segments.take().map(({ text }) => text)).toEqual(['Short', 'Longer']);
});
