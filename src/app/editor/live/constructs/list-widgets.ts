import { WidgetType, type EditorView } from '@codemirror/view';
import { taskMark } from '../../../markdown/task-marks.ts';
import { tickAndTell } from '../draw/tick-and-tell.ts';
import { liveText } from '../../../strings/en/editor/live.ts';

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
export class BulletWidget extends WidgetType {
  constructor(private readonly depth: number) {
    super();
  }

  override eq(other: BulletWidget): boolean {
    return other.depth === this.depth;
  }

  toDOM(): HTMLElement {
    return markBefore(`live-mark--bullet live-mark--${Math.min(this.depth, 3)}`);
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

/** The number of an item as it is written. */
export class NumberWidget extends WidgetType {
  constructor(private readonly number: string) {
    super();
  }

  override eq(other: NumberWidget): boolean {
    return other.number === this.number;
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
export class TaskWidget extends WidgetType {
  constructor(
    private readonly mark: string,
    private readonly name: string,
  ) {
    super();
  }

  override eq(other: TaskWidget): boolean {
    return other.mark === this.mark && other.name === this.name;
  }

  toDOM(view: EditorView): HTMLElement {
    const { kind, name, isDone } = taskMark(this.mark);
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.className = 'live-task';
    box.dataset['taskKind'] = kind;
    box.checked = isDone;
    const said = this.name === '' ? liveText.listWidgets.task : this.name;
    box.setAttribute('aria-label', kind === 'todo' || kind === 'done' ? said : `${said} (${name})`);
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
