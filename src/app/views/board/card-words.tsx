import { createEffect, createMemo, on, onCleanup } from 'solid-js';
import { readTaskLine } from '../../../notes/formats/tasks/task-line.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { connectPart } from '../../markdown/connect-part.ts';
import { letTick } from '../../markdown/let-tick.ts';
import { sanitize } from '../../markdown/mount-markdown.ts';
import type { RenderContext } from '../../markdown/render-context.ts';
import { renderMarkdown } from '../../markdown/render-markdown.ts';

/** What cards are drawn with. */
export interface CardDrawing extends RenderContext {
  readonly path: VaultPath;
  /** Rises when links may lead elsewhere than before. */
  readonly version: number;
}

/** The words of a card, as Markdown. */
export function CardWords(props: {
  readonly words: string;
  readonly drawing: CardDrawing;
  /** Told which of the tasks in the words (from 0) was ticked; absent where none can be. */
  readonly onTick?: ((nth: number) => void) | undefined;
}) {
  let part!: HTMLDivElement;
  let connecting = new AbortController();
  const words = createMemo(() => props.words);
  const connect = () => {
    connecting.abort();
    connecting = new AbortController();
    const { vault, index, inlinePrefix, path } = props.drawing;
    void connectPart(part, { vault, index, inlinePrefix, from: path, signal: connecting.signal });
  };
  createEffect(
    on(words, (markdown) => {
      part.replaceChildren(...[...renderMarkdown(markdown)].map(({ html }) => sanitize(html)));
      if (props.onTick) letTick(part, (line) => props.onTick?.(tasksAbove(markdown, line)));
      connect();
    }),
  );
  createEffect(on(() => props.drawing.version, connect, { defer: true }));
  onCleanup(() => connecting.abort());
  return <div class="markdown board-card__words" data-own-text ref={part} />;
}

/** @param line from 1 */
const tasksAbove = (markdown: string, line: number): number =>
  markdown
    .split('\n')
    .slice(0, line - 1)
    .filter((each) => readTaskLine(each)).length;
