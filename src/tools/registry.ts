import { createApplyToNotes } from './batch/apply-to-notes.ts';
import { answerFromNotes } from './reading/answer-from-notes.ts';
import { createDailyNote } from './writing/create-daily-note.ts';
import { createNote } from './writing/create-note.ts';
import type { Tool } from './definition/define-tool.ts';
import { deleteNote } from './writing/delete-note.ts';
import { editNote } from './writing/edit-note.ts';
import { findRelated } from './reading/find-related.ts';
import { findSpecificInfo } from './reading/specific-info/find-specific-info.ts';
import { getNoteDetails, getNoteMetadata } from './reading/note-details.ts';
import { getRandomNote } from './reading/get-random-note.ts';
import { listBacklinks, listForwardLinks } from './reading/link-result.ts';
import { listNotes } from './reading/list-notes.ts';
import { modifyNote } from './writing/modify-note.ts';
import { moveFolder } from './writing/move-folder.ts';
import { moveNotes } from './writing/move-notes.ts';
import { queryBase } from './reading/query-base.ts';
import { editBase } from './writing/edit-base.ts';
import { editCanvas } from './writing/edit-canvas.ts';
import { queryGraph } from './reading/query-graph.ts';
import { readNote } from './reading/read-note.ts';
import { readNotes } from './reading/read-notes.ts';
import { renameHeading } from './writing/rename-heading.ts';
import { renameNote } from './writing/rename-note.ts';
import { renameTag } from './writing/rename-tag.ts';
import { replaceInNotes } from './writing/replace-in-notes.ts';
import { restoreVersion } from './writing/restore-version.ts';
import { searchByDate } from './reading/search-by-date.ts';
import { searchByLinks } from './reading/search-by-links.ts';
import { searchByTags } from './reading/search-by-tags.ts';
import { searchNotes } from './reading/search-notes.ts';
import { searchRecentNotes } from './reading/search-recent-notes.ts';
import { semanticSearch } from './reading/semantic-search.ts';
import { textSearch } from './reading/text-search.ts';
import { undoChange } from './writing/undo-change.ts';
import { updateFrontmatter } from './writing/update-frontmatter.ts';
import { writeNote } from './writing/write-note.ts';
import { listTasks } from './tasks/list-tasks.ts';
import { updateTask } from './tasks/update-task.ts';
import { createNode } from './graph/nodes/create-node.ts';
import { getNode } from './graph/nodes/get-node.ts';
import { updateNode } from './graph/nodes/update-node.ts';
import { deleteNode } from './graph/nodes/delete-node.ts';
import { reclassifyNode } from './graph/nodes/reclassify-node.ts';
import { createRelationship } from './graph/relationships/create-relationship.ts';
import { deleteRelationship } from './graph/relationships/delete-relationship.ts';
import { reclassifyRelationship } from './graph/relationships/reclassify-relationship.ts';
import { mergeNodes } from './graph/merging/merge-nodes.ts';
import { recalculateNodeConfidence } from './graph/analysis/confidence/recalculate-node-confidence.ts';
import { recalculateEdgeConfidence } from './graph/analysis/confidence/recalculate-edge-confidence.ts';
import { summarizeNode, summarizeRelationship } from './graph/analysis/summaries/summarize.ts';
import { summarizeNodeWithContext } from './graph/analysis/summaries/summarize-node-with-context.ts';
import { graphHealth } from './graph/analysis/health/graph-health.ts';
import { findRelatedNodes } from './graph/analysis/find-related-nodes.ts';
import { searchWebForEvidence } from './graph/analysis/search-web-for-evidence.ts';
import { createConnection } from './graph/memory/create-connection.ts';
import { storeMemory } from './graph/memory/store-memory.ts';
import { recallMemories } from './graph/memory/recall-memories.ts';
import { forgetMemory } from './graph/memory/forget-memory.ts';

const SINGLE_TOOLS: readonly Tool[] = [
  readNote,
  readNotes,
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
  answerFromNotes,
  queryGraph,
  listTasks,
  queryBase,
  createNote,
  createDailyNote,
  writeNote,
  modifyNote,
  editNote,
  updateFrontmatter,
  updateTask,
  editBase,
  editCanvas,
  renameNote,
  moveNotes,
  moveFolder,
  renameTag,
  renameHeading,
  replaceInNotes,
  deleteNote,
  undoChange,
  restoreVersion,
  getNode,
  createNode,
  updateNode,
  deleteNode,
  reclassifyNode,
  createRelationship,
  deleteRelationship,
  reclassifyRelationship,
  mergeNodes,
  findRelatedNodes,
  searchWebForEvidence,
  recalculateNodeConfidence,
  recalculateEdgeConfidence,
  summarizeNode,
  summarizeNodeWithContext,
  summarizeRelationship,
  graphHealth,
  createConnection,
  storeMemory,
  recallMemories,
  forgetMemory,
];

/** All tools, in the order in which they are shown to models and people. */
export const TOOLS: readonly Tool[] = [...SINGLE_TOOLS, createApplyToNotes(SINGLE_TOOLS)];

/** The tool with this name or published alias. */
export function findTool(name: string, tools: readonly Tool[] = TOOLS): Tool | undefined {
  return (
    tools.find((tool) => tool.name === name) ?? tools.find((tool) => tool.aliases?.some((alias) => alias.name === name))
  );
}
