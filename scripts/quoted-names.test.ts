import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
/** The function that puts a name in quotation marks so that it cannot end them, and the one that isolates what it has quoted. */
const HOME = ['notes/invisible-characters/in-quotes.ts', 'notes/invisible-characters/show-invisible.ts'];
/** What the built-in assistant says in other languages: each name in it is taken from a quotation of the English sentence. */
const TAKEN_FROM_QUOTATIONS = 'agent/builtin/languages/';

/** A node of a file's syntax tree, as far as it is looked at here. */
interface Node {
  readonly type?: string;
  readonly start: number;
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
  readonly expressions?: readonly Node[];
}

/** The values that a template puts between quotation marks as they are. */
function unquoted(path: string, text: string): string[] {
  const found: string[] = [];
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if (Array.isArray(part)) return part.forEach(look);
    const { type, quasis = [], expressions = [] } = part as Node;
    if (type === 'TemplateLiteral') {
      let open = 0;
      for (const [at, quasi] of quasis.entries()) {
        for (const sign of quasi.value.raw) open = sign === '“' ? open + 1 : sign === '”' ? 0 : open;
        const value = expressions[at];
        if (value && open > 0) found.push(text.slice(value.start, text.indexOf('}', value.start)));
      }
    }
    Object.values(part).forEach(look);
  };
  look(parseSync(path, text).program.body);
  return found;
}

it('sees a name between quotation marks, and none beside them', () => {
  const text =
    'const a = `Open “${name}”?`; const b = `Open “{{${name}}}” ${c}`; const d = `“e” is ${f} of ${inQuotes(g)}`;';
  expect(unquoted('a.ts', text)).toEqual(['name', 'name']);
});

it('puts every name in quotation marks by the one function that lets no name end them', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/\.test\.tsx?$/.test(path) &&
        !HOME.includes(path) &&
        !path.startsWith(TAKEN_FROM_QUOTATIONS),
    );
  expect(files.length).toBeGreaterThan(1000);
  const bare = files.flatMap((path) => {
    const text = readFileSync(join(SOURCE, path), 'utf8');
    if (!text.includes('“')) return [];
    return [...unquoted(path, text), ...(text.match(/“\{(?!\{)[^}]*\}|“['"`] ?\+/g) ?? [])].map(
      (name) => `${path}: ${name}`,
    );
  });
  expect(bare).toEqual([]);
});
