// What each press of a wearable's button does, as it is chosen on this computer.
import type { WearableButton } from '../../../capture/bluetooth/wearable.ts';

export type ButtonAction = 'mark' | 'pause' | 'end' | 'forget' | 'nothing';
export type ButtonChoice = Record<WearableButton, ButtonAction>;

export const BUTTONS = ['tap', 'double_tap', 'long_press'] as const satisfies readonly WearableButton[];
export const BUTTON_ACTIONS = [
  'mark',
  'pause',
  'end',
  'forget',
  'nothing',
] as const satisfies readonly ButtonAction[];

const KEY = 'earshot-wearable-button';
const USUAL: ButtonChoice = { tap: 'mark', double_tap: 'pause', long_press: 'end' };

const isAction = (value: unknown): value is ButtonAction =>
  (BUTTON_ACTIONS as readonly unknown[]).includes(value);

export function buttonChoice(): ButtonChoice {
  let stored: Partial<Record<WearableButton, unknown>> = {};
  try {
    stored = Object(JSON.parse(localStorage.getItem(KEY) ?? '{}')) as typeof stored;
  } catch {
    // Not ours: the usual choice.
  }
  const chosen = (press: WearableButton): ButtonAction => {
    const action = stored[press];
    return isAction(action) ? action : USUAL[press];
  };
  return {
    tap: chosen('tap'),
    double_tap: chosen('double_tap'),
    long_press: chosen('long_press'),
  };
}

export function chooseButton(choice: ButtonChoice): void {
  localStorage.setItem(KEY, JSON.stringify(choice));
}
