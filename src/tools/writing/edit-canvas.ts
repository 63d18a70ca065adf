import { z } from 'zod';
import { type CanvasChange, CanvasChangeError, changeCanvas } from '../../notes/canvas/editing/change-canvas.ts';
import { isCanvasPath, PathError, toVaultPath, type VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { readNote, type NoteFile } from '../../fs-access/read-note.ts';
import { defineWriteTool, type ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { changeOf } from '../definition/output.ts';
import { failure } from '../definition/result.ts';
import { newFilePath } from '../note-files/new-note-path.ts';

/** As many as a person may choose and move at once. */
const MOST_CHANGES = 5_000;
const id = z.string().min(1).max(200);
/** In px; further away nothing is drawn. */
const place = z.int().min(-200_000).max(200_000);
const size = z.int().min(20).max(20_000);
const color = z
  .string()
  .regex(/^(?:[1-6]|#[0-9a-fA-F]{6})?$/)
  .describe('1 red, 2 orange, 3 yellow, 4 green, 5 cyan, 6 purple, or #rrggbb; "" for none.');
const text = z.string().max(1_000_000);
const label = z.string().max(2_000);
const sides = ['top', 'right', 'bottom', 'left'] as const;
const side = z.enum(sides);
const end = z.enum(['none', 'arrow']);
const ends = {
  fromEnd: end.optional().describe('Default: none.'),
  toEnd: end.optional().describe('Default: arrow.'),
};
const written = z
  .string()
  .max(5_000_000)
  .optional()
  .describe('It as the text of another canvas has it (JSON): entries that only other programs know stay as written.');
const picture = z.string().max(2_000).describe('Of a group: path of the picture behind it.');
const backgroundStyles = ['cover', 'ratio', 'repeat'] as const;

const change = z.discriminatedUnion('operation', [
  z.strictObject({
    operation: z.literal('add'),
    id,
    type: z
      .enum(['text', 'file', 'link', 'group', 'other'])
      .describe('other: a kind of another program, named as type in written.'),
    x: place,
    y: place,
    width: size.default(260),
    height: size.default(120),
    text: text.optional().describe('Markdown, of a text card.'),
    file: z.string().min(1).optional().describe('Path from the vault’s root, of a file card.'),
    subpath: z.string().min(1).optional().describe('#Heading or #^block of that file.'),
    url: z.string().min(1).max(4_000).optional().describe('Of a link card.'),
    label: label.optional().describe('Of a group.'),
    color: color.optional(),
    background: picture.optional(),
    backgroundStyle: z.enum(backgroundStyles).optional(),
    written,
  }),
  z.strictObject({
    operation: z.literal('connect'),
    id,
    fromNode: id,
    toNode: id,
    fromSide: side.optional(),
    toSide: side.optional(),
    ...ends,
    label: label.optional(),
    color: color.optional(),
    written,
  }),
  z.strictObject({
    operation: z.literal('set'),
    id: id.describe('Of a card, group or arrow.'),
    x: place.optional(),
    y: place.optional(),
    width: size.optional(),
    height: size.optional(),
    text: text.optional(),
    url: z.string().min(1).max(4_000).optional(),
    label: label.optional(),
    color: color.optional(),
    subpath: z.string().max(2_000).optional().describe('Of a file card; "" for the whole file.'),
    background: picture.optional(),
    backgroundStyle: z.enum([...backgroundStyles, '']).optional(),
    fromNode: id.optional().describe('Of an arrow, as the next ones.'),
    toNode: id.optional(),
    fromSide: z
      .enum([...sides, ''])
      .optional()
      .describe('"" for the nearest.'),
    toSide: z.enum([...sides, '']).optional(),
    ...ends,
  }),
  z.strictObject({ operation: z.literal('remove'), id: id.describe('A card goes with its arrows.') }),
]);

const editCanvasInput = () =>
  z.strictObject({
    path: z.string().min(1).describe('The .canvas file.'),
    changes: z.array(change).max(MOST_CHANGES).describe('Made one after the other: all, or none.'),
    create: z
      .boolean()
      .default(false)
      .describe('Makes the .canvas file, where there is none yet; changes may be empty.'),
  });

export const editCanvas = defineWriteTool({
  name: 'edit_canvas',
  title: 'Change a canvas',
  description:
    'Adds, moves, resizes, colours, connects, changes or removes cards, groups and arrows of a canvas (JSON Canvas), by their ids. Everything else in the file stays to the byte.',
  category: 'core',
  risk: 'write',
  input: editCanvasInput,
  output: () => changeOf({ created: z.boolean().optional() }),
  example: {
    path: 'Board.canvas',
    changes: [{ operation: 'add', id: 'idea', type: 'text', x: 0, y: 0, width: 260, height: 120, text: 'An idea' }],
  },
  summary: ({ path }) => `Change the canvas ${inQuotes(path)}`,
  async plan({ path: pathText, changes, create }, context) {
    if (create) return await planNew(context, pathText, changes);
    if (changes.length === 0) throw canvasEditStop('invalid_input', 'No change was given.');
    const { path, text: previousText, hash, exact } = await readCanvasFile(context, pathText);
    if (!exact)
      throw canvasEditStop('parse_error', `${inQuotes(path)} is not valid UTF-8, so writing it back would damage it.`);
    const newText = changed(previousText, changes);
    if (newText === previousText)
      return { success: true, operation: 'edit_canvas', path, hash, unchanged: true, message: NOTHING_NEW };
    return {
      operation: 'edit_canvas',
      message: `Change the canvas ${inQuotes(path)}.`,
      path,
      changes: [{ path, before: { hash, text: previousText }, after: { text: newText } }],
      details: { path },
      result: { message: `Changed the canvas ${inQuotes(path)}.` },
    };
  },
});

/** As Obsidian writes it. */
const EMPTY = '{\n\t"nodes":[],\n\t"edges":[]\n}';

async function planNew(context: ToolContext, pathText: string, changes: readonly CanvasChange[]) {
  const path = await newFilePath(context, pathText, '.canvas');
  const text = changes.length === 0 ? EMPTY : changed(EMPTY, changes);
  return {
    operation: 'edit_canvas',
    message: `Create the canvas ${inQuotes(path)}.`,
    path,
    changes: [{ path, before: null, after: { text } }],
    details: { path },
    result: { created: true, message: `Created the canvas ${inQuotes(path)}.` },
  };
}

const NOTHING_NEW = 'The canvas is like this already.';

function changed(source: string, changes: readonly CanvasChange[]): string {
  try {
    return changeCanvas(source, changes);
  } catch (error) {
    if (error instanceof CanvasChangeError)
      throw canvasEditStop('invalid_input', `${error.message} Nothing was changed.`);
    throw error;
  }
}

const canvasEditStop = (code: 'invalid_input' | 'not_found' | 'parse_error', message: string): ToolStop =>
  new ToolStop(failure(code, message, 'Read the canvas file again, then call edit_canvas with the ids that it has.'));

async function readCanvasFile({ vault }: Pick<ToolContext, 'vault'>, name: string): Promise<NoteFile> {
  const path = canvasPath(name);
  if (!path || !(await vault.file(path))) throw canvasEditStop('not_found', `There is no canvas ${inQuotes(name)}.`);
  return await readNote(vault, path);
}

function canvasPath(pathText: string): VaultPath | undefined {
  try {
    const path = toVaultPath(pathText);
    return isCanvasPath(path) ? path : undefined;
  } catch (error) {
    if (error instanceof PathError) return undefined;
    throw error;
  }
}
