// The microphone that the person chose on this computer; null leaves the choice to the browser. Names those that there are.
import type { ChosenMicrophone } from '../../../capture/microphone/open-microphone.ts';

const KEY = 'earshot-microphone';

export function chosenMicrophone(): ChosenMicrophone | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<ChosenMicrophone> | null;
    return typeof stored?.id === 'string' && typeof stored.name === 'string'
      ? { id: stored.id, name: stored.name }
      : null;
  } catch {
    return null;
  }
}

export function chooseMicrophone(microphone: ChosenMicrophone | null): void {
  if (microphone === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(microphone));
}

/** Browsers name microphones only to pages that may use one. `default` is the browser's own choice under another name. */
export async function microphones(): Promise<ChosenMicrophone[]> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  const found = (await devices?.enumerateDevices()) ?? [];
  return found
    .filter(
      ({ kind, deviceId, label }) =>
        kind === 'audioinput' && label !== '' && !['', 'default'].includes(deviceId),
    )
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}
