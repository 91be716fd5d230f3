// The settings: one section at a time, each with its own address.
import { NavLink, Outlet } from 'react-router';
import './settings.css';

const SECTIONS = [
  { to: '/settings/you', words: 'You' },
  { to: '/settings/speech', words: 'Speech' },
  { to: '/settings/network', words: 'Network' },
  { to: '/settings/programs', words: 'Programs' },
  { to: '/settings/assistants', words: 'Assistants' },
  { to: '/settings/access', words: 'Access' },
  { to: '/settings/developer', words: 'Developer' },
  { to: '/settings/webhooks', words: 'Webhooks' },
  { to: '/settings/moving-in', words: 'Moving in' },
] as const;

export function SettingsScreen() {
  return (
    <div className="settings">
      <nav className="settings-nav" aria-label="Settings">
        {SECTIONS.map(({ to, words }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) => `settings-link${isActive ? ' is-here' : ''}`}
          >
            {words}
          </NavLink>
        ))}
      </nav>
      <div className="settings-scroll">
        <div className="settings-page">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
