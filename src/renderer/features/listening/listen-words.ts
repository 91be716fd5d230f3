// Describes the state of listening in words, for the bar and for screen readers. Pure.
import type { ListenSession } from '../../../capture/listen-session.ts';
import { formatDuration } from '../../lib/format-time.ts';
import type { Translate } from '../../messages/catalogue.ts';

type T = Translate<'listening'>;

export interface ListenWords {
  words: string;
  /** quiet: nothing is heard. live: heard and confirmed. attention: the person should read this. */
  tone: 'quiet' | 'live' | 'attention';
}

const PROBLEMS = {
  blocked: 'problem.blocked',
  no_microphone: 'problem.noMicrophone',
  busy: 'problem.busy',
  insecure: 'problem.insecure',
  unreadable: 'problem.unreadable',
  not_opened: 'problem.notOpened',
  sample_unreadable: 'problem.sample',
  not_shared: 'problem.notShared',
  no_system_audio: 'problem.noSystemAudio',
  no_sharing: 'problem.noSharing',
  microphone_lost: 'problem.microphoneLost',
  nothing_said: 'problem.nothingSaid',
  unsupported_language: 'problem.language',
  storage_failed: 'problem.storage',
  overloaded: 'problem.overloaded',
  undecodable: 'problem.undecodable',
  not_authorised: 'problem.keyRefused',
  unknown_model: 'problem.unknownModel',
  not_found: 'problem.wrongAddress',
  redirected: 'problem.wrongAddress',
  model_missing: 'problem.modelMissing',
  model_damaged: 'problem.modelDamaged',
} as const;

const isProblem = (code: string): code is keyof typeof PROBLEMS => Object.hasOwn(PROBLEMS, code);

/** Of what makes the text: the settings end it. */
const BY_SETTINGS: readonly string[] = [
  'not_authorised',
  'unknown_model',
  'not_found',
  'redirected',
  'unsupported_language',
  'model_missing',
  'model_damaged',
];

/** Whether the settings of speech are what has to be changed. */
export function needsSpeechSettings({ phase, cause, code }: ListenSession): boolean {
  if (cause !== 'engine') return false;
  // An engine that did not start without saying why.
  if (code === null || !isProblem(code)) return phase === 'failed';
  return BY_SETTINGS.includes(code);
}

const LISTENING = {
  microphone: 'state.listening',
  wearable: 'state.listening',
  sample: 'state.sample',
  call: 'state.call',
  system: 'state.system',
} as const;

type Otherwise = 'state.idle' | `problem.${'engineStopped' | 'engineNotStarted' | 'notOpened' | 'refused'}`;

function problem(code: string | null, t: T, otherwise: Otherwise): string {
  return t(code !== null && isProblem(code) ? PROBLEMS[code] : otherwise);
}

export function listenWords(session: ListenSession, t: T): ListenWords {
  const { phase, code, held } = session;
  if (held !== null && (phase === 'listening' || phase === 'connecting')) return heldWords(session, t);
  switch (phase) {
    case 'idle':
      return { words: problem(code, t, 'state.idle'), tone: 'quiet' };
    case 'connecting':
      return session.silent ? silent(session, t) : { words: t('state.connecting'), tone: 'quiet' };
    case 'listening':
      if (session.source === 'sample') return { words: t('state.sample'), tone: 'live' };
      if (session.silent) return silent(session, t);
      return (
        customSttWords(session, t) ?? { words: t(LISTENING[session.source ?? 'microphone']), tone: 'live' }
      );
    case 'reconnecting':
      return { words: reconnectingWords(session, t), tone: 'attention' };
    case 'finishing':
      if (session.cause === null) return { words: t('state.finishing'), tone: 'quiet' };
      return { words: t('state.finishingWaits', { duration: waitingHere(session) }), tone: 'attention' };
    case 'failed':
      return { words: failedWords(session, t), tone: 'attention' };
  }
}

const silent = ({ source }: ListenSession, t: T): ListenWords => ({
  words: t(source === 'system' ? 'state.silentSystem' : 'state.silent'),
  tone: 'attention',
});

/** Whether there is audio that only this window has. */
export const hasWaiting = ({ captured_seconds, kept_seconds }: ListenSession): boolean =>
  captured_seconds > kept_seconds;

/** Of the audio that only this window has. */
export const waitingHere = ({ captured_seconds, kept_seconds }: ListenSession): string =>
  formatDuration(Math.ceil(Math.max(0, captured_seconds - kept_seconds)));

function heldWords({ held, code }: ListenSession, t: T): ListenWords {
  if (held === 'muted') return { words: t('state.muted'), tone: 'attention' };
  if (code === null) return { words: t('state.paused'), tone: 'quiet' };
  // It was to go on, and the microphone did not come back.
  return { words: `${t('state.paused')}. ${problem(code, t, 'problem.notOpened')}`, tone: 'attention' };
}

/** The service that writes the text fails; what it misses is not lost. */
function customSttWords({ custom_stt }: ListenSession, t: T): ListenWords | null {
  if (custom_stt === null || custom_stt.problem === null) return null;
  const { host, problem } = custom_stt;
  return { words: t('state.customStt', { host, reason: t(`customStt.${problem}`) }), tone: 'attention' };
}

function reconnectingWords({ cause, code }: ListenSession, t: T): string {
  if (cause !== 'engine') return t('state.connection');
  return t('state.engine', { problem: problem(code, t, 'problem.engineStopped') });
}

function failedWords(session: ListenSession, t: T): string {
  const { cause, code } = session;
  if (cause === 'finish') return t('state.notFinished');
  const words =
    cause === 'signed_out'
      ? t('state.signedOut')
      : problem(
          code,
          t,
          cause === 'engine'
            ? 'problem.engineNotStarted'
            : cause === 'source'
              ? 'problem.notOpened'
              : 'problem.refused',
        );
  if (cause === 'source' || !hasWaiting(session)) return words;
  return t('state.waiting', { problem: words, duration: waitingHere(session) });
}
