// What else is known of a conversation: source, language, category, place, and what became of each second of its audio.
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { errorWords } from '../../lib/error-words.ts';
import { formatDuration, formatFullTime } from '../../lib/format-time.ts';
import { pageLocale } from '../../lib/page-language.ts';
import { ReadBy } from '../access/read-by.tsx';
import { custodyQuery } from './conversation-queries.ts';
import { custodySentence } from './custody-sentences.ts';
import { isWritten } from './length.ts';
import { PlainDialog, type ConversationDialogProps } from './plain-dialog.tsx';
import { sourceWords } from './sources.ts';

export function DetailsDialog({ conversation, onClose }: ConversationDialogProps) {
  const t = useTranslations('reading');
  const categories = useTranslations('categories');
  const sayError = useTranslations('errors');
  const { id, source, language, structured, geolocation, started_at, created_at, finished_at } = conversation;
  const hasEnd = finished_at !== null && !isWritten(conversation.external_data);
  const custody = useQuery(custodyQuery(id));
  const audio = custody.data;
  const place = geolocation?.address ?? (geolocation && `${geolocation.latitude}, ${geolocation.longitude}`);
  const rows: readonly (readonly [string, string | null | undefined | false])[] = [
    [t('began'), formatFullTime(started_at ?? created_at)],
    [t('ended'), hasEnd && formatFullTime(finished_at)],
    [t('source'), sourceWords(source, t)],
    [t('language'), language && languageName(language)],
    [t('category'), `${structured.emoji} ${categories(structured.category)}`],
    [t('place'), place],
    [t('audio'), audio && (custodySentence(audio, t) ?? t('noAudioKept'))],
    [t('muted'), audio && audio.muted_seconds > 0 ? formatDuration(audio.muted_seconds) : null],
    [t('recordings'), audio && audio.recordings.length > 1 ? String(audio.recordings.length) : null],
  ];
  return (
    <PlainDialog title={t('details')} onClose={onClose}>
      <dl className="details">
        {rows.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <ReadBy conversationId={id} />
      {custody.error && (
        <p className="screen-error" role="alert">
          {t('custodyNotLoaded')} {errorWords(custody.error, sayError)}
        </p>
      )}
    </PlainDialog>
  );
}

/** 'Spanish' for es; a code that the browser does not know stays what it is. */
function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(pageLocale(), { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
