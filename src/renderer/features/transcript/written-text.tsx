// What was written, in the place of a transcript: a message, or another text that a program handed over.
import { useTranslations } from 'use-intl';
import type { Conversation } from '../../../contract/resources.ts';
import { languageTag } from '../../lib/language-tag.ts';

interface WrittenTextProps {
  text: string;
  /** It was spoken, and somebody wrote it down. */
  isTranscript: boolean;
  language: Conversation['language'];
}

export function WrittenText({ text, isTranscript, language }: WrittenTextProps) {
  const t = useTranslations('transcript');
  return (
    <section className="written-text" aria-labelledby="written-title">
      <h2 id="written-title">{t(isTranscript ? 'title' : 'written')}</h2>
      <p dir="auto" lang={languageTag(language)}>
        {text}
      </p>
    </section>
  );
}
