import type { VaultPath } from '../../notes/paths/paths.ts';
import type { IndexClient, NoteFilter } from '../../workers/contract.ts';
import type { ReadCited } from '../citations/citations.ts';
import type { ContextBlock } from '../model/messages.ts';

/** What the person chose to attach, before it is read. */
export type ContextRef =
  | { readonly kind: 'note'; readonly path: VaultPath; readonly title: string }
  /** `line`: its first line according to the view. */
  | {
      readonly kind: 'selection';
      readonly path: VaultPath;
      readonly title: string;
      readonly text: string;
      readonly line?: number;
    }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'tag'; readonly name: string }
  | { readonly kind: 'search'; readonly query: string }
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  /** A picture, sent as an image and not as text. */
  | { readonly kind: 'picture'; readonly path: VaultPath; readonly name: string };

type TextRef = Exclude<ContextRef, { kind: 'picture' }>;

/** The chip's text, and the label of its blocks. */
export function contextLabel(ref: ContextRef): string {
  switch (ref.kind) {
    case 'note':
      return ref.title;
    case 'selection':
      return `Selection in ${ref.title}`;
    case 'folder':
      return `${ref.path}/`;
    case 'tag':
      return `#${ref.name}`;
    case 'search':
      return `Search: ${ref.query}`;
    case 'file':
    case 'picture':
      return ref.name;
  }
}

export function lineWords({ from, to }: { readonly from: number; readonly to: number }): string {
  return to > from ? `lines ${from}–${to}` : `line ${from}`;
}

/** Characters of one note or file, of each note of several, and of several together. */
const WHOLE = 24_000;
const EACH = 2_000;
const TOGETHER = 16_000;
const NOTES = 24;
const HITS = 8;

export interface ContextSources {
  readonly read: ReadCited;
  readonly index: IndexClient | undefined;
  /** Most characters of all attachments together, for a model with a small window. */
  readonly most?: number;
}

/** `ContextSources`, with the share of one attachment. */
interface Share {
  readonly read: ReadCited;
  readonly index: IndexClient | undefined;
  readonly whole: number;
  readonly together: number;
}

const FEWEST = 1_000;

/** Reads the chosen text, within limits; the block says what is left out, and where a note no longer exists. */
export async function readContext(
  contextRefs: readonly ContextRef[],
  sources: ContextSources,
): Promise<ContextBlock[]> {
  const refs = contextRefs.filter((ref): ref is TextRef => ref.kind !== 'picture');
  const share = Math.max(FEWEST, Math.floor((sources.most ?? Infinity) / Math.max(1, refs.length)));
  const shared: Share = {
    read: sources.read,
    index: sources.index,
    whole: Math.min(WHOLE, share),
    together: Math.min(TOGETHER, share),
  };
  const blocks = await Promise.all(refs.map((ref) => readContextRef(ref, shared)));
  return blocks.flat();
}

async function readContextRef(ref: TextRef, sources: Share): Promise<ContextBlock[]> {
  const label = contextLabel(ref);
  switch (ref.kind) {
    case 'note':
      return [await noteBlock('note', label, ref.path, sources.whole, sources)];
    case 'selection': {
      const note = await sources.read(ref.path).catch(() => undefined);
      const lines = note && findPartLines(note.text, ref.text, ref.line);
      return [
        {
          kind: 'selection',
          label,
          path: ref.path,
          ...(lines ? { lines } : {}),
          ...bounded(ref.text, sources.whole),
          ...(note ? { hash: note.hash } : {}),
        },
      ];
    }
    case 'file':
      return [{ kind: 'file', label, ...bounded(ref.text, sources.whole) }];
    case 'folder':
      return notesBlocks('folder', label, { folder: ref.path }, sources);
    case 'tag':
      return notesBlocks('tag', label, { tags: [ref.name] }, sources);
    case 'search':
      return searchBlocks(label, ref.query, sources);
  }
}

async function noteBlock(
  kind: ContextBlock['kind'],
  label: string,
  path: VaultPath,
  maxCharacters: number,
  { read }: Share,
): Promise<ContextBlock> {
  const note = await read(path).catch(() => undefined);
  if (!note) return { kind, label, path, text: '', left: 'this note could not be read' };
  const lines = note.text.split('\n');
  let used = 0;
  const over = lines.findIndex((line) => (used += line.length + 1) > maxCharacters);
  const lineCount = over < 0 ? lines.length : Math.max(1, over);
  const text = lines.slice(0, lineCount).join('\n').slice(0, maxCharacters);
  const omittedPart = over < 0 ? {} : { left: `lines ${lineCount + 1} to ${lines.length}: read_note gives them` };
  return { kind, label, path, lines: { from: 1, to: lineCount }, text, hash: note.hash, ...omittedPart };
}

async function notesBlocks(
  kind: 'folder' | 'tag',
  label: string,
  filter: NoteFilter,
  sources: Share,
): Promise<ContextBlock[]> {
  const answer = await sources.index
    ?.notes({ filter, sort: 'modified', order: 'newest', limit: NOTES })
    .catch(() => undefined);
  if (!answer) return [{ kind, label, text: '', left: 'the notes are still being read' }];
  const blocks: ContextBlock[] = [];
  let used = 0;
  for (const { path } of answer.notes) {
    if (used >= sources.together) break;
    const block = await noteBlock(kind, label, path, Math.min(EACH, sources.together - used), sources);
    used += block.text.length;
    blocks.push(block);
  }
  const missing = answer.found - blocks.length;
  if (answer.found === 0) return [{ kind, label, text: '', left: 'there are no notes' }];
  return missing > 0
    ? [...blocks, { kind, label, text: '', left: `${missing} of ${answer.found} notes, the older ones` }]
    : blocks;
}

async function searchBlocks(label: string, query: string, { index, together }: Share): Promise<ContextBlock[]> {
  const answer = await index?.search({ query, mode: 'hybrid', limit: HITS }).catch(() => undefined);
  if (!answer || answer.hits.length === 0) return [{ kind: 'search', label, text: '', left: 'nothing was found' }];
  const blocks = answer.hits.map(({ path, lines, text, hash }): ContextBlock => ({
    kind: 'search',
    label,
    path,
    lines,
    hash,
    ...bounded(text, Math.min(EACH, Math.floor(together / HITS))),
  }));
  const missing = answer.found - blocks.length;
  return missing > 0 ? [...blocks, { kind: 'search', label, text: '', left: `${missing} further notes` }] : blocks;
}

function bounded(text: string, maxCharacters: number): Pick<ContextBlock, 'text' | 'left'> {
  return text.length <= maxCharacters
    ? { text }
    : { text: text.slice(0, maxCharacters), left: `all after the first ${maxCharacters} characters of ${text.length}` };
}

const ENDS = 6;
const GAP = '[^\\p{L}\\p{N}]{1,20}';

/**
 * Finds a selection in its note by its first and last words, since the view shows it without markup.
 * @param hint The line where it should begin, for words that occur more than once.
 */
function findPartLines(text: string, part: string, hint = 1): { from: number; to: number } | undefined {
  const words = part.match(/[\p{L}\p{N}]+/gu);
  if (!words) return undefined;
  const near = text
    .split('\n')
    .slice(0, hint - 1)
    .join('\n').length;
  const first = new RegExp(words.slice(0, ENDS).join(GAP), 'gu');
  const last = new RegExp(words.slice(-ENDS).join(GAP), 'gu');
  first.lastIndex = near;
  const start = first.exec(text) ?? first.exec(text);
  if (!start) return undefined;
  last.lastIndex = start.index;
  const end = last.exec(text);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  return end ? { from: lineAt(start.index), to: lineAt(end.index + end[0].length) } : undefined;
}
