// Shows live text while something listens: of this window as it comes, of another one as the service stores it. Nothing
// here can be edited.
import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { finalSegments } from '../../../contract/final-segments.ts';
import type { LiveSegment } from '../../../contract/live-segments.ts';
import type { ListeningSession } from '../../../contract/listening.ts';
import { Notice } from '../../components/notice.tsx';
import { useCommands } from '../../lib/commands.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useServiceIsThere } from '../../lib/service-is-there.ts';
import { voiceKey } from '../../lib/speakers.ts';
import { conversationQuery } from '../conversations/conversation-queries.ts';
import { customSttQuery } from '../settings/custom-stt-queries.ts';
import { useAskName } from '../transcript/ask-name.tsx';
import { OneVoiceNote, useOneVoice } from '../transcript/one-voice.tsx';
import { Transcript, type TranscriptView } from '../transcript/transcript.tsx';
import { clientName } from './client-name.ts';
import { useFollowEnd } from './follow-end.ts';
import { LiveAnnouncer } from './live-announcer.tsx';
import { useListening } from './listening-context.ts';
import { MarkedMoments } from './marked-moments.tsx';
import { useMarkedLines } from './marked-lines.ts';

export function LivePane() {
  const { session, elsewhere } = useListening();
  const t = useTranslations('listening');
  usePageTitle(t('live.title'));
  const { phase, segments, source, custom_stt } = session;
  const idle = phase === 'idle' || (phase === 'failed' && segments.length === 0);
  const other = elsewhere.find(({ conversation_id }) => conversation_id !== null);
  if (idle && other?.conversation_id) return <OtherLive session={other} id={other.conversation_id} />;
  if (idle) return <NotListening />;
  return (
    <LiveText
      title={t(source === 'sample' ? 'live.sample' : 'live.title')}
      facts={custom_stt === null ? t('live.here') : t('live.there', { host: custom_stt.host })}
      conversationId={session.conversation_id}
      segments={segments}
      empty={t(phase === 'connecting' ? 'live.gettingReady' : 'live.waiting')}
    />
  );
}

function OtherLive({ session, id }: { session: ListeningSession; id: string }) {
  const t = useTranslations('listening');
  const conversation = useQuery(conversationQuery(id));
  return (
    <LiveText
      title={t('live.title')}
      facts={t('live.other', { client: clientName(session, t) })}
      conversationId={id}
      segments={conversation.data?.transcript_segments ?? []}
      empty={t('live.waiting')}
    />
  );
}

function NotListening() {
  const { listen, trySample } = useListening();
  const isThere = useServiceIsThere();
  const t = useTranslations('listening');
  const frame = useTranslations('frame');
  const custom = useQuery(customSttQuery).data;
  const host = custom?.enabled ? custom.host : null;
  return (
    <Notice
      title={t('live.none')}
      actions={
        <>
          <button type="button" className="button is-primary" onClick={listen} disabled={!isThere}>
            {t('start')}
          </button>
          <button type="button" className="button" onClick={trySample} disabled={!isThere}>
            {frame('sample')}
          </button>
        </>
      }
    >
      <p>
        {t('live.noneHint')} {host === null ? t('live.stays') : t('live.sent', { host })}
      </p>
    </Notice>
  );
}

interface LiveTextProps {
  title: string;
  facts: string;
  conversationId: string | null;
  segments: LiveSegment[];
  /** Shown while there are no words. */
  empty: string;
}

function LiveText({ title, facts, conversationId, segments, empty }: LiveTextProps) {
  const t = useTranslations('listening');
  const marked = useMarkedLines(conversationId, segments);
  const scroller = useRef<HTMLDivElement>(null);
  const transcript = useRef<TranscriptView>(null);
  const { following, follow } = useFollowEnd(scroller);
  const words = useTranslations('transcript');
  const voice = useOneVoice(segments, null, transcript);
  const showOnly = (segment: LiveSegment): void => {
    // The newest of it: the end stays in view.
    const last = segments.findLast((line) => voiceKey(line) === voiceKey(segment));
    voice.choose(last ?? segment);
  };
  const name = useAskName({
    ...{ conversationId, segments, hasAudio: false, view: transcript },
    onShowOnly: showOnly,
  });
  useCommands(() =>
    conversationId === null || segments.length === 0
      ? []
      : [
          {
            id: 'transcript.name',
            title: words('keys.name'),
            group: words('group'),
            keys: 'n',
            run: () => name.ask(voice.line, true),
          },
        ],
  );

  return (
    <div className="pane-scroll" ref={scroller}>
      <article className="reading live" aria-labelledby="live-title">
        <header className="reading-head">
          <h1 id="live-title">{title}</h1>
          <p className="facts">{facts}</p>
        </header>
        {conversationId !== null && (
          <MarkedMoments conversationId={conversationId} segments={segments} onPlay={null} />
        )}
        <OneVoiceNote voice={voice} segments={segments} />
        {segments.length === 0 ? (
          <p className="live-waiting">{empty}</p>
        ) : (
          <Transcript
            ref={transcript}
            conversationId={conversationId}
            segments={segments}
            marked={marked}
            only={voice.key}
            onShowOnly={showOnly}
          />
        )}
        {name.panel}
        <div className="live-end" />
        <LiveAnnouncer segments={finalSegments(segments)} />
      </article>
      {!following && (
        <button
          type="button"
          className="button follow-button"
          onClick={() => {
            // The button goes, and the focus to where it led.
            transcript.current?.show(segments.length - 1, true, 'auto');
            follow();
          }}
        >
          {t('live.follow')}
        </button>
      )}
    </div>
  );
}
