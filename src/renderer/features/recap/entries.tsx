// A titled list of a recap whose entries lead to their conversations. Nothing for an empty one.
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Entry {
  text: ReactNode;
  conversation: string | undefined;
}

export function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {entries.map(({ text, conversation }, index) => (
          <li key={index} dir="auto">
            {conversation === undefined ? text : <Link to={`/conversations/${conversation}`}>{text}</Link>}
          </li>
        ))}
      </ul>
    </>
  );
}
