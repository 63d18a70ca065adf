import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import tseslint from 'typescript-eslint';

/** The floors of the house, lowest first: a file imports only from its own floor and those below. */
const FLOORS = ['notes', 'fs-access', 'workers', 'tools', 'agent', 'app'];

const climbing = FLOORS.slice(0, -1).map((floor, height) => ({
  target: `./src/${floor}`,
  from: FLOORS.slice(height + 1).map((above) => `./src/${above}`),
  message: `src/${floor} may not import from a higher floor: define a port here and implement it there.`,
}));

const workerDoor = ['tools', 'agent', 'app'].map((floor) => ({
  target: `./src/${floor}`,
  from: './src/workers',
  except: ['./client.ts', './contract.ts', './testing'],
  message: 'The UI side reaches the workers through src/workers/client.ts and contract.ts alone.',
}));

export default tseslint.config(
  { ignores: ['dist', 'node_modules', 'public', '.cache', 'test-results'] },
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
      'import-x/no-restricted-paths': ['error', { zones: [...climbing, ...workerDoor] }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      'no-restricted-globals': ['error', 'alert', 'confirm', 'prompt'],
    },
  },
  {
    // Tests may reach into any room of their own floor and the worker rooms that they drive.
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
  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.disableTypeChecked] },
);
