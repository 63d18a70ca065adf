import type { EditorState } from '@codemirror/state';
import { type EditorView, WidgetType } from '@codemirror/view';
import { drawFormulasForPrint } from '../../../markdown/blocks/draw-when-near.ts';
import { connectPart } from '../../../markdown/connect-part.ts';
import { sanitize } from '../../../markdown/mount-markdown.ts';
import { renderMarkdown } from '../../../markdown/render-markdown.ts';
import { letTick } from '../../../markdown/task-marks.ts';
import { tickAt } from '../../text/tick-at.ts';
import { isTouched } from '../../text/touched.ts';
import { liveContext, onVaultChange } from './construct.ts';

/** Whether a piece stands within a line. */
type SourceForm = 'inline' | 'block';

/** Draws a piece of the note by the code of the reading view, sanitised as there. @param lineOffset lines of the note above it */
function drawSource(
  view: EditorView,
  source: string,
  form: SourceForm,
  signal: AbortSignal,
  lineOffset = 0,
): HTMLElement {
  const holder = document.createElement(form === 'inline' ? 'span' : 'div');
  holder.className = form === 'inline' ? 'live-drawn' : 'live-block markdown-part';
  for (const { html } of renderMarkdown(source, { lineOffset })) holder.append(sanitize(html));
  if (form === 'inline') unwrapParagraphs(holder);
  else letTickHere(view, holder);
  bringToLife(view, holder, signal);
  return holder;
}

/** Tasks are ticked where they are drawn; the keyboard and the cursor stay where they are. */
function letTickHere(view: EditorView, holder: HTMLElement): void {
  letTick(holder, (line) => void tickAndTell(view, view.state.doc.line(line).from));
  holder.addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.matches('.task-item input')) event.preventDefault();
  });
}

/** Puts sanitised HTML of the app's own into a block of the text. */
export function drawHtml(view: EditorView, html: string, signal: AbortSignal): HTMLElement {
  const holder = document.createElement('div');
  holder.className = 'live-block markdown-part';
  holder.append(sanitize(html));
  bringToLife(view, holder, signal);
  return holder;
}

function bringToLife(view: EditorView, holder: HTMLElement, signal: AbortSignal): void {
  const context = view.state.facet(liveContext);
  if (!context) return;
  // Printed by the browser's own command, what was out of sight is made only now, and the paper waits for nothing.
  if (globalThis.matchMedia?.('print').matches) drawFormulasForPrint(holder);
  const measure = () => signal.aborted || view.requestMeasure();
  // What is loaded later is higher than what held its place.
  const sizes = new ResizeObserver(measure);
  sizes.observe(holder);
  signal.addEventListener('abort', () => sizes.disconnect(), { once: true });
  const connect = async () => {
    // The cell of a table that is written is an editor of its own, and drawn anew when it is left.
    if (holder.querySelector('.cm-editor')) return;
    await connectPart(holder, { ...context.face(), from: context.path, signal });
    // What stands within a line has no size of its own, but what it holds has one.
    if (!signal.aborted && holder.tagName === 'SPAN') for (const child of holder.children) sizes.observe(child);
  };
  void connect();
  signal.addEventListener(
    'abort',
    onVaultChange(context, () => void connect()),
    { once: true },
  );
}

function unwrapParagraphs(holder: HTMLElement): void {
  // The line's white space is kept as it is: a line end of the HTML would be one of the text.
  for (const node of [...holder.childNodes])
    if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '') node.remove();
  for (const paragraph of holder.querySelectorAll(':scope > p')) paragraph.replaceWith(...paragraph.childNodes);
  for (const html of holder.querySelectorAll(':scope > .raw-html')) html.replaceWith(...html.children);
}

/** With the space before it. */
const BLOCK_ID = /(?:^|(?<!\s)\s+)\^[A-Za-z0-9-]+[ \t]*$/;
/** Longer names than this are text. */
const LONGEST = 200;

/**
 * The `^id` at the end of a block, where it is not shown because no cursor is on its line; one that stands alone is shown
 * from the lines beside it, too, since it takes no room itself.
 */
export function blockIdOf(state: EditorState, from: number, to: number): { readonly from: number } | undefined {
  const start = Math.max(from, to - LONGEST);
  const blockIdMatch = BLOCK_ID.exec(state.sliceDoc(start, to));
  if (!blockIdMatch) return undefined;
  const id = { from: start + blockIdMatch.index };
  const line = state.doc.lineAt(to);
  const isAlone = id.from <= line.from;
  return isTouched(state, line.from - (isAlone ? 1 : 0), line.to + (isAlone ? 1 : 0)) ? undefined : id;
}

/** Whether the block is nothing but such a name, as behind a table: it takes no room. */
export function isBlockIdAlone(state: EditorState, from: number, to: number): boolean {
  return to - from < LONGEST && blockIdOf(state, from, to)?.from === from;
}

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

  override eq(otherWidget: TextWidget): boolean {
    return otherWidget.text === this.text && JSON.stringify(otherWidget.link) === JSON.stringify(this.link);
  }

  toDOM(): HTMLElement {
    const textElement = document.createElement(this.link ? 'a' : 'span');
    textElement.textContent = this.text;
    if (!this.link) return textElement;
    textElement.className = this.link.class;
    for (const [name, value] of Object.entries(this.link.attributes)) textElement.setAttribute(name, value);
    return textElement;
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

  override eq(otherWidget: SourceWidget): boolean {
    return (
      otherWidget.source === this.source &&
      otherWidget.form === this.form &&
      otherWidget.line === this.line &&
      otherWidget.gap === this.gap
    );
  }

  /** The same on another line. */
  atLine(line: number): SourceWidget {
    return line === this.line ? this : new SourceWidget(this.source, this.form, line, this.gap);
  }

  /** What only stands on another line than before stays as it is drawn, and is told its lines. */
  override updateDOM(drawn: HTMLElement, _view: EditorView, previousWidget: this): boolean {
    if (!this.eq(previousWidget.atLine(this.line))) return false;
    for (const element of drawn.querySelectorAll<HTMLElement>('[data-line]'))
      element.dataset['line'] = String(Number(element.dataset['line']) + this.line - previousWidget.line);
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

  override eq(otherWidget: EmbedWidget): boolean {
    return super.eq(otherWidget) && otherWidget.hasSpace === this.hasSpace && otherWidget.isFirst === this.isFirst;
  }

  protected override draw(view: EditorView, signal: AbortSignal): HTMLElement {
    const drawn = super.draw(view, signal);
    drawn.classList.add('live-embed');
    drawn.classList.toggle('live-embed--first', this.isFirst);
    if (this.hasSpace) drawn.append(' ');
    return drawn;
  }

  override updateDOM(drawn: HTMLElement, _view: EditorView, previousWidget: this): boolean {
    if (!super.eq(previousWidget) || previousWidget.hasSpace !== this.hasSpace) return false;
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
    event.target.closest('a, button, input, summary, video, audio, [role=toolbar], .cm-editor .cm-editor') !== null
  );
}

/** Ticks the task of the line that holds this place, and tells of a tick that no key of the text's own takes back, as the keyboard is elsewhere. */
export async function tickAndTell(view: EditorView, at: number): Promise<void> {
  const previousDoc = view.state.doc;
  await tickAt(view, at);
  const { doc } = view.state;
  if (!view.hasFocus && doc !== previousDoc)
    view.state.facet(liveContext)?.onTick?.(previousDoc.toString(), doc.toString());
}
