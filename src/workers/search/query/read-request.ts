import { parseDateExpression } from '../../../notes/dates/dates.ts';
import { describeQuery } from '../../../notes/query/describe-query.ts';
import { isWithinKind, type QueryNode } from '../../../notes/query/query-tree.ts';
import { readQuery } from '../../../notes/query/read-query.ts';

/** A query, taken apart: what orders the notes, and what each of them must fulfil. */
export interface ReadRequest {
  /** Only words, phrases, and nothing that could not be read: to be searched for as it was typed. */
  readonly isPlain: boolean;
  /** Words and phrases, for the ranking; '' where there are none. */
  readonly ranked: string;
  readonly conditions: readonly QueryNode[];
  /** No word stands outside of the conditions: a note that fulfils them is what was asked for, whichever words it has. */
  readonly isChosen: boolean;
  /** How it was understood, for a person; '' where there are only words. */
  readonly understood: string;
  readonly problems: readonly string[];
  /** The last word, while it is being typed. */
  readonly typing: string | undefined;
  readonly tags: readonly string[];
  /** Every word and phrase that is asked for, as it is marked. */
  readonly leaves: readonly QueryNode[];
  /** Whether the ranking alone would not know all of them as they are: in groups, phrases are ranked as words. */
  readonly hasGroups: boolean;
}

const showDay = (ms: number): string => new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(ms);

/** Words and phrases side by side stay as they were typed: they are ranked, and the engine asks for the phrases. */
export function readRequest(query: string, isTyping: boolean): ReadRequest {
  const { tree, problems, endsInWord } = readQuery(query, {
    readDate: (text) => parseDateExpression(text, Date.now()),
  });
  const parts = tree.kind === 'all' ? tree.parts : [tree];
  const isLoose = ({ kind }: QueryNode): boolean => kind === 'word' || kind === 'phrase';
  const conditions = parts.filter((part) => !isLoose(part));
  const isChosen = !parts.some(isLoose);
  // Beside other words, those of “(tea OR coffee)” say only which notes: one that has both is not about the other words.
  const isRanked = (part: QueryNode): boolean => isChosen || part.kind !== 'any';
  const leavesOf = (part: QueryNode): QueryNode[] => (isLoose(part) ? [part] : wanted(part).map(asWord));
  const last = parts.flatMap(leavesOf).at(-1);
  return {
    isPlain: conditions.length === 0 && problems.length === 0,
    ranked: parts.filter(isRanked).flatMap(leavesOf).map(write).join(' '),
    conditions,
    isChosen,
    understood: conditions.length > 0 ? describeQuery(tree, showDay) : '',
    problems,
    typing: isTyping && endsInWord && last?.kind === 'word' ? last.text : undefined,
    leaves: conditions.length > 0 ? parts.flatMap((part) => wanted(part, true)) : [],
    hasGroups: conditions.some(({ kind }) => kind === 'any' || kind === 'all' || kind === 'match-case'),
    tags: parts.flatMap((part) => (part.kind === 'tag' ? [part.value] : [])),
  };
}

/** In groups a phrase is one of several possibilities: its words are ranked, and the condition asks for it. */
const asWord = (leaf: QueryNode): QueryNode => (leaf.kind === 'phrase' ? { kind: 'word', text: leaf.text } : leaf);

const write = (leaf: QueryNode): string =>
  leaf.kind === 'phrase' ? `"${leaf.text}"` : leaf.kind === 'word' ? leaf.text : '';

/**
 * The words and phrases that a note is to have, in order.
 * @param inAnyCase leaves out those whose capitals count
 */
function wanted(node: QueryNode, inAnyCase = false): QueryNode[] {
  switch (node.kind) {
    case 'word':
    case 'phrase':
      return [node];
    case 'title':
      return [{ kind: 'word', text: node.value }];
    case 'all':
    case 'any':
      return node.parts.flatMap((part) => wanted(part, inAnyCase));
    case 'match-case':
      return inAnyCase ? [] : wanted(node.part);
    default:
      return isWithinKind(node.kind) && 'part' in node ? wanted(node.part, inAnyCase) : [];
  }
}
