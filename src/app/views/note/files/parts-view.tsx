import { createEffect, createResource, createSignal, For, Show } from 'solid-js';
import { noteFilesText } from '../../../strings/en/note/files.ts';
import { Button } from '../../../ui/button.tsx';
import { plainBlocks, type NoteParts } from './note-parts.ts';

export interface PartsViewProps {
  /** A new object where the text is another. */
  readonly parts: () => Promise<NoteParts>;
  /** Why the note is not shown as usual, and what to do. */
  readonly notice: string;
  /** Set in the face for code. */
  readonly isCode?: boolean;
  /** A line (1-based) to begin at. */
  readonly line?: number | undefined;
  /** Whether the text is to get the keyboard, which pages through it. */
  readonly wantsKeyboard?: boolean;
  /** It has it now. */
  readonly onKeyboard?: () => void;
}

/** A note too large to be shown as one page: plain text, a part at a time. */
export function PartsView(props: PartsViewProps) {
  const [at, setAt] = createSignal(0);
  const [parts] = createResource(
    () => props.parts,
    (read) => read(),
  );
  const [text] = createResource(
    () => (parts.state === 'ready' ? ([parts(), at()] as const) : undefined),
    ([known, part]) => known.part(part),
  );
  let scroller!: HTMLDivElement;
  createEffect(() => {
    const line = props.line;
    if (line !== undefined) setAt(parts.latest?.partOfLine?.(line) ?? 0);
  });
  createEffect(() => {
    if (props.wantsKeyboard !== true) return;
    scroller.focus({ preventScroll: true });
    props.onKeyboard?.();
  });
  const count = () => parts.latest?.count ?? 1;
  const go = (to: number) => {
    if (!Number.isInteger(to)) return;
    setAt(Math.max(0, Math.min(count() - 1, to)));
    scroller.scrollTop = 0;
  };
  return (
    <>
      <div class="note-bar note-bar--info" role="status">
        <p class="note-bar__text">{props.notice}</p>
        <Show when={count() > 1}>
          <div class="note-bar__actions">
            <Button size="sm" disabled={at() === 0} onClick={() => go(at() - 1)}>
              {noteFilesText.partsView.previousPart}
            </Button>
            <label class="note-parts__number">
              {noteFilesText.partsView.part}
              <input
                class="input"
                type="number"
                min={1}
                max={count()}
                value={at() + 1}
                onChange={(event) => go(event.currentTarget.valueAsNumber - 1)}
              />
              {noteFilesText.partsView.of(count())}
            </label>
            <Button size="sm" disabled={at() >= count() - 1} onClick={() => go(at() + 1)}>
              {noteFilesText.partsView.nextPart}
            </Button>
          </div>
        </Show>
      </div>
      <Show when={parts.state === 'errored' || text.state === 'errored'}>
        <p class="note__message" role="alert">
          {noteFilesText.partsView.partCouldNotRead}
        </p>
      </Show>
      <div
        class="note__scroller"
        ref={scroller}
        tabindex="0"
        role="document"
        aria-label={noteFilesText.partsView.partOf(at() + 1, count())}
      >
        <div
          class="note__page note-parts__text"
          classList={{ 'note-parts__text--code': props.isCode === true }}
          data-note-text
        >
          <Show when={text.state !== 'errored' && text.latest !== undefined}>
            <For each={plainBlocks(text.latest ?? '')}>{(block) => <div class="note-parts__block">{block}</div>}</For>
          </Show>
        </div>
      </div>
    </>
  );
}
