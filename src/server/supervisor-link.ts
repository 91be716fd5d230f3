// Connects the service with the process that supervises it. Does not decide when the service is started again.
import { ALLOCATOR } from '../supervisor/memory.ts';
import { PREVIOUS_END, SUPERVISED, type FromService } from '../supervisor/messages.ts';

export interface SupervisorLink {
  /** How the service that this one replaces ended; null for the first one. */
  readonly previousEnd: string | null;
  send(message: FromService): void;
  /** Called when the supervisor asks for a stop, and when it is gone: nobody else would end this process. */
  onStop(listener: () => void): void;
}

/** Null when this process was started without a supervisor. Call it once, before other processes are started. */
export function nodeSupervisor(): SupervisorLink | null {
  const { [SUPERVISED]: supervised, [PREVIOUS_END]: previousEnd = null } = process.env;
  // For this process alone.
  delete process.env[SUPERVISED];
  delete process.env[PREVIOUS_END];
  // The recogniser allocates much at once, again and again.
  for (const [name, value] of Object.entries(ALLOCATOR))
    if (process.env[name] === value) delete process.env[name];
  if (supervised === undefined || process.send === undefined) return null;
  return {
    previousEnd,
    send(message) {
      if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
    },
    onStop(listener) {
      process.on('message', listener);
      process.on('disconnect', listener);
      // It may have gone while the service started.
      if (!process.connected) setImmediate(listener);
      // The channel alone does not keep a service running that could not start.
      process.channel?.unref();
    },
  };
}
