import { readNote } from '../../fs-access/read-note.ts';
import { isCanvasPath, isNotePath, type VaultPath } from '../../notes/paths/paths.ts';
import { applyEdits, type TextEdit } from '../../notes/rename/apply-edits.ts';
import { encodeTarget } from '../../notes/rename/encode-target.ts';
import { editsInString, jsonStrings, toJsonText } from '../../notes/rename/json-strings.ts';
import { readLinks } from '../../notes/rename/read-links.ts';
import type { NoteLink } from '../../notes/types/note.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { FileChange } from '../definition/change-set.ts';
import type { ToolContext } from '../definition/define-tool.ts';

/** Signs that would end a link, or begin another part of it. */
const NOT_IN_LINKS = /[[\]|#^]/;

interface ViewLinks {
  readonly changes: readonly FileChange[];
  readonly count: number;
  readonly warnings: readonly string[];
}

/** The notes and canvases whose links and embeds name a view of a base, with its new name in them. */
export async function renameViewLinks(
  context: ToolContext,
  base: VaultPath,
  from: string,
  to: string,
): Promise<ViewLinks> {
  const found = (await context.index.backlinks(base)).filter(({ subpath }) => isView(subpath, from));
  const changes: FileChange[] = [];
  const warnings: string[] = [];
  let count = 0;
  for (const path of new Set(found.map(({ sourcePath }) => sourcePath))) {
    const isLinking = isNotePath(path) || isCanvasPath(path);
    const edited = isLinking && !NOT_IN_LINKS.test(to) ? await editsOf(context, path, { base, from, to }) : undefined;
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

async function editsOf(context: ToolContext, path: VaultPath, rename: ViewRename) {
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
  const shown = new Map(fields.filter(({ path: [, , name] }) => name === 'file').map((each) => [each.path[1], each]));
  const edits: TextEdit[] = [];
  for (const field of fields) {
    const [, node, name] = field.path;
    if (name === 'text')
      edits.push(...editsInString(source, field, await linkEdits(context, path, field.value, rename)));
    const isShown = name === 'subpath' && shown.get(node)?.value.normalize('NFC') === rename.base;
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
  const rest = raw.slice(mark + 1);
  const end = rest.search(isWikilink ? /[|\]]/ : /[\s)>]/);
  const old = rest.slice(0, end);
  if (mark < 0 || end < 0 || (old !== link.subpath && decoded(old) !== link.subpath)) return undefined;
  const at = link.from + mark + 1;
  return { from: at, to: at + end, text: isWikilink ? to : encodeTarget(to, 'bare', old) };
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
