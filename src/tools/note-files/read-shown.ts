import { isPdfPath, type VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { readShownText, type NoteFile } from '../../fs-access/read-note.ts';
import type { Vault } from '../../fs-access/vault.ts';
import { notFound } from '../../fs-access/vault-refusals.ts';
import { ToolStop } from '../definition/error-result.ts';
import { failure } from '../definition/result.ts';
import type { IndexApi } from '../../workers/contract.ts';

/** A file's text as search and citations count its lines. Never to be written back. */
export type ShownFile = Omit<NoteFile, 'bytes'>;

interface ShownFiles {
  readonly vault: Vault;
  /** Reads PDFs; undefined where there is no index yet. */
  readonly index: Pick<IndexApi, 'pdfText'> | undefined;
}

/**
 * A note, a canvas as its cards' Markdown, or a PDF as its words with a page to a line.
 * @throws VaultError as `readNote`; ToolStop `parse_error` where a PDF's words cannot be read
 */
export async function readShown({ vault, index }: ShownFiles, path: VaultPath): Promise<ShownFile> {
  if (!isPdfPath(path)) return readShownText(vault, path);
  const pdf = await index?.pdfText(path);
  if (pdf && 'text' in pdf) return { path, ...pdf, exact: true };
  if (!(await vault.file(path))) throw notFound(path);
  throw new UnreadablePdf(path, pdf?.unread);
}

/** A PDF without words that can be read: no fault of Latent. */
class UnreadablePdf extends ToolStop {
  constructor(path: VaultPath, reason = 'It has not been read yet.') {
    super(
      failure(
        'parse_error',
        `The words of ${inQuotes(path)} cannot be read. ${reason}`,
        'Ask the person to open it and to copy what is needed into a note.',
        { path },
      ),
    );
  }
}
