// Describes the state of listening in words, for the bar and for screen readers. Pure.
import type { ListenSession } from '../../../capture/listen-session.ts';
import { formatDuration } from '../../lib/format-time.ts';

export interface ListenWords {
  words: string;
  /** quiet: nothing is heard. live: heard and confirmed. attention: the person should read this. */
  tone: 'quiet' | 'live' | 'attention';
}

const NOT_HEARING: ListenWords = {
  words: 'Not hearing anything: is the microphone muted?',
  tone: 'attention',
};

export function listenWords(session: ListenSession): ListenWords {
  const waiting = formatDuration(Math.max(0, session.captured_seconds - session.kept_seconds));
  switch (session.phase) {
    case 'idle':
      return { words: session.reason ?? 'Not listening', tone: 'quiet' };
    case 'connecting':
      return session.silent ? NOT_HEARING : { words: 'Connecting', tone: 'quiet' };
    case 'listening':
      if (session.source === 'sample') return { words: 'Listening to the sample', tone: 'live' };
      if (session.silent) return NOT_HEARING;
      return customSttWords(session) ?? { words: 'Listening', tone: 'live' };
    case 'reconnecting':
      return { words: reconnectingWords(session), tone: 'attention' };
    case 'finishing':
      if (session.cause === null) return { words: 'Finishing: writing down the last words', tone: 'quiet' };
      return {
        words: `Finishing: the last ${waiting} wait in this window until the service answers.`,
        tone: 'attention',
      };
    case 'failed':
      return { words: failedWords(session, waiting), tone: 'attention' };
  }
}

/** The service that writes the text fails; what it misses is not lost. */
function customSttWords({ custom_stt }: ListenSession): ListenWords | null {
  if (custom_stt === null || custom_stt.reason === null) return null;
  const { host, reason } = custom_stt;
  return {
    words: `${host} writes no text now. ${reason} The sound is kept; Earshot is trying again.`,
    tone: 'attention',
  };
}

function reconnectingWords({ cause, reason }: ListenSession): string {
  return cause === 'engine'
    ? `${(reason ?? 'The speech engine stopped').replace(/\.$/, '')}. Your audio is safe; Earshot is trying again.`
    : 'The connection was lost. Your audio is safe in this window; Earshot is trying again.';
}

function failedWords({ cause, reason, captured_seconds }: ListenSession, waiting: string): string {
  const kept = captured_seconds > 0 ? ` The last ${waiting} wait in this window.` : '';
  switch (cause) {
    case 'signed_out':
      return `You are signed out.${kept}`;
    case 'finish':
      return `The conversation could not be finished. ${reason ?? ''} What was heard is kept.`.replace(
        '  ',
        ' ',
      );
    case 'engine':
      return (reason ?? 'The speech engine could not start.') + kept;
    case 'source':
      return reason ?? 'The sound could not be opened.';
    default:
      return (reason ?? 'The service did not accept the sound.') + kept;
  }
}
