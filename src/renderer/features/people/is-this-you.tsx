// Asks once, beside a conversation of one unknown voice from this computer's microphone, whether it is the owner. A yes marks the
// lines and has the voice learned.
import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Conversation } from '../../../contract/resources.ts';
import { useUndo } from '../../components/undo-context.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { errorWords } from '../../lib/error-words.ts';
import { oneUnknownVoice } from './one-voice.ts';
import { nameVoice, undoNaming, useReadAgain } from './naming.ts';
import { profileQuery } from './people-queries.ts';
import './people.css';

/** A no is remembered by this browser: the question is asked once. */
const ASKED = 'earshot.is-this-you';

export function IsThisYou({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('people');
  const sayError = useTranslations('errors');
  const offerUndo = useUndo();
  const again = useReadAgain();
  const [answered, setAnswered] = useState(() => window.localStorage.getItem(ASKED) !== null);
  const line = answered ? null : oneUnknownVoice(conversation);
  const profile = useQuery({ ...profileQuery, enabled: line !== null }).data;
  const yes = useMutation({
    mutationFn: async (segment: { id: string; speaker_id: number }) => {
      const conversationId = conversation.id;
      const named = await nameVoice({
        conversationId,
        segmentId: segment.id,
        speakerId: segment.speaker_id,
        who: { kind: 'me' },
        scope: 'conversation',
      });
      const learned = await dataOf(
        client.POST('/v3/speech-profile/conversation', { body: { conversation_id: conversationId } }),
      ).then(
        () => true,
        () => false,
      );
      return { named, learned };
    },
    onSuccess({ named, learned }) {
      offerUndo({
        words: t(learned ? 'isYou.learned' : 'isYou.marked'),
        async undo() {
          await undoNaming(named);
          if (learned) await dataOf(client.DELETE('/v3/speech-profile'));
          await again();
        },
      });
    },
    onSettled: again,
  });
  if (line === null || profile === undefined || profile.has_profile) return null;
  return (
    <section className="is-you" aria-labelledby="is-this-you">
      <div>
        <h2 id="is-this-you">{t('isYou.question')}</h2>
        <p className="hint">{t('isYou.hint')}</p>
        {yes.error && (
          <p className="screen-error" role="alert">
            {t('name.failed')} {errorWords(yes.error, sayError)}
          </p>
        )}
      </div>
      <button
        type="button"
        className="button is-primary"
        disabled={yes.isPending}
        onClick={() => yes.mutate(line)}
      >
        {t('isYou.yes')}
      </button>
      <button
        type="button"
        className="button"
        disabled={yes.isPending}
        onClick={() => {
          window.localStorage.setItem(ASKED, 'no');
          setAnswered(true);
        }}
      >
        {t('isYou.no')}
      </button>
    </section>
  );
}
