// Asks who speaks: three clips of the voice, a field that finds or adds a person, how far the answer goes.
import { useState, type RefObject } from 'react';
import { Dialog, Heading, Label, Popover, Radio, RadioGroup } from 'react-aria-components';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LIMITS } from '../../../contract/limits.ts';
import { ChoiceField } from '../../components/choice-field.tsx';
import { useUndo } from '../../components/undo-context.ts';
import { errorWords } from '../../lib/error-words.ts';
import { formatPosition } from '../../lib/format-time.ts';
import type { AskedVoice } from './asked-voice.ts';
import { ClipButton } from './clip-button.tsx';
import { choices } from './name-choices.ts';
import { undoNaming, useNaming, type NamingScope, type Who } from './naming.ts';
import { peopleQuery } from './people-queries.ts';
import { useClips } from './use-clips.ts';
import { useSpeakers } from './use-speakers.ts';
import { voiceClips } from './voice-clips.ts';

interface NamePanelProps extends AskedVoice {
  trigger: RefObject<HTMLElement | null>;
  onClose(): void;
}

export function NamePanel({ trigger, onClose, ...asked }: NamePanelProps) {
  return (
    <Popover
      className="popover name-popover"
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      placement="bottom start"
    >
      <NameDialog {...asked} onDone={onClose} />
    </Popover>
  );
}

function NameDialog(props: AskedVoice & { onDone(): void }) {
  const { conversationId, segment, segments, hasAudio, lineAlone, onShowOnly, onPlayOnly, onDone } = props;
  const t = useTranslations('people');
  const sayError = useTranslations('errors');
  const people = useQuery(peopleQuery).data ?? [];
  const { nameOf, hueOf } = useSpeakers(segments);
  const offerUndo = useUndo();
  const { name: naming, again } = useNaming();
  const clips = useClips();
  const [typed, setTyped] = useState('');
  const [scope, setScope] = useState<NamingScope>(lineAlone ? 'line' : 'conversation');
  const before = nameOf(segment);
  const { person_id } = segment;
  const isPerson = !segment.is_user && people.some(({ id }) => id === person_id);

  /** Nobody has a name for it: its sound is what it is found by. */
  const isSought = !segment.is_user && !isPerson && hasAudio;

  const decide = (who: Who, after: string): void => {
    naming.mutate(
      { conversationId, segmentId: segment.id, speakerId: segment.speaker_id, who, scope },
      {
        onSuccess(named) {
          onDone();
          const words =
            isSought && scope === 'everywhere' && who.kind !== 'nobody'
              ? t(who.kind === 'me' ? 'name.soughtYou' : 'name.sought', { before, after })
              : who.kind === 'me'
                ? t('name.doneYou', { before })
                : who.kind === 'nobody'
                  ? t('name.doneNobody', { before })
                  : t('name.done', { before, after });
          offerUndo({
            words,
            undo: async () => {
              await undoNaming(named);
              await again();
            },
          });
        },
      },
    );
  };

  const offered = choices(people, typed, { ...segment, isPerson });
  const heard = hasAudio ? voiceClips(segments, segment) : [];
  return (
    <Dialog className="popover-body name-panel" aria-label={t('name.open', { name: before })}>
      <Heading slot="title" className="name-panel-title">
        <span style={{ color: hueOf(segment) }} dir="auto">
          {before}
        </span>
        <span>{t('name.title')}</span>
      </Heading>
      {heard.length > 0 && (
        <div className="name-clips" role="group" aria-label={t('name.clips')}>
          {heard.map(({ id, start, end }) => (
            <ClipButton
              key={id}
              name={t('name.playClip', { time: formatPosition(start) })}
              playing={clips.playing === id}
              onPlay={() => clips.play(id, { conversationId, start, end })}
              onStop={clips.stop}
            >
              {formatPosition(start)}
            </ClipButton>
          ))}
        </div>
      )}
      {clips.failed && (
        <p className="screen-error" role="alert">
          {t('name.clipFailed')}
        </p>
      )}
      <ChoiceField
        className="name"
        label={t('name.field')}
        listLabel={t('name.choices')}
        placeholder={t('name.fieldHint')}
        maxLength={LIMITS.personName.max}
        typed={typed}
        onTyped={setTyped}
        groups={[{ heading: '', choices: offered }]}
        disabled={naming.isPending}
        onChoose={(choice) => {
          if (choice.kind === 'person' || choice.kind === 'new') decide(choice, choice.name);
          else decide({ kind: choice.kind }, '');
        }}
      >
        {(choice) => (
          <>
            {choice.kind === 'person' && (
              <span dir="auto" style={{ color: `var(--speaker-${choice.hue % 5})` }}>
                {choice.name}
              </span>
            )}
            {choice.kind === 'new' && <span dir="auto">{t('name.add', { name: choice.name })}</span>}
            {choice.kind === 'me' && t('name.me')}
            {choice.kind === 'nobody' && t('name.nobody')}
          </>
        )}
      </ChoiceField>
      <RadioGroup
        className="name-scope"
        value={scope}
        onChange={(value) => setScope(value as NamingScope)}
        isDisabled={naming.isPending}
      >
        <Label>{t('name.scope')}</Label>
        <Radio value="line">{t('name.line')}</Radio>
        <Radio value="conversation">{t('name.voice')}</Radio>
        {isPerson && <Radio value="everywhere">{t('name.everywhere', { name: before })}</Radio>}
        {isSought && <Radio value="everywhere">{t('name.everywhereHeard')}</Radio>}
      </RadioGroup>
      {naming.isPending && (
        <p className="hint" role="status">
          {t('name.saving')}
        </p>
      )}
      {naming.error && (
        <p className="screen-error" role="alert">
          {t('name.failed')} {errorWords(naming.error, sayError)}
        </p>
      )}
      {(isPerson || onShowOnly || onPlayOnly) && (
        <div className="name-more">
          {onShowOnly && (
            <button
              type="button"
              className="quiet"
              onClick={() => {
                onDone();
                onShowOnly();
              }}
            >
              {t('name.showOnly', { name: before })}
            </button>
          )}
          {onPlayOnly && (
            <button
              type="button"
              className="quiet"
              onClick={() => {
                onDone();
                onPlayOnly();
              }}
            >
              {t('name.playOnly', { name: before })}
            </button>
          )}
          {isPerson && person_id !== null && (
            <Link className="quiet" to={`/people/${encodeURIComponent(person_id)}`}>
              {t('name.about', { name: before })}
            </Link>
          )}
        </div>
      )}
    </Dialog>
  );
}
