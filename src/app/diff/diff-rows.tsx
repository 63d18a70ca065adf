import { For, Match, Show, Switch } from 'solid-js';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import { type DiffRow, splitByMarks } from './diff-texts.ts';
import { diffText } from './diff.texts.ts';
import { toInlineParts } from './inline-parts.ts';
import type { ReadingLine, ReadingPiece } from './reading-lines.ts';

/** A row of more characters is laid out when it comes near what is in sight. */
const LONG_ROW = 1000;
/** About what a line of the view holds: by it the height of what is not laid out is guessed. */
const LINE_CHARACTERS = 75;

/** A line as the note reads: what goes is struck, what comes is underlaid. */
export function ReadingLineText(props: { readonly line: ReadingLine; readonly isExact: boolean }) {
  const length = () => props.line.pieces.reduce((sum, { text }) => sum + text.length, 0);
  return (
    <div
      class={`diff__line diff__line--${props.line.kind}`}
      classList={{
        [`diff__line--h${props.line.heading}`]: props.line.heading > 0,
        'diff__line--empty': props.line.pieces.length === 0,
        'diff__line--long': length() > LONG_ROW,
        'diff__line--property': props.line.isProperty,
      }}
      style={{ '--row-lines': Math.ceil(length() / LINE_CHARACTERS) }}
    >
      <Show when={props.line.pieces.length > 0} fallback={<ReadingPart line={props.line} isExact={props.isExact} />}>
        <For each={props.line.pieces}>
          {(piece) => <ReadingPart line={props.line} piece={piece} isExact={props.isExact} />}
        </For>
      </Show>
    </div>
  );
}

/** Words in bold and links look so; the signs around them are there, and quieter: in a line that stays as it is, out of sight as in the note. */
function InlineText(props: { readonly text: string; readonly isCode: boolean; readonly isExact: boolean }) {
  const parts = () =>
    props.isCode || props.isExact ? [{ text: props.text, look: '' as const }] : toInlineParts(props.text);
  return (
    <For each={parts()}>
      {({ text, look }) => (
        <Show when={look} fallback={<LineText text={text} exact={props.isExact} />}>
          <span class={`diff__inline diff__inline--${look}`}>
            <UntrustedText text={text} />
          </span>
        </Show>
      )}
    </For>
  );
}

/** A part of a line; without one, the whole of a line that is empty. */
function ReadingPart(props: { readonly line: ReadingLine; readonly piece?: ReadingPiece; readonly isExact: boolean }) {
  const kind = () => props.piece?.kind ?? props.line.kind;
  const text = () => (
    <Show when={props.piece} fallback={<br />}>
      {(piece) => (
        <>
          <Show
            when={props.isExact ? undefined : piece().sign}
            fallback={
              <InlineText
                text={piece().text}
                isCode={props.line.isCode || props.line.isProperty}
                isExact={props.isExact}
              />
            }
          >
            {(sign) => <span class={`diff__sign-of diff__sign-of--${sign()}`}>{piece().text}</span>}
          </Show>
          <Show when={piece().end}>{(end) => <span class="unseen">{end()}</span>}</Show>
        </>
      )}
    </Show>
  );
  return (
    <Switch fallback={text()}>
      <Match when={kind() === 'added'}>
        <ins>
          <span class="visually-hidden">{diffText.diffView.addedWords} </span>
          {text()}
        </ins>
      </Match>
      <Match when={kind() === 'removed'}>
        <del>
          <span class="visually-hidden">{diffText.diffView.removedWords} </span>
          {text()}
        </del>
      </Match>
    </Switch>
  );
}

const SIGNS = { same: '', added: '+', removed: '−' };

/** A line of a source, with its numbers and what of it differs. */
export function DiffLineRow(props: { readonly row: DiffRow; readonly isExact: boolean }) {
  return (
    <div
      class={`diff__row diff__row--${props.row.kind}`}
      classList={{ 'diff__row--long': props.row.text.length > LONG_ROW }}
      style={{ '--row-lines': Math.ceil(props.row.text.length / LINE_CHARACTERS) }}
    >
      <span class="diff__number" aria-hidden="true">
        {props.row.before}
      </span>
      <span class="diff__number" aria-hidden="true">
        {props.row.after}
      </span>
      <span class="diff__sign" aria-hidden="true">
        {SIGNS[props.row.kind]}
      </span>
      <Switch
        fallback={
          <span class="diff__text">
            {props.row.text === '' ? '\u200b' : <LineText text={props.row.text} exact={props.isExact} />}
            <LineEnd row={props.row} />
          </span>
        }
      >
        <Match when={props.row.kind === 'added'}>
          <ins class="diff__text">
            <span class="visually-hidden">{diffText.diffView.addedWords} </span>
            <Marked row={props.row} isExact={props.isExact} />
            <LineEnd row={props.row} />
          </ins>
        </Match>
        <Match when={props.row.kind === 'removed'}>
          <del class="diff__text">
            <span class="visually-hidden">{diffText.diffView.removedWords} </span>
            <Marked row={props.row} isExact={props.isExact} />
            <LineEnd row={props.row} />
          </del>
        </Match>
      </Switch>
    </div>
  );
}

/** Text of a line. A very long one stands in parts, of which the browser lays out those that are near what is in sight. */
function LineText(props: { readonly text: string; readonly exact: boolean }) {
  const parts = () => splitLongText(props.text);
  return (
    <Show when={parts().length > 1} fallback={<UntrustedText text={props.text} exact={props.exact} />}>
      <For each={parts()}>
        {(part) => (
          <span class="diff__part">
            <UntrustedText text={part} exact={props.exact} />
          </span>
        )}
      </For>
    </Show>
  );
}

/** UTF-16 units of a part. */
const PART = 10_000;

/** Cut behind a space where there is one near, and never within a character. */
export function splitLongText(text: string): readonly string[] {
  if (text.length <= 2 * PART) return [text];
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const space = text.lastIndexOf(' ', at + PART);
    let to = Math.min(text.length, space > at + PART / 2 ? space + 1 : at + PART);
    while (to < text.length && /[\p{M}\p{Cf}\udc00-\udfff]/u.test(text.charAt(to)) && to < at + 2 * PART) to++;
    parts.push(text.slice(at, to));
    at = to;
  }
  return parts;
}

function LineEnd(props: { readonly row: DiffRow }) {
  return <Show when={props.row.end}>{(end) => <span class="unseen">{end()}</span>}</Show>;
}

function Marked(props: { readonly row: DiffRow; readonly isExact: boolean }) {
  return (
    <For each={splitByMarks(props.row.text, props.row.marks)}>
      {(piece) => (
        <Show when={piece.marked} fallback={<LineText text={piece.text} exact={props.isExact} />}>
          <span class="diff__mark">
            <LineText text={piece.text} exact={props.isExact} />
          </span>
        </Show>
      )}
    </For>
  );
}
