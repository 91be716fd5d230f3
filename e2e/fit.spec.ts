// Every screen and what opens on it has room: at 200 % of the text, in narrow windows, and for fingers.
import { cutWords } from './cut-words.ts';
import { expect, keepScreen, test } from './fixtures.ts';
import { FOR_VIEWS, VIEWS, walk } from './views.ts';

test.use({ ...FOR_VIEWS, actionTimeout: 20_000 });
test.setTimeout(600_000);

/** Pairs of lines of text whose boxes, as far as the panes that scroll show them, share more than a sliver; of what is on top. */
function overlaps(): string[] {
  const boxes: { text: string; box: DOMRect; node: Node }[] = [];
  const opened = [
    ...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open], [role=menu]'),
  ];
  const root = opened.at(-1) ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '') continue;
    if (element.closest('.visually-hidden, .skip-link, option, svg, dialog:not([open])')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // What a pane that scrolls, or anything that cuts, leaves of it; what floats above the page may cover it.
    let [left, top, right, bottom] = [0, 0, window.innerWidth, window.innerHeight];
    let floats = false;
    for (let up: Element | null = element; up !== null; up = up.parentElement) {
      const { overflowX, overflowY, position, backgroundColor } = getComputedStyle(up);
      const isCard = position === 'absolute' && backgroundColor !== 'rgba(0, 0, 0, 0)';
      floats ||=
        up !== root && root.contains(up) && (isCard || position === 'fixed' || position === 'sticky');
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

/** What stands out of the window, or within what is opened, to the side. */
function beyond(): string[] {
  const wide = document.documentElement.scrollWidth - window.innerWidth;
  const opened = [
    ...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open], [role=menu]'),
  ].filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left < -1 || right > window.innerWidth + 1 || one.scrollWidth > one.clientWidth + 1;
  });
  return [...(wide > 0 ? [`the page by ${wide}`] : []), ...opened.map((one) => one.className)];
}

/** The text in percent, and the window. */
const SIZES = [
  [200, 1280],
  [200, 390],
  [100, 320],
] as const;

test('no two lines of text overlap with text at 200 % and in narrow windows, and nothing stands out [craft.large-text]', async ({
  app,
}) => {
  const resize = async (percent: number, width: number): Promise<void> => {
    await app.setViewportSize({ width, height: 900 });
    // A view may have come with a page of its own.
    await app.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`);
    const seen = await app.evaluate(() => [
      window.innerWidth,
      getComputedStyle(document.documentElement).fontSize,
    ]);
    expect(seen).toEqual([width, `${(16 * percent) / 100}px`]);
  };
  await resize(100, 1280);
  await walk(app, VIEWS, async ({ name }) => {
    for (const [percent, width] of SIZES) {
      const message = `${name}, ${percent} %, ${width} pixels`;
      await resize(percent, width);
      await expect.soft.poll(() => app.evaluate(overlaps), { message, timeout: 4_000 }).toEqual([]);
      // What floats finds its place again a moment after the window has another size.
      await expect.soft.poll(() => app.evaluate(beyond), { message, timeout: 4_000 }).toEqual([]);
    }
    await resize(100, 1280);
  });
  await keepScreen(app, 'large-text');
});

/** What is touched and lower than 44 pixels; a sign without words is as wide, too. */
function small(): string[] {
  const all =
    'button, select, summary, input:not([type=hidden], [type=file]), textarea, [role=button], [role=menuitem], [role=option], a';
  return [...document.querySelectorAll<HTMLElement>(all)].flatMap((one) => {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    // A link or a button in a line of text is as high as the line.
    if (one.closest('.visually-hidden, .skip-link, p, blockquote, [aria-hidden=true]')) return [];
    if (getComputedStyle(one).display === 'inline') return [];
    // The way out of a popover for those who do not see it.
    if (one.parentElement?.style.clipPath) return [];
    // A switch is as large as its label.
    const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
    if (width < 2) return [];
    // A pseudo element may make the target larger than what is drawn.
    const after = getComputedStyle(one, '::after');
    const isLarger = after.content !== 'none' && parseFloat(after.height) >= 43.5;
    const isSign = one.textContent.trim() === '' && one.matches('button');
    const fits = isLarger || (height >= 43.5 && (!isSign || width >= 43.5));
    const name = (one.ariaLabel ?? one.textContent).trim().slice(0, 40);
    return fits ? [] : [`${one.tagName.toLowerCase()}.${one.className} “${name}” ${width} x ${height}`];
  });
}

const TOUCHED = 44;
const GAP = 10;
/** By view: a part of it, and the lines of what is touched that it may have. */
const LINES: Record<string, readonly [string, number]> = {
  '/tasks': ['.action-item > .row-actions', 1],
  '/memories': ['.screen-add', 1],
  // The field and two lines of choices.
  '/search': ['.search-form', 3],
  // All that is pressed while it listens, Stop too.
  'live text while it is spoken': ['.recording-actions', 1],
};

test.describe('with fingers', () => {
  test.use({ shared: false, hasTouch: true, isMobile: true, viewport: { width: 320, height: 760 } });

  test('on the smallest phone what is touched is 44 pixels high or stands in a line of text, and nothing is cut [craft.touch]', async ({
    app,
  }) => {
    expect(await app.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    await walk(app, VIEWS, async ({ name }) => {
      expect.soft(await app.evaluate(small), name).toEqual([]);
      for (const wrong of [overlaps, beyond, cutWords])
        await expect.soft.poll(() => app.evaluate(wrong), { message: name, timeout: 4_000 }).toEqual([]);
      const [part, most] = LINES[name] ?? [];
      if (part === undefined) return;
      const { height } = (await app.locator(part).first().boundingBox())!;
      expect.soft(height, `${part} of ${name}`).toBeLessThan(most! * (TOUCHED + GAP));
    });
  });
});
