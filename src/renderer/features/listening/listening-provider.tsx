// Owns the one listen client of this window, and connects it to the router, the query cache and what the service says of
// the person's other windows.
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AudioSource } from '../../../capture/audio-source.ts';
import type { ContinuedConversation } from '../../../capture/listen-session.ts';
import { useListeningMark } from '../../lib/page-title.ts';
import { useLeave } from '../../lib/use-leave.ts';
import { conversationKeys, conversationQuery } from '../conversations/conversation-queries.ts';
import type { Session } from '../sign-in/session-queries.ts';
import { wearableChosen } from '../wearables/chosen-wearable.ts';
import { useWearable } from '../wearables/use-wearable.ts';
import { wearableSource } from '../wearables/wearable-source.ts';
import { chosenListenTo } from './chosen-sound.ts';
import { ListeningContext, type Listening } from './listening-context.ts';
import { interruptedHere, markOf, listeningStateOf, sessionsElsewhere } from './listening-elsewhere.ts';
import { controlListening, listeningKeys, listeningQuery } from './listening-queries.ts';
import { bringRest, capturesElsewhere, pageListenClient } from './page-listen-client.ts';
import { pageSource } from './page-source.ts';

export function ListeningProvider({ session: { uid }, children }: { session: Session; children: ReactNode }) {
  const [listenClient] = useState(() => pageListenClient(uid));
  const session = useSyncExternalStore(listenClient.subscribe, listenClient.getState);
  // What is said now comes after it.
  const [brought] = useState(() => bringRest(uid).catch(() => false));
  const [isBringing, setBringing] = useState(true);
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const leave = useLeave();
  const now = useQuery(listeningQuery);
  // What it said before it stopped answering may not be true any more.
  const known = now.isError ? undefined : now.data;
  // What brings the rest is a session of this window.
  const elsewhere = useMemo(
    () => (isBringing ? [] : sessionsElsewhere(session, known?.sessions ?? [])),
    [isBringing, session, known],
  );

  useEffect(() => () => void listenClient.close(), [listenClient]);
  useEffect(() => {
    const heard = async (): Promise<void> => {
      if (await brought) await queries.invalidateQueries({ queryKey: listeningKeys.all });
      setBringing(false);
    };
    void heard();
  }, [brought, queries]);
  const wearable = useWearable();
  const mark = markOf(session, elsewhere, wearable);
  useListeningMark(mark);

  const holdsAudio = session.phase !== 'idle' && session.captured_seconds > session.kept_seconds;
  useEffect(() => {
    if (!holdsAudio || capturesElsewhere()) return;
    // Leaving now would drop audio that only this window has; the browser asks in its own words.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [holdsAudio]);

  const listening = useMemo<Listening>(() => {
    const stop = async (): Promise<void> => {
      const id = await listenClient.stop();
      await Promise.all(
        [conversationKeys.lists, listeningKeys.all].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
      if (id) leave(`/conversations/${id}`);
    };
    const begin = (source: AudioSource, continues: ContinuedConversation | null = null): void => {
      setAsked(false);
      void brought.then(() => listenClient.start(source, () => void stop(), continues));
      leave('/live');
    };
    const listen = (continues: ContinuedConversation | null = null): void =>
      begin(wearableChosen() ? wearableSource() : pageSource(chosenListenTo()), continues);
    const control: Listening['control'] = async (id, action) => {
      await controlListening(id, action);
      await queries.invalidateQueries({ queryKey: listeningKeys.all });
    };
    return {
      session,
      elsewhere,
      interrupted: interruptedHere(session, known?.interrupted ?? []),
      mark,
      stateOf: (id) => listeningStateOf(id, session, elsewhere),
      asking: asked && elsewhere.length > 0,
      answer(choice) {
        setAsked(false);
        if (choice === 'cancel') return;
        if (choice === 'switch')
          for (const { id } of elsewhere) void control(id, 'stop').catch(() => undefined);
        listen();
      },
      listen() {
        if (elsewhere.length > 0) setAsked(true);
        else listen();
      },
      continueIn(conversation_id) {
        const earlier = queries.fetchQuery(conversationQuery(conversation_id)).then(
          ({ transcript_segments }) => transcript_segments,
          () => [],
        );
        void earlier.then((segments) => listen({ conversation_id, segments }));
      },
      trySample: () => begin(pageSource('sample')),
      pause: () => void listenClient.pause(),
      resume: () => void listenClient.resume(),
      mute: listenClient.mute,
      changeMicrophone: listenClient.changeSource,
      control,
      stop: () => void stop(),
      discard: () => void listenClient.discard(),
      subscribeLevel: listenClient.subscribeLevel,
      getLevel: listenClient.getLevel,
    };
  }, [asked, brought, elsewhere, known, listenClient, leave, mark, queries, session]);

  return <ListeningContext value={listening}>{children}</ListeningContext>;
}
