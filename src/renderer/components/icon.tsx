// The few drawn marks, one stroke weight. Always beside a word or inside something that has a name.

const PATHS = {
  mark: 'M7 9.5v5M12 5v14M17 9.5v5',
  conversations: 'M5 7h14M5 12h14M5 17h9',
  sample: 'M5 10v4M9 7v10M13 9v6M17 5v14M21 10.5v3',
  keys: 'M4 7.5h16v9H4zM7.5 10.5h.01M12 10.5h.01M16.5 10.5h.01M8.5 13.7h7',
  back: 'M14 6l-6 6 6 6',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 6v12M15.5 6v12',
} as const;

export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} fill={name === 'play' ? 'currentColor' : 'none'} />
    </svg>
  );
}
