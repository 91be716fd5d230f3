// The sections of the settings in their groups: the navigation of the settings and the palette are made from this list.
import { bridge } from '../../../contract/bridge.ts';

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

/** Its title is the message of this name. */
export type Section = (typeof ALL_GROUPS)[number]['sections'][number];

const ELSEWHERE: Partial<Record<Section, string>> = { voices: '/people', movingIn: '/settings/moving-in' };

export const sectionAddress = (section: Section): string => ELSEWHERE[section] ?? `/settings/${section}`;

/** A browser has no settings of the desktop app. */
export const settingsGroups = (isDesktop = bridge() !== null) =>
  ALL_GROUPS.map(({ title, sections }) => ({
    title,
    sections: (sections as readonly Section[]).filter((name) => name !== 'desktop' || isDesktop),
  }));
