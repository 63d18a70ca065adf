import type { LinkResolver } from '../links/resolve-link.ts';
import { createLineIndex } from '../markdown/line-index.ts';
import { foldName } from '../paths/fold-name.ts';
import { fileName, type VaultPath } from '../paths/paths.ts';
import { applyEdits, type TextEdit } from './apply-edits.ts';
import type { RenameContext } from './rename-context.ts';
import { type NotUpdated, rewriteNoteLinks, type RewrittenText } from './rewrite-note-links.ts';

/** A string value in a JSON text, with its place, quotes left out. */
interface JsonString {
  /** Keys and indices that lead to it: `nodes`, 3, `file`. */
  readonly path: readonly (string | number)[];
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** Every string value of a text that `JSON.parse` takes, in order: what is changed in one leaves the file's formatting alone. */
export function jsonStrings(text: string): JsonString[] {
  const strings: JsonString[] = [];
  const token = /["{}[\],:]/g;
  /** The open containers: a key of an object, or an index of a list. */
  const path: (string | number)[] = [];
  let key: string | undefined;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const { 0: mark, index } = found;
    const isInObject = typeof path.at(-1) === 'string';
    if (mark === '{') path.push('');
    else if (mark === '[') path.push(0);
    else if (mark === '}' || mark === ']') path.pop();
    else if (mark === ',') advanceListIndex(path);
    else if (mark === ':') path[path.length - 1] = key ?? '';
    else {
      const end = stringEnd(text, index + 1);
      token.lastIndex = end + 1;
      const value = JSON.parse(text.slice(index, end + 1)) as string;
      // Before its colon a key stands where a value would.
      if (isInObject && isKey(text, end + 1)) key = value;
      else strings.push({ path: [...path], value, from: index + 1, to: end });
    }
  }
  return strings;
}

/** Where the string that begins at `from` has its closing quote. */
function stringEnd(text: string, from: number): number {
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return text.length;
    let escapes = quote;
    while (escapes > at && text[escapes - 1] === '\\') escapes -= 1;
    // Of a row of backslashes each second one is itself escaped.
    if ((quote - escapes) % 2 === 0) return quote;
    at = quote + 1;
  }
}

function advanceListIndex(path: (string | number)[]): void {
  const last = path.at(-1);
  if (typeof last === 'number') path[path.length - 1] = last + 1;
}

function isKey(text: string, offset: number): boolean {
  return /^\s*:/.test(text.slice(offset, offset + 100)) || /\S/.exec(text.slice(offset))?.[0] === ':';
}

/** For each character of a string's value, and for its end, the offset in the JSON text. */
function rawOffsets(text: string, { from, to }: JsonString): number[] {
  const offsets: number[] = [];
  let at = from;
  while (at < to) {
    offsets.push(at);
    at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
  }
  offsets.push(to);
  return offsets;
}

/** A piece of a string's value as JSON, escaping what the old text around it escapes. */
export function toJsonText(value: string, old: string): string {
  let jsonText = JSON.stringify(value).slice(1, -1);
  if (/\\u(?!00[0-7])[0-9a-f]{4}/i.test(old)) {
    jsonText = jsonText.replace(
      /[^\u0000-\u007f]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  }
  return old.includes('\\/') ? jsonText.replaceAll('/', '\\/') : jsonText;
}

/** Edits of the value of a string as edits of the JSON text. */
export function editsInString(source: string, string: JsonString, edits: readonly TextEdit[]): TextEdit[] {
  if (edits.length === 0) return [];
  const offsets = rawOffsets(source, string);
  const old = source.slice(string.from, string.to);
  return edits.map((edit) => ({
    from: offsets[edit.from] as number,
    to: offsets[edit.to] as number,
    text: toJsonText(edit.text, old),
  }));
}

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
  if (!isCanvasJson(source)) return { text: source, updated: 0, notUpdated: namesInBroken(source, moved), edits: [] };
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
      notUpdated.push(...card.notUpdated.map((skippedLink) => ({ ...skippedLink, line: lines.lineAt(string.from) })));
    } else if ((kind === 'file' && field === 'file') || (kind === 'group' && field === 'background')) {
      const path = rewritePath(string.value, from, context);
      if (path !== undefined)
        edits.push({ from: string.from, to: string.to, text: toJsonText(path, source.slice(string.from, string.to)) });
    }
  }
  return { text: applyEdits(source, edits), updated: edits.length, notUpdated, edits };
}

/** A card names its file by the whole path from the root. */
function rewritePath(filePath: string, from: VaultPath, { before, after, movedTo }: RenameContext): string | undefined {
  const linkedPath = fileAt(filePath, from, before);
  if (linkedPath === null) return undefined;
  const goal = movedTo(linkedPath);
  return fileAt(filePath, from, after) === goal && (goal === linkedPath || filePath === goal) ? undefined : goal;
}

/** The file of exactly this path; else what the path leads to as a link, which may leave the ending of a note out. */
function fileAt(filePath: string, from: VaultPath, resolver: LinkResolver): VaultPath | null {
  const path = filePath.normalize('NFC') as VaultPath;
  return resolver.has(path) ? path : resolver.resolve(`/${filePath}`, from, 'embed');
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

function isCanvasJson(source: string): boolean {
  try {
    JSON.parse(source.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}
