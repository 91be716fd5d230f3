// "Connect a program": a guide to each program written for the original service, with whether it has called.
import { Link } from 'react-router';
import { CLIENT_GUIDES } from '../../../contract/client-guides.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ClientGuideCard } from './client-guide-card.tsx';
import { useClientsSeen, useNow } from './clients-seen-queries.ts';
import { CopyButton } from './copy-button.tsx';
import { Block } from './setting.tsx';
import './programs.css';

export function ProgramsSection({ uid }: { uid: string }) {
  usePageTitle('Connect a program');
  const seen = useClientsSeen();
  const now = useNow();
  const base = window.location.origin;
  return (
    <>
      <h1>Connect a program</h1>
      <p className="setting-lead">
        Programs written for the original service work with Earshot when they have its address and a key.
        Choose one below, or use the address with a program of your own. What each may read, who has called
        and what was refused is in <Link to="/settings/access">Access</Link>; assistants that speak the tool
        protocol are in <Link to="/settings/assistants">Assistants</Link>.
      </p>
      <p className="copy-line setting-lead">
        <code>{base}</code>
        <CopyButton text={base} name="Copy the address" />
      </p>
      <Block title="Programs">
        <div className="guides">
          {CLIENT_GUIDES.map((guide) => (
            <ClientGuideCard
              key={guide.name}
              guide={guide}
              clients={seen.list.data ?? []}
              uid={uid}
              now={now}
            />
          ))}
        </div>
      </Block>
    </>
  );
}
