// The owner's voice: whether it is known, reading aloud so that it is learned, forgetting it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LevelUpLink } from '../../components/level-up-link.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { client, dataOf } from '../../lib/api-client.ts';
import { formatDuration, formatWhen } from '../../lib/format-time.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { peopleKeys, profileQuery } from './people-queries.ts';
import { VoiceReading } from './voice-reading.tsx';
import './people.css';

export function VoicePage() {
  const t = useTranslations('people');
  usePageTitle(t('enrol.title'));
  const queries = useQueryClient();
  const profile = useQuery(profileQuery).data;
  const forget = useMutation({
    mutationFn: () => dataOf(client.DELETE('/v3/speech-profile')),
    onSettled: () => queries.invalidateQueries({ queryKey: peopleKeys.all }),
  });
  return (
    <div className="pane-scroll">
      <article className="reading person-page">
        <LevelUpLink className="quiet" to="/people">
          {t('person.back')}
        </LevelUpLink>
        <header className="reading-head">
          <h1>{t('enrol.title')}</h1>
          {/* Its line is kept free: what stands below must not move under the pointer. */}
          <p>
            {profile === undefined
              ? '\u00a0'
              : profile.has_profile && profile.created_at !== null
                ? t('enrol.known', {
                    when: formatWhen(profile.created_at),
                    length: formatDuration(profile.seconds ?? 0),
                  })
                : t('enrol.unknown')}
          </p>
          <p className="hint">{t('enrol.kept')}</p>
        </header>
        <VoiceReading label={profile?.has_profile ? t('enrol.again') : undefined}>
          {profile?.has_profile && (
            <ConfirmButton
              label={t('enrol.forget')}
              question={t('enrol.forgetQuestion')}
              confirm={t('enrol.forgetConfirm')}
              busy={forget.isPending}
              onConfirm={() => forget.mutate()}
            />
          )}
        </VoiceReading>
      </article>
    </div>
  );
}
