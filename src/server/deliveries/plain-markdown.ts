// Writes text for Markdown so that nothing in it is markup. Pure.

/** One line of text in which no character is markup of Markdown, HTML, Obsidian or its plugins. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~$^{}]|%(?=%)|=(?==)|&(?=[#\w]+;)/g, '\\$&')
    .replace(/^([-+]|\d+[.)])(?=\s|$)/, (mark) => mark.replace(/.$/, '\\$&'))
    .replace(/^(-{3,}|={1,})$/, '\\$1');

export const paragraphs = (text: string): string[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map(plain)
    .filter((one) => one !== '');
