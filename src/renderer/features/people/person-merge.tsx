// Makes one person of two that are the same, with an undo. Offers the one who sounds alike by itself.
import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Person } from '../../../contract/people.ts';
import { useUndo } from '../../components/undo-context.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { errorWords } from '../../lib/error-words.ts';
import { undoChange, useReadAgain } from './naming.ts';
import { peopleQuery, personVoiceQuery } from './people-queries.ts';

export function PersonMerge({ person: { id, name } }: { person: Person }) {
  const t = useTranslations('people');
  const sayError = useTranslations('errors');
  const offerUndo = useUndo();
  const again = useReadAgain();
  const navigate = useNavigate();
  const alike = useQuery(personVoiceQuery(id)).data?.alike ?? null;
  const others = (useQuery(peopleQuery).data ?? []).filter((one) => one.id !== id);
  const [chosen, setChosen] = useState('');
  const merge = useMutation({
    mutationFn: (into: string) =>
      dataOf(
        client.POST('/v1/users/people/{person_id}/merge', {
          params: { path: { person_id: id } },
          body: { into },
        }),
      ),
    onSuccess: async ({ person, change_id }) => {
      await navigate(`/people/${encodeURIComponent(person.id)}`, { replace: true });
      await again();
      offerUndo({
        words: t('person.merged', { from: name, into: person.name }),
        undo: async () => {
          await undoChange(change_id);
          await again();
        },
      });
    },
  });
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="person-merge">
      <h2 id="person-merge">{t('person.merge')}</h2>
      {alike && (
        <p className="person-alike">
          <span>{t('person.alike', { name: alike.name })}</span>
          <button
            type="button"
            className="button is-small"
            disabled={merge.isPending}
            onClick={() => merge.mutate(alike.person_id)}
          >
            {t('person.mergeWith', { name: alike.name })}
          </button>
        </p>
      )}
      <p className="hint">{t('person.mergeHint', { name })}</p>
      <form
        className="person-merge"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== '') merge.mutate(chosen);
        }}
      >
        <select
          value={chosen}
          aria-label={t('person.mergeField')}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">{t('person.mergeChoose')}</option>
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
        <button type="submit" className="button" disabled={chosen === '' || merge.isPending}>
          {t('person.merge')}
        </button>
      </form>
      {merge.error && (
        <p className="screen-error" role="alert">
          {t('person.changeFailed')} {errorWords(merge.error, sayError)}
        </p>
      )}
    </section>
  );
}
