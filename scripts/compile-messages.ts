// Messages of the page are parsed when it is built: the page has no parser, which is large and among the first that it loads.
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Compiled = ReturnType<typeof compile>;
/** An area of messages, as its file has it. */
export interface Tree {
  readonly [key: string]: string | Tree;
}
interface CompiledTree {
  [key: string]: Compiled | CompiledTree;
}

/** Each message as the formatter without a parser takes it. */
export const compileMessages = (messages: Tree): CompiledTree =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? compile(message) : compileMessages(message),
    ]),
  );

const AREA = ['', 'renderer', 'messages', '(en|de|es)', '[a-z-]+[.]ts$'].join(`\\${sep}`);

export const compiledMessages: Plugin = {
  name: 'compiled-messages',
  config: () => ({
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    // Prepared ahead of the plugins, it would bring its parser.
    optimizeDeps: { exclude: ['use-intl'] },
  }),
  transform: {
    filter: { id: new RegExp(AREA) },
    async handler(_code, id) {
      // A new address for each change, while somebody works on them.
      const areas = (await import(`${pathToFileURL(id).href}?${Date.now()}`)) as Record<string, Tree>;
      return Object.entries(areas)
        .map(([name, messages]) => `export const ${name} = ${JSON.stringify(compileMessages(messages))};`)
        .join('\n');
    },
  },
};
