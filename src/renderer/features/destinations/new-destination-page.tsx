// Adds a destination, and leads to its page.
import { useTranslations } from 'use-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { LevelUpLink } from '../../components/level-up-link.tsx';
import { WebhookType } from '../../../contract/webhooks.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { DestinationForm } from './destination-form.tsx';
import { useDestinationChanges } from './destination-queries.ts';
import './destinations.css';

export function NewDestinationPage() {
  const t = useTranslations('destinations');
  usePageTitle(t('newTitle'));
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { create } = useDestinationChanges();
  const trigger = WebhookType.safeParse(search.get('trigger')).data ?? 'memory_created';
  return (
    <>
      <p>
        <LevelUpLink to="/settings/webhooks">{t('title')}</LevelUpLink>
      </p>
      <h1>{t('newTitle')}</h1>
      <DestinationForm
        trigger={trigger}
        destination={null}
        busy={create.isPending}
        error={create.error}
        onSave={(input) =>
          create.mutate(input, {
            onSuccess: ({ id }) => void navigate(`/settings/webhooks/${id}`, { replace: true }),
          })
        }
        onCancel={() => void navigate('/settings/webhooks')}
      />
    </>
  );
}
