// Every screen of the page and what can be opened on it, for tests that walk through all of them.
import type { Page } from '@playwright/test';
import { fakeMicrophone } from './fake-microphone.ts';
import { expect, test, visit } from './fixtures.ts';
import { PASSING } from './passing-views.ts';
import type { Seed } from './seeded.ts';
import { withBluetooth } from './simulated-wearable.ts';

/** Something is on every screen. */
export const EVERYWHERE: Seed = { count: 12, failed: true, recorded: true, life: true, deliveries: 8 };

/** What `test.use` takes for all of the views. */
export const FOR_VIEWS = {
  ...{ seed: EVERYWHERE, shared: true },
  ...fakeMicrophone(),
  ...withBluetooth(fakeMicrophone()),
};

export interface View {
  name: string;
  path: string;
  /** Where `open` leads, if elsewhere: what has a name there is a parameter. */
  leadsTo?: string;
  /** What is done on the screen before it is looked at. */
  open?(app: Page): Promise<void>;
  /** Ends what would be seen on the screens that follow. */
  close?(app: Page): Promise<void>;
}

export const addressOf = ({ path, leadsTo = path }: View): string => leadsTo;

const screen = (path: string): View => ({ name: path, path });

const RECORDED = 'The boat at seven';

const main = (app: Page) => app.getByRole('main');

/** The conversation that has audio. */
async function read(app: Page): Promise<void> {
  await app.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: RECORDED }).click();
  await expect(app.locator('[data-line="0"]')).toBeVisible();
  await expect(app.getByRole('region', { name: 'Player' })).toBeVisible();
}

const fromMenu =
  (item: string) =>
  async (app: Page): Promise<void> => {
    await read(app);
    await main(app).getByRole('button', { name: 'More', exact: true }).click();
    await app.getByRole('menuitem', { name: item }).click();
    await expect(app.getByRole('dialog')).toBeVisible();
  };

const keyOnRow =
  (key: string) =>
  async (app: Page): Promise<void> => {
    const row = main(app).locator('li[aria-posinset="1"]');
    await expect(row).toBeVisible();
    await app.keyboard.press('j');
    await expect(app.locator('li[aria-posinset] :focus')).toBeVisible();
    await app.keyboard.press(key);
  };

async function selectRow(app: Page): Promise<void> {
  await keyOnRow('x')(app);
  await expect(app.getByText('1 selected')).toBeVisible();
}

const SETTINGS = [
  ...['you', 'appearance', 'desktop', 'language', 'shortcuts', 'microphone', 'wearables', 'privacy'],
  ...['storage', 'about', 'speech', 'understanding', 'network', 'programs', 'assistants', 'access'],
  ...[
    'access/receipts',
    'developer',
    'webhooks',
    'webhooks/new',
    'webhooks/journal',
    'moving-in',
    'nonsense',
  ],
].map((section) => screen(`/settings/${section}`));

export const SCREENS: readonly View[] = [
  ...['/', '/live', '/trash', '/tasks', '/tasks/finished', '/tasks/goals', '/memories', '/people'].map(
    screen,
  ),
  ...['/people/voice', '/recap', '/recap/week', '/search', '/search?q=apartment', '/ask', '/welcome'].map(
    screen,
  ),
  screen('/nonsense'),
  ...SETTINGS,
  { name: 'a conversation', path: '/', leadsTo: '/conversations/:id', open: read },
  {
    name: 'a conversation that is not written up',
    path: '/',
    leadsTo: '/conversations/:id',
    open: async (app) => {
      await app.getByRole('listitem').filter({ hasText: 'Needs a retry' }).getByRole('link').click();
      await expect(app.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'a person',
    path: '/people',
    leadsTo: '/people/:id',
    open: async (app) => {
      await app.getByRole('link', { name: /Tom Okafor/ }).click();
      await expect(app.getByRole('heading', { level: 1, name: 'Tom Okafor' })).toBeVisible();
    },
  },
  {
    name: 'a delivery',
    path: '/settings/webhooks/journal',
    leadsTo: '/settings/webhooks/journal/:id',
    open: (app) => main(app).locator('li[aria-posinset="1"] a').first().click(),
  },
  {
    name: 'a destination',
    path: '/settings/webhooks',
    leadsTo: '/settings/webhooks/:id',
    open: async (app) => {
      await main(app).getByRole('link', { name: 'Notes' }).click();
      await expect(app.getByRole('heading', { name: 'Notes' })).toBeVisible();
    },
  },
];

export const STATES: readonly View[] = [
  {
    name: 'the palette',
    path: '/tasks',
    open: async (app) => {
      await app.keyboard.press('Control+k');
      await expect(app.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
      await app.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'the palette with results',
    path: '/tasks',
    open: async (app) => {
      await app.keyboard.press('Control+k');
      await app.keyboard.type('apartment');
      await expect(app.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'the shortcuts',
    path: '/',
    open: async (app) => {
      await app.keyboard.press('?');
      await expect(app.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  {
    name: 'selected conversations',
    path: '/',
    open: selectRow,
  },
  {
    name: 'the months',
    path: '/',
    open: async (app) => {
      await app.getByRole('button', { name: /show the months/ }).click();
      await expect(app.getByRole('dialog', { name: 'By month' })).toBeVisible();
    },
  },
  {
    name: 'the folders',
    path: '/',
    open: async (app) => {
      await app.getByRole('combobox', { name: 'Folder' }).selectOption({ label: 'Manage folders…' });
      await expect(app.getByRole('dialog', { name: 'Folders' })).toBeVisible();
    },
  },
  {
    name: 'the menu of a conversation',
    path: '/',
    open: async (app) => {
      await read(app);
      await main(app).getByRole('button', { name: 'More', exact: true }).click();
      await expect(app.getByRole('menu', { name: 'More' })).toBeVisible();
      await app.keyboard.press('ArrowDown');
    },
  },
  ...['Details', 'Share', 'Merge', 'Transcript versions'].map((item) => ({
    name: `${item} of a conversation`,
    path: '/',
    open: fromMenu(item),
  })),
  {
    name: 'a line that is played',
    path: '/',
    open: async (app) => {
      await read(app);
      await app.locator('[data-line="1"]').click();
      await expect(app.locator('.line.is-current')).toBeVisible();
      await app.keyboard.press('p');
    },
  },
  {
    name: 'the menu of a line',
    path: '/',
    open: async (app) => {
      await read(app);
      await app.locator('[data-line="1"]').focus();
      await app.keyboard.press('Shift+F10');
      await expect(app.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'a line that is edited',
    path: '/',
    open: async (app) => {
      await read(app);
      await app.locator('[data-line="1"]').focus();
      await app.keyboard.press('e');
      await expect(main(app).locator('textarea')).toBeVisible();
    },
  },
  {
    name: 'what is found in a conversation',
    path: '/',
    open: async (app) => {
      await read(app);
      await app.keyboard.press('Control+f');
      await app.keyboard.type('the');
      await expect(main(app).locator('mark').first()).toBeVisible();
    },
  },
  {
    name: 'who a voice is',
    path: '/',
    open: async (app) => {
      await read(app);
      await app.locator('.speaker-name').first().click();
      await expect(app.getByRole('dialog', { name: /who is this/ })).toBeVisible();
    },
  },
  {
    name: 'a task that is edited',
    path: '/tasks',
    open: async (app) => {
      await keyOnRow('Enter')(app);
      await expect(app.getByRole('textbox', { name: 'Task', exact: true })).toBeVisible();
    },
  },
  {
    name: 'the date of a task',
    path: '/tasks',
    open: async (app) => {
      await main(app).locator('li[aria-posinset="1"]').getByRole('checkbox').focus();
      await main(app)
        .getByRole('button', { name: /^Choose a date for/ })
        .first()
        .click();
      await expect(app.getByRole('dialog', { name: 'When is it due?' })).toBeVisible();
    },
  },
  {
    name: 'a new goal',
    path: '/tasks/goals',
    open: async (app) => {
      await main(app).getByRole('button', { name: 'Set a goal' }).click();
      await expect(app.getByRole('textbox', { name: 'Goal' })).toBeVisible();
    },
  },
  {
    name: 'a memory that is selected',
    path: '/memories',
    open: selectRow,
  },
  {
    name: 'a memory that is edited',
    path: '/memories',
    open: async (app) => {
      await keyOnRow('Enter')(app);
      await expect(app.getByRole('textbox', { name: 'Memory', exact: true })).toBeVisible();
    },
  },
  {
    name: 'what can be undone',
    path: '/tasks',
    open: async (app) => {
      await keyOnRow('w')(app);
      await expect(app.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  },
  {
    name: 'the program of an assistant',
    path: '/settings/assistants',
    open: async (app) => {
      await main(app).getByRole('radio').nth(1).check({ force: true });
    },
  },
  {
    name: 'a new key',
    path: '/settings/developer',
    open: async (app) => {
      await main(app).getByRole('button', { name: /key/i }).first().click();
    },
  },
];

export const VIEWS = [...SCREENS, ...STATES, ...PASSING];

/** Shows one after the other, and looks at each. */
export async function walk(
  app: Page,
  views: readonly View[],
  look: (view: View) => Promise<void>,
): Promise<void> {
  for (const view of views)
    await test.step(view.name, async () => {
      await showView(app, view);
      await look(view);
      await view.close?.(app);
    });
}

/** Brings the page there, whatever was open before. */
async function showView(app: Page, view: View): Promise<void> {
  const { path, open, leadsTo } = view;
  await app.keyboard.press('Escape');
  await app.keyboard.press('Escape');
  // A screen that is there already would stay as it is.
  const elsewhere = path === '/ask' ? '/trash' : '/ask';
  await visit(app, elsewhere);
  // Without it a slow page would still have the screen before, and set no title.
  if (elsewhere === '/ask') await expect(app.locator('.ask-scroll')).toBeAttached();
  await visit(app, path);
  await expect(app.locator(':is(main, dialog) :is(h1, h2)').first()).toBeAttached();
  await expect(app.locator('main [aria-busy="true"]')).toHaveCount(0);
  await open?.(app);
  if (leadsTo !== undefined) await expect(app).toHaveURL(new RegExp(`${leadsTo.replace(/:\w+/, '[^/?]+')}$`));
}
