import { foldName } from '../paths/fold-name.ts';
import { createLineIndex } from '../markdown/line-index.ts';
import { fileName, type VaultPath } from '../paths/paths.ts';
import type { LinkResolver } from '../links/resolve-link.ts';
import { applyEdits, type TextEdit } from './apply-edits.ts';
import { editsInString, jsonStrings, toJsonText } from './json-strings.ts';
import { rewriteNoteLinks, type RewrittenText, type NotUpdated } from './rewrite-note-links.ts';
import type { RenameContext } from './rename-context.ts';

/**
 * In steps, a canvas (https://jsoncanvas.org/spec/1.0/) with its file cards, group backgrounds and the links of its text cards
 * rewritten within their JSON strings, and every other byte as it was.
 */
export function* rewriteCanvasLinks(
  source: string,
  from: VaultPath,
  context: RenameContext,
  moved: Iterable<VaultPath>,
): Generator<undefined, RewrittenText> {
  if (!isJson(source)) return { text: source, updated: 0, notUpdated: namesInBroken(source, moved), edits: [] };
  const lines = createLineIndex(source);
  const edits: TextEdit[] = [];
  const notUpdated: NotUpdated[] = [];
  const strings = jsonStrings(source).filter(({ path }) => path.length === 3 && path[0] === 'nodes');
  const kinds = new Map(strings.filter(({ path }) => path[2] === 'type').map(({ path, value }) => [path[1], value]));
  for (const string of strings) {
    const [, node, field] = string.path;
    const kind = kinds.get(node);
    if (kind === 'text' && field === 'text') {
      const card = yield* rewriteNoteLinks(string.value, from, context);
      edits.push(...editsInString(source, string, card.edits));
      notUpdated.push(...card.notUpdated.map((each) => ({ ...each, line: lines.lineAt(string.from) })));
    } else if ((kind === 'file' && field === 'file') || (kind === 'group' && field === 'background')) {
      const path = rewritePath(string.value, from, context);
      if (path !== undefined)
        edits.push({ from: string.from, to: string.to, text: toJsonText(path, source.slice(string.from, string.to)) });
    }
  }
  return { text: applyEdits(source, edits), updated: edits.length, notUpdated, edits };
}

/** A card names its file by the whole path from the root. */
function rewritePath(written: string, from: VaultPath, { before, after, movedTo }: RenameContext): string | undefined {
  const found = fileAt(written, from, before);
  if (found === null) return undefined;
  const goal = movedTo(found);
  return fileAt(written, from, after) === goal && (goal === found || written === goal) ? undefined : goal;
}

/** The file of exactly this path; else what the path leads to as a link, which may leave the ending of a note out. */
function fileAt(written: string, from: VaultPath, resolver: LinkResolver): VaultPath | null {
  const path = written.normalize('NFC') as VaultPath;
  return resolver.has(path) ? path : resolver.resolve(`/${written}`, from, 'embed');
}

function namesInBroken(source: string, moved: Iterable<VaultPath>): NotUpdated[] {
  const folded = foldName(source);
  const lines = createLineIndex(source);
  return [...moved].flatMap((path) => {
    const at = folded.indexOf(foldName(fileName(path)));
    return at < 0
      ? []
      : [{ line: lines.lineAt(Math.min(at, source.length)), link: path, reason: 'The canvas is no valid JSON.' }];
  });
}

function isJson(source: string): boolean {
  try {
    JSON.parse(source.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}
