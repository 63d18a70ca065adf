import { readdirSync } from 'node:fs';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import tseslint from 'typescript-eslint';
import { textsInStrings } from './scripts/lint/texts-in-strings.js';

/** The layers, lowest first: a file imports only from its own layer and those before it. */
const LAYERS = ['notes', 'fs-access', 'workers', 'tools', 'agent', 'app'];
/** What stands on the same layers without a browser: it and the app never import each other. */
const HEADLESS = ['notes', 'fs-access', 'workers', 'tools', 'agent', 'app'].map((layer) => ({
  target: `./src/${layer}`,
  from: './src/headless',
  message: 'src/headless puts the layers together outside a browser: nothing imports it.',
}));

const layerOrder = LAYERS.slice(0, -1).map((layer, index) => ({
  target: `./src/${layer}`,
  from: LAYERS.slice(index + 1).map((later) => `./src/${later}`),
  message: `src/${layer} may not import from a higher layer: define a port here and implement it there.`,
}));

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** The order within src/app, lowest first; what stands together may use each other. What puts the app together (main.tsx and its like) stands above them all. */
const APP_ORDER = [
  ['strings'],
  ['ui'],
  ['state'],
  ['markdown', 'editor', 'diff', 'finding'],
  ['questions', 'addresses', 'link-preview'],
  ['views'],
  ['workbench'],
  ['shell', 'pwa', ...filesIn('src/app')],
];

const appOrder = APP_ORDER.slice(0, -1).flatMap((folders, index) =>
  folders.map((folder) => ({
    target: `./src/app/${folder}`,
    from: APP_ORDER.slice(index + 1)
      .flat()
      .map((later) => `./src/app/${later}`),
    message: `src/app/${folder} may not import from what stands above it (${APP_ORDER.map((names) => names.join(', ')).join(' ← ')}).`,
  })),
);

const workerEntry = ['tools', 'agent', 'app'].map((layer) => ({
  target: `./src/${layer}`,
  from: './src/workers',
  except: ['./client.ts', './contract.ts', './testing'],
  message: 'The UI side reaches the workers through src/workers/client.ts and contract.ts alone.',
}));

const HEADLESS_FROM = {
  target: './src/headless',
  from: './src/app',
  message: 'src/headless runs without a browser: what both need stands in a lower layer.',
};

export default tseslint.config(
  { ignores: ['dist', 'dist-headless', 'node_modules', 'public', '.cache', 'test-results'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.core.json', './tsconfig.app.json', './tsconfig.node.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.node.json' })] },
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { zones: [...layerOrder, ...appOrder, ...workerEntry, ...HEADLESS, HEADLESS_FROM] },
      ],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      'no-restricted-globals': ['error', 'alert', 'confirm', 'prompt'],
      // One of the two names that the framework has for the same thing.
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'vitest', importNames: ['test'], message: 'Tests are written with `it`.' }] },
      ],
    },
  },
  {
    // Tests may reach into any folder of their own layer and the worker folders that they drive.
    files: ['**/*.test.{ts,tsx}', 'src/**/testing/**', 'e2e/**', 'bench/**', 'scripts/**'],
    rules: {
      'import-x/no-restricted-paths': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
  {
    files: ['src/app/**/*.{ts,tsx}'],
    // The console speaks to programs, and workers do not know the language that the page is shown in.
    ignores: ['src/app/strings/**', 'src/app/console.ts', '**/*.test.{ts,tsx}', '**/testing/**', '**/*.worker.ts'],
    plugins: { latent: { rules: { 'texts-in-strings': textsInStrings } } },
    rules: {
      'latent/texts-in-strings': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression > MemberExpression[property.name=/^toLocale(?:Date|Time)?String$/]',
          message:
            'Numbers and dates are written by src/app/strings/formats.ts, in the language and region of the person.',
        },
        {
          selector:
            'NewExpression > MemberExpression[object.name="Intl"][property.name=/Format$|^DisplayNames$|^PluralRules$/]',
          message:
            'Numbers and dates are written by src/app/strings/formats.ts, in the language and region of the person.',
        },
      ],
    },
  },
  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.disableTypeChecked] },
);
