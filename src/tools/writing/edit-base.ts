import { z } from 'zod';
import { readNote } from '../../fs-access/read-note.ts';
import { readBase } from '../../notes/formats/base/definition/read-base.ts';
import { findBaseBlocks } from '../../notes/formats/base/editing/base-blocks.ts';
import { BaseChangeError, changeBase, type BaseChange } from '../../notes/formats/base/editing/change-base.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { isBasePath, isNotePath, type VaultPath, isCanvasPath } from '../../notes/paths/paths.ts';
import { applyEdits, type TextEdit } from '../../notes/rename/apply-edits.ts';
import { encodeTarget } from '../../notes/rename/write-target.ts';
import { editsInString, jsonStrings, toJsonText } from '../../notes/rename/rewrite-canvas-links.ts';
import { readLinks } from '../../notes/rename/rename-context.ts';
import type { NoteLink } from '../../notes/paths/note.ts';
import type { FileChange } from '../definition/change-set.ts';
import { defineWriteTool, type ToolContext } from '../definition/define-tool.ts';
import { ToolStop } from '../definition/error-result.ts';
import { changeOf } from '../definition/output.ts';
import { failure } from '../definition/result.ts';
import { readEditable } from '../note-files/editable-note.ts';
import { findNote } from '../note-files/find-note.ts';
import { newFilePath } from '../note-files/new-note-path.ts';
import { readBaseFile } from '../note-files/read-base-file.ts';

/** Signs that would end a link, or begin another part of it. */
const NOT_IN_LINKS = /[[\]|#^]/;

interface ViewLinks {
  readonly changes: readonly FileChange[];
  readonly count: number;
  readonly warnings: readonly string[];
}

/** The notes and canvases whose links and embeds name a view of a base, with its new name in them. */
async function renameViewLinks(context: ToolContext, base: VaultPath, from: string, to: string): Promise<ViewLinks> {
  const viewLinks = (await context.index.backlinks(base)).filter(({ subpath }) => isView(subpath, from));
  const changes: FileChange[] = [];
  const warnings: string[] = [];
  let count = 0;
  for (const path of new Set(viewLinks.map(({ sourcePath }) => sourcePath))) {
    const isLinking = isNotePath(path) || isCanvasPath(path);
    const edited =
      isLinking && !NOT_IN_LINKS.test(to) ? await viewRenameEdits(context, path, { base, from, to }) : undefined;
    if (!edited || edited.edits.length === 0) {
      warnings.push(`${inQuotes(path)} names the view in a link that was left as it is.`);
      continue;
    }
    const { text, hash, edits } = edited;
    count += edits.length;
    changes.push({ path, before: { hash, text }, after: { text: applyEdits(text, edits) } });
  }
  return { changes, count, warnings };
}

/** A view's old and new name. */
interface ViewRename {
  readonly base: VaultPath;
  readonly from: string;
  readonly to: string;
}

async function viewRenameEdits(context: ToolContext, path: VaultPath, rename: ViewRename) {
  const { text, hash, exact } = await readNote(context.vault, path);
  if (!exact) return undefined;
  const edits = await (isCanvasPath(path) ? canvasEdits : linkEdits)(context, path, text, rename);
  return { text, hash, edits };
}

/** In the texts of cards, and in cards that show the base itself. */
async function canvasEdits(
  context: ToolContext,
  path: VaultPath,
  source: string,
  rename: ViewRename,
): Promise<readonly TextEdit[]> {
  const fields = jsonStrings(source).filter(({ path: place }) => place.length === 3 && place[0] === 'nodes');
  const fileFields = new Map(
    fields.filter(({ path: [, , name] }) => name === 'file').map((fileField) => [fileField.path[1], fileField]),
  );
  const edits: TextEdit[] = [];
  for (const field of fields) {
    const [, node, name] = field.path;
    if (name === 'text')
      edits.push(...editsInString(source, field, await linkEdits(context, path, field.value, rename)));
    const isShown = name === 'subpath' && fileFields.get(node)?.value.normalize('NFC') === rename.base;
    if (!isShown || !isView(field.value.replace(/^#/, ''), rename.from)) continue;
    const { from, to } = field;
    edits.push({ from, to, text: toJsonText(`#${rename.to}`, source.slice(from, to)) });
  }
  return edits;
}

async function linkEdits(
  context: ToolContext,
  path: VaultPath,
  text: string,
  { base, from, to }: ViewRename,
): Promise<readonly TextEdit[]> {
  const named = readLinks(text).links.filter(({ subpath }) => isView(subpath, from));
  const targets = await context.index.resolveLinks(
    path,
    named.map(({ target }) => target),
  );
  return named.flatMap((link, at) => (targets[at] === base ? (viewEdit(text, link, to) ?? []) : []));
}

const isView = (subpath: string | undefined, name: string): boolean =>
  subpath !== undefined && subpath.toLowerCase() === name.toLowerCase();

/** The part after `#` in a link as it is written; undefined where it is written with escapes. */
function viewEdit(text: string, link: NoteLink, to: string): TextEdit | undefined {
  const raw = text.slice(link.from, link.to);
  const isWikilink = /^!?\[\[/.test(raw.replace(/^["']/, ''));
  const mark = raw.indexOf('#', isWikilink ? 0 : raw.indexOf(']('));
  const linkEnd = raw.slice(mark + 1);
  const end = linkEnd.search(isWikilink ? /[|\]]/ : /[\s)>]/);
  const old = linkEnd.slice(0, end);
  if (mark < 0 || end < 0 || (old !== link.subpath && decodeLinkText(old) !== link.subpath)) return undefined;
  const at = link.from + mark + 1;
  return { from: at, to: at + end, text: isWikilink ? to : encodeTarget(to, 'bare', old) };
}

function decodeLinkText(encodedText: string): string {
  try {
    return decodeURIComponent(encodedText);
  } catch {
    return encodedText;
  }
}

const MOST_CHANGES = 50;
const view = z.string().min(1).describe('Name of the view.');
const name = z.string().min(1).max(200);

const change = z.discriminatedUnion('operation', [
  z.strictObject({
    operation: z.literal('set'),
    view: view.optional().describe('The view it is in; the whole base where absent.'),
    key: z
      .array(z.union([z.string().min(1), z.int().min(0)]))
      .min(1)
      .max(20)
      .describe('Names from the outside to the inside, such as ["filters"], ["formulas", "total"], ["sort"].'),
    value: z.unknown().describe('As in the YAML; null takes it away.'),
  }),
  z.strictObject({ operation: z.literal('add_view'), name, type: z.string().min(1).default('table') }),
  z.strictObject({ operation: z.literal('copy_view'), view, name }),
  z.strictObject({ operation: z.literal('rename_view'), view, name }),
  z.strictObject({ operation: z.literal('move_view'), view, to: z.int().min(0).describe('From 0.') }),
  z.strictObject({ operation: z.literal('remove_view'), view }),
  z.strictObject({ operation: z.literal('rename_formula'), formula: name, name }),
]);

const editBaseInput = () =>
  z.strictObject({
    path: z.string().min(1).describe('The .base file, or a note with a base block.'),
    line: z.int().min(1).optional().describe('Where a note has several base blocks: the line of its opening fence.'),
    changes: z.array(change).min(1).max(MOST_CHANGES).describe('Made one after the other: all, or none.'),
    create: z
      .boolean()
      .default(false)
      .describe('Makes the .base file, where there is none yet; it begins with one view, Table.'),
  });

export const editBase = defineWriteTool({
  name: 'edit_base',
  title: 'Change a base',
  description:
    'Changes filters, formulas, columns (order), sort, groupBy, limit, summaries and other settings of an Obsidian base or of one of its views, adds, copies, renames, moves or removes views, and renames a formula wherever the base names it. Everything else in the file stays to the byte. Links to a renamed view are updated.',
  category: 'core',
  risk: 'write',
  input: editBaseInput,
  output: () =>
    changeOf({
      views: z.array(z.string()).describe('Names of its views now.'),
      created: z.boolean().optional(),
      links_updated: z.int().optional().describe('Links and embeds in notes that name the view anew.'),
      view: z.string().optional().describe('The view whose rows are shown.'),
      total: z.int().optional().describe('All rows of this view.'),
      rows: z.array(z.record(z.string(), z.unknown())).optional().describe('Its first rows.'),
    }),
  example: {
    path: 'Books.base',
    changes: [{ operation: 'set', view: 'To read', key: ['filters'], value: { and: ['status == "open"'] } }],
  },
  summary: ({ path }) => `Change the base ${inQuotes(path)}`,
  afterwards: (given, _made, context) => firstRows(context, given),
  async plan({ path: pathText, line, changes, create }, context) {
    if (create) return await planNew(context, pathText, changes);
    const source = await readSource(context, pathText, line);
    const { path, hash, text } = source;
    const yaml = changedYaml(source.yaml, changes);
    const views = readBase(yaml).base?.views.map((baseView) => baseView.name) ?? [];
    const changedText = source.with(yaml);
    if (changedText === text)
      return { success: true, operation: 'edit_base', path, hash, unchanged: true, message: NOTHING_NEW, views };
    const links = isBasePath(path) ? await linksToRenamed(context, path, changes) : NO_LINKS;
    return {
      operation: 'edit_base',
      message: `Change the base ${inQuotes(path)}${links.count > 0 ? `, and ${linkCountText(links.count)} to its view` : ''}.`,
      path,
      changes: [{ path, before: { hash, text }, after: { text: changedText } }, ...links.changes],
      details: { path },
      result: {
        views,
        ...(links.count > 0 && { links_updated: links.count }),
        message: `Changed the base ${inQuotes(path)}.`,
      },
      ...(links.count > 0 && { askAnyway: `${linkCountText(links.count)} in notes name the view: they change too.` }),
      ...(links.warnings.length > 0 && { warnings: links.warnings }),
    };
  },
});

/** The view that a change is about, under the name that it has then. */
function viewOf(change: BaseChange): string | undefined {
  switch (change.operation) {
    case 'set':
    case 'move_view':
      return change.view;
    case 'add_view':
    case 'copy_view':
    case 'rename_view':
      return change.name;
    default:
      return undefined;
  }
}

const SHOWN_ROWS = 5;

/** What the base shows now, so that it need not be asked for: the first rows of the view that was changed last. */
async function firstRows(context: ToolContext, { path, line, changes }: z.output<ReturnType<typeof editBaseInput>>) {
  const { yaml } = await readSource(context, path, line);
  const name = changes.map(viewOf).findLast((each) => each !== undefined);
  const named =
    name === undefined ? undefined : await context.index.base({ yaml, limit: SHOWN_ROWS, offset: 0, view: name });
  const shown = named?.kind === 'view' ? named : await context.index.base({ yaml, limit: SHOWN_ROWS, offset: 0 });
  if (shown.kind !== 'view') return {};
  const { columns, rows, total, view, problems } = shown;
  return {
    view: view.name,
    total,
    rows: rows.map(({ path: note, cells }) => ({
      path: note,
      ...Object.fromEntries(columns.map(({ title }, at) => [title, cells[at] ?? null])),
    })),
    ...(problems.length > 0 && { warnings: problems.map(({ message }) => message) }),
  };
}

/** The changes, made to an empty base. */
async function planNew(context: ToolContext, pathText: string, changes: readonly BaseChange[]) {
  const path = await newFilePath(context, pathText, '.base');
  const text = changedYaml('', changes);
  const views = readBase(text).base?.views.map((baseView) => baseView.name) ?? [];
  return {
    operation: 'edit_base',
    message: `Create the base ${inQuotes(path)}.`,
    path,
    changes: [{ path, before: null, after: { text } }],
    details: { path },
    result: { views, created: true, message: `Created the base ${inQuotes(path)}.` },
  };
}

const NOTHING_NEW = 'The base is like this already.';
const linkCountText = (links: number): string => (links === 1 ? '1 link' : `${links} links`);

interface BaseSource {
  readonly path: VaultPath;
  readonly hash: string;
  readonly text: string;
  readonly yaml: string;
  /** The file with another YAML in its place. */
  readonly with: (yaml: string) => string;
}

/** @throws ToolStop where there is no such base, or the note does not say which */
async function readSource(context: ToolContext, pathText: string, line: number | undefined): Promise<BaseSource> {
  const note = isNotePath(pathText) ? await readEditable(context, (await findNote(context, pathText)).path) : undefined;
  if (!note) {
    const { path, hash, text, exact } = await readBaseFile(context, pathText);
    if (exact) return { path, hash, text, yaml: text, with: (yaml) => yaml };
    throw baseEditStop('parse_error', `${inQuotes(path)} is not valid UTF-8, so writing it back would damage it.`);
  }
  const blocks = findBaseBlocks(note.text);
  const block =
    line === undefined && blocks.length === 1 ? blocks[0] : blocks.find((baseBlock) => baseBlock.line === line);
  if (!block)
    throw baseEditStop(
      'not_found',
      blocks.length === 0
        ? `${inQuotes(note.path)} has no base block that stands by itself.`
        : `${inQuotes(note.path)} has base blocks at the lines ${blocks.map((baseBlock) => baseBlock.line).join(', ')}.`,
    );
  return {
    ...note,
    yaml: block.yaml,
    with: (yaml) => {
      const closed = yaml === '' || yaml.endsWith('\n') || !block.yaml.endsWith('\n') ? yaml : `${yaml}\n`;
      return note.text.slice(0, block.from) + closed + note.text.slice(block.to);
    },
  };
}

function changedYaml(yaml: string, changes: readonly BaseChange[]): string {
  try {
    return changeBase(yaml, changes);
  } catch (error) {
    if (error instanceof BaseChangeError) throw baseEditStop('invalid_input', `${error.message} Nothing was changed.`);
    throw error;
  }
}

const baseEditStop = (code: 'invalid_input' | 'not_found' | 'parse_error', message: string): ToolStop =>
  new ToolStop(failure(code, message, 'Read the base again, then call edit_base with what it has.'));

const NO_LINKS = { changes: [], count: 0, warnings: [] } as const;

/** Links to the view that a change renames; where several are, to the first. */
async function linksToRenamed(context: ToolContext, path: VaultPath, changes: readonly BaseChange[]) {
  const renames = changes.filter((baseChange) => baseChange.operation === 'rename_view');
  if (renames.length > 1) throw baseEditStop('invalid_input', 'Only one view is renamed at a time.');
  const [rename] = renames;
  return rename ? await renameViewLinks(context, path, rename.view, rename.name) : NO_LINKS;
}
