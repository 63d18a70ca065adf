import { z } from 'zod';
import type { Tool } from '../definition/define-tool.ts';

/** The fields in which tools name their note, the most exact first. */
const NOTE_FIELDS = ['path', 'note_path', 'node_id', 'title'];

/** They are about one note each, or create one: a common input for many makes no sense. */
const SINGLE = new Set(['write_note', 'create_note', 'create_node', 'move_folder', 'restore_version']);

/** The field of a tool's input that takes each note of a batch; undefined where the tool cannot be applied to many notes. */
export function noteFieldOf(tool: Tool): string | undefined {
  if (SINGLE.has(tool.name) || tool.outbound || (tool.kind === 'read' && tool.risk !== 'read')) return undefined;
  return NOTE_FIELDS.find((field) => isText(tool.input.shape[field]));
}

function isText(field: unknown): boolean {
  const inner = field instanceof z.ZodOptional ? field.unwrap() : field;
  return inner instanceof z.ZodString;
}
