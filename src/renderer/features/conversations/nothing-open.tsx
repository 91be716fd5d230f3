// The pane when no conversation is open. With an empty list it teaches the first step.
import { canStart } from '../../../capture/listen-session.ts';
import { Notice } from '../../components/notice.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useListening } from '../listening/listening-context.ts';
import { useConversationCount } from './conversation-pages.ts';

export function NothingOpen() {
  const count = useConversationCount();
  const { listen, trySample, session } = useListening();
  usePageTitle('Earshot');
  const busy = !canStart(session);

  if (count.data === undefined) return <h1 className="visually-hidden">Earshot</h1>;
  if (count.data > 0) {
    return (
      <div className="nothing-open">
        <h1 className="visually-hidden">Earshot</h1>
        <p>Choose a conversation to read it.</p>
        <p className="hint">
          <kbd>j</kbd> and <kbd>k</kbd> move, <kbd>Enter</kbd> opens, <kbd>?</kbd> shows all keys.
        </p>
      </div>
    );
  }
  return (
    <Notice
      title="Nothing written down yet"
      actions={
        <>
          <button type="button" className="button is-primary" onClick={trySample} disabled={busy}>
            Try it with a sample
          </button>
          <button type="button" className="button" onClick={listen} disabled={busy}>
            Listen now
          </button>
        </>
      }
    >
      <p>
        Press Listen and say something. Earshot writes down who said what, and makes a title, an overview and
        a list of things to do out of it.
      </p>
      <p>
        Or let it hear a sample first: eleven seconds of a speech from 1961. Everything is heard, written and
        kept on this computer.
      </p>
    </Notice>
  );
}
