// Tells a signed-out person how to sign in, and says when the service does not answer.
import { Notice } from '../../components/notice.tsx';

type Reason = 'signed-out' | 'link-refused' | 'address-refused' | 'service-gone';

const TITLES: Record<Exclude<Reason, 'service-gone'>, string> = {
  'signed-out': 'You are signed out',
  'link-refused': 'That link no longer works',
  'address-refused': 'You cannot sign in at this address',
};

export function SignInScreen({ reason, onRetry }: { reason: Reason; onRetry?: () => void }) {
  return (
    <main className="gate">
      <p className="gate-mark">Earshot</p>
      {reason === 'service-gone' ? (
        <Notice
          title="The service is not answering"
          failed
          actions={
            <button type="button" className="button is-primary" onClick={onRetry}>
              Try now
            </button>
          }
        >
          <p>
            Earshot’s screens are open, but the service behind them is not running or is still starting.
            Everything kept on this computer is safe.
          </p>
          <p>
            Start it with <code>npm start</code>. This page looks for it every two seconds.
          </p>
        </Notice>
      ) : (
        <Notice title={TITLES[reason]}>
          {reason === 'address-refused' && (
            <p>
              Browsers keep no keys for plain http to another computer. Open Earshot on the computer it runs
              on, at 127.0.0.1, for instance through an SSH tunnel to its port.
            </p>
          )}
          {reason === 'link-refused' && <p>A link works once, and only for a short time.</p>}
          <p>
            Your conversations are on this computer, so signing in takes a link from this computer. In a
            terminal:
          </p>
          <pre>
            <code>npm run cli -- link</code>
          </pre>
          <p>Open the link it prints in this browser.</p>
        </Notice>
      )}
    </main>
  );
}
