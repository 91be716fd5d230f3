// The settings: one section at a time, each with its own address. On a narrow window the sections are one field.
import { useEffect, useRef } from 'react';
import { useIsFetching } from '@tanstack/react-query';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { SaidAround, SlowWords } from '../../components/loading.tsx';
import { useKeptScroll } from '../../components/kept-scroll.ts';
import { useLeave } from '../../lib/use-leave.ts';
import { sectionAddress, settingsGroups } from './settings-sections.ts';
import './settings.css';

const GROUPS = settingsGroups();

export function SettingsScreen() {
  const t = useTranslations('settings');
  const leave = useLeave();
  const { pathname } = useLocation();
  const section = GROUPS.flatMap(({ sections }) => [...sections]).find((one) => {
    const address = sectionAddress(one);
    return pathname === address || pathname.startsWith(`${address}/`);
  });
  const here = section && sectionAddress(section);
  // For the whole section: it has lines and switches that are read one by one.
  const isReading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
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
            {sections.map((one) => (
              <NavLink
                key={one}
                to={sectionAddress(one)}
                className={({ isActive }) => `settings-link${isActive ? ' is-here' : ''}`}
              >
                {t(one)}
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
              {sections.map((one) => (
                <option key={one} value={sectionAddress(one)}>
                  {t(one)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <div className="settings-scroll" ref={scroller}>
        <div className="settings-page">
          {isReading && section && <SlowWords words={t('loadingSection', { section: t(section) })} />}
          <SaidAround value={true}>
            <Outlet />
          </SaidAround>
        </div>
      </div>
    </div>
  );
}
