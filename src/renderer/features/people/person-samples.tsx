// The samples of a person's voice: each plays, says when it sounds like somebody else, and can be removed.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Person } from '../../../contract/people.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { errorWords } from '../../lib/error-words.ts';
import { ClipButton } from './clip-button.tsx';
import { isDifferent } from './known-words.ts';
import { peopleKeys, personVoiceQuery } from './people-queries.ts';
import { useClips } from './use-clips.ts';

export function PersonSamples({ person: { id, speech_samples: samples = [] } }: { person: Person }) {
  const t = useTranslations('people');
  const sayError = useTranslations('errors');
  const queries = useQueryClient();
  const clips = useClips();
  const likeness = new Map(useQuery(personVoiceQuery(id)).data?.samples.map((one) => [one.id, one.likeness]));
  const remove = useMutation({
    mutationFn: (sample_index: number) =>
      dataOf(
        client.DELETE('/v1/users/people/{person_id}/speech-samples/{sample_index}', {
          params: { path: { person_id: id, sample_index } },
        }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: peopleKeys.all }),
  });
  if (samples.length === 0) return null;
  return (
    <>
      <ul className="person-list" aria-label={t('person.samples')}>
        {samples.map((sample, index) => (
          <li key={sample.id}>
            {sample.conversation_id !== null && sample.has_audio && (
              <ClipButton
                name={t('person.play', { text: sample.text })}
                playing={clips.playing === sample.id}
                onPlay={() =>
                  clips.play(sample.id, {
                    conversationId: sample.conversation_id ?? '',
                    start: sample.start,
                    end: sample.end,
                  })
                }
                onStop={clips.stop}
              />
            )}
            <span className="person-sample" dir="auto">
              {sample.text}
              {isDifferent(likeness.get(sample.id) ?? null) && (
                <span className="person-different">{t('person.different')}</span>
              )}
            </span>
            <button
              type="button"
              className="quiet"
              aria-label={t('person.removeSampleOf', { text: sample.text })}
              disabled={remove.isPending}
              onClick={() => remove.mutate(index)}
            >
              {t('person.removeSample')}
            </button>
          </li>
        ))}
      </ul>
      {clips.failed && (
        <p className="screen-error" role="alert">
          {t('name.clipFailed')}
        </p>
      )}
      {remove.error && (
        <p className="screen-error" role="alert">
          {t('person.changeFailed')} {errorWords(remove.error, sayError)}
        </p>
      )}
    </>
  );
}
