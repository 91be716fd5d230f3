// A paragraph of a transcript: who speaks in the margin, its lines, the time. Draws only; the list has the events.
import { Fragment, memo, type ReactNode } from 'react';
import type { LiveSegment } from '../../../contract/live-segments.ts';
import { formatPosition } from '../../lib/format-time.ts';
import { languageTag } from '../../lib/language-tag.ts';
import { SampleMark } from '../first-run/sample-marks.tsx';
import { SpeakerName } from '../people/speaker-name.tsx';
import { LineWords } from './line-words.tsx';
import { Bookmark } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { piecesOf, type Hit } from './find.ts';
import type { Row } from './rows.ts';
import { translationOf, type TranslationMode } from './shown-text.ts';

export interface RowProps {
  row: Row;
  /** Of the conversation; null: unknown or several. */
  language: string | null;
  /** Line that is played, was searched for, takes the focus by Tab, offers its menu, is edited; -1: not in this row. */
  current: number;
  found: number;
  tabbable: number;
  pointed: number;
  edited: number;
  hits: ReadonlyMap<number, readonly Hit[]> | null;
  /** Number of the chosen hit within its line, where it is in this row. */
  chosen: Hit | null;
  /** A moment of it was marked. */
  marked: boolean;
  translation: TranslationMode;
  playable: boolean;
  /** Null until the service has named it: then nobody can be given a name. */
  conversationId: string | null;
  /** All lines. */
  segments: readonly LiveSegment[];
  name: string;
  hue: string;
  /** The button that opens the menu of line `pointed`. */
  tools: ReactNode;
  editor(line: number): ReactNode;
  onShowOnly: ((segment: LiveSegment) => void) | undefined;
  onPlayOnly: ((segment: LiveSegment) => void) | undefined;
}

export const TranscriptRow = memo(function TranscriptRow(props: RowProps) {
  const {
    row,
    language,
    playable,
    marked,
    translation,
    pointed,
    edited,
    tools,
    editor,
    conversationId,
    segments,
    name,
    hue,
    onShowOnly,
    onPlayOnly,
  } = props;
  const { first, lines, speaks, chapter } = row;
  const t = useTranslations('transcript');
  const [head] = lines;
  if (head === undefined) return null;
  const time = formatPosition(head.start);
  const beneath = translation === 'below' ? translated(lines) : null;
  return (
    <>
      {chapter && (
        <h3 className="chapter-title" dir="auto">
          {chapter.title ?? t('chapterAt', { time })}
        </h3>
      )}
      {speaks && (
        <span className="line-who" style={{ color: hue }}>
          {conversationId === null ? (
            name
          ) : (
            <SpeakerName
              conversationId={conversationId}
              segment={head}
              segments={segments}
              hasAudio={playable}
              name={name}
              hue={hue}
              onShowOnly={onShowOnly && (() => onShowOnly(head))}
              onPlayOnly={onPlayOnly && (() => onPlayOnly(head))}
            />
          )}
          {first === 0 && <SampleMark mark="name" />}
        </span>
      )}
      <p className="row-text" dir="auto" lang={languageTag(language)}>
        {lines.map((line, index) => (
          <Fragment key={line.id}>
            {first + index === edited ? (
              editor(edited)
            ) : (
              <Line {...props} line={line} number={first + index} />
            )}
            {first + index === pointed && tools}{' '}
          </Fragment>
        ))}
      </p>
      {playable ? (
        <button
          type="button"
          className="line-at"
          tabIndex={-1}
          aria-label={`${t('playFrom', { time })}${marked ? ` (${t('marked')})` : ''}`}
        >
          {time}
          {marked && <Bookmark className="mark-sign" size={12} aria-label={t('marked')} />}
        </button>
      ) : (
        <span className="line-at">
          {time}
          {marked && <Bookmark className="mark-sign" size={12} aria-label={t('marked')} />}
        </span>
      )}
      {first === 0 && <SampleMark mark="line" />}
      {beneath && (
        <p className="row-translation" dir="auto" lang={beneath.lang}>
          {beneath.text}
        </p>
      )}
    </>
  );
});

interface LineProps extends RowProps {
  line: LiveSegment;
  number: number;
}

function Line({ line, number, current, found, tabbable, hits, chosen, translation, playable }: LineProps) {
  const own = hits?.get(number);
  const instead = translation === 'instead' ? translationOf(line) : null;
  const states = [
    number === current && 'is-current',
    number === found && 'is-found',
    playable && 'is-playable',
  ].filter(Boolean);
  return (
    <span
      className={['line', ...states].join(' ')}
      data-line={number}
      data-segment={line.id}
      lang={instead?.lang}
      role="button"
      tabIndex={number === tabbable ? 0 : -1}
      aria-current={number === current || undefined}
      aria-haspopup={playable ? undefined : 'menu'}
    >
      {own === undefined ? (
        <LineWords line={line} />
      ) : (
        piecesOf(line.text, own).map((piece, index) =>
          piece.hit < 0 ? (
            piece.text
          ) : (
            <mark key={index} className={own[piece.hit] === chosen ? 'is-chosen' : undefined}>
              {piece.text}
            </mark>
          ),
        )
      )}
    </span>
  );
}

function translated(lines: readonly LiveSegment[]): { lang: string; text: string } | null {
  const found = lines.flatMap((line) => translationOf(line) ?? []);
  const [first] = found;
  return first === undefined ? null : { lang: first.lang, text: found.map(({ text }) => text).join(' ') };
}
