// What a speech model gives its user, in a few words: "English, quick", "English, word by word", "25 languages". Pure.
import type { SpeechModel } from '../../../contract/speech-models.ts';
import type { Translate } from '../../messages/catalogue.ts';
import { capitalize } from '../../lib/format-time.ts';
import { languageName } from './languages.ts';

/**
 * The built-in recogniser of a language is the quick one; what is downloaded for it is better, or has each word as it is
 * spoken.
 */
export function modelGives(
  {
    kind,
    engine,
    languages,
    built_in,
    title,
  }: Pick<SpeechModel, 'kind' | 'engine' | 'languages' | 'built_in' | 'title'>,
  t: Translate<'settings'>,
  locale?: string,
): string {
  if (kind === 'vad') return t('kindVad');
  if (kind === 'speaker') return t('kindSpeaker');
  const named = languages.filter((code) => code !== 'multi');
  const [only] = named;
  if (only === undefined) return title;
  if (named.length > 1) return t('getMany', { count: named.length });
  const gives = engine === 'zipformer-streaming' ? 'getStreaming' : built_in ? 'getQuick' : 'getBetter';
  return capitalize(t(gives, { language: languageName(only, locale) }), locale);
}
