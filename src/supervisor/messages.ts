// What the service and its supervisor send each other. Pure.

export type FromService =
  /** It answers requests. */
  | { t: 'ready'; port: number }
  /** It ends because it was asked to, whoever asked. */
  | { t: 'stopping' };

export interface ToService {
  t: 'stop';
}

/** How the service that this one replaces ended, for example `killed by SIGKILL`. */
export const PREVIOUS_END = 'EARSHOT_PREVIOUS_END';
/** Set for a service whose supervisor is at the other end of its channel. */
export const SUPERVISED = 'EARSHOT_SUPERVISED';
