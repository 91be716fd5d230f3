// A message that fills a pane: an empty state or a failure. Says what happened, what is safe and what to do.
import type { ReactNode } from 'react';

interface NoticeProps {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** Failures are announced; empty states are read in their place. */
  failed?: boolean;
  level?: 1 | 2;
}

export function Notice({ title, children, actions, failed = false, level = 1 }: NoticeProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className="notice" role={failed ? 'alert' : undefined}>
      <Heading>{title}</Heading>
      <div className="notice-words">{children}</div>
      {actions && <div className="notice-actions">{actions}</div>}
    </section>
  );
}
