import FileText from 'lucide-solid/icons/file-text';
import LayoutDashboard from 'lucide-solid/icons/layout-dashboard';
import { type Accessor, createMemo, createSignal, For, Match, onCleanup, onMount, Show, Switch } from 'solid-js';
import type { CanvasBox } from '../../../../notes/canvas/canvas-drawing.ts';
import type { PlacedCard } from '../../../../notes/canvas/parse-canvas.ts';
import { mergeTexts } from '../../../../notes/merge-texts.ts';
import { fileName, isNotePath, parentFolder, stem, type VaultPath } from '../../../../notes/paths/paths.ts';
import { classifyHref } from '../../../markdown/classify-href.ts';
import { drawAddress } from '../../../markdown/files/address-link.ts';
import { mountMarkdown, sanitize } from '../../../markdown/mount-markdown.ts';
import { renderMarkdown } from '../../../markdown/render-markdown.ts';
import { letTick } from '../../../markdown/task-marks.ts';
import { canvasText } from './canvas.texts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { CanvasNode } from './canvas-nodes.ts';
import type { CardContents, FillCard, FillWords } from './card-contents.ts';
import type { Handles } from './create-canvas-editing.ts';
import { boxStyle, paletteName } from './box-frame.ts';

interface CardsProps {
  readonly cards: readonly PlacedCard[];
  readonly boxes: Accessor<ReadonlyMap<string | undefined, CanvasBox>>;
  readonly isDrawn: boolean;
  readonly handles: Handles;
  readonly contents: CardContents;
  readonly onTick: TickInCard;
}

/** The cards in reading order, with the labels of their groups as headings. */
export function CanvasCards(props: CardsProps) {
  return (
    <For
      each={props.cards}
      fallback={
        <Show when={!props.isDrawn}>
          <EmptyState title={canvasText.view.empty} icon={<LayoutDashboard />}>
            {window.matchMedia('(pointer: coarse)').matches ? canvasText.view.emptyTouched : canvasText.view.emptyHelp}
          </EmptyState>
        </Show>
      }
    >
      {(card, at) => {
        // Cards of one group hold the same list: where others come between, nothing is made anew.
        const previousGroups = createMemo(() => props.cards[at() - 1]?.groups);
        return (
          <>
            <For each={newGroups(previousGroups() ?? [], card.groups)}>
              {({ label, depth }) => (
                <p class="canvas__group" role="heading" aria-level={depth + 2} style={{ '--depth': depth }}>
                  {label}
                </p>
              )}
            </For>
            <Card
              card={card}
              box={props.boxes().get(card.id)}
              isDrawn={props.isDrawn}
              handles={props.handles}
              fill={props.contents.fill}
              fillWords={props.contents.fillWords}
              onTick={props.onTick}
            />
          </>
        );
      }}
    </For>
  );
}

function newGroups(
  previousGroups: readonly string[],
  currentGroups: readonly string[],
): { label: string; depth: number }[] {
  const shared = currentGroups.findIndex((label, depth) => previousGroups[depth] !== label);
  return shared < 0 ? [] : currentGroups.slice(shared).map((label, index) => ({ label, depth: shared + index }));
}

/** A task in the words of a card was ticked. @param line of the words, from 0 */
type TickInCard = (card: PlacedCard, line: number) => void;

interface CardProps {
  readonly card: PlacedCard;
  readonly box: CanvasBox | undefined;
  readonly isDrawn: boolean;
  readonly handles: Handles;
  readonly fill: FillCard;
  readonly fillWords: FillWords;
  readonly onTick: TickInCard;
}

/** Words of a card (UTF-16 units) that are drawn at once; more of them are drawn in parts, as a long note is. */
const DRAWN_AT_ONCE = 10_000;

/** A card, where it is drawn or in its place in the list. */
function Card(props: CardProps) {
  const id = () => props.card.id;
  const drawWords = (holder: HTMLElement, card: PlacedCard, signal: AbortSignal, onLater: () => void) => {
    const blocks = renderMarkdown(card.content, { lineOffset: card.line - 1 });
    const tickable = (part: HTMLElement) => letTick(part, (line) => props.onTick(card, line - card.line));
    if (card.content.length > DRAWN_AT_ONCE) {
      const onPart = (part: HTMLElement) => (tickable(part), onLater());
      return void mountMarkdown(holder, blocks, { signal, onPart });
    }
    holder.append(...Array.from(blocks, ({ html }) => sanitize(html)));
    tickable(holder);
  };
  return (
    <section
      class="canvas-card"
      classList={{ 'is-selected': props.handles.isSelected(id()) }}
      data-own-text
      data-kind={props.card.kind}
      data-line={props.card.line}
      data-color={props.box && paletteName(props.box.color)}
      hidden={props.isDrawn && props.box === undefined}
      style={{ '--depth': props.card.groups.length, ...boxStyle(props.box) }}
      {...props.handles.of(id())}
    >
      <Switch>
        <Match when={props.card.kind === 'text'}>
          <div
            ref={(holder) => {
              const drawing = new AbortController();
              onCleanup(() => drawing.abort());
              props.fillWords(holder, (onLater) => drawWords(holder, props.card, drawing.signal, onLater));
            }}
          />
        </Match>
        <Match when={props.card.kind === 'file'}>
          <a
            class="internal-link canvas-card__file"
            href="#"
            data-target={`/${props.card.content}`}
            data-subpath={props.card.subpath ?? ''}
          >
            <FileText aria-hidden="true" />
            <span class="canvas-card__name">
              {isNotePath(props.card.content) ? stem(props.card.content) : fileName(props.card.content)}
            </span>
            <Show when={props.card.subpath}>{(subpath) => <span class="canvas-card__place">{subpath()}</span>}</Show>
            <span class="canvas-card__place truncate">{parentFolder(props.card.content as VaultPath)}</span>
          </a>
          <Show when={props.isDrawn}>
            {/* To look at: the card is what is moved and opened. */}
            <div
              class="canvas-card__contents"
              inert
              ref={(holder) => props.fill(holder, props.card.content, props.card.subpath ?? '')}
            />
          </Show>
        </Match>
        <Match when={props.card.kind === 'link'}>
          <WebLink address={props.card.content} />
        </Match>
        <Match when={props.card.kind === 'other'}>
          <p class="canvas-card__place">{canvasText.view.otherCard(props.card.content)}</p>
        </Match>
      </Switch>
      <Show when={props.card.arrows.length > 0}>
        <ul class="canvas-card__arrows" aria-label={canvasText.view.linksTo}>
          <For each={props.card.arrows}>
            {({ to, label }) => (
              <li>
                <span aria-hidden="true">→ </span>
                <Show when={label.trim()}>
                  <b>{label.trim()}</b>{' '}
                </Show>
                {to}
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}

function WebLink(props: { readonly address: string }) {
  const href = () => classifyHref(props.address);
  return (
    <Show when={href().kind === 'external' && href()} fallback={<span class="dropped-link">{props.address}</span>}>
      {(linkPlace) => {
        const link = linkPlace() as { href: string };
        return (
          <a class="external-link" ref={(element) => drawAddress(element, link.href)}>
            {props.address}
          </a>
        );
      }}
    </Show>
  );
}

interface CardEditorProps {
  readonly node: CanvasNode;
  readonly name: string;
  /** Where the card stands; undefined where it is not drawn. */
  readonly box: CanvasBox | undefined;
  /** What was written here before and could not be saved. */
  readonly draft: string | undefined;
  /** What the file holds by now. */
  readonly current: () => string;
  readonly onSave: (text: string) => void;
  readonly onEnd: () => void;
  /** The field went while something else than the file's words stood in it, such as with a card that another program deleted. */
  readonly onLost: (text: string) => void;
}

/** The words of a card, as they are written. Leaving it saves them; Escape too. */
export function CardEditor(props: CardEditorProps) {
  const base = props.node.content;
  const [hasConflict, setConflict] = createSignal(false);
  let field!: HTMLTextAreaElement;
  let isOver = false;
  const end = (text: string | undefined) => {
    if (isOver) return;
    isOver = true;
    if (text !== undefined && text !== props.current()) props.onSave(text);
    props.onEnd();
  };
  const save = () => {
    const [mine, theirs] = [field.value, props.current()];
    if (mine === base) return end(undefined);
    if (theirs === base) return end(mine);
    const merged = mergeTexts(mine, base, theirs);
    if (merged.kind === 'merged') end(merged.text);
    else setConflict(true);
  };
  onMount(() => {
    field.value = props.draft ?? base;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  });
  onCleanup(() => {
    if (!isOver && field.value !== base) props.onLost(field.value);
  });
  const isOneLine = () => props.node.kind !== 'text';
  return (
    <div
      class="canvas-editor"
      classList={{ 'canvas-editor--line': isOneLine() }}
      style={isOneLine() ? undefined : boxStyle(props.box)}
      onFocusOut={(event) => {
        const next = event.relatedTarget;
        if (!(next instanceof Node && event.currentTarget.contains(next))) save();
      }}
    >
      <textarea
        ref={field}
        class="canvas-editor__text"
        aria-label={props.name}
        rows={isOneLine() ? 1 : 4}
        onKeyDown={(event) => {
          event.stopPropagation();
          const isDone =
            event.key === 'Escape' || (event.key === 'Enter' && (isOneLine() || event.ctrlKey || event.metaKey));
          if (!isDone) return;
          event.preventDefault();
          save();
        }}
      />
      <Show when={hasConflict()}>
        <div class="canvas-editor__conflict" role="alert">
          <p>{canvasText.editing.changedMeanwhile}</p>
          <Button size="sm" onClick={() => end(field.value)}>
            {canvasText.editing.keepMine}
          </Button>
          <Button size="sm" onClick={() => end(undefined)}>
            {canvasText.editing.takeTheirs}
          </Button>
        </div>
      </Show>
    </div>
  );
}
