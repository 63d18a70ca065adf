// @ts-check
/**
 * The order of the layers, and of the folders of the app: a file imports only from its own layer and those before it.
 * Tests may reach into any folder: what they import is not looked at.
 */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { readImports } from './folder-cycles.mjs';
import { ROOT } from './steps/run.mjs';

/** @typedef {import('./folder-cycles.mjs').Import} Import */

/** Lowest first. */
const LAYERS = ['notes', 'fs-access', 'workers', 'tools', 'agent', 'session', 'app'];
/** Within src/app, lowest first; what stands together may use each other. What puts the app together (main.tsx and its like) stands with the last. */
const APP_ORDER = [
  ['strings'],
  ['ui'],
  ['state'],
  ['markdown', 'editor', 'diff', 'finding'],
  ['questions', 'link-preview', 'file-menu'],
  ['views'],
  ['workbench'],
  ['shell', 'pwa'],
];
/** All that the layers above the workers may import of them. */
const WORKER_ENTRIES = ['workers/client.ts', 'workers/contract.ts'];
const ABOVE_WORKERS = ['tools', 'agent', 'session', 'app'];

/** @param {string} path */
const layerOf = (path) => path.split('/')[0] ?? '';
/** @param {string} path below src/app @returns {number} its place in the order; -1 of a folder that has none */
const placeInApp = (path) => {
  const [, folder = '', ...rest] = path.split('/');
  return rest.length === 0 ? APP_ORDER.length - 1 : APP_ORDER.findIndex((folders) => folders.includes(folder));
};

/** @param {Import} one @returns {string | undefined} what is wrong with it */
export function refusalOf({ from, to }) {
  const [layer, used] = [layerOf(from), layerOf(to)];
  if (used === 'headless' && layer !== 'headless')
    return 'src/headless puts the layers together outside a browser: nothing imports it.';
  if (layer === 'headless')
    return used === 'app' ? 'src/headless runs without a browser: what both need stands in a lower layer.' : undefined;
  if (LAYERS.indexOf(layer) < LAYERS.indexOf(used))
    return `src/${layer} may not import from a higher layer: define a port here and implement it there.`;
  if (ABOVE_WORKERS.includes(layer) && used === 'workers' && !WORKER_ENTRIES.includes(to))
    return 'The UI side reaches the workers through src/workers/client.ts and contract.ts alone.';
  if (layer !== 'app' || used !== 'app') return undefined;
  // A language is in the shape of the English texts, wherever they stand.
  if (from.startsWith('app/strings/') && to.endsWith('.texts.ts')) return undefined;
  const [place, usedPlace] = [placeInApp(from), placeInApp(to)];
  if (place < 0 || usedPlace < 0)
    return `This folder of src/app has no place in the order yet: name it in APP_ORDER (scripts/layers.mjs).`;
  if (place < usedPlace)
    return `It may not import from what stands above it (${APP_ORDER.map((names) => names.join(', ')).join(' ← ')}).`;
  return undefined;
}

/** Prints every import that goes against the order. @returns {number} how many there are */
export function checkLayers() {
  const refused = existsSync(`${ROOT}src`)
    ? readImports(`${ROOT}src`).flatMap((one) => {
        const reason = refusalOf(one);
        return reason === undefined ? [] : [{ ...one, reason }];
      })
    : [];
  for (const { from, to, reason } of refused) console.error(`src/${from} → src/${to}: ${reason}`);
  console.log(`layers: ${refused.length === 0 ? 'in order' : `${refused.length} imports against the order`}`);
  return refused.length;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = checkLayers() === 0 ? 0 : 1;
