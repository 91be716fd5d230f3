// What the page does not show whole: words of an empty field or of a choice that are wider than it, words that stand out of their
// button, what is pressed beyond the edge of the window, lines left out where nothing leads to them, and words that do not stand beside their box. Runs in the page.

export function cutWords(): string[] {
  const pen = document.createElement('canvas').getContext('2d')!;
  const widthOf = (words: string, { font }: CSSStyleDeclaration): number => {
    pen.font = font;
    return pen.measureText(words).width;
  };
  /** The sign at the end of a choice. */
  const ARROW = 18;
  const opened = [
    ...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open], [role=menu]'),
  ].at(-1);
  const root = opened ?? document;
  const shown = <Wanted extends HTMLElement>(wanted: string): Wanted[] =>
    [...root.querySelectorAll<Wanted>(wanted)].filter(
      (one) =>
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        one.closest('.visually-hidden') === null,
    );
  const roomIn = (one: HTMLElement, { paddingLeft, paddingRight }: CSSStyleDeclaration): number =>
    one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const found: string[] = [];

  for (const field of shown<HTMLInputElement>('input[placeholder]')) {
    const style = getComputedStyle(field);
    if (field.value === '' && widthOf(field.placeholder, style) > roomIn(field, style))
      found.push(`placeholder: ${field.placeholder}`);
  }
  for (const choice of shown<HTMLSelectElement>('select')) {
    const style = getComputedStyle(choice);
    const words = choice.selectedOptions[0]?.text ?? '';
    if (widthOf(words, style) > roomIn(choice, style) - ARROW) found.push(`choice: ${words}`);
  }
  for (const pressed of shown('button, a')) {
    const { left, right, width } = pressed.getBoundingClientRect();
    if (width > 2 && (left < -1 || right > window.innerWidth + 1))
      found.push(`out of the window: ${pressed.textContent}`);
  }
  for (const button of shown('button, a.button')) {
    // Where it is cut on purpose, it ends in dots.
    if (getComputedStyle(button).overflowX !== 'visible') continue;
    const box = button.getBoundingClientRect();
    for (const words of [button, ...button.querySelectorAll('*')]) {
      if (getComputedStyle(words).clipPath !== 'none') continue;
      const range = document.createRange();
      const texts = [...words.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '');
      for (const text of texts) {
        range.selectNodeContents(text);
        const { left, right, width } = range.getBoundingClientRect();
        if (width > 1 && (left < box.left - 1 || right > box.right + 1))
          found.push(`button: ${button.textContent}`);
      }
    }
  }
  for (const lines of shown('main *, [role=status] *')) {
    if (
      getComputedStyle(lines).webkitLineClamp === 'none' ||
      lines.closest('a, button, blockquote, [title]') !== null
    )
      continue;
    if (lines.scrollHeight > lines.clientHeight + 2) found.push(`lines: ${lines.textContent}`);
  }
  for (const box of shown<HTMLInputElement>('label > input:is([type=checkbox], [type=radio])')) {
    const words = box.nextElementSibling?.getClientRects()[0];
    const { top, bottom } = box.getBoundingClientRect();
    if (words !== undefined && words.top >= bottom && words.bottom > top)
      found.push(`box: ${box.nextElementSibling?.textContent}`);
  }
  return found;
}
