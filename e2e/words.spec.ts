// The words of every screen: in the language of the page, what React Aria brings included, and never a sentence of the service.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';

// Nothing is kept yet: all that is said is said by the page.
test.use({ locale: 'en-GB' });
test.setTimeout(180_000);

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

async function show(app: Page, url: string): Promise<void> {
  await app.goto(url);
  await expect(app.locator('main :is(h1, h2)').first()).toBeAttached();
  await expect(app.locator('main [aria-busy="true"]')).toHaveCount(0);
}

test('a German page has no English on it, and no sentence of the service when that refuses everything [words.languages]', async ({
  app,
  service,
}) => {
  await app.evaluate(() => window.localStorage.setItem('earshot.language', 'de'));
  for (const path of SCREENS) {
    await test.step(path, async () => {
      await show(app, service.url + path);
      expect.soft(await app.evaluate(english), path).toEqual([]);
      if (path.startsWith('/settings/')) await expectAccessible(app);
    });
  }
  // What React Aria brings speaks German too, in an English browser.
  await show(app, `${service.url}/tasks`);
  await app.getByRole('textbox', { name: 'Neue Aufgabe' }).fill('Miete zahlen');
  await app.keyboard.press('Enter');
  await app
    .getByRole('button', { name: /^Datum/ })
    .first()
    .click();
  await expect(app.getByRole('gridcell').getByRole('button').first()).toHaveAccessibleName(
    /(?:Sonn|Mon|Diens|Donners|Frei|Sams)tag|Mittwoch/,
  );

  const detail = 'This is the sentence of the service.';
  await app.route(/\/(v1|v2|v3|private)\//, (route) =>
    /\/private\/(session|events)/.test(route.request().url())
      ? route.continue()
      : route.fulfill({ status: 409, json: { detail } }),
  );
  for (const path of SCREENS) {
    await test.step(`${path} refused`, async () => {
      await app.goto(service.url + path);
      await expect(app.locator('main')).not.toBeEmpty();
      await expect(app.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expect(app.getByText(detail)).toHaveCount(0);
      expect.soft(await app.evaluate(english), path).toEqual([]);
    });
  }
  await keepScreen(app, 'german-refused');
});

test('on a phone the names of the rail stand beside each other in every language', async ({
  app,
  service,
}) => {
  await app.setViewportSize({ width: 390, height: 844 });
  for (const language of ['de', 'es']) {
    await app.evaluate((one) => window.localStorage.setItem('earshot.language', one), language);
    await show(app, `${service.url}/tasks`);
    const names = await app.locator('.rail-item:visible > span').evaluateAll((spans) =>
      spans.map((span) => {
        const text = document.createRange();
        text.selectNodeContents(span);
        const { left, right } = text.getBoundingClientRect();
        return { name: span.textContent, left, right };
      }),
    );
    expect(names.length).toBeGreaterThan(4);
    for (const [index, { name, left }] of names.entries())
      if (index > 0) expect.soft(left - names[index - 1]!.right, `${language} ${name}`).toBeGreaterThan(2);
  }
});
