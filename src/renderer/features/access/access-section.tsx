// Settings > Access: which clients may read what, what they read lately, and who has called.
import { Link } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { ClientsSeen } from '../settings/clients-seen.tsx';
import { useClientsSeen, useNow } from '../settings/clients-seen-queries.ts';
import { Block } from '../settings/setting.tsx';
import { ClientList } from './client-list.tsx';
import { LatestReceipts } from './latest-receipts.tsx';
import '../settings/programs.css';
import './access.css';

export function AccessSection() {
  usePageTitle('Access');
  const seen = useClientsSeen();
  const now = useNow();
  return (
    <>
      <h1>Access</h1>
      <p className="setting-lead">
        Who may read what Earshot keeps, and what was read. Each program or assistant has a key or was let in
        by you; limit it here, or cut it off.
      </p>
      <Block
        title="Clients"
        hint={
          <>
            Programs with a developer key, assistants with a tool-protocol key, and those you let in. Paired
            devices act as you and have no limits; they are in <Link to="/settings/network">Network</Link>.
          </>
        }
      >
        <ClientList />
      </Block>
      <Block
        title="Receipts"
        hint="Every read and write by a client: when, who, which items and how many words left. Kept for 400 days, of each client the newest 50,000."
      >
        <LatestReceipts />
      </Block>
      <Block
        title="Clients seen"
        hint="Who has called in the last 90 days, with or without a key. Earshot notes routes, counts and its own answers; no texts, no keys."
      >
        <ClientsSeen seen={seen} now={now} />
      </Block>
    </>
  );
}
