import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '../src/app/state/preferences/offered-languages.ts';
import { pattern } from '../src/notes/basics/pattern.ts';
import { wholeInOwnLanguage } from '../src/app/state/messages/own-language.ts';
import { useLanguage } from '../src/app/strings/language.ts';

/**
 * The layers below the app speak English, and the screen shows much of it as it is: why a formula failed, what a question would
 * change, what a service answered. Here every such sentence is read out of the code and said in another language. Those that stay
 * English are listed in `said-in-english.txt` by why they do: a new one fails until it is put into the texts of
 * `src/app/state/messages`, or stands in one of these groups.
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
  { folder: 'notes/frontmatter', makers: /^(?:problemAt|FrontmatterError|failedYaml)$/u, fields: /^message$/u },
  { folder: 'notes/query', makers: /^tell$/u },
  { folder: 'notes/relations', makers: /^problem$/u, fields: /^message$/u },
  {
    folder: 'fs-access',
    makers: /^(?:VaultError|RecordsFileError|BrowserStoreError|Error)$/u,
    fields: /^(?:reason|message|hint)$/u,
  },
  { folder: 'workers', makers: /^(?:EndpointError|VectorStorageError|Error|TypeError|warn)$/u, fields: /^reason$/u },
  {
    folder: 'agent',
    makers: /^(?:ModelError|Error|make|toFailedCheck|passed|warned)$/u,
    fields: /^(?:fix|hint|message|reason)$/u,
  },
  { folder: 'session', makers: /^Error$/u, fields: /^(?:hint|message|reason)$/u },
  { folder: 'tools', fields: /^(?:message|askAnyway|reasoning|factor|warnings)$/u },
];

/** Why a sentence stays English: each that does is of one of these. */
const STAYS: readonly (readonly [why: string, said: RegExp])[] = [
  [
    'For programs: what a model or an agent does next, or what is wrong with the fields of its call. A person is told by the code (person-text.ts).',
    pattern('u')`
      \b[a-z]+_[a-z_]+\b|^(?:Name|List|Read|Ask the person|Choose another name, or read|You can call)\b|^(?:is|names|read)[ ]
      |the person’s settings|None of the edits|^Ask again|^The turn ended|^Of 2 notes Xy
    `,
  ],
  ['The command line alone says it.', /site once more, and check|Choose one from its list, Xy/u],
  [
    'What stands for a value is a sentence, or a part of one, that is said in its place.',
    pattern('u')`
      ^(?:Xy[ ](?:it fails|at|“)|Xy:?[ ]Xy|Xy changes\.[ ]Xy|Moved?[ ]Xy|Declined:[ ]Xy|Relation Xy \((?:Xy\)[ ]Xy|\))|Stopped before the next request:|The note has Xy)
      |, with Xy that led|^Xy: is not known here; Xy|”Xy\.$|as it was Xy
    `,
  ],
  [
    'Faults in Latent itself, in which there is nothing for a person to do.',
    pattern('u')`
      ^(?:SQLite refused|The statement|No precision|A model worker|A segment holds|Every row|No vault is open in the index)
      |by its handle|no address of the web|no way to other hosts|the network worker|no part of the app
    `,
  ],
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

/** Constants and functions of the file that is read, by their names. */
let constants: ReadonlyMap<string, Node> = new Map();

/** What a function of the file can answer with, where that is a text. */
function answersOf(node: Node | undefined, depth: number): readonly string[] | undefined {
  if (node?.type !== 'FunctionDeclaration' && node?.type !== 'ArrowFunctionExpression') return undefined;
  const body = partOf(node, 'body');
  if (body?.type !== 'BlockStatement') return formsOf(body, depth);
  const forms = nodesOf(body)
    .filter(({ type }) => type === 'ReturnStatement')
    .flatMap((each) => formsOf(partOf(each, 'argument'), depth) ?? []);
  return forms.length === 0 ? undefined : forms;
}

/** What an expression can say; undefined where it holds no text of its own. */
function formsOf(node: Node | undefined, depth = 0): readonly string[] | undefined {
  if (depth > DEEPEST) return undefined;
  switch (node?.type) {
    case 'Identifier':
      return formsOf(constants.get(nameOf(node)), depth + 1);
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : undefined;
    case 'ConditionalExpression': {
      const forms = [partOf(node, 'consequent'), partOf(node, 'alternate')].map((each) => formsOf(each, depth));
      return forms.every((each) => each === undefined) ? undefined : forms.flatMap((each) => each ?? [VALUE]);
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
    case 'BinaryExpression': {
      if (node['operator'] !== '+' || typeof partOf(node, 'right')?.['value'] === 'number') return undefined;
      const [left, right] = [partOf(node, 'left'), partOf(node, 'right')].map(
        (each) => formsOf(each, depth) ?? [VALUE],
      );
      return left!.flatMap((form) => right!.map((each) => form + each)).slice(0, MOST_FORMS);
    }
    case 'CallExpression': {
      const [first, noun] = partsOf(node, 'arguments');
      const name = nameOf(partOf(node, 'callee'));
      if (name === 'inQuotes') return [`“${VALUE}”`];
      if (name === 'edgeInWords') return [`“${VALUE}” ${VALUE} “${VALUE}”`];
      if (name === 'inWords' || name === 'formatCountedNoun') return [`2 ${String(noun?.['value'])}s`];
      if (name === 'toLocaleString' || name === 'roundTo3') return ['2'];
      if (name === 'withSaid')
        return (formsOf(first, depth) ?? []).flatMap((form) => [`${form}.`, `${form}: It is so.`]);
      return answersOf(constants.get(name), depth + 1);
    }
    case 'ArrowFunctionExpression':
      return answersOf(node, depth);
    case 'ArrayExpression': {
      const forms = partsOf(node, 'elements').flatMap((each) => formsOf(each, depth) ?? []);
      return forms.length === 0 ? undefined : forms;
    }
    case 'SpreadElement':
      return formsOf(partOf(node, 'argument'), depth);
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
    nodesOf(tree).flatMap((one) => {
      const made =
        one.type === 'VariableDeclarator' ? partOf(one, 'init') : one.type === 'FunctionDeclaration' ? one : undefined;
      return made === undefined ? [] : [[nameOf(partOf(one, 'id')), made] as const];
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
    expect(sentences.filter(([file]) => file.startsWith(`${folder}/`)).length, folder).toBeGreaterThan(0);
});

it('writes numbers in English, as the rest of what is said there', () => {
  const own = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /^(?!app\/).*(?<!\.test)\.ts$/u.test(file.replaceAll('\\', '/')) &&
      /\.toLocale(?:Date|Time)?String\(\)/u.test(readFileSync(join(SRC, file), 'utf8')),
  );
  expect(own).toEqual([]);
});

it('says them in the language of the person, but for those that are listed', async () => {
  // A value may be a word or a number, or in front sentences of its own, which are found where they are made.
  const isKnown = (said: string) =>
    [said, said.replaceAll(VALUE, '2'), said.replace(/^Xy (?=\p{Lu})/u, '')].some(
      (each) => wholeInOwnLanguage(each) !== undefined,
    );
  const left = sentences.filter(([, said]) => !isKnown(said));
  const reasonOf = (said: string) => STAYS.find(([, pattern]) => pattern.test(said))?.[0];
  expect(left.filter(([, said]) => reasonOf(said) === undefined)).toEqual([]);
  const groups = STAYS.map(([why]) =>
    [`# ${why}`, ...left.filter(([, said]) => reasonOf(said) === why).map(([file, said]) => `${file}: ${said}`)].join(
      '\n',
    ),
  );
  await expect(`${groups.join('\n\n')}\n`).toMatchFileSnapshot('said-in-english.txt');
});
