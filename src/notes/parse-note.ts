import type { Steps } from './basics/steps.ts';
import { isTagName } from './markdown/tags.ts';
import { frontmatterAliases, frontmatterTags, frontmatterTitle } from './frontmatter/frontmatter-fields.ts';
import { parseFrontmatter } from './frontmatter/frontmatter.ts';
import type { Heading, ParsedNote, Task } from './paths/note.ts';
import { stem } from './paths/paths.ts';
import type { VaultPath } from './paths/paths.ts';
import { createLineIndex } from './markdown/line-index.ts';
import { toPlainText } from './markdown/plain-text.ts';
import { readRelations } from './relations/read-relations.ts';
import { scanNote, scanNoteInSteps, type NoteScan } from './markdown/scan-note.ts';
import { countWords } from './words.ts';
import { frontmatterLinks } from './property-links.ts';

/**
 * Everything Latent knows of a note from its text alone. Never throws: if frontmatter does not parse, `problem` is set
 * and the body is still read. `text` is the decoded file, with its BOM and line ends unchanged.
 */
export function parseNote(path: VaultPath, text: string): ParsedNote {
  const frontmatter = parseFrontmatter(text);
  const { bodyFrom } = frontmatter;
  return toParsedNote(path, text, frontmatter, scanNote(text, bodyFrom, lineOf(text, bodyFrom)));
}

/** The same in steps, for a page that has to answer the person between them. */
export function* parseNoteInSteps(path: VaultPath, text: string): Steps<ParsedNote> {
  const frontmatter = parseFrontmatter(text);
  yield;
  const { bodyFrom } = frontmatter;
  const scan = yield* scanNoteInSteps(text, bodyFrom, lineOf(text, bodyFrom));
  yield;
  return toParsedNote(path, text, frontmatter, scan);
}

/** The 1-based line on which the body begins. */
const lineOf = (text: string, bodyFrom: number): number => createLineIndex(text.slice(0, bodyFrom)).lineAt(bodyFrom);

function toParsedNote(
  path: VaultPath,
  text: string,
  frontmatter: ReturnType<typeof parseFrontmatter>,
  scan: NoteScan,
): ParsedNote {
  const { data, problem, bodyFrom } = frontmatter;
  const lines = createLineIndex(text.slice(0, bodyFrom));
  const lineAt = (offset: number): number => lines.lineAt(offset);
  const links = [...frontmatterLinks(text, frontmatter.strings, lineAt), ...scan.links];
  let words: number | undefined;
  return {
    path,
    title: deriveNoteTitle(path, data, scan.headings),
    frontmatter: data,
    ...(frontmatter.numbers.length > 0 && { numbers: frontmatter.numbers }),
    problem,
    bodyFrom,
    aliases: frontmatterAliases(data),
    tags: [...frontmatterTags(frontmatter, lineAt).filter(({ name }) => isTagName(name)), ...scan.tags],
    headings: scan.headings,
    links,
    ...readRelations(text, frontmatter, links),
    blocks: scan.blocks,
    tasks: scan.tasks,
    fields: scan.fields,
    layout: scan.layout,
    // Counting takes longer than all else, and few ask.
    get words() {
      return (words ??= countWords(text, bodyFrom) - countMarks(scan.tasks));
    },
  };
}

/** The `x` of `- [x]` is no word: a note is as long once its task is done. */
const countMarks = (tasks: readonly Task[]): number => tasks.reduce((sum, { mark }) => sum + countWords(mark), 0);

/** A title is shown in lists; a heading as long as a page is cut at a word. UTF-16 units. */
const LONGEST_TITLE = 500;

function deriveNoteTitle(
  path: VaultPath,
  data: Readonly<Record<string, unknown>> | undefined,
  headings: readonly Heading[],
): string {
  const [first] = headings;
  const heading = first?.level === 1 ? toPlainText(first.text, LONGEST_TITLE) : '';
  return frontmatterTitle(data) || heading || stem(path);
}
