import { statementsOf, type Statement } from '../statements.ts';
import { formsIn } from './word-forms.ts';

/** A part of a note that a search or a read gave. */
export interface Passage {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  /** The line of the file that it begins on. */
  readonly firstLine: number;
  /** The headings above it. */
  readonly heading: string;
  /** From 1, the best that search found, towards 0. */
  readonly rank: number;
  /** Values of its note's properties that search found words in: whose it is, where the passage does not say so. */
  readonly properties?: string;
}

/** A statement with the words of it and around it, as compared. */
export interface ReadStatement {
  readonly passage: Passage;
  readonly statement: Statement;
  readonly own: ReadonlySet<string>;
  readonly beside: ReadonlySet<string>;
  readonly headings: ReadonlySet<string>;
  readonly title: ReadonlySet<string>;
  /** Of the values of its note's properties, as far as they are known. */
  readonly properties: ReadonlySet<string>;
  /** Of the whole passage. */
  readonly passageWords: ReadonlySet<string>;
}

export function readPassage(passage: Passage): ReadStatement[] {
  const title = formsIn(
    `${passage.title} ${
      passage.path
        .replace(/\.\w+$/, '')
        .split('/')
        .at(-1) ?? ''
    }`,
  );
  const formsByText = new Map<string, ReadonlySet<string>>();
  const forms = (text: string): ReadonlySet<string> => {
    const textForms = formsByText.get(text) ?? formsIn(text);
    formsByText.set(text, textForms);
    return textForms;
  };
  const statements = statementsOf(passage.text, passage.firstLine);
  const properties = formsIn(
    [passage.properties ?? '', ...statements.filter(({ isProperty }) => isProperty).map(propertyValue)].join(' '),
  );
  const passageWords = new Set([...title, ...properties]);
  const readStatements = statements.map((statement) => ({
    passage,
    statement,
    own: formsIn(statement.text),
    beside: forms(statement.beside),
    headings: forms(`${passage.heading} ${statement.headings}`),
    title,
    properties,
    passageWords,
  }));
  for (const { own, headings } of readStatements) for (const form of [...own, ...headings]) passageWords.add(form);
  return readStatements;
}

const propertyValue = ({ text }: Statement): string => text.slice(text.indexOf(':') + 1);

/** A line may come with the passage that search found and with the whole note: the first counts. */
export function withoutDoubles(passages: readonly Passage[]): Passage[] {
  const seen = new Set<string>();
  return passages.filter(({ path, firstLine, text }) => {
    const key = `${firstLine}:${text.length}:${path}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
