// What can be done with a line: play, correct, say who speaks, copy, link, split the conversation before it.
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { conversationPath } from '../../../contract/app-links.ts';
import type { Conversation } from '../../../contract/resources.ts';
import { useUndo } from '../../components/undo-context.ts';
import { errorWords } from '../../lib/error-words.ts';
import { useAskName } from './ask-name.tsx';
import { currentLine } from './current-line.ts';
import { LineEditor } from './line-editor.tsx';
import type { LineAction } from './line-menu.tsx';
import { useSpeakers } from '../people/use-speakers.ts';
import { turnText } from './passage.ts';
import { useLineEdits } from './transcript-queries.ts';
import type { TranscriptCommand, TranscriptView } from './transcript.tsx';

/** What a transcript needs of the player. */
export interface LinePlayer {
  playing: boolean;
  seconds: number;
  playFrom(seconds: number): void;
  toggle(): void;
}

interface LineActionsOptions {
  conversation: Conversation;
  player: LinePlayer | null;
  view: RefObject<TranscriptView | null>;
  onFollowing(following: boolean): void;
  onShowOnly(segment: { id: string }): void;
  onPlayOnly: ((segment: { id: string }) => void) | undefined;
}

interface Editing {
  line: number;
  text: string;
  failure: string | null;
}

const ABOUT_LENGTH = 40;

export function useLineActions(options: LineActionsOptions) {
  const { conversation, player, view, onFollowing, onShowOnly, onPlayOnly } = options;
  const { id, transcript_segments: segments, status, language } = conversation;
  const t = useTranslations('transcript');
  const errors = useTranslations('errors');
  const { nameOf } = useSpeakers(segments);
  const undo = useUndo();
  const navigate = useNavigate();
  const { setText, split, merge } = useLineEdits(id);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [menu, setMenu] = useState<{ line: number; at: HTMLElement } | null>(null);
  /** The audio stops at the end of the line that is corrected. */
  const until = useRef<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const name = useAskName({
    ...{ conversationId: id, segments, hasAudio: player !== null, view },
    ...{ onShowOnly, onPlayOnly },
  });

  const { playing, seconds, toggle } = player ?? {};
  useEffect(() => {
    if (until.current === null || !playing || seconds === undefined || seconds < until.current) return;
    until.current = null;
    toggle?.();
  }, [playing, seconds, toggle]);

  const play = (line: number): void => {
    const start = segments[line]?.start;
    if (start === undefined || !player) return;
    until.current = null;
    onFollowing(true);
    player.playFrom(start);
  };
  const playLine = (line: number): void => {
    const segment = segments[line];
    if (!segment || !player) return;
    until.current = segment.end;
    player.playFrom(segment.start);
  };

  const edit = (line: number): void => {
    const segment = segments[line];
    if (!segment) return;
    if (playing) until.current = segment.end;
    setEditing({ line, text: segment.text, failure: null });
  };
  const save = async (line: number, text: string): Promise<void> => {
    const segment = segments[line];
    if (!segment) return;
    const { id: segment_id, text: before } = segment;
    setEditing(null);
    view.current?.show(line, true, 'auto');
    try {
      await setText.mutateAsync({ segment_id, text });
      undo({ words: t('edited'), undo: () => setText.mutateAsync({ segment_id, text: before }) });
    } catch (error) {
      // What was typed is not lost.
      setEditing({ line, text, failure: t('notSaved', { why: errorWords(error, errors) }) });
    }
  };

  const copy = async (text: string, done: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      undo({ words: done });
    } catch {
      undo({ words: t('notCopied') });
    }
  };

  const splitBefore = async (segment_id: string): Promise<void> => {
    setFailure(null);
    try {
      const [former, latter] = await split.mutateAsync(segment_id);
      if (!former || !latter) return;
      undo({
        words: t('split', { title: latter.structured.title }),
        undo: async () => {
          const whole = await merge.mutateAsync([former.id, latter.id]);
          void navigate(conversationPath({ conversation_id: whole.id }), { replace: true });
        },
      });
    } catch (error) {
      setFailure(t('notSplit', { why: errorWords(error, errors) }));
    }
  };

  const run = (command: TranscriptCommand | LineAction, line: number, at: HTMLElement | null): void => {
    const segment = segments[line];
    if (!segment) return;
    switch (command) {
      case 'play':
        return play(line);
      case 'edit':
        return edit(line);
      case 'menu':
        return at ? setMenu({ line, at }) : undefined;
      case 'speaker':
        return at ? name.askOfLine(line, at) : undefined;
      case 'copy':
        return void copy(turnText(segment, segment.text, nameOf), t('copied'));
      case 'link': {
        const path = conversationPath({ conversation_id: id, segment_id: segment.id });
        return void copy(new URL(path, window.location.href).href, t('linkCopied'));
      }
      case 'split':
        return void splitBefore(segment.id);
      default:
        command satisfies never;
    }
  };

  /** Asks for the name of a voice. `only`: a line of the voice that alone is shown; -1 while all are. */
  const askName = (only: number): void =>
    name.ask(playing && only < 0 ? currentLine(segments, seconds ?? 0) : only);

  const finished = status === 'completed' || status === 'failed';
  const actionsOf = (line: number): LineAction[] => [
    ...(player ? (['play'] as const) : []),
    'edit',
    'speaker',
    'copy',
    'link',
    ...(finished && line > 0 ? (['split'] as const) : []),
  ];

  const note: ReactNode =
    failure !== null ? (
      <p className="transcript-note is-failed" role="alert">
        {failure}
      </p>
    ) : split.isPending ? (
      <p className="transcript-note" role="status">
        {t('splitting')}
      </p>
    ) : null;

  return {
    run,
    askName,
    note,
    panel: name.panel,
    edited: editing?.line ?? -1,
    editor: (line: number): ReactNode =>
      editing && (
        <LineEditor
          key={`${line} ${editing.failure ?? ''}`}
          stored={segments[line]?.text ?? ''}
          text={editing.text}
          language={language ?? null}
          failure={editing.failure}
          onSave={(text) => void save(line, text)}
          onCancel={() => {
            setEditing(null);
            view.current?.show(line, true, 'auto');
          }}
          onPlay={player ? () => playLine(line) : undefined}
        />
      ),
    menu: {
      at: menu?.at ?? null,
      about: (segments[menu?.line ?? -1]?.text ?? '').slice(0, ABOUT_LENGTH),
      actions: menu ? actionsOf(menu.line) : [],
      onAction: (action: LineAction) => {
        if (menu) run(action, menu.line, menu.at);
      },
      onClose: () => setMenu(null),
    },
  };
}
