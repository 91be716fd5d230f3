import { expect, test } from 'vitest';
import {
  DELIVERY_SENTENCES,
  deliverySentence,
  deliverySentenceOf,
  type DeliverySentenceCode,
} from './delivery-sentences.ts';

test('each sentence is found again by its code, with its detail', () => {
  for (const code of Object.keys(DELIVERY_SENTENCES) as DeliverySentenceCode[]) {
    const sentence = DELIVERY_SENTENCES[code];
    const detail = sentence.includes('{detail}') ? 'E_503' : null;
    const text = detail === null ? sentence : deliverySentence(code, detail);
    expect(deliverySentenceOf(text)).toEqual({ code, detail });
  }
});

test('another text is none of them', () => {
  for (const text of [null, '', 'The answer was .', 'Thanks, the file was written.'])
    expect(deliverySentenceOf(text)).toBeNull();
});
