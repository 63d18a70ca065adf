import { distance } from 'fastest-levenshtein';
import { createDailyNote } from './create-daily-note.ts';
import { createNote } from './create-note.ts';
import type { Tool } from './define-tool.ts';
import { deleteNote } from './delete-note.ts';
import { editNote } from './edit-note.ts';
import { findRelated } from './find-related.ts';
import { findSpecificInfo } from './find-specific-info.ts';
import { getNoteDetails } from './get-note-details.ts';
import { getNoteMetadata } from './get-note-metadata.ts';
import { getRandomNote } from './get-random-note.ts';
import { listBacklinks } from './list-backlinks.ts';
import { listForwardLinks } from './list-forward-links.ts';
import { listNotes } from './list-notes.ts';
import { modifyNote } from './modify-note.ts';
import { moveFolder } from './move-folder.ts';
import { queryGraph } from './query-graph.ts';
import { readNote } from './read-note.ts';
import { renameNote } from './rename-note.ts';
import { restoreVersion } from './restore-version.ts';
import { searchByDate } from './search-by-date.ts';
import { searchByLinks } from './search-by-links.ts';
import { searchByTags } from './search-by-tags.ts';
import { searchNotes } from './search-notes.ts';
import { searchRecentNotes } from './search-recent-notes.ts';
import { semanticSearch } from './semantic-search.ts';
import { textSearch } from './text-search.ts';
import { undoChange } from './undo-change.ts';
import { updateFrontmatter } from './update-frontmatter.ts';
import { writeNote } from './write-note.ts';

/** Every tool there is, in the order in which models and people are shown them. */
export const TOOLS: readonly Tool[] = [
  readNote,
  getNoteDetails,
  getNoteMetadata,
  searchNotes,
  semanticSearch,
  textSearch,
  searchRecentNotes,
  searchByDate,
  searchByTags,
  searchByLinks,
  findSpecificInfo,
  listBacklinks,
  listForwardLinks,
  findRelated,
  getRandomNote,
  listNotes,
  queryGraph,
  createNote,
  createDailyNote,
  writeNote,
  modifyNote,
  editNote,
  updateFrontmatter,
  renameNote,
  moveFolder,
  deleteNote,
  undoChange,
  restoreVersion,
];

/** The tool with this name or published alias. */
export function findTool(name: string, tools: readonly Tool[] = TOOLS): Tool | undefined {
  return tools.find((tool) => tool.name === name) ?? tools.find((tool) => tool.aliases?.some((alias) => alias.name === name));
}

/** The names most like a wrong one, the nearest first. */
export function nearestTools(name: string, tools: readonly Tool[] = TOOLS, count = 3): string[] {
  const wanted = name.toLowerCase();
  return tools
    .map((tool) => tool.name)
    .toSorted((a, b) => distance(wanted, a) - distance(wanted, b))
    .slice(0, count);
}
