// The settings: one section at a time, each with its own address. On a narrow window the sections are one field.
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useKeptScroll } from '../../components/kept-scroll.ts';
import { useLeave } from '../../lib/use-leave.ts';
import { sectionAddress, settingsGroups } from './settings-sections.ts';
import './settings.css';

const GROUPS = settingsGroups();

export function SettingsScreen() {
  const t = useTranslations('settings');
  const leave = useLeave();
  const { pathname } = useLocation();
  const here = GROUPS.flatMap(({ sections }) => [...sections])
    .map(sectionAddress)
    .find((address) => pathname === address || pathname.startsWith(`${address}/`));
  const scroller = useKeptScroll<HTMLDivElement>(pathname);
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
                to={sectionAddress(section)}
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
        <select value={here ?? ''} onChange={(event) => leave(event.currentTarget.value)}>
          {GROUPS.map(({ title, sections }) => (
            <optgroup key={title} label={t(title)}>
              {sections.map((section) => (
                <option key={section} value={sectionAddress(section)}>
                  {t(section)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <div className="settings-scroll" ref={scroller}>
        <div className="settings-page">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
