import { PathError, toVaultPath, type VaultPath } from '../../notes/paths/paths.ts';
import { ignoreRuleFor, type VaultSettings } from '../../notes/vault-settings.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { FileStatus, IndexWarning } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import { chunkIdOf } from '../database/schema.ts';

interface FileStatusParts {
  readonly database: Database;
  readonly settings: VaultSettings;
  /** Why a file could not be read or parsed, or what is wrong with its frontmatter. */
  readonly warningOf: (path: VaultPath) => IndexWarning | undefined;
  /** Whether a passage has a vector of the model in use. */
  readonly isEmbedded: (chunkId: number) => boolean;
}

export const FILE_SQL = {
  document:
    'SELECT id, size, modified, hash, ignored, indexed AS indexedAt, passages AS chunks FROM documents WHERE path = ?',
  attachment: 'SELECT size, modified, ignored FROM attachments WHERE path = ?',
  chunks: 'SELECT id FROM chunks WHERE id >= ? AND id < ? AND text_hash IS NOT NULL',
} as const;

interface StoredDocument {
  readonly id: number;
  readonly size: number;
  readonly modified: number;
  readonly hash: string;
  readonly ignored: number;
  readonly indexedAt: number;
  readonly chunks: number;
}

/**
 * What the index knows about one file, and the reason for anything missing. @throws PathError where the path leads
 * out of the vault, or is none
 */
export function fileStatus(parts: FileStatusParts, path: string): FileStatus {
  try {
    return statusOf(parts, toVaultPath(path));
  } catch (error) {
    if (!(error instanceof PathError) || error.code !== 'ignored') throw error;
    return { path, state: 'ignored', reason: error.message };
  }
}

function statusOf({ database, settings, warningOf, isEmbedded }: FileStatusParts, path: VaultPath): FileStatus {
  const rule = ignoreRuleFor(settings, path);
  const warning = warningOf(path);
  const reason = warning && { reason: warning.reason };
  const row = database.get<StoredDocument>(FILE_SQL.document, path);
  if (!row) {
    const file = database.get<{ size: number; modified: number }>(FILE_SQL.attachment, path);
    const size = file && { size: file.size, modified: file.modified };
    if (rule !== undefined) return { path, state: 'ignored', ...ruleReason(rule), ...size };
    if (size) return { path, state: 'listed', ...size };
    return reason
      ? { path, state: 'failed', ...reason }
      : { path, state: 'unknown', reason: 'The index has not met a file of this name.' };
  }
  const { id, ignored, ...known } = row;
  if (ignored === 1) return { path, state: 'ignored', ...ruleReason(rule), ...known, chunks: 0, embedded: 0 };
  const ids = database.all<{ id: number }>(FILE_SQL.chunks, chunkIdOf(id, 0), chunkIdOf(id + 1, 0));
  // A warning with a problem is about the frontmatter alone: the note is searchable all the same.
  const state = warning && !warning.problem ? 'failed' : 'indexed';
  return { path, state, ...reason, ...known, embedded: ids.filter((chunk) => isEmbedded(chunk.id)).length };
}

const ruleReason = (rule: string | undefined): Pick<FileStatus, 'reason' | 'rule'> =>
  rule === undefined
    ? {}
    : { rule, reason: `The vault's settings leave out ${inQuotes(rule)} (userIgnoreFilters in .obsidian/app.json).` };
