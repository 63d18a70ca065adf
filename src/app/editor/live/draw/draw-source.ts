import type { EditorView } from '@codemirror/view';
import { connectPart } from '../../../markdown/connect-part.ts';
import { drawFormulasForPrint } from '../../../markdown/blocks/draw-when-near.ts';
import { letTick } from '../../../markdown/let-tick.ts';
import { sanitize } from '../../../markdown/mount-markdown.ts';
import { renderMarkdown } from '../../../markdown/render-markdown.ts';
import { liveContext } from './live-context.ts';
import { onVaultChange } from './on-vault-change.ts';
import { tickAndTell } from './tick-and-tell.ts';

/** Whether a piece stands within a line. */
export type SourceForm = 'inline' | 'block';

/** Draws a piece of the note by the code of the reading view, sanitised as there. @param lineOffset lines of the note above it */
export function drawSource(
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
