// Tells a signed-out person how to sign in, and says when the service does not answer.
import { Notice } from '../../components/notice.tsx';

type Reason = 'signed-out' | 'link-refused' | 'service-gone';

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
        <Notice title={reason === 'link-refused' ? 'That link no longer works' : 'You are signed out'}>
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
