// Owns the one listen client of this window and connects it to the router and the query cache.
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { AudioSource } from '../../../capture/audio-source.ts';
import { createListenClient, type ListenClient } from '../../../capture/listen-client.ts';
import { createMicrophone } from '../../../capture/microphone/microphone.ts';
import { createSampleSource } from '../../../capture/sample/sample-source.ts';
import { pageToken } from '../../lib/page-token.ts';
import { conversationKeys } from '../conversations/conversation-queries.ts';
import type { Session } from '../sign-in/session-queries.ts';
import { finishConversation } from './finish-conversation.ts';
import { ListeningContext, type Listening } from './listening-context.ts';
import { customSttChoice } from './custom-stt-choice.ts';

export function ListeningProvider({ session: { uid }, children }: { session: Session; children: ReactNode }) {
  const [listenClient] = useState(() => listenClientOf(uid));
  const session = useSyncExternalStore(listenClient.subscribe, listenClient.getState);
  const queries = useQueryClient();
  const navigate = useNavigate();

  useEffect(() => () => void listenClient.close(), [listenClient]);

  const holdsAudio = session.phase !== 'idle' && session.captured_seconds > session.kept_seconds;
  useEffect(() => {
    if (!holdsAudio) return;
    // Leaving now would drop audio that only this window has; the browser asks in its own words.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [holdsAudio]);

  const listening = useMemo<Listening>(() => {
    const stop = async (): Promise<void> => {
      const id = await listenClient.stop();
      await queries.invalidateQueries({ queryKey: conversationKeys.lists });
      if (id) await navigate(`/conversations/${id}`);
    };
    const begin = (source: AudioSource): void => {
      void listenClient.start(source, () => void stop());
    };
    return {
      session,
      listen: () => {
        begin(createMicrophone());
        void navigate('/live');
      },
      trySample: () => {
        begin(createSampleSource('/sample.wav'));
        void navigate('/live');
      },
      stop: () => void stop(),
      discard: () => void listenClient.discard(),
      subscribeLevel: listenClient.subscribeLevel,
      getLevel: listenClient.getLevel,
    };
  }, [listenClient, navigate, queries, session]);

  return <ListeningContext value={listening}>{children}</ListeningContext>;
}

function listenClientOf(uid: string): ListenClient {
  return createListenClient({
    origin: window.location.origin.replace(/^http/, 'ws'),
    uid,
    // The speech model that comes with Earshot knows English.
    language: 'en',
    getToken: pageToken,
    customStt: customSttChoice,
    finish: finishConversation,
  });
}
