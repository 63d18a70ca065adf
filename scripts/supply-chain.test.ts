import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isPermissive, packageFolder } from './steps/licences.mjs';

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string;
        readonly integrity?: string;
        readonly hasInstallScript?: boolean;
        readonly link?: boolean;
      }
    >
  >;
}

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const { packages } = JSON.parse(read('package-lock.json')) as Lock;
const installed = Object.entries(packages).filter(([path]) => path !== '');

it('pins every direct dependency to one version, and every package to its hash', () => {
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/);
  expect(installed.filter(([, { integrity, link }]) => !integrity && !link).map(([path]) => path)).toEqual([]);
});

it('runs no install scripts of packages', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  // Both work without their install scripts: one prints a notice, the other looks for a binary that exists already. Check any new name here.
  expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([
    'node_modules/protobufjs',
  ]);
});

it('distinguishes permissive licences from others', () => {
  expect(['MIT', '(MPL-2.0 OR Apache-2.0)', 'Apache-2.0 AND MIT'].filter(isPermissive)).toHaveLength(3);
  expect(['GPL-3.0-only', 'MPL-2.0', 'Apache-2.0 AND LGPL-3.0-or-later', 'unknown', ''].filter(isPermissive)).toEqual(
    [],
  );
});

it('finds the package of a module, the innermost of nested packages', () => {
  expect(packageFolder('/a/node_modules/x/node_modules/@s/y/dist/z.js?worker')).toBe(
    '/a/node_modules/x/node_modules/@s/y',
  );
  expect(packageFolder('/a/src/app/main.tsx')).toBeUndefined();
});
