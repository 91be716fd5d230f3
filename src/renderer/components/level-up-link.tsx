// The way from a page to the list that it belongs to, by its link or by Escape. The list has the keyboard as it had before.
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useEscape } from '../lib/commands.ts';
import { isField } from '../lib/keyboard.ts';
import { LEVEL_UP } from '../lib/level-up.ts';
import { asksBeforeLeaving } from '../lib/typed-kept.ts';

interface LevelUpLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

export function LevelUpLink({ to, className, children }: LevelUpLinkProps) {
  const navigate = useNavigate();
  useEscape(() => {
    // What is being typed there would be lost.
    if (isField(document.activeElement)) return false;
    if (asksBeforeLeaving()) return true;
    void navigate(to, { state: LEVEL_UP });
    // What had the focus is gone; a list that has a row for it takes it from here.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    });
    return true;
  });
  return (
    <Link className={className} to={to}>
      {children}
    </Link>
  );
}
