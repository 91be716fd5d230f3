// What people need who read otherwise: text from right to left, and less motion.
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { compileMessages, type Tree } from '../scripts/compile-messages.ts';
import { catalogue } from '../src/renderer/messages/en.ts';
import { screenMessages } from '../src/renderer/messages/en-screens.ts';
import { expect, expectAccessible, keepScreen, test, visit } from './fixtures.ts';
import type { Page } from '@playwright/test';

test.use({ seed: { count: 12 }, shared: true });
test.setTimeout(300_000);

const SCREENS = [
  '/',
  '/live',
  '/tasks',
  '/memories',
  '/people',
  '/recap',
  '/search?q=apartment',
  '/ask',
  '/trash',
  '/settings/you',
  '/settings/speech',
];

async function show(app: Page, path: string): Promise<void> {
  await visit(app, path);
  await expect(app.locator('nav.rail, nav').first()).toBeVisible();
  await expect(app.locator('main :is(h1, h2)').first()).toBeAttached();
  await expect(app.locator('main [aria-busy="true"]')).toHaveCount(0);
}

const beyond = (app: Page): Promise<number> =>
  app.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Latin letters become Arabic ones, a third longer; arguments stay. */
function arabic(message: string): string {
  const letters = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';
  const write = (elements: readonly MessageFormatElement[]): string =>
    elements
      .map((element) => {
        switch (element.type) {
          case TYPE.literal: {
            const words = element.value.replace(
              /[a-z]/giu,
              (one) => letters[one.toLowerCase().charCodeAt(0) - 97]!,
            );
            return words.replaceAll("'", "''");
          }
          case TYPE.pound:
            return '#';
          case TYPE.plural:
          case TYPE.select: {
            const kind = element.type === TYPE.select ? 'select' : 'plural';
            const options = Object.entries(element.options).map(
              ([key, { value }]) => `${key} {${write(value)}}`,
            );
            return `{${element.value}, ${kind}, ${options.join(' ')}}`;
          }
          case TYPE.tag:
            return `<${element.value}>${write(element.children)}</${element.value}>`;
          case TYPE.number:
            return `{${element.value}, number}`;
          default:
            return `{${element.value}}`;
        }
      })
      .join('');
  return write(parse(message));
}

function translated(messages: Tree): Tree {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? arabic(value) : translated(value),
    ]),
  );
}

test('a page from right to left has its screens mirrored, and nothing is cut or wider than the window [words.right-to-left]', async ({
  app,
}) => {
  const script = (name: string, value: object) => ({
    contentType: 'text/javascript',
    body: `export const ${name} = ${JSON.stringify(value)};`,
  });
  await app.route(/\/assets\/en-screens-[^/]*\.js$/, (route) =>
    route.fulfill(script('screenMessages', compileMessages(translated(screenMessages)))),
  );
  const messages = compileMessages(translated(catalogue.messages));
  await app.route(/\/assets\/en-(?!screens)[^/]*\.js$/, (route) =>
    route.fulfill(script('catalogue', { language: 'ar', direction: 'rtl', messages })),
  );
  await app.reload();
  for (const width of [1280, 390]) {
    await app.setViewportSize({ width, height: 844 });
    for (const path of SCREENS) {
      await test.step(`${width} ${path}`, async () => {
        await show(app, path);
        await expect(app.locator('html')).toHaveAttribute('dir', 'rtl');
        if (width === 1280) {
          const rail = await app.locator('nav').first().boundingBox();
          expect(rail!.x, 'the rail stands on the right').toBeGreaterThan(width / 2);
        }
        expect.soft(await beyond(app), path).toBeLessThanOrEqual(0);
        expect.soft(await app.evaluate(cutAtTheStart), path).toEqual([]);
        // In wide windows it finds what it finds from left to right.
        if (width === 390) await expectAccessible(app);
      });
    }
    await keepScreen(app, 'right-to-left');
  }
});

/** Texts of the page that stand out of the window, or whose beginning is cut by what holds them. */
function cutAtTheStart(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, summary, th')].flatMap(
    (one) => {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('.visually-hidden')) return [];
      const box = one.getBoundingClientRect();
      if (box.width < 2 || box.bottom < 0 || box.top > window.innerHeight) return [];
      return box.left < -1 || box.right > window.innerWidth + 1 ? [one.textContent.slice(0, 40)] : [];
    },
  );
}

test('less motion is followed [craft.preferences]', async ({ app }) => {
  await app.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of SCREENS) {
    await show(app, path);
    const moving = await app.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 10)
        .map((animation) => ('animationName' in animation ? animation.animationName : 'transition')),
    );
    expect(moving, path).toEqual([]);
  }
});
