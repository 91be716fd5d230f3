// Writes what makes a device begin or end to send, one step after the other.
import type { Clock } from './clock.ts';
import type { Steps } from './device-profile.ts';
import type { Link } from './link.ts';

export async function writeSteps(link: Link, service: string, given: Steps, clock: Clock): Promise<void> {
  for (const { bytes, text, pause_ms } of given.steps) {
    const value = text === undefined ? Uint8Array.from(bytes ?? []) : new TextEncoder().encode(text);
    await link.write({ service, characteristic: given.characteristic }, value);
    if (pause_ms > 0) await new Promise<void>((resolve) => void clock.after(pause_ms, resolve));
  }
}
