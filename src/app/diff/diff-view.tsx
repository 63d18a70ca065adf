import { wrap, type Remote } from 'comlink';
import { inOwnLanguage } from '../state/messages/own-language.ts';
import ChevronsUpDown from 'lucide-solid/icons/chevrons-up-down';
import { createEffect, createMemo, createSignal, For, on, onCleanup, Show } from 'solid-js';
import { errorInOwnLanguage } from '../strings/known-sentences.ts';
import { showSentence } from '../../notes/invisible-characters/show-invisible.ts';
import { diffText } from './diff.texts.ts';
import { Button } from '../ui/button.tsx';
import { Sentence } from '../ui/sentence.tsx';
import {
  countLineStarts,
  type DiffPage,
  type DiffRow,
  type DiffSummary,
  readDiff,
  type ShownHunk,
} from './diff-texts.ts';
import type { DiffWorker } from './diff.worker.ts';
import { DiffLineRow, ReadingLineText } from './diff-rows.tsx';
import { toReadingLines } from './reading-lines.ts';
import './diff.css';

/** Texts up to this length (characters, both together) are compared at once, within a frame. */
const COMPARED_AT_ONCE = 60_000;

/** As `DiffReader`, wherever the comparison runs. */
interface WorkerDiff {
  readonly summary: DiffSummary;
  next(most: number): Promise<DiffPage>;
  rows(from: number, count: number): Promise<readonly DiffRow[]>;
}

/** As `readDiff`, with long texts compared in a worker of its own, which holds the rows until the signal ends it. */
async function readDiffInWorker(
  oldText: string | null,
  newText: string | null,
  { context, signal }: { readonly context: number | undefined; readonly signal: AbortSignal },
): Promise<WorkerDiff> {
  if ((oldText?.length ?? 0) + (newText?.length ?? 0) <= COMPARED_AT_ONCE) {
    const localReader = await readDiff(oldText, newText, context);
    return {
      summary: localReader.summary,
      next: (maxRows) => Promise.resolve(localReader.next(maxRows)),
      rows: (from, count) => Promise.resolve(localReader.rows(from, count)),
    };
  }
  // To hand over megabytes is a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  signal.throwIfAborted();
  const worker = new Worker(new URL('./diff.worker.ts', import.meta.url), { type: 'module' });
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        worker.terminate();
        reject(new DOMException('The comparison was stopped.', 'AbortError'));
      },
      { once: true },
    );
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The comparison failed.')), {
      once: true,
    });
  });
  stopped.catch(() => undefined);
  const remote: Remote<DiffWorker> = wrap<DiffWorker>(worker);
  return {
    summary: await Promise.race([remote.compare(oldText, newText, context), stopped]),
    next: (maxRows) => Promise.race([remote.next(maxRows), stopped]),
    rows: (from, count) => Promise.race([remote.rows(from, count), stopped]),
  };
}

interface DiffViewProps {
  /** Names the file for people and screen readers: a path as `showName` has it. */
  readonly label: string;
  /** null: the file is new. */
  readonly before: string | null;
  /** null: the file goes. */
  readonly after: string | null;
  /** Hides the line with the name and the counts, where the surroundings say it. */
  readonly bare?: boolean;
  /** As a text that is read, with one line around each change, in place of a source. */
  readonly asRead?: boolean;
  /** What changes besides the words: sentences, which may name what is in the file. */
  readonly said?: readonly string[];
  /** Each character outside plain ASCII as its number. */
  readonly isExact?: boolean;
}

/** Around a change in a text that is read. */
const READ_CONTEXT = 1;

/** Rows that are shown before somebody asks for more. */
const PAGE_ROWS = 300;

/** What changes in one file, line by line, with the words that differ marked. */
export function DiffView(props: DiffViewProps) {
  const [diff, setDiff] = createSignal<WorkerDiff>();
  const [problem, setProblem] = createSignal('');
  createEffect(() => {
    const stop = new AbortController();
    onCleanup(() => stop.abort());
    setProblem('');
    const context = props.asRead ? READ_CONTEXT : undefined;
    readDiffInWorker(props.before, props.after, { context, signal: stop.signal }).then(
      (workerDiff) => stop.signal.aborted || setDiff(workerDiff),
      (error: unknown) => {
        if (!stop.signal.aborted) setProblem(errorInOwnLanguage(error));
      },
    );
  });
  return (
    <section
      class="diff"
      classList={{ 'diff--read': props.asRead === true }}
      aria-label={diffText.diffView.changesTo(props.label)}
    >
      <Show when={!props.bare}>
        <header class="diff__header">
          <span class="diff__path truncate">{props.label}</span>
          <Show when={diff()}>
            {(loadedDiff) => (
              <DiffCounts
                diff={loadedDiff().summary}
                before={props.before}
                after={props.after}
                asRead={props.asRead === true}
              />
            )}
          </Show>
        </header>
      </Show>
      <Show when={problem()}>
        <p class="diff__note" role="alert">
          {diffText.diffView.failed(problem())}
        </p>
      </Show>
      <Show when={diff()} keyed fallback={<p class="diff__note">{diffText.diffView.comparing}</p>}>
        {(loadedDiff) => (
          <DiffBody
            diff={loadedDiff}
            same={sameWords(props)}
            said={props.said ?? []}
            asRead={props.asRead === true}
            isExact={props.isExact === true}
          />
        )}
      </Show>
    </section>
  );
}

function DiffCounts(props: {
  readonly diff: DiffSummary;
  readonly before: string | null;
  readonly after: string | null;
  readonly asRead: boolean;
}) {
  return (
    <span class="diff__counts">
      <Show when={props.before === null}>
        <span class="diff__state">{diffText.diffView.new}</span>
      </Show>
      <Show when={props.after === null}>
        <span class="diff__state">{diffText.diffView.deleted}</span>
      </Show>
      {/* Where no line's text differs, the notes below say what does. */}
      <Show when={!props.asRead && props.diff.added + props.diff.removed > 0}>
        <span class="diff__added-count">
          <span aria-hidden="true">+{props.diff.added}</span>
          <span class="visually-hidden">{diffText.diffView.added(lineCountText(props.diff.added))}</span>
        </span>
        <span class="diff__removed-count">
          <span aria-hidden="true">−{props.diff.removed}</span>
          <span class="visually-hidden">{diffText.diffView.removed(lineCountText(props.diff.removed))}</span>
        </span>
      </Show>
    </span>
  );
}

function DiffBody(props: {
  readonly diff: WorkerDiff;
  readonly same: string;
  readonly said: readonly string[];
  readonly asRead: boolean;
  readonly isExact: boolean;
}) {
  const [ownExact, setExact] = createSignal(false);
  const isExact = () => ownExact() || props.isExact;
  const [hunks, setHunks] = createSignal<readonly ShownHunk[]>([]);
  const [remainingRows, setLeft] = createSignal(0);
  const [isReading, setReading] = createSignal(false);
  const summary = () => props.diff.summary;
  const differs = () => summary().added + summary().removed > 0;
  /** Where the text is read, beside it only where something in it is not as it looks. */
  const offersExact = () => (props.asRead ? summary().warnings.length > 0 : !summary().isPlain);
  const readMore = async () => {
    setReading(true);
    // An answer that never comes: the view was removed, and its worker ended.
    const page = await props.diff.next(PAGE_ROWS).catch(() => undefined);
    if (page) {
      setHunks((currentHunks) => [...currentHunks, ...page.hunks]);
      setLeft(page.left);
    }
    setReading(false);
  };
  void readMore();
  let rows: HTMLElement | undefined;
  createEffect(
    on(
      () => hunks().length > 0,
      (isDrawn) => isDrawn && rows && showFirstChange(rows),
    ),
  );
  return (
    <>
      <For each={summary().notes}>{(note) => <p class="diff__note">{note}</p>}</For>
      <Show when={summary().coarse}>
        <p class="diff__note">{diffText.diffView.dissimilar}</p>
      </Show>
      <For each={props.said}>
        {(sentence) => (
          <p class="diff__said">
            <Sentence text={showSentence(sentence)} />
          </p>
        )}
      </For>
      <Show when={!differs() && summary().notes.length === 0 && props.said.length === 0}>
        <p class="diff__note">{props.same}</p>
      </Show>
      <For each={summary().warnings}>
        {(warning) => <p class="unseen-warning">{showSentence(inOwnLanguage(warning))}</p>}
      </For>
      <Show when={hunks().length > 0 && differs()}>
        <div
          class="diff__rows"
          data-scrolls
          tabindex="0"
          role="group"
          aria-label={diffText.diffView.changedLines}
          ref={(element) => (rows = element)}
        >
          <For each={hunks()}>
            {(hunk) => <HunkRows hunk={hunk} diff={props.diff} asRead={props.asRead} isExact={isExact()} />}
          </For>
        </div>
      </Show>
      <Show when={differs() && (remainingRows() > 0 || offersExact())}>
        <div class="diff__more">
          <Show when={remainingRows() > 0}>
            <Button size="sm" variant="ghost" disabled={isReading()} onClick={() => void readMore()}>
              {moreWords(remainingRows())}
            </Button>
          </Show>
          <Show when={offersExact()}>
            <Button size="sm" variant="ghost" aria-pressed={isExact()} onClick={() => setExact(!isExact())}>
              {diffText.diffView.exactCharacters}
            </Button>
          </Show>
        </div>
      </Show>
    </>
  );
}

/** A person who answers sees what changes, and not only what stands around it. */
function showFirstChange(rows: HTMLElement): void {
  const change = rows.querySelector('.diff__mark, .diff__line :is(ins, del)') ?? rows.querySelector('ins, del');
  if (!change) return;
  const [box, shown] = [rows.getBoundingClientRect(), change.getBoundingClientRect()];
  const below = Math.min(shown.bottom, shown.top + box.height / 2) - box.bottom;
  if (below > 0) rows.scrollTop += below + box.height / 3;
}

function moreWords(remainingRows: number): string {
  if (remainingRows > PAGE_ROWS) return diffText.diffView.showMore(PAGE_ROWS, remainingRows);
  return diffText.diffView.showLast(remainingRows);
}

/** Rows that are drawn in one task: each may hold many links and marks. */
const STEP_ROWS = 40;

/** The beginning of a list that grows, task by task, until all of it is drawn. */
function drawInSteps<Row>(all: () => readonly Row[]): () => readonly Row[] {
  const [drawn, setDrawn] = createSignal(STEP_ROWS);
  const list = createMemo(all);
  createEffect(() => {
    if (drawn() >= list().length) return;
    const next = setTimeout(() => setDrawn((rows) => rows + STEP_ROWS));
    onCleanup(() => clearTimeout(next));
  });
  return createMemo(() => list().slice(0, drawn()));
}

function HunkRows(props: {
  readonly hunk: ShownHunk;
  readonly diff: WorkerDiff;
  readonly asRead: boolean;
  readonly isExact: boolean;
}) {
  const [opened, setOpened] = createSignal<readonly DiffRow[]>([]);
  const rows = () => (props.hunk.kind === 'rows' ? props.hunk.rows : opened());
  const folded = () => (props.hunk.kind === 'gap' ? props.hunk.count - opened().length : 0);
  const foldedLines = () => (props.hunk.kind === 'gap' ? props.hunk.lines - countLineStarts(opened()) : 0);
  const unfold = async () => {
    if (props.hunk.kind !== 'gap') return;
    const more = await props.diff
      .rows(props.hunk.from + opened().length, Math.min(PAGE_ROWS, folded()))
      .catch(() => []);
    setOpened((openedRows) => [...openedRows, ...more]);
  };
  const drawnRows = drawInSteps(() => (props.asRead ? [] : rows()));
  const drawnLines = drawInSteps(() => (props.asRead ? toReadingLines(rows()) : []));
  return (
    <>
      <For each={drawnRows()}>{(row) => <DiffLineRow row={row} isExact={props.isExact} />}</For>
      <For each={drawnLines()}>{(line) => <ReadingLineText line={line} isExact={props.isExact} />}</For>
      <Show when={folded() > 0}>
        <button type="button" class="diff__gap" onClick={() => void unfold()}>
          <ChevronsUpDown aria-hidden="true" />
          {foldedLines() > 0 ? diffText.diffView.unchangedLines(foldedLines()) : diffText.diffView.moreOfLine}
        </button>
      </Show>
    </>
  );
}

const lineCountText = (lines: number): string => diffText.diffView.lineCount(lines);

/** What is said where no line differs: of an empty file that comes or goes, that it is empty. */
export function sameWords({
  before,
  after,
}: {
  readonly before: string | null;
  readonly after: string | null;
}): string {
  if (before === null && after !== null) return diffText.diffView.createdEmpty;
  return before !== null && after === null ? diffText.diffView.wasEmpty : diffText.diffView.same;
}
