import { patternFor } from '../basics/pattern.ts';
import type { DateRange } from '../dates/dates.ts';
import { hasWordOrSign } from '../words.ts';
import { isValidPattern } from './query-patterns.ts';
import { combineConditions, FIELD_NAMES, isEmptyQuery, type Query, type QueryNode } from './query-tree.ts';
import { readFieldValue, TAG_WORD, type ValueReader } from './read-field.ts';
import { readBracketed } from './read-property.ts';
import { type Token, tokenizeQuery } from './tokenize-query.ts';

interface QueryOptions {
  /** What a date means, such as “last week”; `undefined` where it is none. */
  readonly readDate: (text: string) => DateRange | undefined;
}

/**
 * Signs alone, such as `->`, `++` and `%`, which no word index knows: they are looked for as they are. One alone may be the beginning of
 * what is being typed: a quotation, a bracket, an operator; or stand in nearly every note.
 */
const SIGNS_ALONE =
  /^"?([^\p{L}\p{N}\s"]{2,20}|[$%&+<=>@\\^|~]|[^\p{L}\p{N}\p{M}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\s\u0000-\u007f])"?$/u;

/**
 * Reads a query: words, "phrases", -not, OR, (groups), /patterns/ and operators such as `tag:garden`. Side by side, conditions hold
 * together; OR stands between whole runs of them. Never fails: what cannot be read is left out, and said in `problems`.
 */
export function readQuery(text: string, options: QueryOptions): Query {
  const tokens = tokenizeQuery(text.normalize('NFC'), FIELD_NAMES);
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
  const tree = combineConditions('all', trees);
  const signs = isEmptyQuery(tree) && problems.length === 0 ? SIGNS_ALONE.exec(text.trim())?.[1] : undefined;
  return {
    tree: signs === undefined ? tree : { kind: 'pattern', source: patternFor(signs), flags: '' },
    problems,
    endsInWord,
  };

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
      if (run.length > 0) runs.push(combineConditions('all', run));
      run = [];
    };
    for (let token = tokens[at]; token && token.kind !== 'close'; token = tokens[at]) {
      if (isWordToken(token, 'OR') && !isLast(token)) {
        at += 1;
        close();
      } else if (isWordToken(token, 'AND') && run.length > 0 && !isLast(token)) at += 1;
      else {
        if (isWordToken(token, 'NOT') && tokens[at + 1]?.kind === 'word')
          reader.tell(`NOT is read as a word. Write -${tokens[at + 1]!.text} to leave out the notes that have it.`);
        const part = readOne();
        if (part) run.push(part);
      }
    }
    close();
    return combineConditions('any', runs);
  }

  function isLast(token: Token): boolean {
    return token === tokens.at(-1);
  }

  function readOne(): QueryNode | undefined {
    const token = tokens[at++]!;
    switch (token.kind) {
      case 'minus': {
        const part = at < tokens.length && tokens[at]!.kind !== 'close' ? readOne() : undefined;
        return part && !isEmptyQuery(part) ? { kind: 'not', part } : undefined;
      }
      case 'open': {
        const group = readGroup();
        return isEmptyQuery(group) ? undefined : group;
      }
      case 'field':
        return readFieldValue(token.text, reader);
      case 'property':
        return readBracketed(token.text, reader.tell);
      case 'phrase':
        return hasWordOrSign(token.text) ? { kind: 'phrase', text: token.text.trim() } : undefined;
      case 'pattern':
        return readPattern(token);
      default:
        return readWord(token.text);
    }
  }

  function readPattern({ text: source, flags = '' }: Token): QueryNode | undefined {
    return isValidPattern(source, flags, reader.tell) ? { kind: 'pattern', source, flags } : undefined;
  }

  function readWord(word: string): QueryNode | undefined {
    if (TAG_WORD.test(word)) return { kind: 'tag', value: word.slice(1) };
    return hasWordOrSign(word) ? { kind: 'word', text: word } : undefined;
  }
}

const isWordToken = ({ kind, text }: Token, word: string): boolean => kind === 'word' && text === word;
