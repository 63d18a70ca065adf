import { batchText } from '../../strings/en/batch.ts';
import type { PersonForm } from '../tools/person-forms.ts';

/** What can be done with many notes at once, in a person's words: a tool, and the fields of it that are asked for. */
export interface BatchAction {
  readonly id: string;
  readonly tool: string;
  readonly label: string;
  readonly about: string;
  readonly fields: PersonForm['fields'];
  /** Input that the action's name says already. */
  readonly fixed?: Readonly<Record<string, unknown>>;
}

const said = batchText.actions;
const TEXT = { content: { label: said.text, help: said.textHelp } };

/** Those that change notes first. Each tool takes its note from `apply_to_notes`. */
export const BATCH_ACTIONS: readonly BatchAction[] = [
  {
    id: 'properties',
    tool: 'update_frontmatter',
    label: said.properties,
    about: said.propertiesAbout,
    fields: { updates: { label: said.propertiesField, help: said.propertiesHelp, kind: 'properties' } },
  },
  {
    id: 'append',
    tool: 'modify_note',
    label: said.append,
    about: said.appendAbout,
    fields: TEXT,
    fixed: { operation: 'append' },
  },
  {
    id: 'prepend',
    tool: 'modify_note',
    label: said.prepend,
    about: said.prependAbout,
    fields: TEXT,
    fixed: { operation: 'prepend' },
  },
  {
    id: 'move',
    tool: 'rename_note',
    label: said.move,
    about: said.moveAbout,
    fields: { new_path: { label: said.folder, help: said.folderHelp, kind: 'folder' } },
  },
  {
    id: 'type',
    tool: 'reclassify_node',
    label: said.type,
    about: said.typeAbout,
    fields: { new_type: { label: said.newType, help: said.newTypeHelp } },
  },
  {
    id: 'confidence',
    tool: 'recalculate_node_confidence',
    label: said.confidence,
    about: said.confidenceAbout,
    fields: {},
  },
  { id: 'delete', tool: 'delete_note', label: said.delete, about: said.deleteAbout, fields: {} },
  { id: 'facts', tool: 'get_note_metadata', label: said.facts, about: said.factsAbout, fields: {} },
  { id: 'links', tool: 'list_forward_links', label: said.links, about: said.linksAbout, fields: {} },
  { id: 'backlinks', tool: 'list_backlinks', label: said.backlinks, about: said.backlinksAbout, fields: {} },
  { id: 'tasks', tool: 'list_tasks', label: said.tasks, about: said.tasksAbout, fields: {}, fixed: { status: 'open' } },
  { id: 'summaries', tool: 'summarize_node', label: said.summaries, about: said.summariesAbout, fields: {} },
];
