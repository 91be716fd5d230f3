// The guide to one program: what to enter where, its key, what works and what does not yet, and whether it has called.
import { useTranslations } from 'use-intl';
import { useState } from 'react';
import { filledIn, type ClientGuide } from '../../../contract/client-guide.ts';
import type { ClientSeen } from '../../../contract/clients-seen.ts';
import type { CreatedApiKey } from '../../../contract/keys.ts';
import { clientsOf, isJustNow, seenWords } from './client-words.ts';
import { Refused, SeenLight } from './clients-seen.tsx';
import { guideTexts } from './guide-texts.ts';
import { CopyButton } from './copy-button.tsx';
import { useApiKeys } from './key-queries.ts';
import { KeySecret } from './key-secret.tsx';
import { formatScopes } from './scope-labels.ts';
import { SaveStatus } from './setting.tsx';

interface ClientGuideCardProps {
  guide: ClientGuide;
  clients: readonly ClientSeen[];
  uid: string;
  now: number;
}

export function ClientGuideCard({ guide, clients, uid, now }: ClientGuideCardProps) {
  const t = useTranslations('programs');
  const guides = useTranslations('guides');
  const [made, setMade] = useState<CreatedApiKey | null>(null);
  const { source, key, address } = guide;
  const { name, about, settings, works, notYet } = guideTexts(guide, guides);
  const seen = clientsOf(guide, clients);
  const latest = seen[0];
  const refused = seen.find(({ last_refused }) => last_refused !== null)?.last_refused;
  const known = {
    base_url: window.location.origin,
    key: made?.original_spelling ?? (key?.kind === 'mcp' ? 'omi_mcp_…' : 'omi_dev_…'),
    uid,
  };
  return (
    <details className="guide" name="guide">
      <summary>
        <span className="guide-name">{name}</span> <span className="guide-about">{about}</span>{' '}
        {latest && (
          <span className={`seen-light${isJustNow(latest.last_seen_at, now) ? ' is-on' : ''}`}>
            {seenWords(latest.last_seen_at, t, { now })}
          </span>
        )}
      </summary>
      <div className="guide-body">
        <p className="setting-hint">
          {address !== 'none' && t(`placed.${address}`)} {source !== null && t('source', { source })}
        </p>
        {settings.length > 0 && (
          <dl className="guide-settings">
            {settings.map(({ where, value }) => {
              const text = filledIn(value, known);
              return (
                <div key={where + value}>
                  <dt>{where}</dt>
                  <dd className="copy-line">
                    <code>{text}</code>
                    <CopyButton
                      text={text}
                      name={t('copyWhat', { where, what: value.split(/[=:({ ]/, 1)[0] ?? '' })}
                    />
                  </dd>
                </div>
              );
            })}
          </dl>
        )}
        {key !== null && <MakeKey guide={guide} access={key} made={made} onMade={setMade} />}
        <Facts title={t('works')} facts={works} />
        <Facts title={t('notYet')} facts={notYet} />
        {latest ? (
          <p className="facts">
            <SeenLight at={latest.last_seen_at} now={now} />
          </p>
        ) : (
          address !== 'none' && <p className="hint">{t('notCalled')}</p>
        )}
        {refused && <Refused refused={refused} now={now} />}
      </div>
    </details>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <div className="guide-facts">
      <h3>{title}</h3>
      <ul>
        {facts.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  );
}

interface MakeKeyProps {
  guide: ClientGuide;
  access: NonNullable<ClientGuide['key']>;
  made: CreatedApiKey | null;
  onMade(key: CreatedApiKey | null): void;
}

/** One press makes a key with the program's name, by which its calls are known. */
function MakeKey({ guide: { name }, access: { kind, scopes }, made, onMade }: MakeKeyProps) {
  const t = useTranslations('programs');
  const access = useTranslations('access');
  const { create } = useApiKeys(kind);
  return (
    <>
      <p className="form-actions">
        <button
          type="button"
          className="button"
          disabled={create.isPending}
          onClick={() => create.mutate({ name, scopes: [...scopes] }, { onSuccess: onMade })}
        >
          {t('makeKey', { name })}
        </button>
        <span className="setting-hint">{t('keyScopes', { scopes: formatScopes(scopes, access) })}</span>
        <SaveStatus error={create.error} />
      </p>
      {made && <KeySecret made={made} onClose={() => onMade(null)} />}
    </>
  );
}
