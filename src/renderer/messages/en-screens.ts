// English of the screens that are loaded later. One line an area.
import { access } from './en/access.ts';
import { ask } from './en/ask.ts';
import { assistants } from './en/assistants.ts';
import { categories } from './en/categories.ts';
import { desktop } from './en/desktop.ts';
import { destinations } from './en/destinations.ts';
import { developer } from './en/developer.ts';
import { firstRun } from './en/first-run.ts';
import { goals } from './en/goals.ts';
import { guides } from './en/guides.ts';
import { importReport } from './en/import-report.ts';
import { importing } from './en/importing.ts';
import { memories } from './en/memories.ts';
import { network } from './en/network.ts';
import { palette } from './en/palette.ts';
import { people } from './en/people.ts';
import { programs } from './en/programs.ts';
import { recap } from './en/recap.ts';
import { refusals } from './en/refusals.ts';
import { search } from './en/search.ts';
import { settings } from './en/settings.ts';
import { tasks } from './en/tasks.ts';
import { transcript } from './en/transcript.ts';
import { understanding } from './en/understanding.ts';
import { wearableSettings } from './en/wearable-settings.ts';

export const screenMessages = {
  access,
  ask,
  assistants,
  categories,
  desktop,
  destinations,
  developer,
  firstRun,
  goals,
  guides,
  importReport,
  importing,
  memories,
  network,
  palette,
  people,
  programs,
  recap,
  refusals,
  search,
  settings,
  tasks,
  transcript,
  understanding,
  wearableSettings,
} as const;
