// Whether the person listens through the wearable, in the place of a microphone. Remembered on this computer.
const KEY = 'earshot-listens-through';

export const wearableChosen = (): boolean => localStorage.getItem(KEY) === 'wearable';

export function chooseWearable(chosen: boolean): void {
  if (chosen) localStorage.setItem(KEY, 'wearable');
  else localStorage.removeItem(KEY);
}
