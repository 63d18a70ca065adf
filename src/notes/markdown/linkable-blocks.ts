import { beginsItem, readLineStart } from './line-index.ts';

/** A paragraph, an item of a list, a quote, a table or a code block, as `[[Note#^id]]` can lead to it. */
export interface LinkableBlock {
  /** Its first line without marks of lists and quotes. */
  readonly text: string;
  /** Without the `^`; undefined where it has none yet. */
  readonly id: string | undefined;
  /** Where an id would be put (UTF-16), and what stands before its `^`. */
  readonly idAt: number;
  readonly idBefore: string;
}

const ID = /(?:^|\s)\^([A-Za-z0-9-]+)\s*$/;
const MOST = 2000;

/** The blocks of a note's text (lines ended by line feeds), in order. Headings are linked to by their text instead. */
export function linkableBlocks(text: string, from = 0): LinkableBlock[] {
  const blocks: LinkableBlock[] = [];
  let open: Open | undefined;
  let at = from;
  const close = () => {
    if (open) blocks.push(toLinkableBlock(open));
    open = undefined;
  };
  for (const line of text.slice(from).split('\n')) {
    const kind: Kind =
      open?.fence === undefined ? blockLineKind(line) : line.trim().startsWith(open.fence) ? 'end' : 'inside';
    // An id on a line of its own belongs to the block above it.
    if (kind === 'id') open = nameLast(blocks, open, line);
    else if (kind === 'blank' || kind === 'heading') close();
    else if (
      kind === 'fence' ||
      kind === 'item' ||
      !open ||
      (kind !== 'inside' && kind !== 'end' && open.kind !== kind && !isLazy(open, kind))
    ) {
      close();
      open = {
        kind,
        first: line,
        last: line,
        to: at + line.length,
        fence: kind === 'fence' ? fenceOf(line) : undefined,
      };
    } else {
      open = { ...open, last: line, to: at + line.length };
      if (kind === 'end') close();
    }
    at += line.length + 1;
    if (blocks.length >= MOST) break;
  }
  close();
  return blocks;
}

type Kind = 'blank' | 'heading' | 'fence' | 'item' | 'quote' | 'table' | 'text' | 'id' | 'inside' | 'end';

interface Open {
  readonly kind: Kind;
  readonly first: string;
  readonly last: string;
  readonly to: number;
  readonly fence: string | undefined;
}

function blockLineKind(line: string): Kind {
  if (line.trim() === '') return 'blank';
  const { quote, indent, kind } = readLineStart(line);
  if (kind === 'heading' && quote === '' && indent === '') return 'heading';
  if (/^\s*(?:```|~~~)/.test(line)) return 'fence';
  if (quote === '' && beginsItem({ kind })) return 'item';
  if (quote !== '') return 'quote';
  if (/^\s*\|/.test(line)) return 'table';
  return /^\s*\^[A-Za-z0-9-]+\s*$/.test(line) ? 'id' : 'text';
}

/** Text goes on with the paragraph, item or quote that it follows without a blank line. */
const isLazy = (open: Open, kind: Kind): boolean => kind === 'text' && open.kind !== 'table';

const fenceOf = (line: string): string => /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '```';

function nameLast(blocks: LinkableBlock[], open: Open | undefined, line: string): undefined {
  if (open) blocks.push(toLinkableBlock(open));
  const last = blocks.pop();
  if (last) blocks.push({ ...last, id: last.id ?? line.trim().slice(1) });
  return undefined;
}

function toLinkableBlock({ kind, first, last, to }: Open): LinkableBlock {
  const standsAlone = kind === 'fence' || kind === 'table' || kind === 'quote';
  const id = standsAlone ? undefined : ID.exec(last)?.[1];
  const text = first
    .slice(readLineStart(first).kind === 'heading' ? 0 : readLineStart(first).length)
    .replace(ID, '')
    .trim();
  return { text, id, idAt: to - (/(?<!\s)\s*$/.exec(last)?.[0].length ?? 0), idBefore: standsAlone ? '\n\n' : ' ' };
}

/** A new id: six letters and digits, as other programs make them. */
export function newBlockId(usedIds: ReadonlySet<string>, random: () => number = Math.random): string {
  for (;;) {
    const id = Array.from({ length: 6 }, () => Math.floor(random() * 36).toString(36)).join('');
    if (!usedIds.has(id)) return id;
  }
}
