// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The SPDX licences that may be part of the built app: each requires only its notice, or offers such a choice. */
export const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Of typefaces.
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
];

/** Between the packages of `licences.txt`. */
export const SEPARATOR = `\n\n${'─'.repeat(80)}\n\n`;

/** @typedef {{ name: string, version: string, licence: string, notice: string }} ShippedPackage */

/** Whether an SPDX expression is, or offers, a permissive licence. @param {string} expression */
export function isPermissive(expression) {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((licence) => PERMISSIVE.includes(licence.trim())));
}

/**
 * Collects the packages that become part of the built app, its workers and its service worker, and writes `licences.txt` beside it:
 * most licences require their text with every copy.
 * @param {{ typefaces: boolean }} ships
 * @returns {{ collect: () => import('vite').Plugin, write: () => import('vite').Plugin }} `collect` for each of the builds, `write` for
 *   the page's, which ends last
 */
export function licencesPlugins({ typefaces }) {
  /** @type {Set<string>} */
  const folders = new Set();
  return {
    collect: () => ({
      name: 'latent:licences-collect',
      generateBundle(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          for (const [id, module] of Object.entries(output.modules)) {
            const folder = packageFolder(id);
            if (folder && module.renderedLength > 0) folders.add(folder);
          }
        }
      },
    }),
    write: () => {
      let outDir = '';
      return {
        name: 'latent:licences-write',
        configResolved: (config) => void (outDir = resolve(config.root, config.build.outDir)),
        closeBundle: {
          order: 'post',
          sequential: true,
          handler: () =>
            writeFile(
              join(outDir, 'licences.txt'),
              toText([...[...folders].map(readPackage), ...(typefaces ? readTypefaces() : [])]),
            ),
        },
      };
    },
  };
}

/** @param {string} id a module's path, perhaps with a query @returns {string | undefined} its package's folder */
export function packageFolder(id) {
  return /^[^?]*\/node_modules\/(?:@[^/]+\/)?[^/?]+/.exec(id.replaceAll('\\', '/').replaceAll('\0', ''))?.[0];
}

/** @param {string} folder @returns {ShippedPackage} */
export function readPackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)/i.test(entry));
  const notice = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return { name, version, licence: String(license ?? licenceOf(notice)), notice };
}

/** Of a package that names its licence in its licence file alone. @param {string} notice */
function licenceOf(notice) {
  return /^The MIT License/iu.test(notice) && notice.includes('Permission is hereby granted, free of charge')
    ? 'MIT'
    : 'unknown';
}

/** The typefaces that are part of the app, each with its licence beside it. */
const TYPEFACES = 'src/app/ui/styles/fonts';

/** @returns {ShippedPackage[]} */
function readTypefaces() {
  return readdirSync(TYPEFACES)
    .filter((file) => file.endsWith('-licence.txt'))
    .map((file) => ({
      name: file.replace('-licence.txt', ''),
      version: 'typeface',
      licence: 'OFL-1.1',
      notice: readFileSync(join(TYPEFACES, file), 'utf8').trim(),
    }));
}

/** @param {readonly ShippedPackage[]} packages */
function toText(packages) {
  const sorted = packages.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const intro =
    'Latent is built with these packages. Each is its authors’ work, under the licence that follows its name.';
  return `${[intro, ...sorted.map(({ name, version, licence, notice }) => `${name} ${version}\n${licence}\n\n${notice}`)].join(SEPARATOR)}\n`;
}
