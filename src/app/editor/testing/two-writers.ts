/** Whole numbers from 0 up to, but without, `below`. */
export type Below = (below: number) => number;

/** A word as it is, and as it would be had the person written nothing; undefined where it is not there. */
export interface Word {
  now: string | undefined;
  without: string | undefined;
}

export type Block =
  | { readonly kind: 'line'; readonly prefix: string; readonly words: Word[] }
  | { readonly kind: 'table'; rows: Word[][]; isAligned: boolean };

/** Where the person is: in a word, so many letters behind its beginning; in a cell, behind its word; over words that are selected. */
export type Place =
  | { readonly kind: 'word' | 'cell'; readonly block: Block; readonly word: Word; offset: number }
  | { readonly kind: 'words'; readonly block: Block; readonly from: Word; readonly to: Word };

const PREFIXES = ['', '', '', '## ', '## ', '- ', '- [ ] ', '> ', '1. '];

/**
 * A note that two write: a person, who has one place in it, and another program, which changes the rest. No word is there twice, so that it is
 * known what either text has to be.
 */
export class TwoWriters {
  private count = 0;
  private readonly blocks: Block[] = [];

  constructor(private readonly below: Below) {
    for (let at = 0; at < 8; at++) this.blocks.push(at === 3 ? this.table() : this.line());
  }

  text(version: 'now' | 'without' = 'now'): string {
    return `${this.blocks.map((block) => render(block, version)).join('\n\n')}\n`;
  }

  /** Another place for the person. */
  move(): Place {
    const block = this.pick(this.blocks);
    if (block.kind === 'table') {
      const word = this.pick(this.pick(block.rows));
      return { kind: 'cell', block, word, offset: word.now!.length };
    }
    const words = block.words.filter(isThere);
    const first = this.below(words.length);
    if (this.below(3) === 0) {
      const last = first + this.below(words.length - first);
      return { kind: 'words', block, from: words[first]!, to: words[last]! };
    }
    const word = words[first]!;
    return { kind: 'word', block, word, offset: this.pick([0, word.now!.length, word.now!.length]) };
  }

  /** Where that is in the text as it is in an editor, in UTF-16 units. */
  range(place: Place, text: string): { readonly from: number; readonly to: number } {
    const startOf = ({ now }: Word) => text.indexOf(now!);
    if (place.kind === 'words') return { from: startOf(place.from), to: startOf(place.to) + place.to.now!.length };
    const at = startOf(place.word) + place.offset;
    return { from: at, to: at };
  }

  /** The person types some letters. @returns where they are then */
  type(place: Place, typed: string): Place {
    if (place.kind !== 'words') {
      const { now } = place.word;
      place.word.now = now!.slice(0, place.offset) + typed + now!.slice(place.offset);
      place.offset += typed.length;
      return place;
    }
    const { words } = place.block as Extract<Block, { kind: 'line' }>;
    const [from, to] = [words.indexOf(place.from), words.indexOf(place.to)];
    for (const word of words.slice(from, to + 1)) word.now = undefined;
    const word: Word = { now: typed, without: undefined };
    words.splice(from, 0, word);
    return { kind: 'word', block: place.block, word, offset: typed.length };
  }

  /** A heading with text below it, none of which is where the person is; undefined where there is none. */
  foldableHeading(place: Place): Block | undefined {
    const found = this.blocks.filter((block, at) => {
      const below = this.blocks[at + 1];
      return isHeading(block) && below && !isHeading(below) && !this.isBelow(block, place);
    });
    return found.length > 0 ? this.pick(found) : undefined;
  }

  /** Whether the person is in the part of the note that folds below this heading. */
  isBelow(heading: Block, place: Place): boolean {
    const at = this.blocks.indexOf(heading);
    const next = this.blocks.findIndex((block, index) => index > at && isHeading(block));
    return this.blocks.slice(at + 1, next < 0 ? undefined : next).includes(place.block);
  }

  /** Whether it is there, with text below it. */
  hasPart(heading: Block): boolean {
    const below = this.blocks[this.blocks.indexOf(heading) + 1];
    return this.blocks.includes(heading) && below !== undefined && !isHeading(below);
  }

  /** The line of a block, as an editor has it; of a table the first. */
  lineOf(block: Block): string {
    return render(block, 'now').split('\n', 1)[0]!;
  }

  /** The other program changes one to six places, none of them where the person is. */
  change(place: Place): void {
    for (let left = 1 + this.below(6); left > 0; left--) this.changeOnce(place);
  }

  private changeOnce(place: Place): void {
    const at = this.below(this.blocks.length);
    const block = this.blocks[at]!;
    const what = this.below(8);
    if (what === 0) this.blocks.splice(at, 0, this.line());
    else if (what === 1 && block !== place.block && this.blocks.length > 4 && isUntouched(block))
      this.blocks.splice(at, 1);
    else if (block.kind === 'table') this.changeTable(block, place);
    else this.changeLine(block, place);
  }

  private changeLine(block: Extract<Block, { kind: 'line' }>, place: Place): void {
    const { words } = block;
    const free = words.filter((word) => isThere(word) && word.without !== undefined && !isTaken(place, words, word));
    const word = free.length > 0 ? this.pick(free) : undefined;
    const isAlone = words.filter(isThere).length < 3;
    const what = this.below(3);
    if (what === 0 && word) replace(word, this.name());
    else if (what === 1 && word && !isAlone && word.now === word.without) words.splice(words.indexOf(word), 1);
    else {
      // Within a selection it would go with that.
      const isSelected = place.kind === 'words' && place.block === block;
      let after = isSelected ? words.indexOf(place.to) + 1 : 1 + this.below(words.length);
      // What stood there before comes back in front of it.
      while (words[after] && !isThere(words[after]!)) after++;
      words.splice(after, 0, this.word());
    }
  }

  private changeTable(block: Extract<Block, { kind: 'table' }>, place: Place): void {
    const hasPlace = (words: readonly Word[]) => place.kind === 'cell' && words.includes(place.word);
    const what = this.below(6);
    const row = this.below(block.rows.length);
    const columns = block.rows[0]!.length;
    if (what === 0)
      block.rows.splice(
        Math.max(1, row),
        0,
        Array.from({ length: columns }, () => this.word()),
      );
    else if (
      what === 1 &&
      row > 0 &&
      block.rows.length > 3 &&
      !hasPlace(block.rows[row]!) &&
      block.rows[row]!.every(isSame)
    )
      block.rows.splice(row, 1);
    else if (what === 2 && columns < 6) {
      const column = this.below(columns + 1);
      for (const words of block.rows) words.splice(column, 0, this.word());
    } else if (what === 3) block.isAligned = !block.isAligned;
    else {
      const word = this.pick(block.rows[row]!);
      if (place.kind !== 'cell' || word !== place.word) replace(word, this.name());
    }
  }

  private line(): Block {
    return {
      kind: 'line',
      prefix: this.pick(PREFIXES),
      words: Array.from({ length: 3 + this.below(6) }, () => this.word()),
    };
  }

  private table(): Block {
    const rows = Array.from({ length: 4 }, () => [this.word(), this.word(), this.word()]);
    return { kind: 'table', rows, isAligned: this.below(2) === 0 };
  }

  private word(): Word {
    const name = this.name();
    return { now: name, without: name };
  }

  private name(): string {
    return `w${++this.count}${'abc'.slice(0, this.below(3))}w`;
  }

  private pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }
}

const isHeading = (block: Block): boolean => block.kind === 'line' && block.prefix === '## ';
const isThere = ({ now }: Word): boolean => now !== undefined;
const isSame = ({ now, without }: Word): boolean => now === without;
const isUntouched = (block: Block): boolean =>
  block.kind === 'line' ? block.words.every(isSame) : block.rows.every((row) => row.every(isSame));

function replace(word: Word, name: string): void {
  word.now = name;
  word.without = name;
}

function isTaken(place: Place, words: readonly Word[], word: Word): boolean {
  if (place.kind !== 'words') return word === place.word;
  const [at, from, to] = [word, place.from, place.to].map((each) => words.indexOf(each)) as [number, number, number];
  return from >= 0 && at >= from && at <= to;
}

function render(block: Block, version: 'now' | 'without'): string {
  if (block.kind === 'line') {
    const words = block.words.flatMap((word) => word[version] ?? []);
    return block.prefix + words.join(' ');
  }
  const cells = block.rows.map((row) => row.map((word) => word[version] ?? ''));
  const widest = Math.max(...cells.flat().map(({ length }) => length));
  const fill = (cell: string) => (block.isAligned ? cell.padEnd(widest) : cell);
  const line = (row: readonly string[]) => `| ${row.map(fill).join(' | ')} |`;
  const dashes = line(cells[0]!.map(() => (block.isAligned ? '-'.repeat(widest) : '-')));
  return [line(cells[0]!), dashes, ...cells.slice(1).map(line)].join('\n');
}
