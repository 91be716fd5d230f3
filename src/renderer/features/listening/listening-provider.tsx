// Holds the one listen client of this window and ties it to the router and the query cache.
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { AudioSource } from '../../../capture/audio-source.ts';
import { ListenClient } from '../../../capture/listen-client.ts';
import { createMicrophone } from '../../../capture/microphone/microphone.ts';
import { createSampleSource } from '../../../capture/sample/sample-source.ts';
import {
  ApiError,
  createToken,
  finishConversation,
  getConversation,
  type Session,
} from '../../lib/api-client.ts';
import { ListeningContext, type Listening } from './listening-context.ts';
import { customSttChoice } from './custom-stt-choice.ts';

export function ListeningProvider({ session: { uid }, children }: { session: Session; children: ReactNode }) {
  const [client] = useState(() => createClient(uid));
  const session = useSyncExternalStore(client.subscribe, client.getState);
  const queries = useQueryClient();
  const navigate = useNavigate();

  useEffect(() => () => void client.close(), [client]);

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
      const id = await client.stop();
      await queries.invalidateQueries({ queryKey: ['conversations'] });
      if (id) await navigate(`/conversations/${id}`);
    };
    const begin = (source: AudioSource): void => {
      void client.start(source, () => void stop());
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
      discard: () => void client.discard(),
      subscribeLevel: client.subscribeLevel,
      getLevel: client.getLevel,
    };
  }, [client, navigate, queries, session]);

  return <ListeningContext value={listening}>{children}</ListeningContext>;
}

function createClient(uid: string): ListenClient {
  return new ListenClient({
    origin: window.location.origin.replace(/^http/, 'ws'),
    uid,
    // The speech model that comes with Earshot knows English.
    language: 'en',
    getToken: async () => (await createToken()).token,
    customStt: customSttChoice,
    finish,
  });
}

async function finish(conversationId: string | null): Promise<string | null> {
  if (conversationId === null) return null;
  try {
    return (await finishConversation(conversationId))?.id ?? null;
  } catch (error) {
    // When it ended but could not be written up, the conversation itself says so and offers to try again.
    if (!(error instanceof ApiError) || error.status < 500) throw error;
    const { id, status } = await getConversation(conversationId);
    if (status === 'in_progress') throw error;
    return id;
  }
}
