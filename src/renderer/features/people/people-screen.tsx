// The screen of people: the owner's voice and everybody whose voice has a name, the last heard first.
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Person, PersonSpeech } from '../../../contract/people.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { ReadFailed } from '../../components/read-failed.tsx';
import { RowList } from '../../components/row-list.tsx';
import { formatWhen } from '../../lib/format-time.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { knownAs } from './known-words.ts';
import { findPeople } from './name-choices.ts';
import { peopleQuery, speechQuery } from './people-queries.ts';
import { VoiceSearches } from './voice-searches.tsx';
import './people.css';

const ROW_HEIGHT = 60;

interface Row {
  person: Person | null;
  speech: PersonSpeech | undefined;
}

/** The owner and, the last heard first, everybody; or those whose name is looked for. */
function rowsOf(people: readonly Person[], speech: readonly PersonSpeech[], wanted: string): Row[] {
  const speechOf = new Map(speech.map((one) => [one.person_id, one]));
  const last = ({ id }: Person): string => speechOf.get(id)?.last_spoke_at ?? '';
  const found = findPeople(people, wanted).map((person) => ({ person, speech: speechOf.get(person.id) }));
  if (wanted.trim() !== '') return found;
  return [
    { person: null, speech: speechOf.get(null) },
    ...found.toSorted((a, b) => last(b.person).localeCompare(last(a.person))),
  ];
}

export function PeopleScreen() {
  const t = useTranslations('people');
  const frame = useTranslations('frame');
  usePageTitle(frame('people'));
  const people = useQuery(peopleQuery);
  const speech = useQuery(speechQuery);
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const rows = useMemo(
    () => rowsOf(people.data ?? [], speech.data ?? [], wanted),
    [people.data, speech.data, wanted],
  );
  const keyOf = useCallback((index: number) => rows[index]?.person?.id ?? 'you', [rows]);
  const failed = (people.isError && !people.data) || (speech.isError && !speech.data);
  return (
    <section className="screen people" aria-labelledby="people-heading">
      <header className="screen-head">
        <h1 id="people-heading">{frame('people')}</h1>
        {people.data && people.data.length > 0 && (
          <p className="list-count" role="status">
            {t('count', { count: rows.filter(({ person }) => person !== null).length })}
          </p>
        )}
        <input
          type="search"
          className="screen-search"
          value={typed}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </header>
      <VoiceSearches />
      {failed ? (
        <ReadFailed
          title={t('failed')}
          error={people.error ?? speech.error}
          safe={t('safe')}
          level={2}
          onRetry={() => {
            void people.refetch();
            void speech.refetch();
          }}
        />
      ) : people.isPending || speech.isPending ? (
        <Loading words={t('loading')}>
          {[44, 58, 36].map((width) => (
            <div key={width}>
              <span className="bone" style={{ inlineSize: `${width}%` }} />
              <span className="bone" style={{ inlineSize: '30%' }} />
            </div>
          ))}
        </Loading>
      ) : rows.length === 0 ? (
        <p className="hint">{t('searchEmpty', { query: wanted })}</p>
      ) : (
        <>
          <RowList
            place="people"
            labelledBy="people-heading"
            total={rows.length}
            rowHeight={ROW_HEIGHT}
            keyOf={keyOf}
          >
            {(index, tabbable) => {
              const row = rows[index];
              return row && <PersonRow {...row} tabIndex={tabbable ? 0 : -1} />;
            }}
          </RowList>
          {people.data.length === 0 && (
            <Notice title={t('emptyTitle')} level={2}>
              <p>{t('emptyHint')}</p>
            </Notice>
          )}
        </>
      )}
    </section>
  );
}

function PersonRow({ person, speech, tabIndex }: Row & { tabIndex: number }) {
  const t = useTranslations('people');
  const heard = speech?.last_spoke_at ?? null;
  const known = knownAs(speech ?? { measured: 0, measured_seconds: 0 });
  return (
    <Link
      className="row person-row"
      to={person === null ? '/people/voice' : `/people/${encodeURIComponent(person.id)}`}
      tabIndex={tabIndex}
    >
      <span
        className="row-title"
        dir="auto"
        style={person === null ? undefined : { color: `var(--speaker-${person.hue % 5})` }}
      >
        {person === null ? t('yourVoice') : person.name}
      </span>
      <span className="row-facts">
        <span>{speech?.conversations ? t('heard', { count: speech.conversations }) : t('neverHeard')}</span>
        {heard !== null && <span>{t('lastHeard', { when: formatWhen(heard) })}</span>}
        <span>{t(`known.${person === null && known === 'little' ? 'well' : known}`)}</span>
      </span>
    </Link>
  );
}
