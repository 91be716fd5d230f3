// Defines the state machine of one live connection (contract: States and transitions, Live connection
// lifecycle). Pure.

export const LIFECYCLE_STATES = [
  'connecting',
  'authenticating',
  'ready',
  'streaming',
  'processing',
  'closed',
] as const;
export type LifecycleState = (typeof LIFECYCLE_STATES)[number];

export const LIFECYCLE_TRIGGERS = [
  'accepted',
  'user_validated',
  'auth_failed',
  'audio',
  'silence_timeout',
  'session_complete',
  'client_disconnect',
  'server_ended',
] as const;
export type LifecycleTrigger = (typeof LIFECYCLE_TRIGGERS)[number];

/**
 * The contract's table. `silence_timeout` is also what POST /v1/conversations does to a session.
 * `server_ended` is not in the table: it is the 1011 of a dead provider (section Errors) and the 1001 of a
 * shutdown, which may come any time.
 */
const TABLE: Record<LifecycleState, Partial<Record<LifecycleTrigger, LifecycleState>>> = {
  connecting: { accepted: 'authenticating', server_ended: 'closed' },
  authenticating: { user_validated: 'ready', auth_failed: 'closed', server_ended: 'closed' },
  ready: { audio: 'streaming', client_disconnect: 'closed', server_ended: 'closed' },
  streaming: {
    audio: 'streaming',
    silence_timeout: 'processing',
    client_disconnect: 'closed',
    server_ended: 'closed',
  },
  processing: { audio: 'streaming', session_complete: 'closed', server_ended: 'closed' },
  closed: {},
};

/** The state after `trigger`, or null when the trigger means nothing in that state. */
export function nextLifecycleState(state: LifecycleState, trigger: LifecycleTrigger): LifecycleState | null {
  return TABLE[state][trigger] ?? null;
}

export interface Lifecycle {
  readonly state: LifecycleState;
  /** Throws when the trigger is illegal in the current state: a mistake of the caller, never of a client. */
  apply(trigger: LifecycleTrigger): void;
  /** Audio or text came. A connection that is closed stays closed. */
  received(): void;
  /** The client is gone, whatever the state: authentication has failed, a processed session is complete. */
  disconnected(): void;
}

/** A connection that was just requested. */
export function createLifecycle(): Lifecycle {
  let state: LifecycleState = 'connecting';
  function apply(trigger: LifecycleTrigger): void {
    const next = nextLifecycleState(state, trigger);
    if (next === null) throw new Error(`Illegal live lifecycle transition: ${trigger} in ${state}`);
    state = next;
  }
  return {
    get state() {
      return state;
    },
    apply,
    received() {
      if (state === 'ready' || state === 'streaming' || state === 'processing') apply('audio');
    },
    disconnected() {
      if (state === 'connecting') apply('server_ended');
      else if (state === 'authenticating') apply('auth_failed');
      else if (state === 'processing') apply('session_complete');
      else if (state !== 'closed') apply('client_disconnect');
    },
  };
}
