// Tells a client what it needs before its audio counts: what the service has of the connection before, notices about what it asked
// for, and its latest conversation.
import { formatNotice } from '../audio/declared-format.ts';
import { languageNotice } from './language-notice.ts';
import type { SessionOptions } from './live-session.ts';
import type { HeldOutput } from './held-output.ts';
import { noticeEvent, statusEvent } from './session-output.ts';

type Greeted = Pick<SessionOptions, 'uid' | 'query' | 'services' | 'departures' | 'notices'> & {
  output: Pick<HeldOutput, 'event' | 'acknowledge'>;
};

/** `query` is the client's with the language that is recognised. */
export async function sendGreeting(
  { uid, query: asked, output, services, departures, notices }: Greeted,
  query: SessionOptions['query'],
): Promise<void> {
  const { resumes_session } = asked;
  const taken = resumes_session && (await services.takenAudio.of(uid, resumes_session));
  if (taken) {
    const left_seconds_ago = departures.secondsSince(resumes_session);
    // The client lets go of that much.
    output.acknowledge();
    output.event({
      ...{ type: 'audio_resumed', recording_session_id: resumes_session, ...taken },
      ...(left_seconds_ago !== null && { left_seconds_ago }),
    });
  }
  const language = languageNotice(asked.language, query.language, query.stt_service);
  for (const notice of [...(notices ?? []), formatNotice(query), language])
    if (notice !== null) output.event(noticeEvent(notice));
  const latest = services.conversations.latestId(uid);
  if (latest !== null) output.event({ type: 'last_memory', memory_id: latest });
  output.event(statusEvent('in_progress_conversations_processing'));
}
