import { describe, expect, test } from 'vitest';
import {
  ELIGIBLE_SECONDS,
  UNANSWERED_SECONDS,
  createUnansweredSpeech,
  isEligible,
} from './eligible-speech.ts';

const speech = (start: number, spoken: number) => ({ start, end: start + spoken, spoken });

test('clear speech counts, not the length of the utterance', () => {
  expect(isEligible({ start: 0, end: 9, spoken: ELIGIBLE_SECONDS - 0.01 })).toBe(false);
  expect(isEligible({ start: 0, end: 1, spoken: ELIGIBLE_SECONDS })).toBe(true);
});

describe('unanswered speech', () => {
  test('without any text, one utterance is a failure', () => {
    const unanswered = createUnansweredSpeech();
    expect(unanswered.isFailure).toBe(false);
    unanswered.add(speech(0, 1));
    expect(unanswered.isFailure).toBe(true);
  });

  test('after text it is one from so much speech on; text in between begins the count again', () => {
    const unanswered = createUnansweredSpeech();
    unanswered.text();
    unanswered.add(speech(2, UNANSWERED_SECONDS - 1));
    expect(unanswered.isFailure).toBe(false);
    unanswered.text();
    unanswered.add(speech(40, UNANSWERED_SECONDS - 1));
    expect(unanswered.isFailure).toBe(false);
    unanswered.add(speech(80, 1));
    expect(unanswered.isFailure).toBe(true);
  });

  test('another conversation needs text of its own', () => {
    const unanswered = createUnansweredSpeech();
    unanswered.text();
    unanswered.add(speech(0, 2));
    unanswered.restart();
    expect(unanswered.isFailure).toBe(false);
    unanswered.add(speech(9, 2));
    expect(unanswered.isFailure).toBe(true);
  });
});
