// What the service and its supervisor send each other. Pure.

export type FromService =
  /** It answers requests. `ui_url` has a one-time sign-in link, where the supervisor shows the page. */
  | { t: 'ready'; port: number; ui_url?: string }
  /** It ends because it was asked to, whoever asked. */
  | { t: 'stopping' }
  /** It cannot start; the sentence says why. */
  | { t: 'refused'; sentence: string };

export interface ToService {
  t: 'stop';
}

/** How the service that this one replaces ended, for example `killed by SIGKILL`. */
export const PREVIOUS_END = 'EARSHOT_PREVIOUS_END';
/** Set for a service whose supervisor is at the other end of its channel. */
export const SUPERVISED = 'EARSHOT_SUPERVISED';
