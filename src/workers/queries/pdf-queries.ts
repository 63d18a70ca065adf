import { findPdfSection } from '../../notes/pdf/pdf-section.ts';
import { fileName, type VaultPath } from '../../notes/paths/paths.ts';
import type { NoteOutline, OutlineRequest, PdfText, UnreadPdf } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import { storedText } from '../database/stored-text.ts';
import { UNREAD_HASH } from '../indexer/note-record.ts';

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
