// Embeds the list of themes, and measures how like each of them any sentence is.
import { packThemeVectors, type ThemeVectors } from '../../src/server/understanding/heads/theme-vectors.ts';
import { ENCODER_NAME } from '../../src/server/understanding/encoder/encoder.ts';
import { themeTexts } from '../../src/server/understanding/rules/themes/themes.ts';
import type { CategorySentence } from '../category-file.ts';
import type { VectorsOf } from '../vectors.ts';

export function embedThemes(sentences: readonly CategorySentence[], vectorsOf: VectorsOf): ThemeVectors {
  const themes = themeTexts();
  const vectors = vectorsOf(themes.map(({ text }) => text)).map((vector, index) => {
    if (vector === null) throw new Error(`The theme ${themes[index]!.title} has no vector.`);
    return vector;
  });
  const any = vectorsOf(sentences.filter(({ language }) => language === 'en').map(({ text }) => text)).filter(
    (vector) => vector !== null,
  );
  const usual = vectors.map(
    (vector) =>
      any.reduce((sum, other) => sum + vector.reduce((dot, value, at) => dot + value * other[at]!, 0), 0) /
      any.length,
  );
  const header = { encoder: ENCODER_NAME, titles: themes.map(({ title }) => title), usual };
  return packThemeVectors(header, vectors);
}
