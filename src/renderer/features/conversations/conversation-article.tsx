// A conversation to read: head, key lines or overview, follow-ups, photos, transcript, player. Follows the audio until the
// person scrolls.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Conversation } from '../../../contract/resources.ts';
import { useCommands } from '../../lib/commands.ts';
import { formatWhen } from '../../lib/format-time.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ConversationHead } from './conversation-head.tsx';
import { FollowUps } from './follow-ups.tsx';
import { Gist } from './gist.tsx';
import { isWritten, lengthSeconds, writtenText } from './length.ts';
import { MarkedMoments } from '../listening/marked-moments.tsx';
import { IsThisYou } from '../people/is-this-you.tsx';
import { SampleMarks } from '../first-run/sample-marks.tsx';
import { SampleNote } from '../first-run/sample-note.tsx';
import { useRenameRequest } from './rename-request.ts';
import { Photos } from './photos.tsx';
import { PlayerStrip } from '../player/player-strip.tsx';
import { useConversationPlayer } from '../player/conversation-player.ts';
import type { Moment } from './source-mark.tsx';
import { StatusNote } from './status-note.tsx';
import { TranscriptSection, type TranscriptHandle } from '../transcript/transcript-section.tsx';
import { WrittenText } from '../transcript/written-text.tsx';

interface ArticleProps {
  conversation: Conversation;
  onRetry: () => void;
  retrying: boolean;
  retryError: Error | null;
}

export function ConversationArticle({ conversation, onRetry, retrying, retryError }: ArticleProps) {
  const t = useTranslations('reading');
  const tPlayer = useTranslations('player');
  const { id, structured, transcript_segments: segments, status, has_audio, external_data } = conversation;
  const written = writtenText(external_data);
  const title =
    structured.title ||
    (status === 'in_progress'
      ? t('inProgress')
      : t('untitledAt', { when: formatWhen(conversation.started_at ?? conversation.created_at) }));
  const source = { id, title, seconds: lengthSeconds(conversation) ?? 0 };
  const player = useConversationPlayer(source, has_audio, segments);
  const [following, setFollowing] = useState(true);
  const [params, setParams] = useSearchParams();
  const segmentId = params.get('segment');
  const plays = params.has('play');
  const found = segmentId === null ? undefined : segments.find((segment) => segment.id === segmentId);
  const heading = useRef<HTMLHeadingElement>(null);
  const transcript = useRef<TranscriptHandle>(null);
  usePageTitle(title);

  const isThere = found !== undefined;
  const renames = useRenameRequest() !== null;
  const keepsFocus = useRef(renames);
  useEffect(() => {
    if (!isThere && !keepsFocus.current) heading.current?.focus({ preventScroll: true });
  }, [isThere]);

  const { seek, playFrom, playOnly } = player;
  const foundAt = found?.start;
  useEffect(() => {
    if (segmentId === null || foundAt === undefined || !has_audio) return;
    // Play starts where the words are.
    if (plays) playFrom(foundAt);
    else seek(foundAt);
  }, [segmentId, foundAt, plays, has_audio, seek, playFrom]);

  useCommands(() =>
    has_audio
      ? [
          {
            id: 'player.toggle',
            title: tPlayer('playOrPause'),
            group: tPlayer('player'),
            keys: ['p', 'Space'],
            run: player.toggle,
          },
        ]
      : [],
  );

  /** Plays from the line, or shows it where there is no sound. */
  const goTo = ({ segmentId: segment, start }: Moment): void => {
    if (!has_audio) {
      setParams({ segment }, { replace: true });
      transcript.current?.showLine(segment);
      return;
    }
    setFollowing(true);
    transcript.current?.showEverybody();
    playFrom(start);
  };
  const playVoice = useCallback(
    (line: string): void => {
      setFollowing(true);
      playOnly(line);
    },
    [playOnly],
  );

  const stopFollowing = (): void => setFollowing(false);

  return (
    <SampleMarks conversation={conversation}>
      <div className="pane-scroll" onWheel={stopFollowing} onTouchMove={stopFollowing}>
        <article className="reading" aria-labelledby="conversation-title">
          <ConversationHead conversation={conversation} title={title} heading={heading} />
          <StatusNote
            conversation={conversation}
            onRetry={onRetry}
            retrying={retrying}
            retryError={retryError}
          />
          <SampleNote conversation={conversation} />
          <IsThisYou conversation={conversation} />
          <Gist conversation={conversation} onGo={goTo} />
          <FollowUps
            conversationId={id}
            structured={structured}
            segments={segments}
            hasSound={has_audio}
            withoutHighlights={conversation.overview_by === 'rules'}
            onGo={goTo}
          />
          <MarkedMoments
            conversationId={id}
            segments={segments}
            language={conversation.language}
            onPlay={
              has_audio
                ? (seconds) => {
                    setFollowing(true);
                    playFrom(seconds);
                  }
                : null
            }
          />
          <Photos conversation={conversation} />
          {written !== null && segments.length === 0 ? (
            <WrittenText
              text={written}
              isTranscript={!isWritten(external_data)}
              language={conversation.language}
            />
          ) : (
            <TranscriptSection
              ref={transcript}
              conversation={conversation}
              player={has_audio ? player : null}
              onPlayOnly={has_audio ? playVoice : undefined}
              following={following}
              onFollowing={setFollowing}
            />
          )}
        </article>
      </div>
      {has_audio && (
        <PlayerStrip
          source={source}
          segments={segments}
          following={following}
          onFollow={() => setFollowing(true)}
        />
      )}
    </SampleMarks>
  );
}
