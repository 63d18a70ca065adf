import { WidgetType, type EditorView } from '@codemirror/view';
import { drawSource, type SourceForm } from './draw-source.ts';

/** The class and the attributes of a link. */
export interface LinkLook {
  readonly class: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Words in the place of others, a link where asked: a mark around what is replaced would not be drawn. */
export class TextWidget extends WidgetType {
  constructor(
    private readonly text: string,
    private readonly link?: LinkLook,
  ) {
    super();
  }

  override eq(other: TextWidget): boolean {
    return other.text === this.text && JSON.stringify(other.link) === JSON.stringify(this.link);
  }

  toDOM(): HTMLElement {
    const shown = document.createElement(this.link ? 'a' : 'span');
    shown.textContent = this.text;
    if (!this.link) return shown;
    shown.className = this.link.class;
    for (const [name, value] of Object.entries(this.link.attributes)) shown.setAttribute(name, value);
    return shown;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

/** What ends the drawing of an element: the widget that is removed with it need not be the one that made it. */
const endings = new WeakMap<HTMLElement, AbortController>();

/** Drawn from the note by the code of the reading view, and brought to life until it is removed. */
export abstract class DrawnWidget extends WidgetType {
  protected abstract draw(view: EditorView, signal: AbortSignal): HTMLElement;

  toDOM(view: EditorView): HTMLElement {
    const ending = new AbortController();
    const drawn = this.draw(view, ending.signal);
    endings.set(drawn, ending);
    return drawn;
  }

  override destroy(drawn: HTMLElement): void {
    endings.get(drawn)?.abort();
  }

  override ignoreEvent(event: Event): boolean {
    return isActed(event);
  }
}

/** A piece of the note, drawn by the code of the reading view. */
export class SourceWidget extends DrawnWidget {
  /**
   * @param line of the note (1-based) that a block begins on
   * @param gap class of the space above a block that no blank line stands above
   */
  constructor(
    protected readonly source: string,
    private readonly form: SourceForm,
    protected readonly line = 1,
    protected readonly gap = '',
  ) {
    super();
  }

  override eq(other: SourceWidget): boolean {
    return (
      other.source === this.source && other.form === this.form && other.line === this.line && other.gap === this.gap
    );
  }

  /** The same on another line. */
  atLine(line: number): SourceWidget {
    return line === this.line ? this : new SourceWidget(this.source, this.form, line, this.gap);
  }

  /** What only stands on another line than before stays as it is drawn, and is told its lines. */
  override updateDOM(drawn: HTMLElement, _view: EditorView, before: this): boolean {
    if (!this.eq(before.atLine(this.line))) return false;
    for (const element of drawn.querySelectorAll<HTMLElement>('[data-line]'))
      element.dataset['line'] = String(Number(element.dataset['line']) + this.line - before.line);
    return true;
  }

  override get estimatedHeight(): number {
    return this.form === 'inline' ? -1 : this.source.split('\n').length * ROUGH_LINE;
  }

  protected draw(view: EditorView, signal: AbortSignal): HTMLElement {
    const drawn = drawSource(view, this.source, this.form, signal, this.line - 1);
    if (this.gap !== '') drawn.classList.add(this.gap);
    return drawn;
  }
}

/** An embed within a line, with the space behind it where there is one. @param isFirst whether an item of a list begins with it */
export class EmbedWidget extends SourceWidget {
  constructor(
    source: string,
    private readonly hasSpace: boolean,
    private readonly isFirst: boolean,
  ) {
    super(source, 'inline');
  }

  override eq(other: EmbedWidget): boolean {
    return super.eq(other) && other.hasSpace === this.hasSpace && other.isFirst === this.isFirst;
  }

  protected override draw(view: EditorView, signal: AbortSignal): HTMLElement {
    const drawn = super.draw(view, signal);
    drawn.classList.add('live-embed');
    drawn.classList.toggle('live-embed--first', this.isFirst);
    if (this.hasSpace) drawn.append(' ');
    return drawn;
  }

  override updateDOM(drawn: HTMLElement, _view: EditorView, before: this): boolean {
    if (!super.eq(before) || before.hasSpace !== this.hasSpace) return false;
    drawn.classList.toggle('live-embed--first', this.isFirst);
    return true;
  }
}

/** Px of a line, before it is known. */
const ROUGH_LINE = 30;

/** Whether an event is for something in a widget that acts by itself; any other puts the cursor there. */
export function isActed(event: Event): boolean {
  return (
    event.target instanceof Element &&
    event.target.closest('a, button, input, summary, video, audio, .cm-editor .cm-editor') !== null
  );
}
