// Names where a conversation was heard. Pure.
import type { Translate } from '../../messages/catalogue.ts';

const KNOWN = {
  desktop: 'sourceHere',
  sample: 'sourceSample',
  phone: 'sourcePhone',
  cli: 'sourceFile',
  omi: 'sourceWearable',
  friend: 'sourceWearable',
  apple_watch: 'sourceWatch',
  phone_call: 'sourceCall',
  external_integration: 'sourceProgram',
  merged: 'sourceMerged',
} as const;

const isKnown = (source: string): source is keyof typeof KNOWN => source in KNOWN;

export function sourceWords(source: string | null | undefined, t: Translate<'reading'>): string | null {
  if (!source) return null;
  return isKnown(source) ? t(KNOWN[source]) : t('sourceOther', { source: source.replaceAll('_', ' ') });
}
