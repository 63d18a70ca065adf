import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const APP = fileURLToPath(new URL('../src/app', import.meta.url));
/** Classes that every folder may use: those of the controls and of rendered text. */
const SHARED = ['ui', 'markdown'];
/** Classes of CodeMirror, and of pdf.js, which any component that holds an editor may style, of highlighted code, and of formulas. */
const OF_LIBRARIES = /^(?:cm|tok|tml)-|^mathscr$|^markedContent$|^hiddenCanvasElement$/;
/** Print styles of the whole page. */
const WHOLE_PAGE = ['views/note/mode/print.css'];

interface Source {
  readonly path: string;
  readonly folder: string;
  readonly text: string;
}

const read = (isWanted: (path: string) => boolean): Source[] =>
  readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .map((path) => relative(APP, join(APP, path)).replaceAll('\\', '/'))
    .filter(isWanted)
    // The sheets of one component may stand in a folder of their own, `styles`: they are the component's.
    .map((path) => ({
      path,
      folder: dirname(path).replace(/\/styles$/, ''),
      text: readFileSync(join(APP, path), 'utf8'),
    }));

const styles = read((path) => path.endsWith('.css'));
// A language names areas of texts, which are called as components are.
const code = read((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|^strings\//.test(path)).map(
  (source) => ({
    ...source,
    // Comments and paths do not count as a use of a class.
    text: source.text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import [^;]*;$|^.*\bimport\(.*$/gm, ''),
  }),
);

/** The classes that a stylesheet's selectors name. */
function classesOf({ text }: Source): Set<string> {
  const selectors = text.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? [];
  return new Set(
    selectors
      .flatMap((selector) => [...selector.matchAll(/\.(-?[a-z][\w-]*)/gi)].map(([, name]) => name ?? ''))
      .filter((name) => !OF_LIBRARIES.test(name)),
  );
}

/** The component of a class: the part before `__` or `--`. */
const blockOf = (name: string): string => name.split(/__|--/)[0] ?? name;

const inClass = (text: string): string =>
  [...text.matchAll(/\b(?:class|\w*Class|classList)=(?:"[^"]*"|\{(?:[^{}]|\{[^{}]*\}|\$\{[^{}]*\})*\})/g)].join('\n');

/** Whether the code uses this class, in full or with an interpolated modifier: `badge--${tone}`. */
function uses(source: Source, name: string): boolean {
  const [stem, modifier] = name.split('--');
  const whole = new RegExp(`(?<![\\w-])${name}(?![\\w-])`);
  // A plain word counts as a class only in a class attribute.
  if (!/[_-]/.test(name))
    return new RegExp(`["'\`\\s]${name}["'\`\\s]`).test(inClass(source.text)) || source.text.includes(`'.${name}'`);
  return whole.test(source.text) || (modifier !== undefined && source.text.includes(`${stem}--\${`));
}

const isWithin = (folder: string, outer: string): boolean => folder === outer || folder.startsWith(`${outer}/`);
const isShared = (folder: string): boolean => SHARED.some((shared) => isWithin(folder, shared));
const bySheet = styles
  .filter(({ path }) => !WHOLE_PAGE.includes(path))
  .map((sheet) => ({ ...sheet, classes: classesOf(sheet) }));

/** For each block, the folders whose stylesheets use it. */
const folders = new Map<string, Set<string>>();
for (const { folder, classes } of bySheet) {
  for (const name of classes) folders.set(blockOf(name), (folders.get(blockOf(name)) ?? new Set()).add(folder));
}
const sharedBlocks = new Set([...folders].filter(([, found]) => [...found].some(isShared)).map(([block]) => block));

it('has the styles of each component in one folder', () => {
  const scattered = [...folders]
    .filter(([block, found]) => found.size > 1 && !sharedBlocks.has(block))
    .map(([block, found]) => `.${block}: ${[...found].join(', ')}`);
  expect(scattered).toEqual([]);
});

it('uses no class of another folder’s component', () => {
  const borrowed = bySheet
    .filter(({ folder }) => !isShared(folder))
    .flatMap(({ folder, classes }) =>
      [...classes]
        .filter((name) => !sharedBlocks.has(blockOf(name)))
        .flatMap((name) =>
          code
            .filter((source) => !isWithin(source.folder, folder) && uses(source, name))
            .map(({ path }) => `.${name} of ${folder} in ${path}`),
        ),
    );
  expect(
    borrowed,
    'A class belongs to the component whose name it begins with: give the other one a class of its own, or make a control of src/app/ui',
  ).toEqual([]);
});

it('defines no class that nothing uses', () => {
  const unused = bySheet.flatMap(({ path, classes }) =>
    [...classes]
      .filter((name) => !code.some((source) => uses(source, name) || source.text.includes(`'${name}'`)))
      .map((name) => `.${name} in ${path}`),
  );
  expect([...new Set(unused)]).toEqual([]);
});
