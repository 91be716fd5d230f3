// German of the screens that are loaded later. One line an area.
import { access } from './de/access.ts';
import { ask } from './de/ask.ts';
import { assistants } from './de/assistants.ts';
import { categories } from './de/categories.ts';
import { desktop } from './de/desktop.ts';
import { destinations } from './de/destinations.ts';
import { developer } from './de/developer.ts';
import { firstRun } from './de/first-run.ts';
import { goals } from './de/goals.ts';
import { guides } from './de/guides.ts';
import { importReport } from './de/import-report.ts';
import { importing } from './de/importing.ts';
import { memories } from './de/memories.ts';
import { network } from './de/network.ts';
import { palette } from './de/palette.ts';
import { people } from './de/people.ts';
import { programs } from './de/programs.ts';
import { recap } from './de/recap.ts';
import { refusals } from './de/refusals.ts';
import { search } from './de/search.ts';
import { settings } from './de/settings.ts';
import { tasks } from './de/tasks.ts';
import { transcript } from './de/transcript.ts';
import { understanding } from './de/understanding.ts';
import { wearableSettings } from './de/wearable-settings.ts';
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
