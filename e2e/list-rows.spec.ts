// The rows of the list: in the order by start, from right to left, with a length where something was spoken, and narrowed by star,
// person and source.
import type { Locator, Page } from '@playwright/test';
import { aSegment, storeConversation } from '../tests/helpers/conversations.ts';
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';
import { inStore } from './in-store.ts';
import { post } from './stored-talk.ts';

test.use({ now: '2026-03-12T14:30:00+01:00', timezoneId: 'Europe/Vienna' });

const DAY = 86_400_000;
const NOW = Date.parse('2026-03-12T13:30:00Z');

const list = (app: Page) => app.getByRole('region', { name: 'Conversations' });
const titles = (app: Page) => list(app).locator('[data-index] .index-row-link');

test('what came late stands at the day on which it began, also when it is the newest here [list.by-start] [list.days-shown]', async ({
  unopened: app,
  service,
}) => {
  inStore(service, (store, uid) => {
    const began = [
      ['Today', 0],
      ['Three days ago', 3],
      ['Yesterday', 1],
      ['A week ago', 7],
    ] as const;
    // The oldest came last.
    began.forEach(([title, days], index) => {
      const started_at = NOW - days * DAY - 3_600_000;
      storeConversation(store, uid, {
        ...{ title, started_at, finished_at: started_at + 60_000 },
        created_at: NOW - 600_000 + index * 60_000,
      });
    });
  });
  await app.goto(service.at('/'));
  await expect(titles(app)).toHaveText(['Today', 'Yesterday', 'Three days ago', 'A week ago']);
  for (const [title, day] of [
    ['Today', /^Today, 1 conv/],
    ['Yesterday', /^Yesterday, 1 conv/],
    ['Three days ago', /^Mon.*, 1 conv/],
    ['A week ago', /^Thu.*, 1 conv/],
  ] as const) {
    const under = list(app).locator('.index-day').filter({ hasText: title });
    await expect(under.getByRole('heading', { level: 3 })).toHaveAccessibleName(day);
  }
});

/** Whether a text stands from right to left, at the right edge of its place, and its first letter is whole. */
async function expectFromRightToLeft(text: Locator): Promise<void> {
  const { direction, fromRight, isCut } = await text.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const letter = document.createRange();
    letter.setStart(element.firstChild!, 0);
    letter.setEnd(element.firstChild!, 1);
    const first = letter.getBoundingClientRect();
    return {
      direction: getComputedStyle(element).direction,
      fromRight: right - first.right,
      isCut: first.right > right + 1 || first.left < left - 1,
    };
  });
  expect([direction, isCut]).toEqual(['rtl', false]);
  expect(fromRight).toBeLessThan(4);
}

test('an Arabic title stands from right to left in the list, in the trash and in a search [words.right-to-left]', async ({
  unopened: app,
  service,
}) => {
  const short = 'سنسافر يوم الخميس.';
  // Longer than its row: what is cut is its end.
  const long = `${short} ${'ثم نذهب إلى السوق ونشتري الخبز والقهوة. '.repeat(6)}`.trim();
  inStore(service, (store, uid) => {
    const more = { language: 'ar', created_at: NOW - DAY };
    storeConversation(store, uid, { ...more, title: long, overview: short }, [aSegment(short)]);
    storeConversation(store, uid, { ...more, title: short, deleted_at: NOW });
    const found = storeConversation(store, uid, { ...more, title: short, created_at: NOW - 2 * DAY }, [
      aSegment('وجدنا المفتاح تحت الطاولة.'),
    ]);
    store.search.indexConversation(uid, found.id);
  });
  await app.goto(service.at('/'));
  await expect(titles(app)).toHaveText([long, short]);
  await expectFromRightToLeft(titles(app).nth(0));
  await expectFromRightToLeft(titles(app).nth(1));
  await expect(titles(app).first()).toHaveAttribute('lang', 'ar');
  await titles(app).first().click();
  await expectFromRightToLeft(list(app).locator('.index-row-overview'));
  await expectAccessible(app);
  await keepScreen(app, 'list-arabic');
  await list(app).getByRole('link', { name: 'Trash' }).click();
  await expectFromRightToLeft(app.getByRole('region', { name: 'Trash' }).locator('.row-title'));
  await app.goto(service.at(`/search?q=${encodeURIComponent('المفتاح')}`));
  await expectFromRightToLeft(app.getByRole('main').locator('.search-match .row-title'));
});

test('the list is narrowed to a star, a person and a source, each kept in the address by a reload [list.filters] [list.filters-in-address]', async ({
  unopened: app,
  service,
}) => {
  inStore(service, (store, uid) => {
    const times = { created_at: NOW - DAY, updated_at: NOW - DAY };
    store.people.insertNew({ id: 'p-mara', uid, name: 'Mara', ...times });
    const at = (hours: number) => ({ created_at: NOW - hours * 3_600_000 });
    storeConversation(store, uid, { ...at(1), title: 'Starred', starred: true }, [aSegment('One.')]);
    storeConversation(store, uid, { ...at(2), title: 'With Mara', source: 'phone' }, [
      aSegment('Two.', 0, { person_id: 'p-mara' }),
    ]);
    storeConversation(store, uid, { ...at(3), title: 'With Mara and a star', starred: true }, [
      aSegment('Three.', 0, { person_id: 'p-mara' }),
    ]);
    storeConversation(store, uid, { ...at(4), title: 'By me', source: 'phone' }, [
      aSegment('Four.', 0, { is_user: true }),
    ]);
  });
  await app.goto(service.at('/'));
  const shown = titles(app);
  await expect(shown).toHaveText(['Starred', 'With Mara', 'With Mara and a star', 'By me']);
  const star = list(app).getByRole('button', { name: 'Only starred' });
  const choice = (name: string) => list(app).getByRole('combobox', { name });
  const clear = list(app).getByRole('button', { name: 'Clear filters' });
  const stays = async (address: RegExp, rows: string[]): Promise<void> => {
    for (let reload = 0; reload < 2; reload++) {
      await expect(app).toHaveURL(address);
      await expect(shown).toHaveText(rows);
      await expect(list(app).getByRole('button', { name: /show the months/ })).toHaveText(
        String(rows.length),
      );
      if (reload === 0) await app.reload();
    }
  };

  await star.click();
  await stays(/\/\?starred=yes$/, ['Starred', 'With Mara and a star']);
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await clear.click();
  await expect(shown).toHaveCount(4);
  await expect(app).toHaveURL(/\/$/);

  await choice('Person').selectOption({ label: 'Mara' });
  await stays(/\/\?person=p-mara$/, ['With Mara', 'With Mara and a star']);
  await expect(choice('Person')).toHaveValue('p-mara');
  await choice('Person').selectOption({ label: 'You' });
  await stays(/\/\?person=user$/, ['By me']);
  await clear.click();

  await choice('Source').selectOption({ label: 'Phone' });
  await stays(/\/\?source=phone$/, ['With Mara', 'By me']);
  await expect(choice('Source')).toHaveValue('phone');
  // Together they narrow it further, and Back takes them away one by one.
  await choice('Person').selectOption({ label: 'Mara' });
  await stays(/\/\?person=p-mara&source=phone$/, ['With Mara']);
  await expectAccessible(app);
  await keepScreen(app, 'list-person-source');
  await app.goBack();
  await expect(shown).toHaveText(['With Mara', 'By me']);
});

test('what was spoken says how long it was, what was written has no length', async ({
  unopened: app,
  service,
}) => {
  const started_at = new Date(NOW - 7_200_000).toISOString();
  const text = 'Call the bank about the card before Friday.';
  await post(service, '/v1/dev/user/conversations', { text, text_source: 'message', started_at });
  inStore(service, (store, uid) => {
    const began = NOW - 3_600_000;
    storeConversation(store, uid, { title: 'Spoken', created_at: began, finished_at: began + 300_000 });
  });
  await app.goto(service.at('/'));
  await expect(titles(app)).toHaveCount(2);
  await expect(titles(app).first()).toHaveAccessibleDescription(/5 min/);
  await expect(titles(app).last()).not.toHaveAccessibleDescription(/ min|No audio/);
  await titles(app).last().click();
  const facts = app.locator('.reading-head .facts, .reading-about > .facts').first();
  await expect(facts).toContainText('Today');
  await expect(facts).not.toContainText(' min');
  // What was written stands there, and nothing says that nobody spoke.
  await expect(app.getByRole('region', { name: 'Text', exact: true })).toContainText(text);
  await expect(app.getByText('No speech was recognised.')).toHaveCount(0);
  await expectAccessible(app);
  await keepScreen(app, 'written');
  await app.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await app.getByRole('menuitem', { name: 'Details', exact: true }).click();
  const details = app.getByRole('dialog', { name: 'Details' });
  await expect(details.getByText('Began', { exact: true })).toBeVisible();
  await expect(details.getByText('Ended', { exact: true })).toHaveCount(0);
});
