import type { DateRange } from '../dates/dates.ts';
import { FIELD_NAMES } from './query-fields.ts';
import { EVERY_NOTE, isEmpty, type Query, type QueryNode } from './query-tree.ts';
import { readFieldValue, type ValueReader } from './read-field-value.ts';
import { readTokens, type Token } from './read-tokens.ts';

export interface QueryOptions {
  /** What a date means, such as “last week”; `undefined` where it is none. */
  readonly readDate: (text: string) => DateRange | undefined;
}

const HAS_WORD = /[\p{L}\p{N}]/u;

/**
 * Reads a query: words, "phrases", -not, OR, (groups), /patterns/ and operators such as `tag:garden`. Side by side, conditions hold
 * together; OR stands between whole runs of them. Never fails: what cannot be read is left out, and said in `problems`.
 */
export function readQuery(text: string, options: QueryOptions): Query {
  const tokens = readTokens(text.normalize('NFC'), FIELD_NAMES);
  const problems: string[] = [];
  let at = 0;
  const reader: ValueReader = {
    next: () => tokens[at],
    take: () => tokens[at++],
    readOne,
    readGroup: () => {
      at += 1;
      return readGroup();
    },
    readDate: options.readDate,
    tell: (problem) => void (problems.includes(problem) || problems.push(problem)),
  };
  const trees: QueryNode[] = [];
  while (at < tokens.length) {
    trees.push(readAny());
    // A bracket that closes nothing: it must not be met for ever.
    if (tokens[at]?.kind === 'close') at += 1;
  }
  const last = tokens.at(-1);
  const previous = tokens.at(-2);
  const endsInWord =
    last?.kind === 'word' && last.to === text.length && !(last.joined && previous && previous.kind !== 'word');
  return { tree: joined('all', trees), problems, endsInWord };

  /** Up to the bracket that closes a group, which is taken too; an open group ends with the text. */
  function readGroup(): QueryNode {
    const tree = readAny();
    if (tokens[at]?.kind === 'close') at += 1;
    return tree;
  }

  function readAny(): QueryNode {
    const runs: QueryNode[] = [];
    let run: QueryNode[] = [];
    const close = (): void => {
      if (run.length > 0) runs.push(joined('all', run));
      run = [];
    };
    for (let token = tokens[at]; token && token.kind !== 'close'; token = tokens[at]) {
      if (isWord(token, 'OR') && !isLast(token)) {
        at += 1;
        close();
      } else if (isWord(token, 'AND') && run.length > 0 && !isLast(token)) at += 1;
      else {
        if (isWord(token, 'NOT') && tokens[at + 1]?.kind === 'word')
          reader.tell(`NOT is read as a word. Write -${tokens[at + 1]!.text} to leave out the notes that have it.`);
        const part = readOne();
        if (part) run.push(part);
      }
    }
    close();
    return joined('any', runs);
  }

  function isLast(token: Token): boolean {
    return token === tokens.at(-1);
  }

  function readOne(): QueryNode | undefined {
    const token = tokens[at++]!;
    switch (token.kind) {
      case 'minus': {
        const part = at < tokens.length && tokens[at]!.kind !== 'close' ? readOne() : undefined;
        return part && !isEmpty(part) ? { kind: 'not', part } : undefined;
      }
      case 'open': {
        const group = readGroup();
        return isEmpty(group) ? undefined : group;
      }
      case 'field':
        return readFieldValue(token.text, reader);
      case 'phrase':
        return HAS_WORD.test(token.text) ? { kind: 'phrase', text: token.text.trim() } : undefined;
      case 'pattern':
        return readPattern(token);
      default:
        return readWord(token.text);
    }
  }

  function readPattern({ text: source, flags = '' }: Token): QueryNode | undefined {
    try {
      new RegExp(source, flags);
      return { kind: 'pattern', source, flags };
    } catch {
      reader.tell(`/${source}/ is no valid pattern: a bracket or a sign in it is not closed.`);
      return undefined;
    }
  }

  function readWord(word: string): QueryNode | undefined {
    const property = /^\[(\p{L}[\p{L}\p{N}_-]+)\]$/u.exec(word)?.[1];
    if (property !== undefined)
      reader.tell(`${word} is read as a word. prop:${property} finds the notes with this property.`);
    if (word.startsWith('#') && word.length > 1 && !/^#+\d*$|#$/u.test(word))
      return { kind: 'tag', value: word.slice(1) };
    return HAS_WORD.test(word) ? { kind: 'word', text: word } : undefined;
  }
}

const isWord = ({ kind, text }: Token, word: string): boolean => kind === 'word' && text === word;

/** Several conditions as one; nested ones of the same kind become one list. */
export function joined(kind: 'all' | 'any', parts: readonly QueryNode[]): QueryNode {
  const flat = parts.filter((part) => !isEmpty(part)).flatMap((part) => (part.kind === kind ? part.parts : [part]));
  if (flat.length === 0) return EVERY_NOTE;
  return flat.length === 1 ? flat[0]! : { kind, parts: flat };
}
