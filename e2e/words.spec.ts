// The words of every screen: in the language of the page, what React Aria brings included, and never a sentence of the service.
import type { Page } from '@playwright/test';
import { aConversation } from '../tests/helpers/original-export.ts';
import { cutWords } from './cut-words.ts';
import { expect, expectAccessible, keepScreen, ownersHeaders, test, visit } from './fixtures.ts';

// Nothing is kept yet: all that is said is said by the page.
test.use({ locale: 'en-GB', shared: true });
test.setTimeout(300_000);

const SCREENS = [
  ...[
    '/',
    '/live',
    '/tasks',
    '/tasks/goals',
    '/memories',
    '/people',
    '/recap',
    '/search?q=apartment',
    '/ask',
    '/trash',
  ],
  ...['you', 'appearance', 'language', 'shortcuts', 'microphone', 'speech', 'understanding', 'privacy'].map(
    (section) => `/settings/${section}`,
  ),
  ...[
    'access',
    'network',
    'programs',
    'assistants',
    'developer',
    'webhooks',
    'moving-in',
    'storage',
    'about',
  ].map((section) => `/settings/${section}`),
];

const JOURNALS = ['/settings/access/receipts', '/settings/webhooks/journal'];
const WITH_FIELDS = [
  ...['/memories', '/people', '/search', '/ask', '/settings/privacy', '/settings/network'],
  ...['/settings/webhooks/new', ...JOURNALS],
];

/** Texts with a word that only English has; what people said, names and code have their own language. */
function english(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (node.parentElement?.closest('[dir=auto], [lang=en], code, pre, script, style, noscript, option'))
      continue;
    if (/(?<![\w-])(?:the|and|of|is|are|your|this|with|for|you|not|couldn’t|what|which)(?![\w-])/i.test(text))
      found.push(text);
  }
  for (const one of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
    if (one.closest('[dir=auto], [lang=en]')) continue;
    const names = ['aria-label', 'placeholder', 'title'].map((name) => one.getAttribute(name) ?? '');
    found.push(...names.filter((name) => /\b(?:the|and|of|is|your|this|with|for|you)\b/i.test(name)));
  }
  return found;
}

async function show(app: Page, path: string): Promise<void> {
  await visit(app, path);
  await expect(app.locator('main :is(h1, h2)').first()).toBeAttached();
  await expect(app.locator('main [aria-busy="true"]')).toHaveCount(0);
}

test('a German page has no English on it, and no sentence of the service when that refuses everything [words.languages]', async ({
  app,
  service,
}) => {
  await app.evaluate(() => window.localStorage.setItem('earshot.language', 'de'));
  await app.reload();
  await expect(app.locator('html')).toHaveAttribute('lang', 'de');
  for (const path of SCREENS) {
    await test.step(path, async () => {
      await show(app, path);
      expect.soft(await app.evaluate(english), path).toEqual([]);
    });
  }
  // What React Aria brings speaks German too, in an English browser.
  await show(app, '/tasks');
  await app.getByRole('textbox', { name: 'Neue Aufgabe' }).fill('Miete zahlen');
  await app.keyboard.press('Enter');
  // Of the task, not that of the field, which goes when the task is added.
  const row = app.getByRole('listitem').filter({ hasText: 'Miete zahlen' });
  await row.hover();
  await row.getByRole('button', { name: /^Datum/ }).click();
  await expect(app.getByRole('gridcell').getByRole('button').first()).toHaveAccessibleName(
    /(?:Sonn|Mon|Diens|Donners|Frei|Sams)tag|Mittwoch/,
  );

  const detail = 'This is the sentence of the service.';
  let signsIn = true;
  await app.route(/\/(v1|v2|v3|private)\//, (route) => {
    const { pathname } = new URL(route.request().url());
    const passes =
      /^\/private\/(session|events)/.test(pathname) ||
      (/^\/private\/(challenge|token)/.test(pathname) && signsIn);
    return passes ? route.continue() : route.fulfill({ status: 409, json: { detail } });
  });
  const saysNothingElse = async (path: string): Promise<void> => {
    await expect(app.locator('main')).not.toBeEmpty();
    // A switch whose setting cannot be read stays unknown.
    await expect(app.locator('main [aria-busy="true"]:not(label)')).toHaveCount(0);
    await expect(app.getByText(detail)).toHaveCount(0);
    expect.soft(await app.evaluate(english), path).toEqual([]);
  };
  // Nothing is left of what was read before.
  await app.goto(`${service.url}/settings/wearables`);
  await expect(app.locator('main :is(h1, h2)').first()).toBeAttached();
  for (const path of SCREENS) {
    await test.step(`${path} refused`, async () => {
      await visit(app, path);
      await saysNothingElse(path);
    });
  }
  signsIn = false;
  await app.reload();
  await saysNothingElse('signing in');
  await keepScreen(app, 'german-refused');
});

test('on a phone the names of the rail stand beside each other, the recording bar is one line, and fields and choices show their words whole, in every language', async ({
  app,
  service,
}) => {
  for (const [language, width] of [
    ['de', 390],
    ['es', 390],
    ['de', 320],
    ['es', 320],
  ] as const) {
    await app.setViewportSize({ width, height: 844 });
    await app.evaluate((one) => window.localStorage.setItem('earshot.language', one), language);
    await app.goto(`${service.url}/tasks`);
    await expect(app.locator('html')).toHaveAttribute('lang', language);
    await expect(app.locator('main :is(h1, h2)').first()).toBeAttached();
    // One line while nothing listens.
    const bar = app.getByRole('region', { name: language === 'de' ? 'Aufnahme' : 'Grabación' });
    expect.soft((await bar.boundingBox())!.height, `${language} ${width}`).toBeLessThan(64);
    const names = await app.locator('.rail-item:visible > span').evaluateAll((spans) =>
      spans.map((span) => {
        const text = document.createRange();
        text.selectNodeContents(span);
        const { left, right } = text.getBoundingClientRect();
        return { name: span.textContent, left, right, isCut: span.scrollWidth > span.clientWidth };
      }),
    );
    expect(names.length).toBeGreaterThan(4);
    expect.soft(names.filter(({ isCut }) => isCut).map(({ name }) => name)).toEqual([]);
    for (const [index, { name, left }] of names.entries())
      if (index > 0) expect.soft(left - names[index - 1]!.right, `${language} ${name}`).toBeGreaterThan(2);
    // The field that adds a task leaves room for its button.
    await expect(app.getByRole('button', { name: /^(Hinzufügen|Añadir)$/ })).toBeInViewport({ ratio: 1 });
    if (width !== 320) continue;
    for (const path of ['/tasks', ...WITH_FIELDS]) {
      await show(app, path);
      expect.soft(await app.evaluate(cutWords), `${language} ${path}`).toEqual([]);
    }
    await app.keyboard.press('Control+k');
    await expect(app.getByRole('dialog').getByRole('combobox')).toBeFocused();
    expect.soft(await app.evaluate(cutWords), `${language}, the palette`).toEqual([]);
  }
  // Beside the rail there is less room than on a large phone.
  await app.setViewportSize({ width: 768, height: 900 });
  for (const path of JOURNALS) {
    await show(app, path);
    expect.soft(await app.evaluate(cutWords), path).toEqual([]);
  }
  // At the side each name lies within what marks it.
  await app.setViewportSize({ width: 1280, height: 800 });
  for (const language of ['de', 'en', 'es']) {
    await app.evaluate((one) => window.localStorage.setItem('earshot.language', one), language);
    await app.goto(`${service.url}/tasks`);
    await expect(app.locator('html')).toHaveAttribute('lang', language);
    const outside = await app.locator('.rail-item:visible').evaluateAll((items) =>
      items.flatMap((item) => {
        const text = document.createRange();
        text.selectNodeContents(item.querySelector('span')!);
        const [words, mark] = [text.getBoundingClientRect(), item.getBoundingClientRect()];
        return words.left < mark.left || words.right > mark.right ? [item.textContent] : [];
      }),
    );
    expect.soft(outside, language).toEqual([]);
  }
});

test.describe('with talks', () => {
  test.use({ seed: { count: 2, failed: true, recorded: true } });

  test('on a phone the state of a conversation is whole, and its speakers have what is left', async ({
    app,
    service,
  }) => {
    await app.setViewportSize({ width: 320, height: 844 });
    for (const language of ['de', 'es']) {
      await app.evaluate((one) => window.localStorage.setItem('earshot.language', one), language);
      await app.goto(`${service.url}/`);
      const state = app.locator('.index-row-facts .status');
      await expect(state).toHaveText(language === 'de' ? 'Neuer Versuch nötig' : 'Hay que reintentar');
      // As wide as its words, to the last fraction of a pixel.
      const room = await state.evaluate((span) => {
        const words = document.createRange();
        words.selectNodeContents(span);
        return span.getBoundingClientRect().width - words.getBoundingClientRect().width;
      });
      expect(room, language).toBeGreaterThanOrEqual(0);
      await expect(app.locator('.index-row-facts:has(.status) .index-row-who')).toBeVisible();
      await keepScreen(app, `row-state-${language}`);
    }
  });

  test('a conversation that is opened by its address is in the language of the page, too', async ({
    app,
  }) => {
    await app.evaluate(() => window.localStorage.setItem('earshot.language', 'de'));
    await app.getByRole('link', { name: /The boat at seven/ }).click();
    await expect(app.getByRole('region', { name: 'Transcript' })).toBeVisible();
    await app.reload();
    await expect(app.getByRole('region', { name: 'Transkript' })).toContainText('Stimme 1');
  });
});

test.describe('with something kept', () => {
  test.use({ shared: false });

  test('what the service says of an import, and of a voice without a name, is in the language of the page', async ({
    app,
    service,
  }) => {
    await app.evaluate(() => window.localStorage.setItem('earshot.language', 'de'));
    await app.goto(`${service.url}/settings/moving-in`);
    const talk = aConversation({ started_at: 'yesterday', structured: { title: 7, category: 'garden' } });
    const document = {
      conversations: [talk, { structured: { title: 'Gespräch' } }, 'x'],
      chat_messages: [{ text: 'x', sender: 'ai' }],
    };
    await app
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        { name: 'export.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(document)) },
        { name: 'papier.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      ]);
    const entry = app.getByRole('list', { name: 'Importe' }).getByRole('listitem').first();
    await expect(entry.getByText('Das würde ein Import tun.')).toBeVisible();
    for (const summary of await entry.locator('summary').all()) await summary.click();
    await expect(entry.getByText('Earshot bewahrt noch keine Chats auf.')).toBeVisible();
    await expect(entry.getByText('structured: title ist kein Text und wurde ausgelassen')).toBeVisible();
    await expect(entry.getByText(/^PDF-Dateien können hier nicht gelesen werden/)).toBeVisible();
    expect(await app.evaluate(english)).toEqual([]);
    await expectAccessible(app);
    await keepScreen(app, 'german-import');
    await app.setViewportSize({ width: 390, height: 844 });
    await keepScreen(app, 'german-import');

    await app.goto(`${service.url}/tasks`);
    await app.getByRole('textbox', { name: 'Neue Aufgabe' }).fill('Den Bericht schicken');
    await app.keyboard.press('Enter');
    await expect(app.getByText('Den Bericht schicken', { exact: true })).toBeVisible();
    await app.route('**/v1/action-items**', async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text()).replaceAll('"person":null', '"person":"Speaker 2"');
      await route.fulfill({ response: answer, body: text });
    });
    await app.reload();
    await expect(app.getByText('für Stimme 2')).toBeVisible();
    await keepScreen(app, 'german-task');

    // The owner has not given a name: the service writes one down for them.
    const headers = { ...ownersHeaders(service), 'content-type': 'application/json' };
    const said = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, start: 0, end: 5 };
    const stored = await fetch(`${service.url}/v1/conversations/from-segments`, {
      ...{ method: 'POST', headers },
      body: JSON.stringify({
        ...{ started_at: '2026-01-05T09:00:00Z', finished_at: '2026-01-05T09:01:00Z', language: 'en' },
        transcript_segments: [{ ...said, text: 'I will send the orchard report to Priya tomorrow.' }],
      }),
    });
    expect(stored.ok).toBe(true);
    await app.goto(`${service.url}/search?q=orchard&kind=action_item`);
    const facts = app.getByRole('main').getByRole('listitem').first().locator('.search-facts');
    await expect(facts).toContainText('Du');
    await expect(facts).not.toContainText('You');
    await keepScreen(app, 'german-search');
    await app.goto(`${service.url}/settings/you`);
    await expect(app.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
    await app.unroute('**/v1/action-items**');
    await app.route('**/v1/action-items**', async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text())
        .replaceAll('"person":null', '"person":"You"')
        .replaceAll('"person_is_user":false', '"person_is_user":true');
      await route.fulfill({ response: answer, body: text });
    });
    await app.goto(`${service.url}/tasks`);
    await expect(app.getByText('für dich').first()).toBeVisible();
  });
});
