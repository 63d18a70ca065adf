import LayoutDashboard from 'lucide-solid/icons/layout-dashboard';
import { createEffect, createMemo, createSignal, For, on, onCleanup, Show } from 'solid-js';
import { parseCanvas } from '../../../../notes/canvas/parse-canvas.ts';
import { stem, type VaultPath } from '../../../../notes/paths/paths.ts';
import { connectPart } from '../../../markdown/connect-part.ts';
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
import { AddMenu, SelectionBar } from './canvas-toolbar.tsx';
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
  let shown: unknown;
  const editing = createCanvasEditing(
    () => props.path,
    () => props.text,
    acts,
    () => props.onChanged(),
  );
  const [taskHolder, setTaskHolder] = createSignal<HTMLElement>();
  const [isList, setList] = createSignal(false);
  const cards = createMemo<ReturnType<typeof parseCanvas>['cards']>(
    (before) => sameCards(before, parseCanvas(props.path, editing.text()).cards),
    [],
  );
  const drawn = drawnInSteps(() => cards().length, AT_ONCE);
  const isWhole = createMemo(() => drawn() >= cards().length);
  const places = createCanvasPlaces(editing, () => scroller, isList);
  const { drawing, boxes, handles } = places;

  const fill = createCardContents({
    vault: vault.files,
    index: vault.index,
    version: () => props.version,
    path: () => props.path,
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
      stopSettling = settleAt(scroller, element, FIRST_LINE_OFFSET);
      element.classList.add('is-marked');
      setTimeout(() => element.classList.remove('is-marked'), 1800);
    }),
  );
  onCleanup(() => {
    connecting.abort();
    stopSettling();
  });
  const findNote = async (name: string) => {
    const found = await vault.index.resolveLinks(props.path, [name.replace(/^\[\[|\]\]$/g, '')]).catch(() => [null]);
    return found[0] ?? undefined;
  };
  const isDrawn = () => drawing() !== undefined;
  const written = () => editing.nodes().get(editing.written() ?? '');
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
  return (
    <article class="note canvas-page" aria-label={stem(props.path)}>
      <header class="note__header canvas-page__header">
        <div class="note__heading">
          <p class="note__status">{noteText.canvasView.canvasOf(cards().length)}</p>
        </div>
        <AddMenu editing={editing} placeFor={places.placeFor} findNote={findNote} />
        <Show when={places.canBeDrawn()}>
          <Button size="sm" aria-pressed={isList()} onClick={() => setList((shown) => !shown)}>
            {noteText.canvasView.asAList}
          </Button>
        </Show>
      </header>
      <SelectionBar editing={editing} />
      <Show when={taskHolder()}>{(holder) => <TaskActs within={holder()} />}</Show>
      <div class="note__scroller" data-note-scroller ref={scroller} tabindex="-1">
        <div
          class="markdown canvas"
          classList={{ note__page: !isDrawn(), 'canvas--drawn': isDrawn() }}
          style={drawing() && { '--width': `${drawing()?.width}px`, '--height': `${drawing()?.height}px` }}
          data-note-text
          {...{ [TEXT_OF]: props.path }}
          ref={(element) => {
            page = element;
            places.attach(element);
            onCleanup(onFollowLink(element, (link) => void openLink(link, props.path)));
            setTaskHolder(element);
          }}
        >
          <Show when={drawing()}>{(known) => <CanvasLines drawing={known()} handles={handles} />}</Show>
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
                <Card card={card} box={boxes().get(card.id)} isDrawn={isDrawn()} handles={handles} fill={fill} />
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
              />
            )}
          </For>
          <Show when={written()} keyed>
            {(node) => (
              <Show when={editing.written()} keyed>
                <CardEditor
                  node={node}
                  name={nodeName(node, editing.nodes())}
                  box={boxes().get(node.id)}
                  current={() => editing.nodes().get(node.id)?.content ?? ''}
                  onSave={save}
                  onEnd={endWriting}
                />
              </Show>
            )}
          </Show>
        </div>
      </div>
    </article>
  );
}

function newGroups(before: readonly string[], now: readonly string[]): { label: string; depth: number }[] {
  const shared = now.findIndex((label, depth) => before[depth] !== label);
  return shared < 0 ? [] : now.slice(shared).map((label, index) => ({ label, depth: shared + index }));
}
