import { createEffect, createResource, createSignal, For, Show } from 'solid-js';
import { decodeNote } from '../../../../notes/note-bytes.ts';
import { noteFilesText } from './note-files.texts.ts';
import { Button } from '../../../ui/button.tsx';

/** A text too long to be shown whole, in parts that are. */
export interface NoteParts {
  readonly count: number;
  /** @param at 0-based */
  part(at: number): Promise<string>;
  /** The part that holds a line (1-based), where that is known without reading the whole. */
  partOfLine?(line: number): number;
}

/** Bytes of a file, or characters of a text, that are shown at once. */
export const PART_SIZE = 256_000;

/** A file in parts, each read when it is asked for: no other part of it is in memory. No character is cut in two. */
export async function fileParts(file: Blob): Promise<NoteParts> {
  const mark = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const wide =
    mark[0] === 0xff && mark[1] === 0xfe ? 'utf-16le' : mark[0] === 0xfe && mark[1] === 0xff ? 'utf-16be' : undefined;
  const start = async (at: number): Promise<number> => {
    const from = at * PART_SIZE;
    if (at <= 0 || from >= file.size) return Math.max(0, Math.min(from, file.size));
    const bytes = new Uint8Array(await file.slice(from, from + 4).arrayBuffer());
    return from + (wide ? 0 : continuation(bytes));
  };
  return {
    count: Math.max(1, Math.ceil(file.size / PART_SIZE)),
    async part(at) {
      const [from, to] = await Promise.all([start(at), start(at + 1)]);
      const bytes = new Uint8Array(await file.slice(from, to).arrayBuffer());
      return wide ? new TextDecoder(wide).decode(bytes) : decodeNote(bytes).text.replace(/^\uFEFF/, '');
    },
  };
}

/** How many bytes belong to a character that began before them; at most three in UTF-8. */
function continuation(bytes: Uint8Array): number {
  const count = bytes.findIndex((byte) => (byte & 0xc0) !== 0x80);
  return count < 0 ? 0 : count;
}

/** A text in parts, cut at the ends of lines where these are not too far. */
export function textParts(text: string): NoteParts {
  const starts = [0];
  for (let from = 0; text.length - from > PART_SIZE;) {
    const lineEnd = text.lastIndexOf('\n', from + PART_SIZE);
    const isHalf = (text.charCodeAt(from + PART_SIZE) & 0xfc00) === 0xdc00;
    from = lineEnd > from ? lineEnd + 1 : from + PART_SIZE - (isHalf ? 1 : 0);
    starts.push(from);
  }
  return {
    count: starts.length,
    part: (at) => Promise.resolve(text.slice(starts[at] ?? text.length, starts[at + 1])),
    partOfLine(line) {
      let from = 0;
      for (let next = 1; next < line; next += 1) {
        const end = text.indexOf('\n', from);
        if (end < 0) break;
        from = end + 1;
      }
      return starts.findLastIndex((start) => start <= from);
    },
  };
}

/** Characters of a line after which it is broken where it is drawn: a browser lays out a line as a whole. */
const LONGEST_LINE = 4_000;
/** Characters that are drawn, or skipped while out of sight, together. */
const BLOCK = 8_000;

/** A part's lines in blocks for the page. */
export function plainBlocks(text: string): string[] {
  const blocks: string[] = [];
  let block = '';
  for (const line of text.split('\n')) {
    for (let from = 0; from === 0 || from < line.length; from += LONGEST_LINE) {
      if (block.length > 0 && block.length + Math.min(line.length - from, LONGEST_LINE) > BLOCK) {
        blocks.push(block);
        block = '';
      }
      block += `${line.slice(from, from + LONGEST_LINE)}\n`;
    }
  }
  return [...blocks, block];
}

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
    (readParts) => readParts(),
  );
  const [text] = createResource(
    () => (parts.state === 'ready' ? ([parts(), at()] as const) : undefined),
    ([noteParts, part]) => noteParts.part(part),
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
              {noteFilesText.partsView.label}
              <input
                class="input"
                type="number"
                min={1}
                max={count()}
                value={at() + 1}
                onChange={(event) => go(event.currentTarget.valueAsNumber - 1)}
              />
              {noteFilesText.partsView.total(count())}
            </label>
            <Button size="sm" disabled={at() >= count() - 1} onClick={() => go(at() + 1)}>
              {noteFilesText.partsView.nextPart}
            </Button>
          </div>
        </Show>
      </div>
      <Show when={parts.state === 'errored' || text.state === 'errored'}>
        <p class="note__message" role="alert">
          {noteFilesText.partsView.failed}
        </p>
      </Show>
      <div
        class="note__scroller"
        ref={scroller}
        tabindex="0"
        role="document"
        aria-label={noteFilesText.partsView.position(at() + 1, count())}
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
