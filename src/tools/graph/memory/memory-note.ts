import { foldName } from '../../../notes/paths/fold-name.ts';
import { toLocalIso } from '../../../notes/dates/dates.ts';
import { updateFrontmatter } from '../../../notes/frontmatter/edit-frontmatter.ts';
import { joinPath, toNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import type { NoteRow } from '../../../workers/contract.ts';
import type { ToolContext } from '../../definition/define-tool.ts';
import { toPreview } from '../../note-files/note-preview.ts';
import { freePath, titleToName } from '../../note-files/new-note-path.ts';

/** The frontmatter `type` of a memory. */
export const MEMORY = 'memory';
/** Enough of its words to recognise it in a list of files. */
const NAME_LENGTH = 60;

interface Memory {
  readonly memory_type: string;
  readonly content: string;
  readonly id: string;
}

/** A memory as a small note: its type and date, then its text. */
export function memoryText({ memory_type, content, id }: Memory, nowMs: number): string {
  // Added separately, so that text that looks like frontmatter stays text.
  return `${updateFrontmatter('', { type: MEMORY, memory_type, created: toLocalIso(nowMs), id })}${content.trim()}\n`;
}

/** A free path in the memory folder, named after the memory's first words. */
export async function memoryPath({ vault, graphFolders }: ToolContext, content: string): Promise<VaultPath> {
  const name = titleToName(toPreview(content, NAME_LENGTH).replace(/…$/, '')) ?? 'Memory';
  const path = toNotePath(joinPath(graphFolders.memory, `${name}.md`));
  return (await vault.file(path)) ? freePath(vault, graphFolders.memory, path) : path;
}

/** The fields that identify a memory in a result. */
export function memoryFields({ path, frontmatter, created }: Pick<NoteRow, 'path' | 'frontmatter' | 'created'>) {
  const { id, memory_type } = frontmatter ?? {};
  return {
    // One that a person wrote by hand may have no id: its path identifies it.
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : path,
    memory_type: typeof memory_type === 'string' ? memory_type : null,
    path,
    created: toLocalIso(created),
  };
}

/** The same words, ignoring case and spacing. */
export function isSameMemory(a: string, b: string): boolean {
  const plain = (text: string): string =>
    foldName(text)
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/(?<![.!])[.!]+$/, '');
  return plain(a) === plain(b);
}
