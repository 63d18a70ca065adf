import { Decoration, WidgetType, type EditorView } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { taskMark } from '../../../markdown/task-marks.ts';
import { liveText } from '../live.texts.ts';
import type { Construct, Draw } from '../draw/construct.ts';
import { blankLine } from '../draw/rhythm.ts';
import { tickAndTell } from '../draw/widgets.ts';
import { isTouched } from '../../text/touched.ts';

/** Room in the margin of an item, with an empty item of a list at its end whose mark the browser draws. */
function markBefore(classes: string): HTMLElement {
  const mark = document.createElement('span');
  mark.className = `live-mark ${classes}`;
  const item = document.createElement('span');
  item.className = 'live-mark__item';
  mark.append(item);
  return mark;
}

/** A bullet in the margin of its item, by the depth of the list. */
class BulletWidget extends WidgetType {
  constructor(private readonly depth: number) {
    super();
  }

  override eq(otherWidget: BulletWidget): boolean {
    return otherWidget.depth === this.depth;
  }

  toDOM(): HTMLElement {
    return markBefore(`live-mark--bullet live-mark--${Math.min(this.depth, 3)}`);
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

/** The number of an item as it is written. */
class NumberWidget extends WidgetType {
  constructor(private readonly number: string) {
    super();
  }

  override eq(otherWidget: NumberWidget): boolean {
    return otherWidget.number === this.number;
  }

  toDOM(): HTMLElement {
    const mark = markBefore('live-mark--number');
    (mark.firstElementChild as HTMLElement).dataset['mark'] = this.number;
    return mark;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

/** The box of a task: one click ticks it, or takes the tick back; nothing else of the text changes. */
class TaskWidget extends WidgetType {
  constructor(
    private readonly mark: string,
    private readonly name: string,
  ) {
    super();
  }

  override eq(otherWidget: TaskWidget): boolean {
    return otherWidget.mark === this.mark && otherWidget.name === this.name;
  }

  toDOM(view: EditorView): HTMLElement {
    const { kind, name, isDone } = taskMark(this.mark);
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.className = 'live-task';
    box.dataset['taskKind'] = kind;
    box.checked = isDone;
    const taskLabel = this.name === '' ? liveText.listWidgets.task : this.name;
    box.setAttribute('aria-label', kind === 'todo' || kind === 'done' ? taskLabel : `${taskLabel} (${name})`);
    box.addEventListener('mousedown', (event) => {
      // The cursor stays where it is; but in another field Ctrl+Z would mean that one.
      event.preventDefault();
      if (document.activeElement?.matches('input, textarea')) (document.activeElement as HTMLElement).blur();
    });
    box.addEventListener('click', (event) => {
      event.preventDefault();
      void tickAndTell(view, view.posAtDOM(box.parentElement ?? box));
    });
    const holder = document.createElement('span');
    // As in the reading view, a space stands behind it.
    holder.append(box, ' ');
    return holder;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

/** Deeper lists are not indented further. */
const DEEPEST = 8;
const lines = Array.from({ length: DEEPEST }, (_, at) => Decoration.line({ class: `live-list live-list--${at + 1}` }));
const apart = Decoration.line({ class: 'live-above--1' });
const taskApart = Decoration.line({ class: 'live-above--task' });
const doneTaskLine = Decoration.line({ class: 'live-task-done' });
const cancelled = Decoration.line({ class: 'live-task-cancelled' });
const source = Decoration.mark({ class: 'live-list-source' });
const TASK = /^([ \t]*)\[(.)\](?:[ \t]+|$)/u;

/** Indents the lines of an item as the reading view does, and draws its bullet, number or box in the margin. */
const drawListItem: Draw = ({ node }, drawing) => {
  const { state, hide, replace, line: decorate } = drawing;
  const mark = node.getChild('ListMark');
  if (!mark) return;
  const depth = listItemDepth(node);
  const first = state.doc.lineAt(mark.from);
  const depthLine = lines[Math.min(depth, DEEPEST) - 1]!;
  const textAfterMark = state.sliceDoc(mark.to, Math.min(first.to, mark.to + 40));
  const task = TASK.exec(textAfterMark);
  const above = task && isBelowItem(node) ? taskApart : apart;
  for (const part of ownParts(node))
    drawing.lines(part.from, part.to, (line) => {
      if (line.text.trim() === '' && line.number !== first.number) return decorate(line, blankLine(4));
      decorate(line, depthLine);
      if (line.number === first.number && !isFirstOfAll(node)) decorate(line, above);
      if (line.number !== first.number) hideIndent(line.from, line.text, drawing);
    });
  const textFrom = mark.to + (task?.[0].length ?? /^[ \t]*/.exec(textAfterMark)?.[0].length ?? 0);
  const indentTo = mark.from;
  const markFrom = indentFrom(first.from, state.sliceDoc(first.from, indentTo));
  // Among the spaces before and behind it, too: what is typed within what is hidden would go elsewhere.
  const isMarkTouched = isTouched(state, Math.min(mark.from, markFrom + 1), Math.max(mark.to, textFrom - 1));
  if (task?.[2] === 'x' || task?.[2] === 'X') decorate(first, doneTaskLine);
  if (task?.[2] === '-') decorate(first, cancelled);
  // The words stay where they are: the source stands in the margin, as the bullet or the box did.
  if (isMarkTouched) return drawing.mark(markFrom, textFrom, source);
  hide(markFrom, indentTo);
  const number = /^\d+/.exec(state.sliceDoc(mark.from, mark.to))?.[0];
  if (task) replace(mark.from, textFrom, new TaskWidget(task[2] ?? ' ', taskName(state.sliceDoc(textFrom, first.to))));
  else if (number === undefined) replace(mark.from, textFrom, new BulletWidget(depth));
  else replace(mark.from, textFrom, new NumberWidget(state.sliceDoc(mark.from, mark.to)));
};

/** Whether it is the first item of a list that is in no other and that no words of its quote stand above: what stands above that is the space between blocks. */
function isFirstOfAll(item: SyntaxNode): boolean {
  const list = item.parent;
  if (!list?.parent || blockBefore(item)) return false;
  return list.parent.name === 'Document' || (list.parent.name === 'Blockquote' && !blockBefore(list));
}

/** What stands before it beside it, the marks of quotes aside. */
function blockBefore(node: SyntaxNode): SyntaxNode | null {
  let previousNode = node.prevSibling;
  while (previousNode?.name === 'QuoteMark') previousNode = previousNode.prevSibling;
  return previousNode;
}

/** Whether it stands below another item, or the words of the one that its list is in. */
const isBelowItem = (item: SyntaxNode): boolean =>
  blockBefore(item)?.name === 'ListItem' || item.parent?.parent?.name === 'ListItem';

/** What a screen reader says of a task: its words without their marks. */
function taskName(text: string): string {
  return text
    .replace(/!?\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/g, '$1')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`~=]{1,3}|\s\^[\w-]+$/g, '')
    .trim();
}

function listItemDepth(item: SyntaxNode): number {
  let depth = 0;
  for (let node: SyntaxNode | null = item; node; node = node.parent) if (node.name === 'ListItem') depth += 1;
  return depth;
}

/** What an item holds beside the lists within it, whose lines are the inner items' own. */
function ownParts(item: SyntaxNode): { readonly from: number; readonly to: number }[] {
  const parts: { from: number; to: number }[] = [];
  let { from } = item;
  for (let child = item.firstChild; child; child = child.nextSibling) {
    if (child.name !== 'BulletList' && child.name !== 'OrderedList') continue;
    // Two lists that follow each other have nothing between them.
    if (from < child.from) parts.push({ from, to: Math.max(from, child.from - 1) });
    from = child.to + 1;
  }
  if (from <= item.to) parts.push({ from, to: item.to });
  return parts;
}

/** Behind the marks of quotes that the list is in. */
function indentFrom(lineFrom: number, textBefore: string): number {
  return lineFrom + textBefore.length - (/(?<![ \t])[ \t]*$/.exec(textBefore)?.[0].length ?? 0);
}

function hideIndent(from: number, text: string, { state, hide }: Parameters<Draw>[1]): void {
  const indent = /^[ \t]+/.exec(text)?.[0].length ?? 0;
  if (indent > 0 && !isTouched(state, from, from + indent - 1)) hide(from, from + indent);
}

/** Behind the marks of quotes. */
const BLANK = /^[>\s]*$/;

/** Above an item that a blank line stands before, there is as much space as where the note is read. */
const spaceBetweenItems: Draw = ({ node }, { state, visible, line }) => {
  // From what is shown on: a list may have tens of thousands of items.
  let next = node.childAfter(Math.max(node.from, visible.from - 1));
  for (; next && (next.prevSibling?.to ?? 0) <= visible.to; next = next.nextSibling) {
    const previousNode = next.prevSibling;
    if (next.name !== 'ListItem' || previousNode?.name !== 'ListItem' || next.from < visible.from) continue;
    const last = state.doc.lineAt(next.from).number - 1;
    const first = state.doc.lineAt(previousNode.from).number;
    for (let number = last; number > first && BLANK.test(state.doc.line(number).text); number -= 1)
      line(state.doc.line(number), blankLine(number === last ? 2 : 4));
  }
};

export const lists: Construct = {
  ListItem: drawListItem,
  BulletList: spaceBetweenItems,
  OrderedList: spaceBetweenItems,
};
