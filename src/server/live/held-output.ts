// Holds back what a session sends from an acknowledgement on until what it acknowledges survives a power cut, and keeps the order.
// Does not know what is acknowledged.
import type { CommitSync } from '../ports.ts';
import type { SessionEnd, SessionOutput } from './session-output.ts';

export interface HeldOutput extends SessionOutput {
  /** What is sent from now on acknowledges something that was stored before this call. */
  acknowledge(): void;
  /** Resolves when nothing is held back. Never rejects. */
  idle(): Promise<void>;
}

/** `onFailure`: what was stored may be lost; the acknowledgements are not sent. */
export function holdOutput(
  output: SessionOutput,
  committed: CommitSync,
  onFailure: (error: unknown) => void,
): HeldOutput {
  let held: (() => void)[] = [];
  let syncs: Promise<void> = Promise.resolve();
  let waiting = 0;
  let end: SessionEnd | null = null;

  const inOrder = (send: () => void): void => {
    if (waiting === 0) send();
    else held.push(send);
  };

  function release(): void {
    waiting -= 1;
    if (waiting > 0) return;
    const sends = held;
    held = [];
    for (const send of sends) send();
    if (end !== null) output.end(end);
  }

  return {
    segments: (segments) => inOrder(() => output.segments(segments)),
    event: (event) => inOrder(() => output.event(event)),
    pause: () => output.pause(),
    resume: () => output.resume(),
    end(cause) {
      if (waiting === 0) output.end(cause);
      else end = cause;
    },
    acknowledge() {
      waiting += 1;
      const sync = committed().then(release, (error: unknown) => {
        held = [];
        release();
        onFailure(error);
      });
      syncs = Promise.all([syncs, sync]).then(() => undefined);
    },
    idle: () => syncs,
  };
}
