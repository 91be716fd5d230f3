// What lint refuses. Types are known to it, so a promise nobody waits for is an error and not a matter of luck.

import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { noVoidPromise } from './scripts/lint/no-void-promise.mjs';

const restricted = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only: one noun, one spelling.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that defines it.' },
];

const queryKeysElsewhere = [
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

const noFetch = {
  property: 'fetch',
  message: 'Use sendRequest of src/server/outgoing-request.ts: fetch throws uncaught when it is aborted.',
};

export default defineConfig(
  {
    ignores: [
      'out/',
      'models/',
      'node_modules/',
      '.cache/',
      'test-results/',
      'playwright-report/',
      '**/*.js',
      'src/client/schema.d.ts',
    ],
  },
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    rules: {
      'max-lines': ['error', { max: 500 }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'none' }],
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: ['**/*.d.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...restricted],
    },
  },
  {
    files: ['bridge', 'cli', 'main', 'server', 'supervisor'].map((place) => `src/${place}/**/*.ts`),
    ignores: ['**/*.test.ts', '**/testing/**'],
    plugins: { earshot: { rules: { 'no-void-promise': noVoidPromise } } },
    rules: { 'earshot/no-void-promise': 'error' },
  },
  {
    files: ['src/server/**/*.ts', 'src/main/**/*.ts', 'src/supervisor/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['globalThis', 'global'].map((object) => ({ object, ...noFetch })),
      ],
      'no-restricted-globals': ['error', { name: 'fetch', message: noFetch.message }],
      '@typescript-eslint/no-restricted-imports': [
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
    files: ['src/renderer/**/*.ts', 'src/renderer/**/*.tsx'],
    ignores: ['**/*-queries.ts', '**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': ['error', ...restricted, ...queryKeysElsewhere],
    },
  },
  {
    files: ['src/renderer/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...restricted, ...queryKeysElsewhere, ...textInJsx] },
  },
  {
    files: ['src/renderer/**/*.ts', 'src/renderer/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      // Says that the React Compiler skips components with a virtualised list. The compiler is not used here.
      'react-hooks/incompatible-library': 'off',
    },
  },
);
