// Every screen and what opens on it in both themes, with more contrast, and in forced colours, where the system paints over what
// the page has for backgrounds: text can be read, and each control, each state and the focus are seen.
import { expect, findingsOfAxe, keepScreen, test } from './fixtures.ts';
import { FOR_VIEWS, STATES, VIEWS, walk } from './views.ts';

test.use({ ...FOR_VIEWS, viewport: { width: 1280, height: 800 } });
test.setTimeout(1_200_000);

/** What they find is the same in a narrow window. */
const OF_ANY_WIDTH = ['color-contrast', 'link-in-text-block', 'css-orientation-lock'];

/** In the colours of the page: leaves without words whose own background is all that is seen of them. */
function markPainted(): void {
  const clear = 'rgba(0, 0, 0, 0)';
  for (const one of document.querySelectorAll<HTMLElement>('[data-painted]')) delete one.dataset['painted'];
  for (const one of document.querySelectorAll<HTMLElement>('body *')) {
    if (
      one.childElementCount > 0 ||
      one.textContent.trim() !== '' ||
      one.matches('input, img, canvas, svg *')
    )
      continue;
    const { backgroundColor } = getComputedStyle(one);
    const { width, height } = one.getBoundingClientRect();
    if (backgroundColor !== clear && width >= 2 && height >= 2) one.dataset['painted'] = backgroundColor;
  }
}

/** What cannot be seen in forced colours, each with what it is. */
function unseen(): string[] {
  const found: string[] = [];
  const isShown = (one: Element): boolean =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    one.getBoundingClientRect().width > 2 &&
    one.closest('.visually-hidden') === null;
  const name = (one: Element): string =>
    `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} “${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 30)}”`;
  // A probe makes the page compute its styles anew.
  const system = (keyword: string): string => {
    const probe = document.createElement('i');
    probe.style.color = keyword;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const canvas = system('Canvas');
  const colours = ['CanvasText', 'LinkText', 'ButtonText', 'GrayText', 'Highlight', 'HighlightText'];
  const known = new Set([...colours.map(system), canvas, 'none']);
  const lineOf = (style: CSSStyleDeclaration): string =>
    ['Top', 'Right', 'Bottom', 'Left']
      .map((side) => {
        const part = (what: string) => style[`border${side}${what}` as keyof CSSStyleDeclaration] as string;
        return part('Style') === 'none' || part('Width') === '0px' ? '' : `${part('Width')} ${part('Color')}`;
      })
      .join();
  const looks = (one: Element): string =>
    [undefined, '::before', '::after']
      .map((part) => {
        const style = getComputedStyle(one, part);
        const { outlineStyle, outlineWidth, outlineColor, color, backgroundColor } = style;
        const outline = outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`;
        const { textDecorationLine, fontWeight, content, display } = style;
        return [
          lineOf(style),
          outline,
          color,
          backgroundColor,
          textDecorationLine,
          fontWeight,
          content,
          display,
        ].join(';');
      })
      .join('|');

  // Fields, switches and buttons of one sign have a line around them, or the sign itself.
  for (const one of document.querySelectorAll(
    'input, select, textarea, button, [role=button], [role=slider]',
  )) {
    if (!isShown(one) && !(one.matches('[role=switch]') && isShown(one.parentElement!))) continue;
    const style = getComputedStyle(one);
    const hasWords = one.textContent.trim() !== '' || one.querySelector('svg, canvas, img') !== null;
    const isNative =
      one.matches('[type=checkbox], [type=radio], [type=range], [type=file]') && style.appearance !== 'none';
    const hasLine = lineOf(style).replaceAll(',', '') !== '';
    const isField = one.matches(
      'input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea',
    );
    const parent = getComputedStyle(one.parentElement!);
    if (isField ? !hasLine && lineOf(parent).replaceAll(',', '') === '' : !hasLine && !hasWords && !isNative)
      found.push(`no line: ${name(one)}`);
  }

  // A state is told by more than a background: compared with one of its kind that has another.
  const states = [
    '[aria-pressed=true]',
    '[aria-selected=true]',
    '[aria-current]:not([aria-current=false])',
    '[data-selected]',
    '.is-selected',
    '.is-current',
    '.is-open',
    '.is-here',
  ];
  for (const one of document.querySelectorAll(states.join())) {
    if (!isShown(one) || one.matches('[role=option]:has(svg)')) continue;
    const kind = one.classList[0];
    const others = [
      ...document.querySelectorAll(`${one.tagName}${kind ? `.${CSS.escape(kind)}` : ''}`),
    ].filter(
      (other) =>
        (kind !== undefined || other.parentElement === one.parentElement) &&
        !other.matches(states.join()) &&
        isShown(other) &&
        !other.matches(':focus, :disabled'),
    );
    // A link may stand for its row.
    const looksIn = (item: Element): string => {
      const row = item.closest('li') ?? item;
      const around: string[] = [];
      for (let up = item; up !== row; up = up.parentElement!) around.push(looks(up));
      return [...around, looks(row)].join();
    };
    const own = looksIn(one);
    const inside = [...one.querySelectorAll('svg')].filter(isShown).length;
    const same = others.filter((other) => {
      const signs = [...other.querySelectorAll('svg')].filter(isShown).length;
      return looksIn(other) === own && signs === inside;
    });
    if (same.length > 0) found.push(`no state: ${name(one)}`);
  }

  // Words stand on a plate of the system's own, unless they say that they do without.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const one = node.parentElement!;
    if (node.textContent!.trim() === '' || !isShown(one)) continue;
    const style = getComputedStyle(one);
    const adjust = style.getPropertyValue('forced-color-adjust');
    if (style.color === canvas && adjust !== 'none')
      found.push(`words on a plate of their colour: ${name(one)}`);
  }

  // Signs are drawn in the colour of the text.
  for (const one of document.querySelectorAll('svg, svg *')) {
    if (!isShown(one)) continue;
    const { stroke, fill } = getComputedStyle(one);
    for (const paint of one.matches('svg, g') ? [] : [stroke, fill])
      if (!known.has(paint))
        found.push(`${paint}: ${name(one)} in ${one.closest('svg')?.getAttribute('class')}`);
  }

  for (const one of document.querySelectorAll<HTMLElement>('body *')) {
    if (!isShown(one)) continue;
    const style = getComputedStyle(one);
    if (style.backgroundImage !== 'none') found.push(`a picture behind: ${name(one)}`);
    if (one.dataset['painted'] === undefined) continue;
    const { backgroundColor } = style;
    const isPainted = backgroundColor !== canvas && backgroundColor !== 'rgba(0, 0, 0, 0)';
    if (!isPainted && lineOf(style).replaceAll(',', '') === '') found.push(`painted only: ${name(one)}`);
  }
  return [...new Set(found)];
}

/** What takes the focus by Tab and looks the same with it. */
function unfocused(): string[] {
  const before = document.activeElement;
  const within =
    document.querySelector('dialog[open], [role=dialog], [role=alertdialog], [role=menu]') ?? document;
  const parts = (one: Element): Element[] =>
    [one, one.parentElement, one.nextElementSibling, one.closest('label')].filter((part) => part !== null);
  const looks = (one: Element): string =>
    parts(one)
      .map((part) => {
        const style = getComputedStyle(part);
        const after = getComputedStyle(part, '::after');
        const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth, borderTopColor } = style;
        return [
          outlineStyle,
          outlineWidth,
          borderTopStyle,
          borderTopWidth,
          borderTopColor,
          after.outlineStyle,
        ].join();
      })
      .join('|');
  const found: string[] = [];
  const all = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  for (const one of within.querySelectorAll<HTMLElement>(all)) {
    if (
      one.matches(':disabled, [tabindex="-1"], [type=file]') ||
      !one.checkVisibility({ visibilityProperty: true })
    )
      continue;
    one.blur();
    const without = looks(one);
    one.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    if (document.activeElement === one && looks(one) === without)
      found.push(`${one.tagName.toLowerCase()}.${one.className} “${one.textContent.trim().slice(0, 30)}”`);
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return [...new Set(found)];
}

test('every view can be read in both themes, with more contrast, in a narrow window and in forced colours, where each control, state and focus is seen [craft.preferences]', async ({
  app,
}) => {
  const plain = { forcedColors: 'none', contrast: 'no-preference', reducedMotion: 'reduce' } as const;
  await app.emulateMedia({ ...plain, colorScheme: 'light' });
  await walk(app, VIEWS, async (view) => {
    expect.soft(await findingsOfAxe(app), `${view.name}, light`).toEqual([]);
    // A small phone has other controls. Of the settings one section stands for all: the way to them is another.
    if (!/^\/settings\/(?!you$)/.test(view.name)) {
      await app.setViewportSize({ width: 320, height: 800 });
      const name = `${view.name}, 320 pixels`;
      expect.soft(await findingsOfAxe(app, { without: OF_ANY_WIDTH }), name).toEqual([]);
      await app.setViewportSize({ width: 1280, height: 800 });
    }
    for (const colorScheme of ['dark', 'light'] as const) {
      const name = `${view.name}, ${colorScheme}`;
      await app.emulateMedia({ ...plain, colorScheme });
      await app.evaluate(markPainted);
      // What else it finds is the same in both.
      if (colorScheme === 'dark')
        expect.soft(await findingsOfAxe(app, { only: ['color-contrast'] }), name).toEqual([]);
      await app.emulateMedia({ contrast: 'more' });
      // The page hears of it with the next frame.
      await app.evaluate(() => new Promise(requestAnimationFrame));
      expect
        .soft(await findingsOfAxe(app, { only: ['color-contrast-enhanced'] }), `${name}, more contrast`)
        .toEqual([]);
      await app.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' });
      expect.soft(await app.evaluate(unseen), `${name}, forced colours`).toEqual([]);
      if (colorScheme === 'light' && !STATES.includes(view))
        expect.soft(await app.evaluate(unfocused), `${name}, forced colours`).toEqual([]);
    }
    await app.emulateMedia(plain);
  });
  await keepScreen(app, 'looks');
});
