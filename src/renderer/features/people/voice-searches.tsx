// How far named voices were sought in other conversations, each with a button that stops it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { SpeakerChange } from '../../../contract/speaker-changes.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { errorWords } from '../../lib/error-words.ts';
import { peopleKeys, voiceSearchesQuery } from './people-queries.ts';
import { useSpeakers } from './use-speakers.ts';

/** `personId`: only of this person. */
export function VoiceSearches({ personId }: { personId?: string }) {
  const t = useTranslations('people');
  const searches = (useQuery(voiceSearchesQuery).data ?? []).filter(
    ({ person_id }) => personId === undefined || person_id === personId,
  );
  if (searches.length === 0) return null;
  return (
    <ul className="voice-searches" aria-label={t('seeking.title')}>
      {searches.map((one) => (
        <VoiceSearch key={one.id} change={one} />
      ))}
    </ul>
  );
}

function VoiceSearch({ change }: { change: SpeakerChange }) {
  const { id, person_id, is_user, seeking } = change;
  const t = useTranslations('people');
  const sayError = useTranslations('errors');
  const { nameOf } = useSpeakers();
  const queries = useQueryClient();
  const stop = useMutation({
    mutationFn: () =>
      dataOf(
        client.POST('/v1/users/people/changes/{change_id}/stop', { params: { path: { change_id: id } } }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: peopleKeys.changes }),
  });
  const name = nameOf({ person_id, is_user, speaker_id: 0 });
  const { examined, total } = seeking ?? { examined: 0, total: 0 };
  return (
    <li>
      <span id={`seeking-${id}`} dir="auto">
        {t(is_user ? 'seeking.you' : 'seeking.person', { name })}
      </span>
      <progress max={Math.max(total, 1)} value={examined} aria-labelledby={`seeking-${id}`} />
      <span>{t('seeking.progress', { examined, total })}</span>
      <button
        type="button"
        className="button is-small"
        aria-label={t('seeking.stopName', { name })}
        disabled={stop.isPending}
        onClick={() => stop.mutate()}
      >
        {t('seeking.stop')}
      </button>
      {stop.error && (
        <span className="screen-error" role="alert">
          {errorWords(stop.error, sayError)}
        </span>
      )}
    </li>
  );
}
