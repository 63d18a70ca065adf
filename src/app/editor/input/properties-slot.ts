import {
  EditorSelection,
  EditorState,
  RangeSetBuilder,
  StateEffect,
  StateField,
  type Extension,
  type Text,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import { fieldsEnd } from './find/find-panel.ts';
import { findFrontmatterBlock, type FrontmatterBlock } from '../../../notes/frontmatter/frontmatter.ts';

/** Puts the fields of the properties into an element. @returns what takes them out again */
export type MountProperties = (slot: HTMLElement) => () => void;

/** How far the end of the frontmatter is looked for, as where the text is parsed. */
const LOOK_AHEAD = 64_000;

const blockIn = (doc: Text): FrontmatterBlock | undefined =>
  doc.line(1).text.startsWith('---') ? findFrontmatterBlock(doc.sliceString(0, LOOK_AHEAD)) : undefined;

class PropertiesSlot extends WidgetType {
  /** The fields, and the slot that they are in: they move on to the next one where the first property turns one into another. */
  private drawn: { readonly fields: HTMLElement; slot: HTMLElement; readonly end: () => void } | undefined;

  constructor(private readonly mount: MountProperties) {
    super();
  }

  /** The fields follow the text by themselves. */
  override eq(otherSlot: PropertiesSlot): boolean {
    return otherSlot.mount === this.mount;
  }

  override toDOM(view: EditorView): HTMLElement {
    const slot = document.createElement('div');
    slot.className = 'cm-properties';
    if (this.drawn) {
      slot.append(this.drawn.fields);
      this.drawn.slot = slot;
      return slot;
    }
    const fields = document.createElement('div');
    slot.append(fields);
    const unmount = this.mount(fields);
    // The text below moves when a list of them is folded or a field grows.
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => view.requestMeasure());
    sizes?.observe(fields);
    const end = () => {
      sizes?.disconnect();
      unmount();
    };
    this.drawn = { fields, slot, end };
    return slot;
  }

  override destroy(slot: HTMLElement): void {
    if (this.drawn?.slot !== slot) return;
    this.drawn.end();
    this.drawn = undefined;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

/** Shows the fields above a text without frontmatter too, for the first property; or no longer. */
export const beginProperties = StateEffect.define<boolean>();

interface Drawn {
  readonly block: FrontmatterBlock | undefined;
  readonly isBegun: boolean;
  readonly marks: DecorationSet;
}

/** The frontmatter as fields: its text is left alone by what is typed and deleted around it. */
export function propertiesSlot(mount: MountProperties): Extension {
  const widget = new PropertiesSlot(mount);
  const drawn = StateField.define<Drawn>({
    create: ({ doc }) => propertiesDecorations(doc, widget, false),
    update: (previousDrawing, { docChanged, changes, newDoc, effects }) => {
      const isBegun = effects.find((effect) => effect.is(beginProperties))?.value ?? previousDrawing.isBegun;
      if (!docChanged && isBegun === previousDrawing.isBegun) return previousDrawing;
      const end = previousDrawing.block?.bodyFrom ?? 0;
      const isSame =
        isBegun === previousDrawing.isBegun && !changes.touchesRange(0, end) && newDoc.length >= LOOK_AHEAD;
      return isSame ? previousDrawing : propertiesDecorations(newDoc, widget, isBegun);
    },
    provide: (field) => [
      EditorView.decorations.from(field, ({ marks }) => marks),
      EditorView.atomicRanges.of((view) => {
        const { block, marks } = view.state.field(field);
        return block ? marks : Decoration.none;
      }),
    ],
  });
  return [
    drawn,
    fieldsEnd.compute([drawn], (state) => state.field(drawn).block?.bodyFrom ?? 0),
    EditorState.transactionFilter.of((transaction) => {
      const { block } = transaction.startState.field(drawn);
      if (block?.bodyFrom === block?.to) return block ? onNextLine(transaction, block.to) : transaction;
      if (!block || transaction.changes.touchesRange(0, block.bodyFrom - 1)) return transaction;
      if (leavesEmptyLine(transaction, block.bodyFrom))
        return [transaction, { changes: { from: block.bodyFrom, to: block.bodyFrom + 1 }, sequential: true }];
      const selection = belowProperties(transaction.newSelection, block.bodyFrom);
      return selection ? [transaction, { selection, sequential: true }] : transaction;
    }),
    EditorState.changeFilter.of((transaction) => {
      const block = transaction.startState.field(drawn).block;
      if (!block) return true;
      // Half of a move would put text down that is not taken up, or the other way round.
      if (transaction.isUserEvent('move')) return !transaction.changes.touchesRange(0, block.bodyFrom - 1);
      if (!transaction.isUserEvent('input') && !transaction.isUserEvent('delete')) return true;
      // With its last line break, which would join it with the text.
      return !replacesAcross(transaction, block.bodyFrom) && [0, block.bodyFrom];
    }),
  ];
}

/** A line is deleted with the line break before it, which stays where it is that of the properties: the next one goes instead. */
function leavesEmptyLine(transaction: Transaction, end: number): boolean {
  const { doc, selection } = transaction.startState;
  return (
    transaction.isUserEvent('delete.line') &&
    selection.ranges.some(({ from }) => doc.lineAt(from).from === end) &&
    transaction.newDoc.sliceString(end, end + 1) === '\n'
  );
}

/** Whether a part of the properties and of the text would become other words, as by `:sort`: they can stand in neither alone. */
function replacesAcross({ changes }: Transaction, end: number): boolean {
  let hasSlot = false;
  changes.iterChanges((from, to, _newFrom, _newTo, inserted) => {
    hasSlot ||= from < end && to > end && inserted.length > 0;
  });
  return hasSlot;
}

/** What is put in where the text ends with its properties, without a line break: it begins a line, not to be a part of them. */
function onNextLine(transaction: Transaction, end: number): TransactionSpec | readonly TransactionSpec[] {
  const { changes, newSelection } = transaction;
  if (!transaction.isUserEvent('input') || changes.touchesRange(end) === false) return transaction;
  const down = (at: number) => (at < end ? at : at + 1);
  const ranges = newSelection.ranges.map(({ anchor, head }) => EditorSelection.range(down(anchor), down(head)));
  const selection = EditorSelection.create(ranges, newSelection.mainIndex);
  return [transaction, { changes: { from: end, insert: '\n' }, selection, sequential: true }];
}

/** Where a cursor would be in text that is not shown; undefined where none is. */
function belowProperties({ ranges, mainIndex }: EditorSelection, from: number): EditorSelection | undefined {
  if (ranges.every((range) => range.from >= from)) return undefined;
  const moved = ranges.map(({ anchor, head }) => EditorSelection.range(Math.max(anchor, from), Math.max(head, from)));
  return EditorSelection.create(moved, mainIndex);
}

function propertiesDecorations(doc: Text, widget: WidgetType, isBegun: boolean): Drawn {
  const block = blockIn(doc);
  const marks = new RangeSetBuilder<Decoration>();
  // Where nothing follows, within a line: there is no other for the cursor.
  if (block) marks.add(0, block.to, Decoration.replace({ widget, block: block.to < block.bodyFrom }));
  // Below the title, which may stand above the text.
  else if (isBegun) marks.add(0, 0, Decoration.widget({ widget, block: true, side: -1 }));
  return { block, isBegun, marks: marks.finish() };
}
