import Focus from 'lucide-solid/icons/focus';
import Maximize from 'lucide-solid/icons/maximize';
import ZoomIn from 'lucide-solid/icons/zoom-in';
import ZoomOut from 'lucide-solid/icons/zoom-out';
import {
  createEffect,
  createMemo,
  createSignal,
  on,
  onCleanup,
  Show,
  untrack,
  type JSX,
  For,
  type Accessor,
} from 'solid-js';
import {
  type CanvasBox,
  type CanvasDrawing,
  type CanvasEdge,
  curveOf,
  labelPlace,
} from '../../../../notes/canvas/canvas-drawing.ts';
import { placeCards, type PlacedCard } from '../../../../notes/canvas/parse-canvas.ts';
import { toLocalDay } from '../../../../notes/dates/dates.ts';
import { stem, type VaultPath } from '../../../../notes/paths/paths.ts';
import { connectPart } from '../../../markdown/connect-part.ts';
import { imageType } from '../../../markdown/files/image-embed.ts';
import { elementAtLine, settleAt } from '../../../markdown/reading-position.ts';
import { onFollowLink, useOpenLink } from '../../../markdown/open-link.ts';
import { TEXT_OF } from '../../../markdown/watch-addresses.ts';
import { useNavigation } from '../../../state/navigation/navigation.ts';
import { useOwnActs } from '../../../state/own-acts/own-acts.ts';
import { useVault } from '../../../state/vault/open-vault.ts';
import { canvasText } from './canvas.texts.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Key } from '../../../ui/page/keyed.tsx';
import { TaskActs } from '../../tasks/task-acts.tsx';
import { markPlace } from '../../../ui/page/mark-place.ts';
import { AddMenu } from './add-menu.tsx';
import { CanvasAsk, type Asked } from './canvas-ask.tsx';
import { CanvasCards, CardEditor } from './canvas-cards.tsx';
import { CanvasLines } from './canvas-lines.tsx';
import { nodeName } from './canvas-nodes.ts';
import { createCardContents } from './card-contents.ts';
import { type CanvasEditing, createCanvasEditing, type Handles } from './create-canvas-editing.ts';
import { createCanvasPlaces, type CanvasPlaces } from './create-canvas-places.ts';
import { createCardTransfer, createCardWords } from './create-card-transfer.ts';
import { createShown } from './create-shown.ts';
import { SelectionBar } from './selection-bar.tsx';
import { colorStyle, type Frame, paletteName } from './box-frame.ts';

const words = canvasText.zoom;

/** How large the canvas is drawn. */
function ZoomBar(props: { readonly places: CanvasPlaces }) {
  const { zoom, fitChosen, chosenBoxes } = props.places;
  const percent = () => words.percent(Math.round(zoom.zoom() * 100));
  return (
    <div class="canvas-zoom" role="toolbar" aria-label={words.label} aria-orientation="vertical">
      <IconButton size="sm" label={words.in} keys="=" onClick={zoom.zoomIn}>
        <ZoomIn />
      </IconButton>
      <button
        type="button"
        class="canvas-zoom__size"
        aria-label={words.reset(percent())}
        title={words.reset(percent())}
        onClick={() => zoom.zoomTo(1)}
      >
        {percent()}
      </button>
      <IconButton size="sm" label={words.out} keys="-" onClick={zoom.zoomOut}>
        <ZoomOut />
      </IconButton>
      <IconButton size="sm" label={words.fit} keys="Shift+1" onClick={() => zoom.fit()}>
        <Maximize />
      </IconButton>
      <Show when={chosenBoxes().length > 0}>
        <IconButton size="sm" label={words.fitSelection} keys="Shift+2" onClick={fitChosen}>
          <Focus />
        </IconButton>
      </Show>
    </div>
  );
}

const TYPED_IN = 'input, textarea, select, [contenteditable], [role="menu"]';

/** Keys of a canvas as a whole: + and − zoom, Shift+1 shows all of it, Shift+2 what is chosen; Ctrl+A chooses all, Delete removes. */
function onCanvasKeys(event: KeyboardEvent, editing: CanvasEditing, places: CanvasPlaces): void {
  const { zoom } = places;
  if (event.defaultPrevented || event.altKey || (event.target instanceof Element && event.target.closest(TYPED_IN)))
    return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 'a' || event.shiftKey) return;
    places.chooseAll();
  } else if (event.shiftKey && event.code === 'Digit1') zoom.fit();
  else if (event.shiftKey && event.code === 'Digit2') places.fitChosen();
  else if (event.key === '+' || event.key === '=') zoom.zoomIn();
  else if (event.key === '-') zoom.zoomOut();
  else if (event.key === '0') zoom.zoomTo(1);
  else if ((event.key === 'Delete' || event.key === 'Backspace') && isOnCanvas(event) && editing.chosen().length > 0)
    places.remove();
  else if (event.key === 'Escape' && editing.chosen().length > 0) editing.select(undefined);
  else return;
  event.preventDefault();
}

/** Not in the bars above it. */
const isOnCanvas = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[data-note-scroller]') !== null;

interface OverlayProps {
  /** The one box that is chosen, if it is one. */
  readonly box: CanvasBox | undefined;
  /** What is being framed. */
  readonly frame: Frame | undefined;
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** Above the cards, for a pointer: what the chosen one is resized and connected by, and the frame that chooses several. Keys and the toolbar do the same. */
function CanvasOverlay(props: OverlayProps) {
  return (
    <>
      <Show when={props.box}>
        {(box) => (
          <div class="canvas-handles" data-of={box().id} style={canvasFrameStyle(box())} aria-hidden="true">
            <For each={SIDES}>{(side) => <span class="canvas-dot" data-connect={side} />}</For>
            <span class="canvas-resize" data-resize />
          </div>
        )}
      </Show>
      <Show when={props.frame}>
        {(frame) => <div class="canvas-frame" style={canvasFrameStyle(frame())} aria-hidden="true" />}
      </Show>
    </>
  );
}

const canvasFrameStyle = ({ x, y, width, height }: Frame) => ({
  left: `${x}px`,
  top: `${y}px`,
  width: `${width}px`,
  height: `${height}px`,
});

interface CanvasPageProps {
  readonly path: VaultPath;
  readonly version: number;
  /** The file. */
  readonly text: string;
  /** The file was changed here: reads it again. */
  readonly onChanged: () => Promise<unknown>;
}

const FIRST_LINE_OFFSET = 24;
/** In a list of more cards than this, words are drawn only where they come near. */
const LONG_LIST = 300;
/** After cards were made while the canvas is pushed, ms: further ones often follow them. */
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
  let shownRoute: unknown;
  const editing = createCanvasEditing(
    () => props.path,
    () => props.text,
    acts,
    () => props.onChanged(),
  );
  const [taskHolder, setTaskHolder] = createSignal<HTMLElement>();
  const [isList, setList] = createSignal(false);
  const [askedCard, setAsked] = createSignal<Asked>();
  const cards = createMemo<readonly PlacedCard[]>(
    (previousCards) => sameCards(previousCards, placeCards(editing.text()).cards),
    [],
  );
  const places = createCanvasPlaces(editing, () => scroller, isList, canvasText.editing.newGroup);
  const { drawing, boxes, handles, zoom } = places;
  const emptyBoxes = createMemo(() => places.emptyBoxes(cards()));
  const allCards = createMemo<readonly PlacedCard[]>((previousCards) => {
    const empty = isList() ? [] : emptyBoxes();
    return empty.length === 0 ? cards() : sameCards(previousCards, [...cards(), ...empty.map(emptyCard)]);
  }, []);
  const wantedCard = createMemo(() => {
    const { note, line } = navigation.route();
    return note === props.path && line !== undefined ? cards().findLast((card) => card.line <= line)?.id : undefined;
  });
  const shownCanvas = createShown({ all: allCards, editing, places, scroller: () => scroller, asked: wantedCard });
  const isDrawn = () => drawing() !== undefined;
  let showDrawing = () => {};
  const toggleList = () => {
    if (!isList()) showDrawing = zoom.holdPlace();
    setList((isListShown) => !isListShown);
    // No card of the list is seen to be chosen, so none is.
    if (isList()) editing.select(undefined);
    else showDrawing();
  };

  const connectSoon = () => {
    clearTimeout(connecter);
    connecter = setTimeout(connect, CONNECT_MS);
  };
  const contents = createCardContents({
    vault: vault.files,
    index: vault.index,
    version: () => props.version,
    path: () => props.path,
    isLarge: () => untrack(() => !isDrawn() && cards().length > LONG_LIST),
    onWords: connectSoon,
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
    on([allCards, shownCanvas.isWhole], () => {
      connecting.abort();
      connecting = new AbortController();
      connect();
    }),
  );
  createEffect(on(() => props.version, connect, { defer: true }));
  createEffect(on(shownCanvas.cards, () => shownCanvas.isSketched() && connectSoon(), { defer: true }));
  createEffect(
    on([navigation.route, shownCanvas.isWhole, wantedCard], ([route]) => {
      const { note, line } = route;
      const element = note === props.path && line !== undefined ? elementAtLine(page, line) : undefined;
      // Once for each time that it is asked for.
      if (!element || route === shownRoute) return;
      shownRoute = route;
      stopSettling();
      const box = boxes().get(element.closest<HTMLElement>('[data-card]')?.dataset['card']);
      if (box) zoom.show(box);
      else stopSettling = settleAt(scroller, element, FIRST_LINE_OFFSET);
      markPlace(element);
    }),
  );
  onCleanup(() => {
    connecting.abort();
    clearTimeout(connecter);
    stopSettling();
  });
  const findNote = async (name: string) => {
    const resolvedPaths = await vault.index
      .resolveLinks(props.path, [name.replace(/^\[\[|\]\]$/g, '')])
      .catch(() => [null]);
    return resolvedPaths[0] ?? undefined;
  };
  const findPicture = async (name: string) => {
    const path = await findNote(name.replace(/^!/, ''));
    return path !== undefined && imageType(path) !== undefined ? path : undefined;
  };
  const writingNode = () => editing.nodes().get(editing.written() ?? '');
  const writtenKind = () => writingNode()?.kind;
  const words = createCardWords(editing, places);
  const rules = () => ({ settings: vault.settings.tasks, today: toLocalDay(Date.now()) });
  const endWriting = () => {
    const id = editing.written();
    editing.write(undefined);
    if (id !== undefined) places.focus(id);
  };
  // By the id: what another program changes meanwhile leaves the field, and what is typed in it, alone.
  const editor = (isHere: () => boolean) => (
    <Show when={isHere() && writingNode() ? editing.written() : undefined} keyed>
      {(id) => {
        const node = untrack(() => editing.nodes().get(id));
        const draft = words.draftOf(id);
        const place = places.placeOf(id);
        return (
          node && (
            <CardEditor
              node={node}
              name={untrack(() => nodeName(node, editing.nodes()))}
              box={boxes().get(id)}
              draft={draft}
              current={() => editing.nodes().get(id)?.content ?? ''}
              onSave={(text) => words.save(node, place, text)}
              onLost={(text) => words.keep(node, place, text)}
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
          <p class="note__status">{canvasText.view.title(cards().length + emptyBoxes().length)}</p>
        </div>
        <AddMenu editing={editing} places={places} findNote={findNote} index={vault.index} ask={setAsked} />
        <Show when={places.canBeDrawn()}>
          <Button size="sm" aria-pressed={isList()} onClick={toggleList}>
            {canvasText.view.showList}
          </Button>
        </Show>
        <Show when={askedCard()} keyed>
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
        {...createCardTransfer(editing, places, () => scroller, vault.id)}
      >
        <div class="canvas-room" style={roomStyle(drawing(), zoom.room(), zoom.zoom())}>
          <div
            class="markdown canvas"
            classList={{
              note__page: !isDrawn(),
              'canvas--drawn': isDrawn(),
              'canvas--far': shownCanvas.isSketched() && shownCanvas.isFar(),
            }}
            data-note-text
            {...{ [TEXT_OF]: props.path }}
            onFocusIn={({ target }) =>
              shownCanvas.keepAround(target.closest<HTMLElement>('[data-card]')?.dataset['card'])
            }
            ref={(element) => {
              page = element;
              places.attach(element, scroller);
              onCleanup(onFollowLink(element, (link) => void openLink(link, props.path)));
              setTaskHolder(element);
            }}
          >
            <Show when={drawing()}>
              {(canvasDrawing) => (
                <CanvasLines
                  drawing={canvasDrawing()}
                  shown={shownCanvas}
                  chosen={places.chosenBoxes()}
                  handles={handles}
                  fillPicture={contents.fillPicture}
                  arrow={places.arrow()}
                />
              )}
            </Show>
            <CanvasCards
              cards={shownCanvas.cards()}
              boxes={boxes}
              isDrawn={isDrawn()}
              handles={handles}
              contents={contents}
              onTick={(card, line) => card.id !== undefined && void words.tick(card.id, line, rules())}
            />
            <Show when={isDrawn()}>
              <CanvasLabels edges={shownCanvas.edges()} boxes={boxes} handles={handles} onPress={places.focus} />
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

/** A card that holds nothing yet. */
const emptyCard = (id: string): PlacedCard => ({
  ...{ kind: 'text', content: '', groups: [], arrows: [] },
  ...{ id, line: 1, from: 0, to: 0 },
});

/** Cards that are as they were stay the same objects: they then stay in the page, with what has the keyboard in them. */
function sameCards(previousCards: readonly PlacedCard[], currentCards: readonly PlacedCard[]): readonly PlacedCard[] {
  if (previousCards.length === 0) return currentCards;
  const cardsByContent = new Map(previousCards.map((card) => [JSON.stringify(card), card]));
  return currentCards.map((card) => cardsByContent.get(JSON.stringify(card)) ?? card);
}

interface LabelsProps {
  readonly edges: readonly { readonly key: string; readonly edge: CanvasEdge }[];
  readonly boxes: Accessor<ReadonlyMap<string | undefined, CanvasBox>>;
  readonly handles: Handles;
  /** Gives the keyboard to an arrow. */
  readonly onPress: (id: string) => void;
}

/**
 * The labels of arrows, above the cards and clear of the heads of their own. For the eye and a pointer; read aloud is the arrow
 * itself, whose name holds its label.
 */
function CanvasLabels(props: LabelsProps) {
  const labelled = createMemo(() => props.edges.filter(({ edge }) => edge.label));
  return (
    <Key each={labelled()}>
      {(keyedEdge) => (
        <Label edge={keyedEdge().edge} boxes={props.boxes} handles={props.handles} onPress={props.onPress} />
      )}
    </Key>
  );
}

function Label(props: Omit<LabelsProps, 'edges'> & { readonly edge: CanvasEdge }) {
  const middle = () => curveOf(props.edge).middle;
  const place = createMemo(() => labelPlace(props.edge, () => props.boxes().values()));
  const bounds = () => {
    const { width, up } = place();
    return { ...(width !== undefined && { '--widest': `${width}px` }), ...(up !== undefined && { '--up': `${up}px` }) };
  };
  const id = () => props.edge.id || undefined;
  return (
    <span
      class="canvas__arrow-label"
      classList={{ 'is-selected': props.handles.isSelected(id()) }}
      aria-hidden="true"
      data-card={id()}
      data-color={paletteName(props.edge.color)}
      data-at={place().at}
      style={{ left: `${middle().x}px`, top: `${middle().y}px`, ...bounds(), ...colorStyle(props.edge.color) }}
      onMouseDown={(event) => {
        const pressed = id();
        if (pressed === undefined) return;
        event.preventDefault();
        props.onPress(pressed);
      }}
      onDblClick={props.handles.of(id(), true).onDblClick}
    >
      {props.edge.label}
    </span>
  );
}
