// A conversation to read: title, facts, overview, follow-ups, transcript, player. Follows the audio until the
// person scrolls.
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Conversation } from '../../../contract/resources.ts';
import { isTyping } from '../../lib/keyboard.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { scrollBehavior } from '../../lib/reduced-motion.ts';
import { ReadBy } from '../access/read-by.tsx';
import { audioPath } from './conversation-queries.ts';
import { ConversationTools } from './conversation-tools.tsx';
import { currentLine } from './current-line.ts';
import { Facts } from './facts.tsx';
import { FollowUps } from './follow-ups.tsx';
import { PlayerStrip } from './player-strip.tsx';
import { usePlayer } from './player-state.ts';
import { StatusNote } from './status-note.tsx';
import { TitleField } from './title-field.tsx';
import { Transcript } from './transcript.tsx';

interface ArticleProps {
  conversation: Conversation;
  onRetry: () => void;
  retrying: boolean;
  retryError: string | null;
}

export function ConversationArticle({ conversation, onRetry, retrying, retryError }: ArticleProps) {
  const { id, structured, transcript_segments: segments, status, has_audio } = conversation;
  const player = usePlayer(has_audio ? audioPath(id) : null);
  const [following, setFollowing] = useState(true);
  const [renaming, setRenaming] = useState(false);
  const segmentId = useSearchParams()[0].get('segment');
  const found = segmentId === null ? undefined : segments.find((segment) => segment.id === segmentId);
  const heading = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const started = player.playing || player.seconds > 0;
  const current = started ? currentLine(segments, player.seconds) : -1;
  const title =
    structured.title || (status === 'in_progress' ? 'A conversation, still open' : 'No title yet');
  usePageTitle(title);

  const isThere = found !== undefined;
  useEffect(() => {
    if (!isThere) heading.current?.focus({ preventScroll: true });
  }, [isThere]);

  const { seek } = player;
  const foundAt = found?.start;
  useEffect(() => {
    if (segmentId === null || foundAt === undefined) return;
    const line = scroller.current?.querySelector(`[data-segment="${CSS.escape(segmentId)}"]`);
    line?.scrollIntoView({ block: 'center' });
    line?.querySelector<HTMLElement>('.line-at')?.focus({ preventScroll: true });
    // Play starts where the words are.
    seek(foundAt);
  }, [segmentId, foundAt, seek]);

  useEffect(() => {
    if (!following || !player.playing || current < 0) return;
    const line = scroller.current?.querySelector('.line.is-current');
    line?.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
  }, [current, following, player.playing]);

  const { toggle } = player;
  useEffect(() => {
    if (!has_audio) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'p' && !isTyping(event)) toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [has_audio, toggle]);

  const stopFollowing = (): void => setFollowing(false);

  return (
    <>
      <div className="pane-scroll" ref={scroller} onWheel={stopFollowing} onTouchMove={stopFollowing}>
        <article className="reading" aria-labelledby="conversation-title">
          <header className="reading-head">
            <h1
              id="conversation-title"
              ref={heading}
              tabIndex={-1}
              className={renaming ? 'visually-hidden' : undefined}
            >
              {title}
            </h1>
            {renaming && (
              <TitleField
                id={id}
                title={structured.title}
                onDone={() => {
                  setRenaming(false);
                  heading.current?.focus({ preventScroll: true });
                }}
              />
            )}
            <Facts conversation={conversation} />
            <ReadBy conversationId={id} />
            {status !== 'in_progress' && (
              <ConversationTools conversation={conversation} onRename={() => setRenaming(true)} />
            )}
          </header>
          <StatusNote
            conversation={conversation}
            onRetry={onRetry}
            retrying={retrying}
            retryError={retryError}
          />
          {structured.overview && (
            <section className="overview" aria-labelledby="overview-title">
              <h2 id="overview-title" className="visually-hidden">
                Overview
              </h2>
              <p>{structured.overview}</p>
              <p className="draft-hint">A draft made by rules on this computer.</p>
            </section>
          )}
          <FollowUps conversationId={id} structured={structured} />
          <section aria-labelledby="transcript-title">
            <h2 id="transcript-title">Transcript</h2>
            {segments.length > 0 ? (
              <Transcript
                segments={segments}
                current={current}
                found={segmentId}
                onPlay={
                  has_audio
                    ? (seconds) => {
                        setFollowing(true);
                        player.playFrom(seconds);
                      }
                    : undefined
                }
              />
            ) : (
              <p className="hint">No words were understood.</p>
            )}
            {!has_audio && <p className="hint">The sound of this conversation is not kept.</p>}
          </section>
        </article>
      </div>
      {has_audio && (
        <PlayerStrip
          player={player}
          segments={segments}
          following={following}
          onFollow={() => setFollowing(true)}
        />
      )}
    </>
  );
}
