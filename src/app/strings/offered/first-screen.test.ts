import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../../main.tsx', import.meta.url));

/** The files that come with the first screen: their code runs before a language other than English has come. */
function loadedFirst(path: string, found = new Map<string, ts.SourceFile>()): ReadonlyMap<string, ts.SourceFile> {
  if (found.has(path) || !/\.tsx?$/.test(path) || !existsSync(path)) return found;
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  found.set(path, source);
  for (const statement of source.statements) {
    const isValue =
      (ts.isImportDeclaration(statement) && !statement.importClause?.isTypeOnly) ||
      (ts.isExportDeclaration(statement) && !statement.isTypeOnly);
    if (!isValue || !statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    if (statement.moduleSpecifier.text.startsWith('.')) {
      loadedFirst(resolve(dirname(path), statement.moduleSpecifier.text), found);
    }
  }
  return found;
}

/** Where a text is read while the file is loaded: outside of every function. */
function readWhileLoading(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return;
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && /Text$/.test(node.expression.text)) {
      found.push(node.getText());
    }
    node.forEachChild(look);
  };
  look(source);
  return found;
}

it('reads the texts of the first screen where they are shown, when the language is there', () => {
  const files = loadedFirst(MAIN);
  expect(files.size).toBeGreaterThan(20);
  const early = [...files].flatMap(([path, source]) =>
    readWhileLoading(source).map((text) => `${path.slice(dirname(MAIN).length + 1)}: ${text}`),
  );
  expect(early).toEqual([]);
});
