import { WidgetType, type EditorView } from '@codemirror/view';
import { taskMark } from '../../../markdown/task-marks.ts';
import { liveText } from '../../../strings/en/editor/live.ts';
import { tickAt } from '../../ticking/tick-at.ts';

/** A bullet in the margin of its item, by the depth of the list. */
export class BulletWidget extends WidgetType {
  constructor(private readonly depth: number) {
    super();
  }

  override eq(other: BulletWidget): boolean {
    return other.depth === this.depth;
  }

  toDOM(): HTMLElement {
    const mark = document.createElement('span');
    mark.className = `live-mark live-mark--bullet live-mark--${Math.min(this.depth, 3)}`;
    return mark;
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
    const mark = document.createElement('span');
    mark.className = 'live-mark live-mark--number';
    mark.textContent = this.number;
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
    // The cursor stays where it is.
    box.addEventListener('mousedown', (event) => event.preventDefault());
    box.addEventListener('click', (event) => {
      event.preventDefault();
      void tickAt(view, view.posAtDOM(box.parentElement ?? box));
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
