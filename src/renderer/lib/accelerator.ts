// Writes a pressed key as the system's keys in every program are written: 'CommandOrControl+Shift+F9'. Pure.

const NAMED: Readonly<Record<string, string>> = {
  ' ': 'Space',
  '+': 'Plus',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
};
const USABLE = /^([A-Z0-9]|F\d{1,2}|Space|Plus|Up|Down|Left|Right|Home|End|PageUp|PageDown|Insert|Delete)$/;

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Null for a press that is not enough: a modifier alone, or a key without one, which would be lost to every other program.
 * Letters count by their place, as Shift and Alt change what they write.
 */
export function acceleratorOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): string | null {
  const name = /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? NAMED[key] ?? key;
  const modifiers = [
    ...(ctrlKey ? ['Control'] : []),
    ...(metaKey ? ['Super'] : []),
    ...(altKey ? ['Alt'] : []),
  ];
  if (modifiers.length === 0 || !USABLE.test(name)) return null;
  return [...modifiers, ...(shiftKey ? ['Shift'] : []), name].join('+');
}

/** As it stands on the keys of this system. */
export function acceleratorCaps(accelerator: string, platform: string): string[] {
  const mac = platform === 'darwin';
  const caps: Readonly<Record<string, string>> = {
    CommandOrControl: mac ? '⌘' : 'Ctrl',
    Control: 'Ctrl',
    Super: mac ? '⌘' : '⊞',
    Shift: '⇧',
    Plus: '+',
  };
  return accelerator.split('+').map((name) => caps[name] ?? name);
}
