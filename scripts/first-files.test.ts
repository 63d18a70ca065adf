import { expect, it } from 'vitest';
import { findFirstFiles } from './steps/first-files.mjs';

it('finds what an open vault needs at once: the starts with what they import, not what they load later', () => {
  const files: Readonly<Record<string, string>> = {
    'index.html': '',
    'assets/index-aaaaaaaa.js': 'import{a}from"./first-bbbbbbbb.js";import("./start-workspace-cccccccc.js")',
    'assets/first-bbbbbbbb.js': 'import"./ui-dddddddd.js"',
    'assets/ui-dddddddd.js': '',
    'assets/start-workspace-cccccccc.js': 'import{b}from"./workspace-eeeeeeee.js"',
    'assets/workspace-eeeeeeee.js': 'import("./mermaid-ffffffff.js")',
    'assets/mermaid-ffffffff.js': '',
    'assets/sqlite3-aaaaaaaa.wasm': '',
    'assets/literata-greek-aaaaaaaa.woff2': '',
    'network/network.worker-aaaaaaaa.js': '',
    'sample-vault/index.json': '',
    'models/latent-static/vectors.bin': '',
  };
  expect([...findFirstFiles(Object.keys(files), (path) => files[path]!)].toSorted()).toEqual([
    'assets/first-bbbbbbbb.js',
    'assets/index-aaaaaaaa.js',
    'assets/sqlite3-aaaaaaaa.wasm',
    'assets/start-workspace-cccccccc.js',
    'assets/ui-dddddddd.js',
    'assets/workspace-eeeeeeee.js',
    'index.html',
    'network/network.worker-aaaaaaaa.js',
  ]);
});
