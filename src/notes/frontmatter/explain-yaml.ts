import { isAlias, isScalar, visit, type Document, type YAMLParseError } from 'yaml';
import { inQuotes } from '../invisible-characters/in-quotes.ts';

/** Why YAML cannot be read, for a person who wrote it by hand. */
interface YamlExplanation {
  /** Whole sentences: the cause, and what to do. Without a line number. */
  readonly message: string;
  /** Where the cause is, in UTF-16 units: where a quote was opened, say, and not where the text ended without the other one. */
  readonly offset: number;
}

/** One mistake leads to several errors of the package: the first that a person can act on. */
export function explainYamlErrors(document: Document.Parsed, yaml: string): YamlExplanation | undefined {
  const [first] = document.errors;
  if (first === undefined) return undefined;
  const open = document.errors.find(isOpenQuote);
  if (open) return explainOpenQuote(document, open);
  const runsOn = document.errors.some(({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === first.pos[0]);
  if (first.code === 'BLOCK_AS_IMPLICIT_KEY' && runsOn) return { message: INDENTED_AFTER_VALUE, offset: first.pos[0] };
  return explainBracket(document, first, yaml) ?? explainOne(first, yaml);
}

/** An alias without an anchor, which the package notices only when it makes the data. */
export function explainAlias(document: Document.Parsed): YamlExplanation | undefined {
  const anchors = new Set<string>();
  let explanation: YamlExplanation | undefined;
  visit(document, {
    Node: (_, node) => {
      if (isAlias(node) && !anchors.has(node.source)) {
        explanation = { message: unknownAlias(node.source), offset: node.range?.[0] ?? 0 };
        return visit.BREAK;
      }
      if (!isAlias(node) && node.anchor !== undefined) anchors.add(node.anchor);
      return undefined;
    },
  });
  return explanation;
}

const INDENTED_AFTER_VALUE =
  'The line after this one is indented as if it belonged to the same value. Remove the spaces at its beginning.';
const UNKNOWN = 'This cannot be read as YAML.';

const unknownAlias = (name: string): string =>
  `${inQuotes(`*${name}`)} stands for a value that is marked ${inQuotes(`&${name}`)} above it, and there is none. If it is meant as text, put it in quotes: "*${name}".`;

function explainOne(error: YAMLParseError, yaml: string): YamlExplanation {
  const offset = error.pos[0];
  const char = yaml.charAt(offset);
  switch (error.code) {
    case 'TAB_AS_INDENT':
      // The package names the end of the line before, where a value should have begun.
      return { message: 'A line is indented with a tab. Use spaces instead.', offset: tabAfter(yaml, offset) };
    case 'DUPLICATE_KEY':
      return {
        message: `The property ${inQuotes(yaml.slice(...error.pos))} is there twice. Keep one of the two.`,
        offset,
      };
    case 'BLOCK_AS_IMPLICIT_KEY':
      return {
        message:
          'The value has a colon with a space after it. Put the whole value in quotes: title: "Plan: the garden".',
        offset,
      };
    case 'MULTILINE_IMPLICIT_KEY':
      return {
        message: 'This line does not fit the next one: write each property on its own line, as "name: value".',
        offset,
      };
    case 'BAD_SCALAR_START':
      return { message: `A value cannot begin with ${char}. Put the whole value in quotes.`, offset };
    case 'BAD_DQ_ESCAPE':
      return {
        message: `In double quotes ${inQuotes(yaml.slice(offset, offset + 2))} has no meaning. Write two backslashes, or use single quotes.`,
        offset,
      };
    case 'BAD_ALIAS':
      return { message: `A value cannot be ${char} alone. Put it in quotes.`, offset };
    default:
      return explainByText(error, yaml);
  }
}

function explainByText({ code, message, pos }: YAMLParseError, yaml: string): YamlExplanation {
  const offset = pos[0];
  const match = [
    [code === 'BAD_INDENT', 'This line begins in another column than the lines that it belongs to. Indent them alike.'],
    [
      /^Sequence item without -/u.test(message),
      'This line begins neither with the “-” of an entry nor below the first name of the entry above. Indent it as the other names of that entry.',
    ],
    [/^Implicit map keys/u.test(message), 'This line has no colon. A property is written as "name: value".'],
    [/^Unexpected block-seq-ind/u.test(message), 'A list begins on the line below its name: put “- …” there.'],
    [/^Unexpected flow-/u.test(message), `There is a ${yaml.charAt(offset)} too much.`],
    [/at node end$/u.test(message), 'The value has ended, and something follows it. Put the whole value in quotes.'],
    [code === 'RESOURCE_EXHAUSTION', 'Its values are nested too deep to be read.'],
    [code === 'MULTIPLE_DOCS', 'A line of --- stands in the middle of the properties.'],
  ] as const;
  return { message: match.find(([fits]) => fits)?.[1] ?? UNKNOWN, offset };
}

/** A list in [ ] or a record in { } that is not closed: the package stops where the next line does not fit, this names where it begins. */
function explainBracket(
  document: Document.Parsed,
  { message, pos }: YAMLParseError,
  yaml: string,
): YamlExplanation | undefined {
  const [, closing] = /^Flow .* end with an? ([\]}])$/u.exec(message) ?? [];
  if (closing === undefined) return undefined;
  const opening = closing === ']' ? '[' : '{';
  let offset = pos[0];
  visit(document, {
    // Of several in each other, the innermost is visited last.
    Collection: (_, { flow, range }) => {
      if (flow && range && range[0] < pos[0] && pos[0] <= range[1] && yaml[range[0]] === opening) offset = range[0];
    },
  });
  return { message: `The ${opening} that begins here is not closed. Add a ${closing}.`, offset };
}

const isOpenQuote = ({ message }: YAMLParseError): boolean => /^Missing closing ["']quote$/u.test(message);

function explainOpenQuote(document: Document.Parsed, { message, pos }: YAMLParseError): YamlExplanation {
  const [quote] = /["']/u.exec(message) ?? ['"'];
  let offset = pos[0];
  visit(document, {
    Scalar: (_, node) => {
      const isQuoted = isScalar(node) && /^QUOTE/u.test(node.type ?? '');
      if (isQuoted && node.range && node.range[0] < pos[0] && pos[0] <= node.range[1]) offset = node.range[0];
    },
  });
  return { message: `The quotation mark ${quote} that begins here is not closed. Add the second one.`, offset };
}

function tabAfter(yaml: string, offset: number): number {
  const at = yaml.indexOf('\t', offset);
  return at < 0 ? offset : at;
}
