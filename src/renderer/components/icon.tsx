// The few drawn marks, one stroke weight. Always beside a word or inside something that has a name.

const PATHS = {
  mark: 'M7 9.5v5M12 5v14M17 9.5v5',
  conversations: 'M5 7h14M5 12h14M5 17h9',
  tasks: 'M4 6.5l1.5 1.5L8 5.5M4 16.5l1.5 1.5L8 15.5M11.5 7H20M11.5 17H20',
  memories: 'M7 4.5h10v15l-5-4-5 4z',
  settings: 'M4 7.5h9M18 7.5h2M4 16.5h2M11 16.5h9M15.5 5v5M8.5 14v5',
  star: 'M12 4.2l2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.5-4.8 2.5.9-5.4-3.9-3.8 5.4-.8z',
  search: 'M10.5 5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M15 15l4.5 4.5',
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
