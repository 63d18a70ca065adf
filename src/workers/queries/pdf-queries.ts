import { fileName, type VaultPath } from '../../notes/paths/paths.ts';
import type { NoteOutline, OutlineRequest, PdfText, UnreadPdf } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import { storedText } from '../database/stored-text.ts';
import { UNREAD_HASH } from '../indexer/note-record.ts';
import type { LineRange } from '../../notes/note-section.ts';
import { foldName } from '../../notes/paths/fold-name.ts';
import type { Heading } from '../../notes/paths/note.ts';

const PDF_SQL = {
  text: `SELECT d.hash, d.size, d.modified, d.problem, d.passages, t.bytes FROM documents d JOIN texts t ON t.document_id = d.id
    WHERE d.path = ? AND d.ignored = 0`,
  headings: `SELECT h.level, h.text, h.line FROM headings h JOIN documents d ON d.id = h.document_id WHERE d.path = ? ORDER BY h.ordinal`,
  words: 'SELECT words FROM documents WHERE path = ?',
} as const;

interface StoredText extends Omit<PdfText, 'text'> {
  readonly problem: string | null;
  readonly passages: number;
  readonly bytes: Uint8Array;
}

const BY_NAME = /: it is found by its name alone(?=\.)/u;

/** @param problem as `unreadProblem` stores it */
function storedReason(problem: string | null): string | undefined {
  if (problem === null) return undefined;
  const [details] = JSON.parse(problem) as readonly { readonly message?: string }[];
  return details?.message?.replace(BY_NAME, '');
}

/** The words of a PDF as they were read, or why they could not be; null where there is none. */
export function pdfText(database: Database, path: VaultPath): PdfText | UnreadPdf | null {
  const row = database.get<StoredText>(PDF_SQL.text, path);
  if (!row) return null;
  // A long one has a problem too, and words.
  if (row.hash === UNREAD_HASH || (row.problem !== null && row.passages === 0))
    return { unread: storedReason(row.problem) };
  const { hash, size, modified, bytes } = row;
  return { text: storedText(bytes), hash, size, modified };
}

/** What the index has of a PDF: the entries of its outline as headings, its pages as lines. */
export function outlinePdf(database: Database, { path, most, section }: OutlineRequest): NoteOutline {
  const headings = database.all<{ level: number; text: string; line: number }>(PDF_SQL.headings, path);
  const pdf = pdfText(database, path);
  const pages = pdf && 'text' in pdf ? pdf.text.split('\n').length : 0;
  const range = section === undefined ? undefined : findPdfSection(headings, pages, section);
  const none = { first: [], found: 0 };
  return {
    title: fileName(path),
    frontmatter: undefined,
    leftOut: none,
    problem: undefined,
    tags: none,
    aliases: none,
    headings: { first: headings.slice(0, most), found: headings.length },
    tasks: none,
    words: database.get<{ words: number }>(PDF_SQL.words, path)?.words ?? 0,
    lines: pages,
    ...(range && { section: range }),
  };
}

/**
 * The pages that are meant by “Page 3”, “3”, `page=3` or an entry of the outline, which reaches to the page on which the next one of
 * its level begins. @returns undefined where there is no such place
 */
function findPdfSection(
  headings: readonly Pick<Heading, 'level' | 'text' | 'line'>[],
  pages: number,
  section: string,
): LineRange | undefined {
  const page = Number(/^(?:page|p\.)?\s*(?:=\s*)?(\d{1,6})$/i.exec(section.trim())?.[1]);
  if (page >= 1) return page <= pages ? { from: page, to: page } : undefined;
  const sectionKey = foldName(section.split('#').at(-1)?.trim() ?? '');
  const at = headings.findIndex(({ text }) => foldName(text) === sectionKey);
  const heading = headings[at];
  if (!heading) return undefined;
  const next = headings.slice(at + 1).find(({ level }) => level <= heading.level);
  return { from: heading.line, to: Math.max(heading.line, next?.line ?? pages) };
}
