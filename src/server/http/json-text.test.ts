import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';

test('whole coordinates get a decimal point, and nothing else changes', () => {
  const place = { latitude: 48, longitude: -16, address: null };
  const text = jsonText([{ geolocation: place, note: '{"latitude":48,"longitude":-16}', latitudes: 3 }]);
  expect(text).toBe(
    '[{"geolocation":{"latitude":48.0,"longitude":-16.0,"address":null},"note":"{\\"latitude\\":48,\\"longitude\\":-16}","latitudes":3}]',
  );
  for (const value of [
    { latitude: 48.5, longitude: 1e-7 },
    { latitude: '48' },
    { latitude: null },
    [],
    null,
    'x',
  ]) {
    expect(jsonText(value)).toBe(JSON.stringify(value));
    expect(JSON.parse(jsonText(value))).toEqual(value);
  }
  expect(JSON.parse(text)).toMatchObject([{ geolocation: place }]);
});
