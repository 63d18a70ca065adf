import { chunkNote, type ChunkOptions } from './chunk-note.ts';
import { fileName, type VaultPath } from './paths/paths.ts';
import type { Chunk, Heading, ParsedNote } from './paths/note.ts';
import { countWords } from './words.ts';

/** What a PDF says, as its reader found it. */
export interface PdfContent {
  /** The words of each page that was read, from the first; lines as they are set, with line feeds between them. */
  readonly pages: readonly string[];
  /** Its own table of contents, top to bottom. */
  readonly outline: readonly PdfOutlineEntry[];
  /** Pages of the whole document. */
  readonly pageCount: number;
}

export interface PdfOutlineEntry {
  readonly title: string;
  /** 0 for the outermost. */
  readonly depth: number;
  /** 1-based; undefined where the entry leads nowhere in the document. */
  readonly page: number | undefined;
}

interface ParsedPdf {
  /**
   * The words, **a page to a line**: so the line that a search, a citation or a reader of the text names is the page,
   * and `?page=3` of an address, `#page=3` of a link and line 3 are the same place.
   */
  readonly text: string;
  /** Its headings are the entries of the outline, each on its page. */
  readonly note: ParsedNote;
  readonly chunks: readonly Chunk[];
}

/** Everything Latent knows of a PDF from its words. Never throws. */
export function parsePdf(path: VaultPath, { pages, outline }: PdfContent, options: ChunkOptions): ParsedPdf {
  const compounds = hyphenatedWords(pages);
  const lines = pages.map((page) => toOneLine(page, compounds));
  const text = lines.join('\n');
  const starts: number[] = [];
  let at = 0;
  for (const line of lines) {
    starts.push(at);
    at += line.length + 1;
  }
  const headings = outline.flatMap(({ title, depth, page }): Heading[] => {
    const from = page === undefined ? undefined : starts[page - 1];
    const headingText = toOneLine(title);
    if (page === undefined || from === undefined || headingText === '') return [];
    return [{ level: Math.min(depth + 1, 6), text: headingText, from, to: from, line: page }];
  });
  const note: ParsedNote = {
    path,
    // With its ending: a paper and the note about it often have the same name.
    title: fileName(path),
    frontmatter: undefined,
    problem: undefined,
    bodyFrom: 0,
    aliases: [],
    tags: [],
    headings,
    links: [],
    relations: [],
    relationProblems: [],
    blocks: [],
    tasks: [],
    fields: [],
    layout: [],
    words: countWords(text),
  };
  return { text, note, chunks: lines.flatMap((line, index) => chunksOfPage(line, index + 1, starts[index]!, options)) };
}

/** A passage never goes over the end of its page. */
function chunksOfPage(text: string, page: number, from: number, options: ChunkOptions): Chunk[] {
  if (text === '') return [];
  const layout = [{ kind: 'paragraph' as const, from: 0, to: text.length, line: 1 }];
  return chunkNote({ headings: [], layout }, text, options).map((chunk) => ({
    ...chunk,
    from: chunk.from + from,
    to: chunk.to + from,
    line: page,
    toLine: page,
  }));
}

/** A word that goes over the end of a line. */
const PARTED = /(?<!\p{L})(\p{L}{0,40}\p{Ll})([-\u2010\u00ad])\n\s*(?=(\p{Ll}\p{L}{0,40}))/gu;
const HYPHENATED = /(?<![\p{L}-])\p{L}{1,40}[-\u2010](?=(\p{Ll}\p{L}{0,40}))/gu;
/** What hardly ever begins a word that has no hyphen. */
const FIRST_PARTS = /^(?:all|anti|cross|ex|half|high|long|low|non|self|short|well)$/iu;

/** The compounds that a document writes with a hyphen within a line. */
function hyphenatedWords(pages: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const page of pages)
    for (const [first, second] of page.matchAll(HYPHENATED))
      words.add(`${first.slice(0, -1)}-${second!}`.toLowerCase());
  return words;
}

/**
 * A word that is parted at the end of a line is one word again; a compound keeps its hyphen, which the document itself tells, or its
 * first part. A search finds either by the other reading too.
 */
function toOneLine(text: string, compounds: ReadonlySet<string> = new Set()): string {
  return text
    .replace(PARTED, (_, first: string, sign: string, second: string, at: number) => {
      const isCompound =
        text[at - 1] === '-' || FIRST_PARTS.test(first) || compounds.has(`${first}-${second}`.toLowerCase());
      return sign !== '\u00ad' && isCompound ? `${first}-` : first;
    })
    .replace(/[\s\u0000]+/gu, ' ')
    .trim();
}
