// Which wearable was paired in this browser. Small, because the first screen asks it.

export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface PairedDevice {
  /** The browser's name for it. */
  id: string;
  name: string | null;
  profile_id: string | null;
}

const KEY = 'earshot.wearable';

export function pairedWearable(memory: Memory): boolean {
  return loadPairedDevice(memory) !== null;
}

export function loadPairedDevice(memory: Memory): PairedDevice | null {
  try {
    const { id, name, profile_id } = JSON.parse(memory.getItem(KEY) ?? 'null') as Partial<PairedDevice>;
    return typeof id === 'string' ? { id, name: name ?? null, profile_id: profile_id ?? null } : null;
  } catch {
    return null;
  }
}

export function savePairedDevice(memory: Memory, device: PairedDevice | null): void {
  try {
    if (device === null) memory.removeItem(KEY);
    else memory.setItem(KEY, JSON.stringify(device));
  } catch {
    // A browser that keeps nothing: the device has to be paired again.
  }
}
