import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../../main.tsx', import.meta.url));
const IS_LATER = /^(?:(?:Async)?(?:Arrow)?Function|Class|TSType|TSInterface)/;

/** A node of a file's syntax tree, as far as it is looked at here. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly object?: Node;
  readonly computed?: boolean;
}

/** The files that come with the first screen: their code runs before a language other than English has come. */
function loadedFirst(path: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(path) || !/\.tsx?$/.test(path) || !existsSync(path)) return found;
  const text = readFileSync(path, 'utf8');
  found.set(path, text);
  for (const statement of parseSync(path, text).program.body) {
    const isImport = statement.type === 'ImportDeclaration' && statement.importKind !== 'type';
    const isExport =
      (statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportAllDeclaration') &&
      statement.exportKind !== 'type';
    if (!isImport && !isExport) continue;
    const from = statement.source?.value;
    if (from?.startsWith('.')) loadedFirst(resolve(dirname(path), from), found);
  }
  return found;
}

/** Where a text is read while the file is loaded: outside of every function. */
function readWhileLoading(path: string, text: string): string[] {
  const found: string[] = [];
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if (Array.isArray(part)) return part.forEach(look);
    const node = part as Node;
    if (IS_LATER.test(node.type ?? '')) return;
    const { object } = node;
    if (
      node.type === 'MemberExpression' &&
      !node.computed &&
      object?.type === 'Identifier' &&
      /Text$/.test(object.name ?? '')
    )
      found.push(object.name ?? '');
    Object.values(node).forEach(look);
  };
  look(parseSync(path, text).program.body);
  return found;
}

it('sees a text that is read while a file is loaded, and none that is read later', () => {
  const early = 'import { aText } from "./a.ts";\nconst title = aText.title;\n';
  const late = 'import { aText } from "./a.ts";\nconst title = () => aText.title;\nfunction f() { return aText.b; }\n';
  expect([readWhileLoading('a.ts', early), readWhileLoading('a.ts', late)]).toEqual([['aText'], []]);
});

it('reads the texts of the first screen where they are shown, when the language is there', () => {
  const files = loadedFirst(MAIN);
  expect(files.size).toBeGreaterThan(20);
  const early = [...files].flatMap(([path, text]) =>
    readWhileLoading(path, text).map((name) => `${path.slice(dirname(MAIN).length + 1)}: ${name}`),
  );
  expect(early).toEqual([]);
});
