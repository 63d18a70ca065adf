import { createEffect, createMemo, createSignal, For, Match, onCleanup, Show, Switch } from 'solid-js';
import ChevronsUpDown from 'lucide-solid/icons/chevrons-up-down';
import { Button } from '../ui/button.tsx';
import { MixedLetters } from '../ui/mixed-letters.tsx';
import { SeenText } from '../ui/seen-text.tsx';
import { diffTextsApart } from './diff-texts-apart.ts';
import type { DiffRow, TextDiff } from './diff-texts.ts';
import { splitByMarks } from './split-by-marks.ts';
import { toHunks, type Hunk } from './to-hunks.ts';
import './diff.css';

export interface DiffViewProps {
  /** Names the file for people and screen readers: a path as `showName` has it. */
  readonly label: string;
  /** null: the file is new. */
  readonly before: string | null;
  /** null: the file goes. */
  readonly after: string | null;
  /** Hides the line with the name and the counts, where the surroundings say it. */
  readonly bare?: boolean;
}

/** Rows shown before the reader asks for all. */
const FIRST_ROWS = 300;

/** What changes in one file, line by line, with the words that differ marked. */
export function DiffView(props: DiffViewProps) {
  const [diff, setDiff] = createSignal<TextDiff>();
  const [problem, setProblem] = createSignal('');
  createEffect(() => {
    const stop = new AbortController();
    onCleanup(() => stop.abort());
    setProblem('');
    diffTextsApart(props.before, props.after, stop.signal).then(setDiff, (error: unknown) => {
      if (!stop.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    });
  });
  return (
    <section class="diff" aria-label={`Changes to ${props.label}`}>
      <Show when={!props.bare}>
        <header class="diff__header">
          <span class="diff__path truncate">{props.label}</span>
          <Show when={diff()}>{(known) => <DiffCounts diff={known()} before={props.before} after={props.after} />}</Show>
        </header>
      </Show>
      <Show when={problem()}>
        <p class="diff__note" role="alert">{`The two texts could not be compared: ${problem()}`}</p>
      </Show>
      <Show when={diff()} fallback={<p class="diff__note">Comparing…</p>}>
        {(known) => <DiffBody diff={known()} />}
      </Show>
    </section>
  );
}

function DiffCounts(props: { readonly diff: TextDiff; readonly before: string | null; readonly after: string | null }) {
  return (
    <span class="diff__counts">
      <Show when={props.before === null}>
        <span class="diff__state">new</span>
      </Show>
      <Show when={props.after === null}>
        <span class="diff__state">deleted</span>
      </Show>
      {/* Where no line's text differs, the notes below say what does. */}
      <Show when={props.diff.added + props.diff.removed > 0}>
        <span class="diff__added-count">
          <span aria-hidden="true">+{props.diff.added}</span>
          <span class="visually-hidden">{props.diff.added} lines added</span>
        </span>
        <span class="diff__removed-count">
          <span aria-hidden="true">−{props.diff.removed}</span>
          <span class="visually-hidden">{props.diff.removed} lines removed</span>
        </span>
      </Show>
    </span>
  );
}

function DiffBody(props: { readonly diff: TextDiff }) {
  const [whole, setWhole] = createSignal(false);
  const [isExact, setExact] = createSignal(false);
  const added = createMemo(() => props.diff.rows.filter(({ kind }) => kind === 'added').map(({ text }) => text));
  const isPlain = createMemo(() => props.diff.rows.every(({ kind, text }) => kind === 'same' || /^[ -~]*$/.test(text)));
  const hunks = createMemo(() => toHunks(props.diff.rows));
  const shown = createMemo(() => (whole() ? hunks() : firstRows(hunks(), FIRST_ROWS)));
  const hidden = () => rowCount(hunks()) - rowCount(shown());
  return (
    <>
      <For each={props.diff.notes}>{(note) => <p class="diff__note">{note}</p>}</For>
      <Show when={props.diff.coarse}>
        <p class="diff__note">The texts have little in common: the old one is shown whole, then the new one.</p>
      </Show>
      <Show when={props.diff.added + props.diff.removed === 0 && props.diff.notes.length === 0}>
        <p class="diff__note">Nothing differs.</p>
      </Show>
      <MixedLetters texts={added()} />
      <Show when={rowCount(shown()) > 0 && (props.diff.added + props.diff.removed > 0)}>
        <div class="diff__rows" tabindex="0" role="group" aria-label="Changed lines">
          <For each={shown()}>{(hunk) => <HunkRows hunk={hunk} isExact={isExact()} />}</For>
        </div>
      </Show>
      <Show when={hidden() > 0 || !isPlain()}>
        <div class="diff__more">
          <Show when={hidden() > 0}>
            <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>{`Show all (${hidden()} more lines)`}</Button>
          </Show>
          <Show when={!isPlain()}>
            <Button size="sm" variant="ghost" aria-pressed={isExact()} onClick={() => setExact(!isExact())}>Exact characters</Button>
          </Show>
        </div>
      </Show>
    </>
  );
}

function rowCount(hunks: readonly Hunk[]): number {
  return hunks.reduce((sum, hunk) => sum + (hunk.kind === 'rows' ? hunk.rows.length : 0), 0);
}

function firstRows(hunks: readonly Hunk[], most: number): Hunk[] {
  const shown: Hunk[] = [];
  let left = most;
  for (const hunk of hunks) {
    if (left <= 0) break;
    shown.push(hunk.kind === 'gap' ? hunk : { kind: 'rows', rows: hunk.rows.slice(0, left) });
    if (hunk.kind === 'rows') left -= hunk.rows.length;
  }
  return shown;
}

function HunkRows(props: { readonly hunk: Hunk; readonly isExact: boolean }) {
  const [open, setOpen] = createSignal(false);
  return (
    <Show
      when={props.hunk.kind === 'rows' || open()}
      fallback={
        <button type="button" class="diff__gap" onClick={() => setOpen(true)}>
          <ChevronsUpDown aria-hidden="true" />
          {`${props.hunk.rows.length} unchanged lines`}
        </button>
      }
    >
      <For each={props.hunk.rows}>{(row) => <Row row={row} isExact={props.isExact} />}</For>
    </Show>
  );
}

const SIGNS = { same: '', added: '+', removed: '−' };

function Row(props: { readonly row: DiffRow; readonly isExact: boolean }) {
  return (
    <div class={`diff__row diff__row--${props.row.kind}`}>
      <span class="diff__number" aria-hidden="true">{props.row.before}</span>
      <span class="diff__number" aria-hidden="true">{props.row.after}</span>
      <span class="diff__sign" aria-hidden="true">{SIGNS[props.row.kind]}</span>
      <Switch fallback={<span class="diff__text">{props.row.text === '' ? '\u200b' : <SeenText text={props.row.text} exact={props.isExact} />}</span>}>
        <Match when={props.row.kind === 'added'}>
          <ins class="diff__text">
            <span class="visually-hidden">added: </span>
            <Marked row={props.row} isExact={props.isExact} />
          </ins>
        </Match>
        <Match when={props.row.kind === 'removed'}>
          <del class="diff__text">
            <span class="visually-hidden">removed: </span>
            <Marked row={props.row} isExact={props.isExact} />
          </del>
        </Match>
      </Switch>
    </div>
  );
}

function Marked(props: { readonly row: DiffRow; readonly isExact: boolean }) {
  return (
    <For each={splitByMarks(props.row.text, props.row.marks)}>
      {(piece) => (
        <Show when={piece.marked} fallback={<SeenText text={piece.text} exact={props.isExact} />}>
          <span class="diff__mark"><SeenText text={piece.text} exact={props.isExact} /></span>
        </Show>
      )}
    </For>
  );
}
