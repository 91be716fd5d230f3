// Drawn marks of one stroke weight. Each stands beside a word, or inside an element that has a name.

const PATHS = {
  mark: 'M7 9.5v5M12 5v14M17 9.5v5',
  star: 'M12 4.2l2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.5-4.8 2.5.9-5.4-3.9-3.8 5.4-.8z',
  sample: 'M5 10v4M9 7v10M13 9v6M17 5v14M21 10.5v3',
  keys: 'M4 7.5h16v9H4zM7.5 10.5h.01M12 10.5h.01M16.5 10.5h.01M8.5 13.7h7',
  door: 'M6.5 20V4.5h11V20M4 20h16M14 12.2h.01',
  lock: 'M6.5 11h11v8.5h-11zM9 11V8a3 3 0 0 1 6 0v3',
  back: 'M14 6l-6 6 6 6',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 6v12M15.5 6v12',
} as const;

export function Icon({ name }: { name: keyof typeof PATHS }) {
  return <Mark path={PATHS[name]} filled={name === 'play'} />;
}

/** `path` is drawn in a square of 24 by 24. */
export function Mark({ path, filled = false }: { path: string; filled?: boolean }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} fill={filled ? 'currentColor' : 'none'} />
    </svg>
  );
}
