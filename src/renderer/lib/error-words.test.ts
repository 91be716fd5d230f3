import { expect, test } from 'vitest';
import { ApiError } from '../../client/client.ts';
import { englishTranslator } from '../messages/testing.ts';
import { errorWords, isFailing } from './error-words.ts';

const words = (error: unknown) => errorWords(error, englishTranslator('errors'));

test('a failure is said in words of the page, whatever the service wrote', () => {
  const detail = 'Authorization header not found';
  expect(words(new ApiError(0, detail))).toBe('Earshot’s service is not answering.');
  expect(words(new ApiError(401, detail))).toBe('You are signed out.');
  expect(words(new ApiError(418, detail))).toBe('Earshot couldn’t accept that.');
  expect(words(new ApiError(500, 'Internal server error'))).toBe('Something went wrong in Earshot.');
  expect(words(new ApiError(507, detail))).toBe('The disk is full.');
  expect(words(new TypeError('x is undefined'))).toBe('Something went wrong on this page.');
});

test('a service that answers with an error is there; one that a proxy misses is not', () => {
  expect([500, 503, 429, 403].map(isFailing)).toEqual([true, true, true, true]);
  expect([0, 200, 401, 502, 504].map(isFailing)).toEqual([false, false, false, false, false]);
});
