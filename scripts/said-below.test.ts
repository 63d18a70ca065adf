import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '../src/app/state/preferences/offered-languages.ts';
import { wholeInOwnLanguage } from '../src/app/state/messages/own-language.ts';
import { useLanguage } from '../src/app/strings/language.ts';

/**
 * The layers below the app speak English, and the screen shows much of it as it is: why a formula failed, what a question would
 * change, what a service answered. Here every such sentence is read out of the code and said in another language. Those that stay
 * English are listed in `said-in-english.txt`: a new one fails until it is put into the texts of `src/app/state/messages`, or
 * knowingly left there (`-u`).
 */

interface Node extends Readonly<Record<string, unknown>> {
  readonly type: string;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Where such sentences are made: in which folder, by which classes and functions, or as which fields. */
const PLACES: readonly { readonly folder: string; readonly makers?: RegExp; readonly fields?: RegExp }[] = [
  {
    folder: 'notes/formats',
    makers:
      /^(?:ExpressionError|TooLongError|NotUnderstood|RefusedLayout|SchemaProblem|BaseChangeError|YamlEditError)$/u,
  },
  { folder: 'fs-access', makers: /^(?:VaultError|RecordsFileError|BrowserStoreError)$/u },
  { folder: 'workers/embedding', makers: /^EndpointError$/u, fields: /^reason$/u },
  { folder: 'agent/providers', makers: /^(?:ModelError|make|toFailedCheck|passed|warned)$/u, fields: /^fix$/u },
  { folder: 'agent/turn', makers: /^ModelError$/u },
  { folder: 'tools', fields: /^(?:message|askAnyway|reasoning|factor)$/u },
];

const SRC = join(import.meta.dirname, '../src');
const MOST_FORMS = 24;
const DEEPEST = 3;
/** A value of a sentence: no word of any. */
const VALUE = 'Xy';

const partOf = (node: Node, key: string): Node | undefined => (isNode(node[key]) ? node[key] : undefined);
const partsOf = (node: Node, key: string): readonly Node[] =>
  Array.isArray(node[key]) ? (node[key] as unknown[]).filter(isNode) : [];
const nameOf = (node: Node | undefined): string =>
  typeof node?.['name'] === 'string' ? node['name'] : node === undefined ? '' : nameOf(partOf(node, 'property'));

/** Constants of the file that is read, by their names. */
let constants: ReadonlyMap<string, Node> = new Map();

/** What an expression can say; undefined where it holds no text of its own. */
function formsOf(node: Node | undefined, depth = 0): readonly string[] | undefined {
  if (depth > DEEPEST) return undefined;
  switch (node?.type) {
    case 'Identifier':
      return formsOf(constants.get(nameOf(node)), depth + 1);
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : undefined;
    case 'ConditionalExpression': {
      const forms = [formsOf(partOf(node, 'consequent'), depth), formsOf(partOf(node, 'alternate'), depth)].flatMap(
        (each) => each ?? [],
      );
      return forms.length === 0 ? undefined : forms;
    }
    case 'TemplateLiteral': {
      const values = partsOf(node, 'expressions').map((each) => formsOf(each, depth) ?? [VALUE]);
      return partsOf(node, 'quasis').reduce<readonly string[]>(
        (forms, quasi, at) => {
          const { cooked } = quasi['value'] as { readonly cooked: string };
          return forms
            .flatMap((form) => (values[at] ?? ['']).map((value) => form + cooked + value))
            .slice(0, MOST_FORMS);
        },
        [''],
      );
    }
    case 'CallExpression': {
      const [first, noun] = partsOf(node, 'arguments');
      const name = nameOf(partOf(node, 'callee'));
      if (name === 'inQuotes') return [`“${VALUE}”`];
      if (name === 'inWords' || name === 'formatCountedNoun') return [`2 ${String(noun?.['value'])}s`];
      if (name === 'toLocaleString' || name === 'roundTo3') return ['2'];
      if (name === 'withSaid')
        return (formsOf(first, depth) ?? []).flatMap((form) => [`${form}.`, `${form}: It is so.`]);
      return undefined;
    }
    default:
      return undefined;
  }
}

/** A node with all that are within it. */
function nodesOf(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : [];
}

/** A sentence, or words that stand for one: not a code, a key or a name. */
const isSentence = (text: string): boolean => /\p{L}{2,}[^\p{L}]+\p{L}{2,}/u.test(text) && !/^[\w-]+$/u.test(text);

function sentencesIn(file: string, makers: RegExp | undefined, fields: RegExp | undefined): string[] {
  const found: string[] = [];
  const tree = parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }) as unknown as Node;
  constants = new Map(
    nodesOf(tree)
      .filter(({ type }) => type === 'VariableDeclarator')
      .flatMap((one) => {
        const init = partOf(one, 'init');
        return init === undefined ? [] : [[nameOf(partOf(one, 'id')), init] as const];
      }),
  );
  for (const value of nodesOf(tree)) {
    const isMade = value.type === 'NewExpression' || value.type === 'CallExpression';
    if (isMade && makers?.test(nameOf(partOf(value, 'callee'))))
      found.push(...partsOf(value, 'arguments').flatMap((each) => formsOf(each) ?? []));
    if (value.type === 'Property' && fields?.test(nameOf(partOf(value, 'key'))))
      found.push(...(formsOf(partOf(value, 'value')) ?? []));
  }
  return found.filter(isSentence);
}

const sentences = PLACES.flatMap(({ folder, makers, fields }) =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing/'))
    .sort()
    .flatMap((file) =>
      [...new Set(sentencesIn(join(SRC, folder, file), makers, fields))].map(
        (said) => [`${folder}/${file}`, said] as const,
      ),
    ),
);

beforeAll(async () => {
  const [german] = LANGUAGES;
  useLanguage({ tag: german!.tag, areas: await german!.load() });
});
afterAll(() => useLanguage(undefined));

it('finds sentences in every place', () => {
  for (const { folder } of PLACES)
    expect(sentences.filter(([file]) => file.startsWith(`${folder}/`)).length, folder).toBeGreaterThan(5);
});

it('says them in the language of the person, but for those that are listed', async () => {
  // A value may be a word, or a number.
  const isKnown = (said: string) =>
    [said, said.replaceAll(VALUE, '2')].some((each) => wholeInOwnLanguage(each) !== undefined);
  const left = sentences.filter(([, said]) => !isKnown(said));
  await expect(`${left.map(([file, said]) => `${file}: ${said}`).join('\n')}\n`).toMatchFileSnapshot(
    'said-in-english.txt',
  );
});
