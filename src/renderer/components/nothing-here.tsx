// What an address shows when what it names is not there, with the way to where one can go on.
import { Link } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import { Notice } from './notice.tsx';

interface NothingHereProps {
  /** Of the window, too. */
  title: string;
  hint: string;
  to: string;
  /** What the link leads to. */
  toWhat: string;
}

export function NothingHere({ title, hint, to, toWhat }: NothingHereProps) {
  usePageTitle(title);
  return (
    <Notice
      title={title}
      failed
      actions={
        <Link className="button" to={to}>
          {toWhat}
        </Link>
      }
    >
      <p>{hint}</p>
    </Notice>
  );
}
