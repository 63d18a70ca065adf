// @ts-check
/**
 * `npm run check:shape`: counts the shape of the code under `src`, tests left out: how large its files are, how much they
 * show each other, how it names things. `-- --list names|exports|folders|single-importer` shows the places.
 * What the figures should be, and why, is in docs/decisions/code-structure.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { findUnusedExports } from './unused-exports.mjs';
import { ROOT } from './steps/run.mjs';

/** Words that say how a thing came about, not what it is. */
const VAGUE = new Set(
  'known found told said meant kept made given wanted shown asked held left taken typed written read one each some rest most least behind before after now here own other others what it all same still stands done put got chosen stored'.split(
    ' ',
  ),
);
const SRC = join(ROOT, 'src');

/** @typedef {{ type: string, [key: string]: any }} Node */

const files = /** @type {string[]} */ (readdirSync(SRC, { recursive: true }))
  .map((file) => join(SRC, file))
  .filter((file) => /\.tsx?$/u.test(file) && !/\.(?:test|d)\.tsx?$/u.test(file) && !/[\\/]testing[\\/]/u.test(file));

/** The names that a pattern declares; a property that keeps its name is its object's word. @param {Node | null | undefined} pattern @returns {string[]} */
function declaredNames(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern['name']];
    case 'AssignmentPattern':
      return declaredNames(pattern['left']);
    case 'RestElement':
      return declaredNames(pattern['argument']);
    case 'ArrayPattern':
      return pattern['elements'].flatMap(declaredNames);
    case 'ObjectPattern':
      return pattern['properties'].flatMap((/** @type {Node} */ property) =>
        property.type === 'RestElement'
          ? declaredNames(property['argument'])
          : property['shorthand']
            ? []
            : declaredNames(property['value']),
      );
    default:
      return [];
  }
}

/** Functions of the top level by name. @param {Node} program @returns {string[]} */
function topFunctions(program) {
  return program['body'].flatMap((/** @type {Node} */ statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement;
    if (declaration?.type === 'FunctionDeclaration') return [declaration.id.name];
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations
      .filter((/** @type {Node} */ { init }) => /Function|Arrow/u.test(init?.type ?? ''))
      .flatMap((/** @type {Node} */ { id }) => (id.type === 'Identifier' ? [id.name] : []));
  });
}

/** @param {string} text */
const countCodeLines = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//gu, (comment) => comment.replace(/[^\n]/gu, ''))
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;

const importers = new Map(files.map((file) => [file, new Set()]));
/** @type {Map<string, Set<string>>} */
const meanings = new Map();
/** @type {number[]} */
const lineCounts = [];
let [codeLines, exportCount, localCount, vagueCount] = [0, 0, 0, 0];
let longest = { lines: 0, place: '' };

for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const { program, module } = parseSync(file, text);
  lineCounts.push(text.split('\n').length - 1);
  codeLines += countCodeLines(text);
  exportCount += module.staticExports.flatMap(({ entries }) => entries).filter((entry) => !entry.moduleRequest).length;
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...[...text.matchAll(/\bimport\(\s*'(\.[^']+)'/gu)].map(([, request = '']) => request),
  ];
  for (const request of requests.filter((path) => path.startsWith('.')))
    importers.get(join(dirname(file), request.replace(/\?.*$/u, '')))?.add(file);
  // The app in another language has the functions of the English texts, with the same meaning.
  const place = file.replace(/(strings)[\\/][\w-]+[\\/]/u, '$1/');
  for (const name of topFunctions(/** @type {any} */ (program)))
    meanings.set(name, (meanings.get(name) ?? new Set()).add(place));

  /** @param {Node | null | undefined} pattern */
  const countLocals = (pattern) => {
    const names = declaredNames(pattern);
    localCount += names.length;
    vagueCount += names.filter((name) => VAGUE.has(name)).length;
  };
  /** @param {any} node */
  const countFunction = (node) => {
    if (!node.body) return;
    for (const parameter of node.params) countLocals(parameter);
    const lines = text.slice(node.start, node.end).split('\n').length;
    if (lines > longest.lines)
      longest = { lines, place: `${node.id?.name ?? 'a function'} in ${relative(ROOT, file)}` };
  };
  new Visitor({
    VariableDeclarator: (/** @type {any} */ node) => countLocals(node.id),
    FunctionDeclaration: countFunction,
    FunctionExpression: countFunction,
    ArrowFunctionExpression: countFunction,
  }).visit(program);
}

const manyMeanings = [...meanings].filter(([, places]) => places.size >= 3).sort((a, b) => b[1].size - a[1].size);
const singleImporter = [...importers].filter(([, users]) => users.size === 1).map(([file]) => relative(ROOT, file));
const folders = [...new Set(files.map((file) => dirname(file)))];
const lonely = folders
  .filter((folder) => files.filter((file) => dirname(file) === folder).length === 1)
  .filter((folder) => !readdirSync(folder, { withFileTypes: true }).some((entry) => entry.isDirectory()))
  .map((folder) => relative(ROOT, folder));
const unused = findUnusedExports(ROOT);

const figures = {
  files: files.length,
  'lines of a file, median': lineCounts.sort((a, b) => a - b)[files.length >> 1],
  'lines of code': codeLines,
  'exported names per 1,000 lines of code': +((exportCount / codeLines) * 1000).toFixed(1),
  'exports that nothing imports': unused.length,
  'files with one importer': singleImporter.length,
  'folders of one file': lonely.length,
  'vague names of locals, %': +((100 * vagueCount) / localCount).toFixed(2),
  'function names with three meanings': manyMeanings.length,
  'longest function, lines': `${longest.lines} (${longest.place})`,
};
const lists = {
  names: manyMeanings.map(([name, places]) => `${name} ${places.size}`),
  exports: unused,
  folders: lonely,
  'single-importer': singleImporter,
};
const chosen = process.argv[process.argv.indexOf('--list') + 1];
if (!process.argv.includes('--list'))
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(40)} ${figure}`);
else if (chosen !== undefined && chosen in lists)
  console.log(lists[/** @type {keyof typeof lists} */ (chosen)].join('\n'));
else {
  console.error(`--list takes one of ${Object.keys(lists).join(', ')}`);
  process.exitCode = 2;
}
