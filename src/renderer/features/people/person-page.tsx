// One person: how well the voice is known, samples that play, where they spoke; rename, merge, delete.
import { useState } from 'react';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Loading } from '../../components/loading.tsx';
import { LevelUpLink } from '../../components/level-up-link.tsx';
import { conversationPath } from '../../../contract/app-links.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { Person } from '../../../contract/people.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ReadFailed } from '../../components/read-failed.tsx';
import { RowEditForm } from '../../components/row-edit.tsx';
import { ApiError, client, dataOf } from '../../lib/api-client.ts';
import { errorWords } from '../../lib/error-words.ts';
import { capitalize, formatDuration, formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { knownAs } from './known-words.ts';
import { PersonMerge } from './person-merge.tsx';
import { PersonSamples } from './person-samples.tsx';
import { peopleKeys, personQuery, speechQuery, spokenQuery } from './people-queries.ts';
import { VoiceSearches } from './voice-searches.tsx';
import './people.css';

export function PersonPage() {
  const t = useTranslations('people');
  const frame = useTranslations('frame');
  const { personId = '' } = useParams();
  const person = useQuery(personQuery(personId));
  const isMissing = person.error instanceof ApiError && person.error.status === 404;
  usePageTitle(isMissing ? t('person.missing') : (person.data?.name ?? frame('people')));
  return (
    <div className="pane-scroll">
      <article className="reading person-page">
        <LevelUpLink className="quiet" to="/people">
          {t('person.back')}
        </LevelUpLink>
        {isMissing ? (
          <Notice title={t('person.missing')} failed>
            <p>{t('person.missingHint')}</p>
          </Notice>
        ) : person.isError && !person.data ? (
          <ReadFailed
            title={t('failed')}
            error={person.error}
            safe={t('safe')}
            onRetry={() => void person.refetch()}
          />
        ) : person.data ? (
          <KnownPerson key={person.data.id} person={person.data} />
        ) : (
          <>
            <h1 className="visually-hidden">{t('loading')}</h1>
            <Loading words={t('loading')}>
              <span className="bone" style={{ inlineSize: '40%' }} />
            </Loading>
          </>
        )}
      </article>
    </div>
  );
}

function KnownPerson({ person }: { person: Person }) {
  const { id, name } = person;
  const t = useTranslations('people');
  const sayError = useTranslations('errors');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [renaming, setRenaming] = useState(false);
  const speech = useQuery(speechQuery).data?.find(({ person_id }) => person_id === id);
  const remove = useMutation({
    mutationFn: () =>
      dataOf(client.DELETE('/v1/users/people/{person_id}', { params: { path: { person_id: id } } })),
    onSuccess: async () => {
      await navigate('/people');
      await queries.invalidateQueries({ queryKey: peopleKeys.all });
    },
  });
  return (
    <>
      <header className="reading-head">
        {renaming ? (
          <Rename person={person} onDone={() => setRenaming(false)} />
        ) : (
          <h1 dir="auto" style={{ color: `var(--speaker-${person.hue % 5})` }}>
            {name}
          </h1>
        )}
        {speech?.last_spoke_at && (
          <p className="facts">
            {t('person.heard', {
              length: formatDuration(speech.seconds),
              count: speech.conversations,
              when: formatWhen(speech.last_spoke_at),
            })}
          </p>
        )}
        <p className="row-actions">
          {!renaming && (
            <button type="button" className="quiet" onClick={() => setRenaming(true)}>
              {t('person.rename')}
            </button>
          )}
          <ConfirmButton
            label={t('person.delete')}
            question={t('person.deleteQuestion', { name })}
            confirm={t('person.deleteConfirm')}
            busy={remove.isPending}
            onConfirm={() => remove.mutate()}
          />
        </p>
        {remove.error && (
          <p className="screen-error" role="alert">
            {t('person.changeFailed')} {errorWords(remove.error, sayError)}
          </p>
        )}
      </header>
      <section aria-labelledby="person-voice">
        <h2 id="person-voice">{t('person.voice')}</h2>
        <VoiceSearches personId={id} />
        {speech && (
          <p>
            {t(`sure.${knownAs(speech)}`, {
              count: speech.measured,
              length: formatDuration(speech.measured_seconds),
            })}
          </p>
        )}
        <PersonSamples person={person} />
      </section>
      <WhereSpoken person={person} />
      <PersonMerge person={person} />
    </>
  );
}

function Rename({ person: { id, name }, onDone }: { person: Person; onDone(): void }) {
  const t = useTranslations('people');
  const sayError = useTranslations('errors');
  const queries = useQueryClient();
  const [typed, setTyped] = useState(name);
  const rename = useMutation({
    mutationFn: () =>
      dataOf(
        client.PATCH('/v1/users/people/{person_id}/name', {
          params: { path: { person_id: id } },
          body: { name: typed.trim() },
        }),
      ),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: peopleKeys.all });
      onDone();
    },
  });
  const isTaken = rename.error instanceof ApiError && rename.error.status === 409;
  return (
    <>
      <RowEditForm
        canSave={typed.trim().length >= LIMITS.personName.min && !rename.isPending}
        onSave={() => rename.mutate()}
        onCancel={onDone}
      >
        <input
          type="text"
          dir="auto"
          autoFocus
          value={typed}
          maxLength={LIMITS.personName.max}
          aria-label={t('person.newName')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </RowEditForm>
      {rename.error && (
        <p className="screen-error" role="alert">
          {isTaken
            ? t('person.nameTaken')
            : `${t('person.changeFailed')} ${errorWords(rename.error, sayError)}`}
        </p>
      )}
    </>
  );
}

function WhereSpoken({ person: { id, name } }: { person: Person }) {
  const t = useTranslations('people');
  const spoken = useInfiniteQuery(spokenQuery(id));
  const all = spoken.data?.pages.flat() ?? [];
  return (
    <section aria-labelledby="person-where">
      <h2 id="person-where">{t('person.where', { name })}</h2>
      {spoken.data && all.length === 0 && <p className="hint">{t('person.whereNone')}</p>}
      <ul className="person-list">
        {all.map((one) => (
          <li key={one.conversation_id}>
            <Link to={conversationPath(one)} className="person-where">
              <span className="person-where-title" dir="auto">
                {one.title || t('person.untitled', { when: formatWhen(one.started_at) })}
              </span>
              <span className="hint" dir="auto">
                {one.text}
              </span>
            </Link>
            <span className="facts">
              <time dateTime={one.started_at} title={formatFullTime(one.started_at)}>
                {capitalize(formatWhen(one.started_at))}
              </time>
              <span>{t('person.lines', { count: one.lines })}</span>
            </span>
          </li>
        ))}
      </ul>
      {spoken.hasNextPage && (
        <button
          type="button"
          className="button is-small"
          disabled={spoken.isFetchingNextPage}
          onClick={() => void spoken.fetchNextPage()}
        >
          {t('person.showMore')}
        </button>
      )}
    </section>
  );
}
