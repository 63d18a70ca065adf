import type { BlockKind, BlockSink } from './block-sink.ts';

/** The line that the block scanner is on. */
export interface LinePlace {
  readonly lineStart: number;
  readonly lineEnd: number;
  readonly line: number;
  /** Where its content begins, past indentation and containers. */
  readonly at: number;
}

/** The leaf block that lines are added to, until something ends it and it is passed to the sink. */
export class OpenLeaf {
  /** '' if none is open. */
  kind: '' | 'paragraph' | 'table' | 'code' = '';
  /** Where its text begins, and where its first line does. */
  from = 0;
  blockFrom = 0;
  to = 0;
  line = 0;
  lines = 0;
  isInList = false;

  constructor(
    private readonly text: string,
    private readonly sink: BlockSink,
  ) {}

  open(kind: 'paragraph' | 'code', place: LinePlace, isInList: boolean): void {
    this.kind = kind;
    this.from = place.at;
    this.blockFrom = place.lineStart;
    this.to = place.lineEnd;
    this.line = place.line;
    this.lines = 1;
    this.isInList = isInList;
  }

  extend(lineEnd: number): void {
    this.to = lineEnd;
    this.lines++;
  }

  close(): void {
    const { kind, sink } = this;
    if (kind === '') return;
    this.kind = '';
    if (kind === 'paragraph') sink.leaf?.({ from: this.from, to: this.to, line: this.line });
    if (sink.block === undefined) return;
    const closed: BlockKind = kind === 'paragraph' && this.isInList ? 'list_item' : kind;
    sink.block(closed, { from: this.blockFrom, to: this.to, line: this.line });
  }

  /** Discards a paragraph without passing it to the sink: it became a heading. */
  drop(): void {
    this.kind = '';
  }

  /** Whether a delimiter row here makes this one line a table's head. */
  isTableHead(): boolean {
    return this.kind === 'paragraph' && this.lines === 1 && this.text.slice(this.from, this.to).includes('|');
  }

  beginTable(lineEnd: number): void {
    this.sink.leaf?.({ from: this.from, to: this.to, line: this.line });
    this.kind = 'table';
    this.extend(lineEnd);
  }

  addRow(place: LinePlace): void {
    this.sink.leaf?.({ from: place.at, to: place.lineEnd, line: place.line });
    this.extend(place.lineEnd);
  }
}
