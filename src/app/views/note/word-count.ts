import { createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import { findFrontmatterBlock } from '../../../notes/frontmatter/frontmatter.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { countWords } from '../../../notes/words.ts';
import type { TextDocument } from '../../editor/text/text-document.ts';
import { createYielder } from '../../../tools/execution/create-yielder.ts';
import { scanBlocks } from '../../../notes/markdown/scan-blocks.ts';

interface TextSize {
  readonly words: number;
  readonly characters: number;
}

interface NoteSize extends TextSize {
  /** Of what is selected; absent where nothing is. */
  readonly selected?: TextSize;
}

/** Milliseconds without a key after which the text is counted. */
const QUIET_MS = 300;
/** UTF-16 units that are counted in one go: some milliseconds. */
const SLICE = 20_000;
const WORK_MS = 4;

const [sizes, setSizes] = createSignal<ReadonlyMap<VaultPath, NoteSize>>(new Map());

/** How long an open note is; undefined before it was counted. */
export const sizeOfNote = (path: VaultPath): NoteSize | undefined => sizes().get(path);

/** Counts the note's text without its properties, a moment after the last key, and what is selected in it. @param text undefined where there is none to be counted */
export function createWordCount(
  path: VaultPath,
  text: Accessor<TextDocument | undefined>,
  selected: Accessor<string>,
): void {
  const [whole, setWhole] = createSignal<TextSize>();
  const [part, setPart] = createSignal<TextSize>();
  countLater(text, setWhole, (shownText) => shownText.slice(findFrontmatterBlock(shownText)?.bodyFrom ?? 0));
  countLater(selected, setPart, (shownText) => shownText);
  createEffect(() => {
    const [size, selectedSize] = [whole(), part()];
    // Until a selection is counted, what is known is that of nothing.
    const isCounted = selected() !== '' && selectedSize !== undefined && selectedSize.characters > 0;
    if (size)
      setSizes((previousSizes) =>
        new Map(previousSizes).set(path, { ...size, ...(isCounted && { selected: selectedSize }) }),
      );
    else forget(path);
  });
  onCleanup(() => forget(path));
}

function forget(path: VaultPath): void {
  setSizes((previousSizes) => {
    if (!previousSizes.has(path)) return previousSizes;
    const otherSizes = new Map(previousSizes);
    otherSizes.delete(path);
    return otherSizes;
  });
}

function countLater(
  text: Accessor<TextDocument | string | undefined>,
  tell: (size: TextSize | undefined) => void,
  bodyOf: (text: string) => string,
): void {
  let running: AbortController | undefined;
  createEffect(
    on(text, (shownText) => {
      running?.abort();
      if (shownText === undefined) return tell(undefined);
      const { signal } = (running = new AbortController());
      const timer = setTimeout(
        () => void countInSlices(bodyOf(shownText.toString()), signal).then((size) => size && tell(size)),
        QUIET_MS,
      );
      signal.addEventListener('abort', () => clearTimeout(timer));
    }),
  );
  onCleanup(() => running?.abort());
}

/** @returns undefined where it was given up */
export async function countInSlices(text: string, signal?: AbortSignal): Promise<TextSize | undefined> {
  const yieldToEventLoop = createYielder(undefined, WORK_MS);
  let words = 0;
  for (let from = 0; from < text.length;) {
    const to = endOfSlice(text, from);
    words += countWords(text, from, to);
    from = to;
    await yieldToEventLoop();
    if (signal?.aborted) return undefined;
  }
  return { words: words - countTaskMarks(text), characters: countCharacters(text) };
}

/** UTF-16 units that are looked through for tasks in one go, without a longer stop than 50 ms. Of a longer text the marks count. */
const MOST_SCANNED = 1_000_000;

/** The `x` of `- [x]` is no word: a task that is ticked is as long as before. As the index counts (`parseNote`): in code it is one. */
function countTaskMarks(text: string): number {
  if (text.length > MOST_SCANNED) return 0;
  let words = 0;
  scanBlocks(text, 0, 1, { task: (mark) => void (words += countWords(mark)) });
  return words;
}

/** Behind white space, so that no word is cut. */
function endOfSlice(text: string, from: number): number {
  const sliceEnd = from + SLICE;
  if (sliceEnd >= text.length) return text.length;
  const space = text.slice(sliceEnd, sliceEnd + SLICE).search(/\s/);
  return space < 0 ? sliceEnd : sliceEnd + space + 1;
}

/** A sign of two UTF-16 units is one. */
function countCharacters(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}
