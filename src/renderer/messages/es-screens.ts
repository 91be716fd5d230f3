// Spanish of the screens that are loaded later. One line an area.
import { access } from './es/access.ts';
import { ask } from './es/ask.ts';
import { assistants } from './es/assistants.ts';
import { categories } from './es/categories.ts';
import { desktop } from './es/desktop.ts';
import { destinations } from './es/destinations.ts';
import { developer } from './es/developer.ts';
import { firstRun } from './es/first-run.ts';
import { goals } from './es/goals.ts';
import { guides } from './es/guides.ts';
import { importReport } from './es/import-report.ts';
import { importing } from './es/importing.ts';
import { memories } from './es/memories.ts';
import { network } from './es/network.ts';
import { palette } from './es/palette.ts';
import { people } from './es/people.ts';
import { programs } from './es/programs.ts';
import { recap } from './es/recap.ts';
import { refusals } from './es/refusals.ts';
import { search } from './es/search.ts';
import { settings } from './es/settings.ts';
import { tasks } from './es/tasks.ts';
import { transcript } from './es/transcript.ts';
import { understanding } from './es/understanding.ts';
import { wearableSettings } from './es/wearable-settings.ts';
import type { ScreenMessages } from './catalogue.ts';

export const screenMessages: ScreenMessages = {
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
};
