// The transcript of an open conversation with what belongs to it: chapters, search inside, map, translation, following the audio,
// correcting and copying lines. Does not hold the audio.
import {
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Conversation } from '../../../contract/resources.ts';
import { useCommands, useEscape } from '../../lib/commands.ts';
import { claimsQuery } from '../conversations/conversation-queries.ts';
import { useMarkedLines } from '../listening/marked-lines.ts';
import { Chapters } from './chapters.tsx';
import { currentLine } from './current-line.ts';
import { findHits, firstHitFrom } from './find.ts';
import { FindBar } from './find-bar.tsx';
import { voiceKey } from '../../lib/speakers.ts';
import { LineMenu } from './line-menu.tsx';
import { OneVoiceNote, useOneVoice } from './one-voice.tsx';
import { useLineActions, type LinePlayer } from './line-actions.tsx';
import { usePaneBox } from './pane-box.ts';
import { usePlaceKept } from './place-kept.ts';
import { isTranslated, shownLines } from './shown-text.ts';
import { Transcript, type TranscriptCommand, type TranscriptView } from './transcript.tsx';
import { LONG, TranscriptMap } from './transcript-map.tsx';
import { chaptersQuery } from './transcript-queries.ts';
import { TranslationChoice, useTranslationMode } from './translation-choice.tsx';

export interface TranscriptHandle {
  /** Scrolls to a line and gives it the focus. */
  showLine(segmentId: string): void;
  /** Ends showing one voice alone. */
  showEverybody(): void;
}

interface SectionProps {
  conversation: Conversation;
  /** Null: no audio is kept. */
  player: LinePlayer | null;
  /** Plays what the voice of the line says, alone. */
  onPlayOnly?: ((segmentId: string) => void) | undefined;
  following: boolean;
  onFollowing(following: boolean): void;
  ref?: Ref<TranscriptHandle>;
}

const MANY_SECONDS = 600;

export function TranscriptSection(props: SectionProps) {
  const { conversation, player, following, onFollowing, onPlayOnly, ref } = props;
  const { id, transcript_segments: segments, language, status } = conversation;
  const t = useTranslations('transcript');
  const say = useTranslations('frame.keyboard');
  const section = useRef<HTMLElement>(null);
  const view = useRef<TranscriptView>(null);
  const [params] = useSearchParams();
  const [mode, setMode] = useTranslationMode();
  const translated = useMemo(() => isTranslated(segments), [segments]);
  const shown = useMemo(() => shownLines(segments, translated ? mode : 'off'), [segments, translated, mode]);

  const isLong = (segments.at(-1)?.end ?? 0) > MANY_SECONDS;
  const chapters = useQuery({ ...chaptersQuery(id), enabled: isLong && status !== 'in_progress' });
  const parts = useMemo(
    () => (chapters.data && chapters.data.length > 1 ? chapters.data : []),
    [chapters.data],
  );

  const segmentId = params.get('segment');
  const found = useMemo(
    () => (segmentId === null ? -1 : segments.findIndex((segment) => segment.id === segmentId)),
    [segments, segmentId],
  );
  const voice = useOneVoice(segments, segmentId, view);
  useEffect(() => {
    if (found >= 0) view.current?.show(found, true);
  }, [found]);
  usePlaceKept(id, view, found < 0);
  useImperativeHandle(ref, () => ({
    showLine(wanted) {
      const line = segments.findIndex((segment) => segment.id === wanted);
      if (line >= 0) view.current?.show(line, true);
    },
    showEverybody: voice.end,
  }));

  const { playing = false, seconds = 0 } = player ?? {};
  const current = playing || seconds > 0 ? currentLine(segments, seconds) : -1;
  useEffect(() => {
    if (following && playing && current >= 0) view.current?.follow(current);
  }, [current, following, playing]);

  const searched = useMemo(
    () =>
      voice.key === null ? shown : shown.map((line) => (voiceKey(line) === voice.key ? line : { text: '' })),
    [shown, voice.key],
  );
  const search = useFind(searched, params.get('find') ?? '', view);
  const claims = useQuery(claimsQuery(id));
  const tasks = useMemo(() => {
    const ids = new Set(
      claims.data?.filter(({ kind }) => kind === 'action_item').flatMap((claim) => claim.segment_ids),
    );
    return ids.size === 0 ? [] : segments.flatMap((segment, line) => (ids.has(segment.id) ? [line] : []));
  }, [claims.data, segments]);
  const marked = useMarkedLines(id, segments);
  const box = usePaneBox(section);
  const playOnly = useMemo(
    () => onPlayOnly && ((segment: { id: string }) => onPlayOnly(segment.id)),
    [onPlayOnly],
  );
  const lines = useLineActions({
    ...{ conversation, player, view, onFollowing },
    ...{ onShowOnly: voice.choose, onPlayOnly: playOnly },
  });

  useCommands(() => {
    if (segments.length === 0) return [];
    const own = { group: t('group'), hidden: true } as const;
    // A list beside it moves by the same keys.
    const move = { group: say('lists'), hidden: true } as const;
    return [
      {
        id: 'transcript.find',
        title: t('find'),
        group: t('group'),
        keys: '$mod+f',
        allowWhileTyping: true,
        run: search.ask,
      },
      {
        id: 'transcript.name',
        title: t('keys.name'),
        group: t('group'),
        keys: 'n',
        run: () => lines.askName(voice.line),
      },
      { ...move, id: 'transcript.next', title: say('next'), keys: ['j', 'ArrowDown'] },
      { ...move, id: 'transcript.previous', title: say('previous'), keys: ['k', 'ArrowUp'] },
      { ...move, id: 'transcript.ends', title: say('ends'), keys: ['Home', 'End'] },
      { ...move, id: 'transcript.play', title: say('open'), keys: 'Enter' },
      { ...own, id: 'transcript.edit', title: t('keys.edit'), keys: 'e' },
      { ...own, id: 'transcript.menu', title: t('keys.menu'), keys: 'Shift+F10' },
    ];
  });

  const onCommand = (command: TranscriptCommand, line: number): void => {
    const at = section.current?.querySelector<HTMLElement>(`[data-line="${line}"]`) ?? null;
    lines.run(command, line, at);
  };
  const tools = (line: number): ReactNode => (
    <button
      type="button"
      ref={keepWithin}
      className="line-tools"
      aria-label={t('tools')}
      aria-haspopup="menu"
      tabIndex={-1}
      onClick={(event) => {
        event.stopPropagation();
        lines.run('menu', line, event.currentTarget);
      }}
    >
      <Ellipsis aria-hidden="true" />
    </button>
  );

  return (
    <section className="transcript-section" aria-labelledby="transcript-title" ref={section}>
      <div className="transcript-head">
        <h2 id="transcript-title">{t('title')}</h2>
        {translated && <TranslationChoice mode={mode} onMode={setMode} />}
      </div>
      {parts.length > 0 && (
        <Chapters
          chapters={parts}
          onChapter={(segment_id) => {
            const line = segments.findIndex((segment) => segment.id === segment_id);
            if (line >= 0) view.current?.show(line, true);
          }}
        />
      )}
      {lines.note}
      <OneVoiceNote voice={voice} segments={segments} />
      {segments.length > 0 ? (
        <Transcript
          ref={view}
          conversationId={id}
          segments={segments}
          language={spokenLanguage(language)}
          chapters={parts}
          current={current}
          found={found}
          hits={search.hits}
          marked={marked}
          chosen={search.hit}
          translation={translated ? mode : 'off'}
          playable={player !== null}
          only={voice.key}
          onShowOnly={voice.choose}
          onPlayOnly={playOnly}
          edited={lines.edited}
          editor={lines.editor}
          tools={tools}
          onCommand={onCommand}
        />
      ) : (
        <p className="hint">{t('nothingSaid')}</p>
      )}
      {player === null && <p className="hint">{t('noAudio')}</p>}
      {box && box.length > LONG * box.height && (
        <TranscriptMap
          segments={segments}
          hits={search.hits}
          tasks={tasks}
          marked={marked}
          box={box}
          view={view}
        />
      )}
      {search.open && <FindBar {...search.bar} top={box?.top ?? 0} />}
      <LineMenu {...lines.menu} />
      {lines.panel}
    </section>
  );
}

/** At the end of a line that fills its width it stands over the last words: beyond them it would be cut off. */
function keepWithin(tools: HTMLElement | null): void {
  const words = tools?.closest('.row-text');
  if (!tools || !words) return;
  tools.style.translate = '';
  const [own, room] = [tools.getBoundingClientRect(), words.getBoundingClientRect()];
  const by = Math.min(0, room.right - own.right) + Math.max(0, room.left - own.left);
  if (by !== 0) tools.style.translate = `${by}px`;
}

/** `multi` is none. */
const spokenLanguage = (language: string | null | undefined): string | null =>
  language && language !== 'multi' ? language : null;

/** The search inside the conversation. `arrived`: the words that led here; they are marked until something else is searched for. */
function useFind(
  lines: readonly { text: string }[],
  arrived: string,
  view: React.RefObject<TranscriptView | null>,
) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(0);
  const [typed, setTyped] = useState<{ words: string; arrived: string } | null>(null);
  const [chosen, setChosen] = useState(-1);
  const query = typed?.arrived === arrived ? typed.words : arrived;
  const wanted = useDeferredValue(query);
  const hits = useMemo(() => findHits(lines, wanted), [lines, wanted]);
  const hit = open ? (hits[chosen] ?? null) : null;

  const choose = (next: number, of = hits): void => {
    setChosen(next);
    const line = of[next]?.line;
    if (line !== undefined) view.current?.show(line, false);
  };
  const close = (): void => {
    setOpen(false);
    setTyped({ words: '', arrived });
    const line = hit?.line ?? view.current?.visible()?.[0];
    if (line !== undefined) view.current?.show(line, true);
  };
  useEscape(close, open);
  return {
    hits,
    hit,
    open,
    ask: (): void => {
      setOpen(true);
      setAsked((times) => times + 1);
    },
    bar: {
      query,
      total: hits.length,
      chosen,
      asked,
      onQuery: (words: string): void => {
        setTyped({ words, arrived });
        const next = findHits(lines, words);
        choose(next.length === 0 ? -1 : firstHitFrom(next, view.current?.visible()?.[0] ?? 0), next);
      },
      onStep: (by: 1 | -1): void => {
        if (hits.length > 0) choose((chosen + by + hits.length) % hits.length);
      },
      onClose: close,
    },
  };
}
