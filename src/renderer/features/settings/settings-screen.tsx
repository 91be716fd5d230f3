// The settings: one section at a time, each with its own address. On a narrow window the sections are one field.
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { bridge } from '../../../contract/bridge.ts';
import './settings.css';

const ALL_GROUPS = [
  { title: 'groupYou', sections: ['you', 'appearance', 'language', 'shortcuts'] },
  { title: 'groupListening', sections: ['microphone', 'wearables', 'speech', 'understanding', 'voices'] },
  { title: 'groupPrivacy', sections: ['privacy', 'access', 'network'] },
  {
    title: 'groupConnections',
    sections: ['programs', 'assistants', 'developer', 'webhooks', 'movingIn'],
  },
  { title: 'groupComputer', sections: ['desktop', 'storage', 'about'] },
] as const;

type Section = (typeof ALL_GROUPS)[number]['sections'][number];

/** A browser has no settings of the desktop app. */
const GROUPS = ALL_GROUPS.map(({ title, sections }) => ({
  title,
  sections: (sections as readonly Section[]).filter((name) => name !== 'desktop' || bridge() !== null),
}));

const ELSEWHERE: Partial<Record<Section, string>> = { voices: '/people', movingIn: '/settings/moving-in' };
const addressOf = (section: Section): string => ELSEWHERE[section] ?? `/settings/${section}`;

export function SettingsScreen() {
  const t = useTranslations('settings');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = GROUPS.flatMap(({ sections }) => [...sections])
    .map(addressOf)
    .find((address) => pathname === address || pathname.startsWith(`${address}/`));
  const nav = useRef<HTMLElement>(null);
  // The list may be longer than the window.
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  return (
    <div className="settings">
      <nav ref={nav} className="settings-nav" aria-label={t('title')}>
        {GROUPS.map(({ title, sections }) => (
          <section key={title} className="settings-group">
            <h2>{t(title)}</h2>
            {sections.map((section) => (
              <NavLink
                key={section}
                to={addressOf(section)}
                className={({ isActive }) => `settings-link${isActive ? ' is-here' : ''}`}
              >
                {t(section)}
              </NavLink>
            ))}
          </section>
        ))}
      </nav>
      <label className="settings-choice">
        <span>{t('section')}</span>
        <select value={here ?? ''} onChange={(event) => void navigate(event.currentTarget.value)}>
          {GROUPS.map(({ title, sections }) => (
            <optgroup key={title} label={t(title)}>
              {sections.map((section) => (
                <option key={section} value={addressOf(section)}>
                  {t(section)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <div className="settings-scroll">
        <div className="settings-page">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
