// What people need who read otherwise: text at twice its size, from right to left, forced colours, more contrast, less motion,
// and fingers.
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

/** Pairs of lines of text whose boxes, as far as the panes that scroll show them, share more than a sliver. */
function overlaps(): string[] {
  const boxes: { text: string; box: DOMRect; node: Node }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '') continue;
    if (element.closest('.visually-hidden, option, svg, dialog:not([open])')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // What a pane that scrolls, or anything that cuts, leaves of it; what floats above the page may cover it.
    let [left, top, right, bottom] = [0, 0, window.innerWidth, window.innerHeight];
    let floats = false;
    for (let up: Element | null = element; up !== null; up = up.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(up);
      floats ||= position === 'fixed' || position === 'sticky';
      const pane = up.getBoundingClientRect();
      if (overflowX !== 'visible') [left, right] = [Math.max(left, pane.left), Math.min(right, pane.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, pane.top), Math.min(bottom, pane.bottom)];
    }
    if (floats) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const whole of range.getClientRects()) {
      const [x, y] = [Math.max(whole.left, left), Math.max(whole.top, top)];
      const box = new DOMRect(x, y, Math.min(whole.right, right) - x, Math.min(whole.bottom, bottom) - y);
      if (box.width > 2 && box.height > 2) boxes.push({ text, box, node });
    }
  }
  const found: string[] = [];
  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) {
      if (a.node === b.node) continue;
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (across > 2 && down > Math.min(a.box.height, b.box.height) * 0.35)
        found.push(`${a.text.slice(0, 40)} | ${b.text.slice(0, 40)}`);
    }
  }
  return found;
}

test('no two lines of text overlap at 200 %, in a wide window and in a narrow one [craft.large-text]', async ({
  app,
}) => {
  await app.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
  });
  await app.reload();
  for (const width of [1280, 390]) {
    await app.setViewportSize({ width, height: 900 });
    for (const path of SCREENS) {
      await test.step(`${width} ${path}`, async () => {
        await show(app, path);
        await expect.soft.poll(() => app.evaluate(overlaps), { message: path, timeout: 4_000 }).toEqual([]);
        expect.soft(await beyond(app), path).toBeLessThanOrEqual(0);
      });
    }
    await show(app, '/');
    await keepScreen(app, 'large-text');
  }
});

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
        await expectAccessible(app);
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

test('forced colours, more contrast and less motion are followed [craft.preferences]', async ({ app }) => {
  await app.emulateMedia({ contrast: 'more' });
  for (const path of ['/', '/tasks', '/search?q=apartment', '/settings/you']) {
    await show(app, path);
    await expectAccessible(app);
  }
  const ofRoot = (name: string): Promise<string> =>
    app.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one), name);
  expect(await ofRoot('--ink-2')).toBe(await ofRoot('--ink'));

  // What is chosen is seen by more than a background, which forced colours take away.
  await app.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' });
  await show(app, '/search?q=apartment');
  const chosen = app.getByRole('button', { name: 'Everything', pressed: true });
  const borders = [
    app.getByRole('link', { name: 'Search', exact: true }),
    chosen,
    app.getByRole('button', { name: 'Start listening' }),
  ];
  for (const one of borders)
    expect(await one.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
  await app.getByRole('searchbox').focus();
  await app.keyboard.press('Tab');
  expect(
    await app.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle),
    'the ring of the focus',
  ).not.toBe('none');
  await keepScreen(app, 'forced-colours');

  await app.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
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

test.describe('with fingers', () => {
  test.use({ shared: false, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('what is touched is 44 pixels high or stands in a line of text [craft.touch]', async ({ app }) => {
    expect(await app.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    for (const path of SCREENS) {
      await show(app, path);
      const small = await app.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>('button, select, [role=button], [role=switch], nav a'),
        ].flatMap((one) => {
          if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('.visually-hidden, p, li p'))
            return [];
          // A switch is as large as its label.
          const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
          if (width < 2) return [];
          // A pseudo element may make the target larger than what is drawn.
          const before = getComputedStyle(one, '::after');
          const larger = before.content !== 'none' && parseFloat(before.height) >= 43.5;
          return height >= 43.5 || larger ? [] : [`${one.ariaLabel ?? one.textContent} ${height}`];
        }),
      );
      expect.soft(small, path).toEqual([]);
    }
  });
});
