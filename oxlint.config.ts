// What lint refuses. Types are known to it, so a promise nobody waits for is an error and not a matter of luck.

import { defineConfig } from 'oxlint';

type Selector = { selector: string; message: string };

const restricted: readonly Selector[] = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only: one noun, one spelling.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that defines it.' },
];

const queryKeysElsewhere: readonly Selector[] = [
  {
    selector: "Property[key.name='queryKey'] > .value:matches(ArrayExpression, TSAsExpression)",
    message: 'The key of a query stands once, in features/<noun>/<noun>-queries.ts.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/Quer(?:y|ies)Data$/] > .arguments:matches(ArrayExpression, TSAsExpression):first-child',
    message: 'The key of a query stands once, in features/<noun>/<noun>-queries.ts.',
  },
];

/** Texts of the page come from src/renderer/messages, in every language. Addresses are the same in all of them. */
const textInJsx = [
  'JSXText[value=/\\p{L}{2}/u]',
  'JSXExpressionContainer > Literal[value=/\\p{L}{2} /u]',
  'JSXAttribute[name.name=/^(title|placeholder|label|alt|hint|aria-label|aria-description|aria-roledescription)$/] > Literal[value=/^(?!(?:https?|wss?):.+$|[a-z0-9-]+(?:[.][a-z0-9-]+)+$).*\\p{L}{2}/u]',
].map((selector) => ({ selector, message: 'Texts stand in src/renderer/messages: useTranslations.' }));

const hiddenByVoid: readonly Selector[] = [
  {
    selector: ':not(ExpressionStatement) > UnaryExpression[operator="void"]',
    message: 'void hides a promise from the rules here: leave it out, or write a statement.',
  },
];

const refuse = (...selectors: (readonly Selector[])[]) => ({
  'eslint-js/no-restricted-syntax': ['error', ...selectors.flat()] as ['error', ...Selector[]],
});

const noFetch = {
  property: 'fetch',
  message: 'Use sendRequest of src/server/outgoing-request.ts: fetch throws uncaught when it is aborted.',
};

const tests = ['**/*.test.ts', '**/*.test.tsx'];

export default defineConfig({
  options: { typeAware: true },
  ignorePatterns: ['/out/', '/models/', '/.cache/', 'test-results/', '**/*.js', 'src/client/schema.d.ts'],
  categories: { correctness: 'off' },
  plugins: ['typescript', 'react'],
  jsPlugins: [
    // Selectors of syntax, which the linter itself has none of.
    { name: 'eslint-js', specifier: 'oxlint-plugin-eslint' },
  ],
  rules: {
    'max-lines': ['error', { max: 500 }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'none' }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'no-array-constructor': 'error',
    'no-unused-expressions': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-duplicate-enum-values': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-extra-non-null-assertion': 'error',
    'typescript/no-misused-new': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-optional-chain': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-this-alias': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-declaration-merging': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-wrapper-object-types': 'error',
    'typescript/prefer-as-const': 'error',
    'typescript/prefer-namespace-keyword': 'error',
    'typescript/triple-slash-reference': 'error',
  },
  overrides: [
    {
      files: ['src/**/*.ts', 'src/**/*.tsx'],
      excludeFiles: ['**/*.d.ts'],
      rules: refuse(restricted),
    },
    {
      files: ['bridge', 'cli', 'main', 'server', 'supervisor'].map((place) => `src/${place}/**/*.ts`),
      excludeFiles: ['**/*.test.ts', '**/testing/**', '**/*.d.ts'],
      // `void` in front of a promise is no owner: whoever starts work that nobody waits for says with `catch` what becomes of
      // its failure; otherwise a rejection ends the process. Types are looked at in statements only.
      rules: {
        'typescript/no-floating-promises': ['error', { ignoreVoid: false }],
        ...refuse(restricted, hiddenByVoid),
      },
    },
    {
      files: ['src/server/**/*.ts', 'src/main/**/*.ts', 'src/supervisor/**/*.ts'],
      excludeFiles: ['**/*.test.ts', '**/testing/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...['globalThis', 'global'].map((object) => ({ object, ...noFetch })),
        ],
        'no-restricted-globals': ['error', { name: 'fetch', message: noFetch.message }],
        'no-restricted-imports': [
          'error',
          {
            paths: ['node:http', 'http'].map((name) => ({
              name,
              allowTypeImports: true,
              message: 'Take it from src/server/node-http.ts: an import loads all of undici.',
            })),
          },
        ],
      },
    },
    {
      files: ['src/renderer/**/*.ts'],
      excludeFiles: ['**/*-queries.ts', ...tests],
      rules: refuse(restricted, queryKeysElsewhere),
    },
    {
      files: ['src/renderer/**/*.tsx'],
      rules: refuse(restricted, queryKeysElsewhere, textInJsx),
    },
    {
      files: ['src/renderer/**/*.ts', 'src/renderer/**/*.tsx'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/static-components': 'error',
        'react/use-memo': 'error',
        'react/preserve-manual-memoization': 'error',
        'react/immutability': 'error',
        'react/globals': 'error',
        'react/refs': 'error',
        'react/set-state-in-effect': 'error',
        'react/error-boundaries': 'error',
        'react/purity': 'error',
        'react/set-state-in-render': 'error',
        'react/unsupported-syntax': 'error',
      },
    },
  ],
});
