import { isEmptyQuery, type PropertyTest, type QueryNode } from './query-tree.ts';
import { ENGLISH_QUERY_WORDS } from './query-words.ts';

/** How a date is shown: by the person's locale. */
type ShowDay = (ms: number) => string;

/** The words that conditions are described with; those of another language have the same keys. */
type QueryWords = typeof ENGLISH_QUERY_WORDS;

interface Description {
  readonly showDay: ShowDay;
  readonly words: QueryWords;
}

/**
 * How a query was understood, for a person: “notes tagged light, changed after 1 May 2026, without “lamp””.
 * @param words in which language
 */
export function describeQuery(tree: QueryNode, showDay: ShowDay, words: QueryWords = ENGLISH_QUERY_WORDS): string {
  const by: Description = { showDay, words };
  const parts = tree.kind === 'all' ? tree.parts : [tree];
  const [only] = parts;
  if (only?.kind === 'any' && parts.length === 1) return words.notes(alternatives(only.parts, by, true));
  const plainWords = parts.filter(({ kind }) => kind === 'word').map((node) => describeQueryNode(node, by));
  const otherConditions = parts.filter(({ kind }) => kind !== 'word').map((node) => describeQueryNode(node, by));
  const about = plainWords.length > 0 ? [words.about(plainWords.join(' '))] : [];
  return words.notes([...about, ...otherConditions].join(words.comma)).trim();
}

function describeQueryNode(node: QueryNode, by: Description, isNot = false): string {
  const { words, showDay } = by;
  switch (node.kind) {
    case 'word':
      return isNot ? words.having(words.quote(node.text), true) : words.quote(node.text);
    case 'phrase':
      return words.having(words.quote(node.text), isNot);
    case 'pattern':
      return words.having(words.pattern(`/${node.source}/${node.flags}`), isNot);
    case 'tag':
      return words.tagged(node.value, isNot);
    case 'path':
      return words.inFolder(node.value, isNot);
    case 'file':
      return words.named(words.quote(node.value), 'file', isNot);
    case 'name-pattern':
      return words.named(`/${node.source}/${node.flags}`, node.field, isNot);
    case 'title':
      return words.named(words.quote(node.value), 'title', isNot);
    case 'type':
      return words.ofType(node.value, isNot);
    case 'property':
      return words.having(propertyWords(node.name, node.test, words), isNot);
    case 'has':
      return words.having(words.kinds[node.what], isNot);
    case 'date':
      return words.changed(node.side, showDay(node.side === 'before' ? node.range.from : node.range.to), isNot);
    case 'match-case':
      return words.having(words.exactly(wanted(node.part, by)), isNot);
    case 'line':
    case 'section':
    case 'block':
    case 'task':
    case 'task-todo':
    case 'task-done':
      return words.having(
        isEmptyQuery(node.part)
          ? words.pieces[node.kind]
          : words.within(words.pieces[node.kind], wanted(node.part, by)),
        isNot,
      );
    case 'not':
      return describeQueryNode(node.part, by, !isNot);
    case 'all':
    case 'any': {
      const inner = node.kind === 'any' ? alternatives(node.parts, by) : together(node.parts, by);
      return isNot ? words.not(inner) : `(${inner})`;
    }
  }
}

function propertyWords(name: string, test: PropertyTest | undefined, words: QueryWords): string {
  if (test === undefined) return words.property(name);
  if (test === 'empty') return words.emptyProperty(name);
  return 'source' in test
    ? words.propertyLike(name, `/${test.source}/${test.flags}`)
    : `${name}${test.comparison === ':' ? '' : ' '}${test.comparison} ${test.value}`;
}

/** What is wanted within something; a phrase is said as a word is: “a line that has “tea cup” and no “saucer””. */
function wanted(node: QueryNode, by: Description): string {
  const { words } = by;
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return words.quote(node.text);
    case 'pattern':
      return `/${node.source}/${node.flags}`;
    case 'tag':
      return `#${node.value}`;
    case 'not':
      return words.no(wanted(node.part, by));
    case 'all':
    case 'any':
      return `(${node.parts.map((part) => wanted(part, by)).join(node.kind === 'all' ? words.and : words.or)})`;
    default:
      return describeQueryNode(node, by);
  }
}

const together = (parts: readonly QueryNode[], by: Description): string =>
  parts.map((part) => describeQueryNode(part, by)).join(by.words.and);

/** “a or b”; “a and b, or c”, where a comma says as much as brackets would. */
function alternatives(parts: readonly QueryNode[], by: Description, isSentence = false): string {
  const descriptions = parts.map((part, at) => {
    const text = part.kind === 'all' ? together(part.parts, by) : describeQueryNode(part, by);
    const isAbout = isSentence && beginsWithWord(part) && !(at > 0 && beginsWithWord(parts[at - 1]));
    return isAbout ? by.words.about(text) : text;
  });
  return descriptions.join(parts.some(({ kind }) => kind === 'all') ? by.words.commaOr : by.words.or);
}

const beginsWithWord = (node: QueryNode | undefined): boolean =>
  node?.kind === 'word' || (node?.kind === 'all' && beginsWithWord(node.parts[0]));
