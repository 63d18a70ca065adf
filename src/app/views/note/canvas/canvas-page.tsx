import LayoutDashboard from 'lucide-solid/icons/layout-dashboard';
import { createEffect, createMemo, createSignal, For, on, onCleanup, Show, untrack, type JSX } from 'solid-js';
import type { CanvasDrawing } from '../../../../notes/canvas/canvas-drawing.ts';
import { placeCards, type PlacedCard } from '../../../../notes/canvas/parse-canvas.ts';
import { stem, type VaultPath } from '../../../../notes/paths/paths.ts';
import { connectPart } from '../../../markdown/connect-part.ts';
import { imageType } from '../../../markdown/files/image-embed.ts';
import { elementAtLine, settleAt } from '../../../markdown/find-line.ts';
import { onFollowLink } from '../../../markdown/follow-link.ts';
import { useOpenLink } from '../../../markdown/use-open-link.ts';
import { TEXT_OF } from '../../../markdown/watch-addresses.ts';
import { useNavigation } from '../../../state/navigation/navigation.ts';
import { useOwnActs } from '../../../state/own-acts/own-acts.ts';
import { useVault } from '../../../state/vault/open-vault.ts';
import { noteText } from '../../../strings/en/note/note.ts';
import { Button } from '../../../ui/button.tsx';
import { drawnInSteps } from '../../../ui/drawn-in-steps.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TaskActs } from '../../tasks/task-acts.tsx';
import { Card } from './canvas-card.tsx';
import { createCardContents } from './card-contents.ts';
import { CanvasLines } from './canvas-lines.tsx';
import { AddMenu } from './add-menu.tsx';
import { CanvasAsk, type Asked } from './canvas-ask.tsx';
import { CanvasOverlay } from './canvas-overlay.tsx';
import { ZoomBar } from './canvas-zoom-bar.tsx';
import { onCanvasKeys } from './on-canvas-keys.ts';
import { SelectionBar } from './selection-bar.tsx';
import { nodeName } from './canvas-nodes.ts';
import { CardEditor } from './card-editor.tsx';
import { createCanvasEditing } from './create-canvas-editing.ts';
import { createCanvasPlaces } from './create-canvas-places.ts';
import { sameCards } from './same-cards.ts';

interface CanvasPageProps {
  readonly path: VaultPath;
  readonly version: number;
  /** The file. */
  readonly text: string;
  /** The file was changed here: reads it again. */
  readonly onChanged: () => Promise<unknown>;
}

const FIRST_LINE_OFFSET = 24;
/** Cards that are drawn in one task. */
const AT_ONCE = 60;
/** With more cards than this, words are drawn only where they come near. */
const LARGE = 300;
/** After words were drawn while the canvas is pushed, ms: further ones often follow them. */
const CONNECT_MS = 60;

/** The cards, groups and arrows of a canvas, as they are drawn or as a list. */
export function CanvasPage(props: CanvasPageProps) {
  const vault = useVault();
  const navigation = useNavigation();
  const openLink = useOpenLink();
  const acts = useOwnActs();
  let scroller!: HTMLDivElement;
  let page!: HTMLDivElement;
  let connecting = new AbortController();
  let stopSettling = () => {};
  let connecter: ReturnType<typeof setTimeout> | undefined;
  let shown: unknown;
  const editing = createCanvasEditing(
    () => props.path,
    () => props.text,
    acts,
    () => props.onChanged(),
  );
  const [taskHolder, setTaskHolder] = createSignal<HTMLElement>();
  const [isList, setList] = createSignal(false);
  const [asked, setAsked] = createSignal<Asked>();
  const cards = createMemo<readonly PlacedCard[]>((before) => sameCards(before, placeCards(editing.text()).cards), []);
  const drawn = drawnInSteps(() => cards().length, AT_ONCE);
  const isWhole = createMemo(() => drawn() >= cards().length);
  const places = createCanvasPlaces(editing, () => scroller, isList, noteText.canvasEditing.newGroup);
  const { drawing, boxes, handles, zoom } = places;

  const { fill, fillPicture, fillWords } = createCardContents({
    vault: vault.files,
    index: vault.index,
    version: () => props.version,
    path: () => props.path,
    isLarge: () => untrack(cards).length > LARGE,
    onWords: () => {
      clearTimeout(connecter);
      connecter = setTimeout(connect, CONNECT_MS);
    },
  });

  const connect = () =>
    void connectPart(page, {
      vault: vault.files,
      index: vault.index,
      inlinePrefix: vault.settings.dataview.inlinePrefix,
      from: props.path,
      signal: connecting.signal,
    });
  createEffect(
    on([cards, isWhole], () => {
      connecting.abort();
      connecting = new AbortController();
      connect();
    }),
  );
  createEffect(on(() => props.version, connect, { defer: true }));
  createEffect(
    on([navigation.route, isWhole], ([route]) => {
      const { note, line } = route;
      const element = note === props.path && line !== undefined ? elementAtLine(page, line) : undefined;
      // Once for each time that it is asked for.
      if (!element || route === shown) return;
      shown = route;
      stopSettling();
      const box = boxes().get(element.closest<HTMLElement>('[data-card]')?.dataset['card']);
      if (box) zoom.show(box);
      else stopSettling = settleAt(scroller, element, FIRST_LINE_OFFSET);
      element.classList.add('is-marked');
      setTimeout(() => element.classList.remove('is-marked'), 1800);
    }),
  );
  onCleanup(() => {
    connecting.abort();
    clearTimeout(connecter);
    stopSettling();
  });
  const findNote = async (name: string) => {
    const found = await vault.index.resolveLinks(props.path, [name.replace(/^\[\[|\]\]$/g, '')]).catch(() => [null]);
    return found[0] ?? undefined;
  };
  const findPicture = async (name: string) => {
    const path = await findNote(name.replace(/^!/, ''));
    return path !== undefined && imageType(path) !== undefined ? path : undefined;
  };
  const isDrawn = () => drawing() !== undefined;
  const written = () => editing.nodes().get(editing.written() ?? '');
  const writtenKind = () => written()?.kind;
  const save = (text: string) => {
    const node = written();
    if (!node) return;
    const key = node.kind === 'text' ? 'text' : node.kind === 'link' ? 'url' : 'label';
    if (key !== 'url' || text.trim() !== '') void editing.change({ operation: 'set', id: node.id, [key]: text });
  };
  const endWriting = () => {
    const id = editing.written();
    editing.write(undefined);
    if (id !== undefined) places.focus(id);
  };
  // By the id: what another program changes meanwhile leaves the field, and what is typed in it, alone.
  const editor = (isHere: () => boolean) => (
    <Show when={isHere() && written() ? editing.written() : undefined} keyed>
      {(id) => {
        const node = untrack(() => editing.nodes().get(id));
        return (
          node && (
            <CardEditor
              node={node}
              name={untrack(() => nodeName(node, editing.nodes()))}
              box={boxes().get(id)}
              current={() => editing.nodes().get(id)?.content ?? ''}
              onSave={save}
              onEnd={endWriting}
            />
          )
        );
      }}
    </Show>
  );
  return (
    <article
      class="note canvas-page"
      aria-label={stem(props.path)}
      onKeyDown={(event) => isDrawn() && onCanvasKeys(event, editing, places)}
    >
      <header class="note__header canvas-page__header">
        <div class="note__heading">
          <p class="note__status">{noteText.canvasView.canvasOf(cards().length)}</p>
        </div>
        <AddMenu editing={editing} placeFor={places.placeFor} findNote={findNote} ask={setAsked} />
        <Show when={places.canBeDrawn()}>
          <Button size="sm" aria-pressed={isList()} onClick={() => setList((shown) => !shown)}>
            {noteText.canvasView.asAList}
          </Button>
        </Show>
        <Show when={asked()} keyed>
          {(question) => <CanvasAsk {...question} onEnd={() => setAsked(undefined)} />}
        </Show>
      </header>
      <SelectionBar editing={editing} places={places} ask={setAsked} findPicture={findPicture} />
      <Show when={isDrawn()}>
        <ZoomBar places={places} />
      </Show>
      <Show when={taskHolder()}>{(holder) => <TaskActs within={holder()} />}</Show>
      {editor(() => !isDrawn())}
      <div
        class="note__scroller"
        classList={{ 'canvas-scroller': isDrawn() }}
        data-note-scroller
        ref={scroller}
        tabindex="-1"
      >
        <div class="canvas-room" style={roomStyle(drawing(), zoom.room(), zoom.zoom())}>
          <div
            class="markdown canvas"
            classList={{ note__page: !isDrawn(), 'canvas--drawn': isDrawn() }}
            data-note-text
            {...{ [TEXT_OF]: props.path }}
            ref={(element) => {
              page = element;
              places.attach(element, scroller);
              onCleanup(onFollowLink(element, (link) => void openLink(link, props.path)));
              setTaskHolder(element);
            }}
          >
            <Show when={drawing()}>
              {(known) => (
                <CanvasLines drawing={known()} handles={handles} fillPicture={fillPicture} arrow={places.arrow()} />
              )}
            </Show>
            <For
              each={cards().slice(0, drawn())}
              fallback={
                <Show when={!isDrawn()}>
                  <EmptyState title={noteText.canvasView.thereNothingCanvasYet} icon={<LayoutDashboard />} />
                </Show>
              }
            >
              {(card, at) => (
                <>
                  <For each={newGroups(cards()[at() - 1]?.groups ?? [], card.groups)}>
                    {({ label, depth }) => (
                      <p class="canvas__group" role="heading" aria-level={depth + 2} style={{ '--depth': depth }}>
                        {label}
                      </p>
                    )}
                  </For>
                  <Card
                    card={card}
                    box={boxes().get(card.id)}
                    isDrawn={isDrawn()}
                    handles={handles}
                    fill={fill}
                    fillWords={fillWords}
                  />
                </>
              )}
            </For>
            <For each={places.emptyBoxes(cards())}>
              {(id) => (
                <Card
                  card={{ kind: 'text', content: '', groups: [], arrows: [], id, line: 1, from: 0, to: 0 }}
                  box={boxes().get(id)}
                  isDrawn
                  handles={handles}
                  fill={fill}
                  fillWords={fillWords}
                />
              )}
            </For>
            <Show when={isDrawn()}>
              <CanvasOverlay box={editing.selected() && boxes().get(editing.selected()?.id)} frame={places.frame()} />
            </Show>
            {editor(() => isDrawn() && writtenKind() === 'text')}
          </div>
        </div>
      </div>
      {/* What is one line is written above the canvas, at its own size. */}
      {editor(() => isDrawn() && writtenKind() !== 'text')}
    </article>
  );
}

/** As large as the drawing at its zoom, with room around it. */
function roomStyle(
  drawing: CanvasDrawing | undefined,
  room: { readonly x: number; readonly y: number },
  zoom: number,
): JSX.CSSProperties | undefined {
  return (
    drawing && {
      '--zoom': zoom,
      '--width': `${drawing.width}px`,
      '--height': `${drawing.height}px`,
      padding: `${room.y}px ${room.x}px`,
    }
  );
}

function newGroups(before: readonly string[], now: readonly string[]): { label: string; depth: number }[] {
  const shared = now.findIndex((label, depth) => before[depth] !== label);
  return shared < 0 ? [] : now.slice(shared).map((label, index) => ({ label, depth: shared + index }));
}
