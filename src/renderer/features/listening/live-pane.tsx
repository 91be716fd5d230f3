// Shows live text while a session runs. Nothing here can be edited.
import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CustomSttSetting } from '../../../contract/custom-stt.ts';
import { Notice } from '../../components/notice.tsx';
import { customSttQuery } from '../settings/custom-stt-queries.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { scrollBehavior } from '../../lib/reduced-motion.ts';
import { Transcript } from '../conversations/transcript.tsx';
import { LiveAnnouncer } from './live-announcer.tsx';
import { useListening } from './listening-context.ts';

export function LivePane() {
  const { session, listen, trySample } = useListening();
  const { phase, segments, source, custom_stt } = session;
  const custom = useQuery(customSttQuery);
  const [following, setFollowing] = useState(true);
  const end = useRef<HTMLDivElement>(null);
  usePageTitle('Live');

  useEffect(() => {
    if (following) end.current?.scrollIntoView({ block: 'end', behavior: scrollBehavior() });
  }, [segments, following]);

  if (phase === 'idle' || (phase === 'failed' && segments.length === 0)) {
    return (
      <Notice
        title="Nothing is being heard"
        actions={
          <>
            <button type="button" className="button is-primary" onClick={listen}>
              Listen
            </button>
            <button type="button" className="button" onClick={trySample}>
              Try it with a sample
            </button>
          </>
        }
      >
        <p>When you listen, the words appear here as they are said. {where(custom.data)}</p>
      </Notice>
    );
  }
  return (
    <div className="pane-scroll" onWheel={() => setFollowing(false)} onTouchMove={() => setFollowing(false)}>
      <article className="reading live" aria-labelledby="live-title">
        <header className="reading-head">
          <h1 id="live-title">{source === 'sample' ? 'The sample, as it is heard' : 'What is being said'}</h1>
          <p className="facts">
            {custom_stt === null
              ? 'Written down on this computer.'
              : `The sound is sent to ${custom_stt.host}, which writes the text, and is kept here.`}{' '}
            Stop ends the conversation and writes it up.
          </p>
        </header>
        {segments.length === 0 ? (
          <p className="live-waiting">
            {phase === 'connecting'
              ? 'The speech engine is getting ready.'
              : 'The first words appear after the first pause.'}
          </p>
        ) : (
          <Transcript segments={segments} />
        )}
        <div ref={end} className="live-end" />
        <LiveAnnouncer segments={segments} />
      </article>
      {!following && (
        <button type="button" className="button follow-button" onClick={() => setFollowing(true)}>
          Follow
        </button>
      )}
    </div>
  );
}

function where(custom: CustomSttSetting | undefined): string {
  return custom?.enabled
    ? `The sound is sent to ${custom.host}, which writes the text; both are kept on this computer.`
    : 'Sound and text stay on this computer.';
}
