import FileText from 'lucide-solid/icons/file-text';
import FileQuestion from 'lucide-solid/icons/file-question-mark';
import LayoutDashboard from 'lucide-solid/icons/layout-dashboard';
import {
  createEffect,
  createMemo,
  createResource,
  createSignal,
  For,
  Match,
  on,
  onCleanup,
  Show,
  Switch,
} from 'solid-js';
import { errorText } from '../../../notes/basics/error-text.ts';
import { fileName, parentFolder, stem, isNotePath, type VaultPath } from '../../../notes/paths/paths.ts';
import { readCanvasDrawing, type CanvasBox, type CanvasDrawing } from '../../../notes/canvas/canvas-drawing.ts';
import { parseCanvas, type ParsedCanvas, type PlacedCard } from '../../../notes/canvas/parse-canvas.ts';
import { noteText } from '../../strings/en/note/note.ts';
import { boxStyle, CanvasLines, paletteName } from './canvas-lines.tsx';
import { readNote } from '../../../fs-access/read-note.ts';
import { VaultError } from '../../../fs-access/vault.ts';
import { TEXT_OF } from '../../markdown/watch-addresses.ts';
import { drawAddress } from '../../markdown/address-link.ts';
import { classifyHref } from '../../markdown/classify-href.ts';
import { connectPart } from '../../markdown/connect-part.ts';
import { elementAtLine, settleAt } from '../../markdown/find-line.ts';
import { onFollowLink } from '../../markdown/follow-link.ts';
import { sanitize } from '../../markdown/mount-markdown.ts';
import { renderMarkdown } from '../../markdown/render-markdown.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useOpenLink } from '../../markdown/use-open-link.ts';
import { PlainFile } from './files/plain-file.tsx';
import { type OpenVault, useVault } from '../../state/vault/open-vault.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import '../../markdown/markdown.css';
import './canvas-view.css';
import { errorForPerson } from '../../state/tools/person-text.ts';

export interface CanvasViewProps {
  readonly path: VaultPath;
  /** Rises when files may have changed: the canvas, or those that its cards show. */
  readonly version: number;
}

const FIRST_LINE_OFFSET = 24;

/** A canvas as a list of its cards, group by group, to read and to follow; not to edit. */
export function CanvasView(props: CanvasViewProps) {
  const vault = useVault();
  const read = createReader(vault);
  const [canvas] = createResource(
    () => ({ path: props.path, version: props.version }),
    ({ path }) => read(path),
  );
  // Kept while it is read again, so that the reader stays where they were.
  return (
    <Show when={canvas.latest !== undefined}>
      <Switch fallback={<Cards path={props.path} version={props.version} canvas={canvas.latest as DrawnCanvas} />}>
        <Match when={canvas.latest === 'missing'}>
          <EmptyState title={noteText.canvasView.fileNotThere} icon={<FileQuestion />}>
            {noteText.canvasView.mayHaveBeenMoved}
          </EmptyState>
        </Match>
        <Match when={unreadable(canvas.latest)}>
          {(reason) => (
            <EmptyState title={noteText.canvasView.canvasCannotRead} icon={<FileQuestion />}>
              {reason()}
            </EmptyState>
          )}
        </Match>
        <Match when={shownAsText(canvas.latest)}>
          {(reason) => <PlainFile vault={vault.files} path={props.path} notice={reason()} version={canvas.latest} />}
        </Match>
      </Switch>
    </Show>
  );
}

/** A canvas with its drawing, where it has one. */
type DrawnCanvas = ParsedCanvas & { readonly drawing: CanvasDrawing | undefined };

type ReadCanvas = DrawnCanvas | 'missing' | { readonly failure: string; readonly isTooLarge: boolean };

/** Gives the same object again while the file is the same, so that its cards stay in the page. What is too large is not read. */
function createReader({ files }: Pick<OpenVault, 'files'>): (path: VaultPath) => Promise<ReadCanvas> {
  let last: { readonly hash: string; readonly canvas: DrawnCanvas } | undefined;
  return async (path) => {
    try {
      const { text, hash } = await readNote(files, path);
      if (last?.hash !== hash)
        last = { hash, canvas: { ...parseCanvas(path, text), drawing: readCanvasDrawing(text) } };
      return last.canvas;
    } catch (error) {
      if (error instanceof VaultError && (error.code === 'not_found' || error.code === 'ignored')) return 'missing';
      const isTooLarge = error instanceof VaultError && error.code === 'too_large';
      return {
        failure: error instanceof VaultError && !isTooLarge ? errorForPerson(error) : errorText(error),
        isTooLarge,
      };
    }
  };
}

function unreadable(canvas: ReadCanvas | undefined): string | undefined {
  return canvas !== undefined && canvas !== 'missing' && 'failure' in canvas && !canvas.isTooLarge
    ? canvas.failure
    : undefined;
}

/** Why its text is shown in place of its cards, and what to do. */
function shownAsText(canvas: ReadCanvas | undefined): string | undefined {
  if (canvas === undefined || canvas === 'missing') return undefined;
  if ('failure' in canvas) return canvas.isTooLarge ? noteText.canvasView.textStoredParts(canvas.failure) : undefined;
  const { problem } = canvas.note;
  return problem && noteText.canvasView.canvasCannotReadLine(problem.line, problem.message.replace(/\.?$/, '.'));
}

function Cards(props: CanvasViewProps & { readonly canvas: DrawnCanvas }) {
  const vault = useVault();
  const navigation = useNavigation();
  const openLink = useOpenLink();
  let scroller!: HTMLDivElement;
  let page!: HTMLDivElement;
  let connecting = new AbortController();
  let stopSettling = () => {};

  const connect = () =>
    void connectPart(page, { vault: vault.files, index: vault.index, from: props.path, signal: connecting.signal });
  createEffect(
    on(
      () => props.canvas,
      () => {
        connecting.abort();
        connecting = new AbortController();
        connect();
      },
    ),
  );
  createEffect(on(() => props.version, connect, { defer: true }));
  createEffect(
    on(navigation.route, ({ note, line }) => {
      const element = note === props.path && line !== undefined ? elementAtLine(page, line) : undefined;
      if (!element) return;
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
  const count = () => props.canvas.cards.length;
  const [isList, setList] = createSignal(false);
  const drawing = createMemo(() => (isList() ? undefined : props.canvas.drawing));
  const boxes = createMemo(() => new Map<string | undefined, CanvasBox>(drawing()?.boxes.map((box) => [box.id, box])));
  return (
    <article class="note" aria-label={stem(props.path)}>
      <header class="note__header">
        <div class="note__heading">
          <p class="note__name truncate" title={props.path}>
            {stem(props.path)}
          </p>
          <p class="note__status">{noteText.canvasView.canvasForReading(count())}</p>
        </div>
        <Show when={props.canvas.drawing}>
          <Button size="sm" aria-pressed={isList()} onClick={() => setList((shown) => !shown)}>
            {noteText.canvasView.asAList}
          </Button>
        </Show>
      </header>
      <div class="note__scroller" data-note-scroller ref={scroller} tabindex="-1">
        <div
          class="markdown canvas"
          classList={{ note__page: drawing() === undefined, 'canvas--drawn': drawing() !== undefined }}
          style={drawing() && { '--width': `${drawing()?.width}px`, '--height': `${drawing()?.height}px` }}
          data-note-text
          {...{ [TEXT_OF]: props.path }}
          ref={(element) => {
            page = element;
            onCleanup(onFollowLink(element, (link) => void openLink(link, props.path)));
          }}
        >
          <Show when={drawing()}>{(known) => <CanvasLines drawing={known()} />}</Show>
          <For
            each={props.canvas.cards}
            fallback={<EmptyState title={noteText.canvasView.thereNothingCanvasYet} icon={<LayoutDashboard />} />}
          >
            {(card, at) => (
              <>
                <For each={newGroups(props.canvas.cards[at() - 1]?.groups ?? [], card.groups)}>
                  {({ label, depth }) => (
                    <p class="canvas__group" role="heading" aria-level={depth + 2} style={{ '--depth': depth }}>
                      {label}
                    </p>
                  )}
                </For>
                <Card card={card} box={boxes().get(card.id)} isDrawn={drawing() !== undefined} />
              </>
            )}
          </For>
        </div>
      </div>
    </article>
  );
}

function newGroups(before: readonly string[], now: readonly string[]): { label: string; depth: number }[] {
  const shared = now.findIndex((label, depth) => before[depth] !== label);
  return shared < 0 ? [] : now.slice(shared).map((label, index) => ({ label, depth: shared + index }));
}

function Card(props: { readonly card: PlacedCard; readonly box: CanvasBox | undefined; readonly isDrawn: boolean }) {
  return (
    <section
      class="canvas-card"
      data-own-text
      data-kind={props.card.kind}
      data-line={props.card.line}
      data-color={props.box && paletteName(props.box.color)}
      hidden={props.isDrawn && props.box === undefined}
      style={{ '--depth': props.card.groups.length, ...boxStyle(props.box) }}
    >
      <Switch>
        <Match when={props.card.kind === 'text'}>
          <div ref={(element) => element.append(...renderedBlocks(props.card))} />
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
        </Match>
        <Match when={props.card.kind === 'link'}>
          <WebLink address={props.card.content} />
        </Match>
      </Switch>
      <Show when={props.card.arrows.length > 0}>
        <ul class="canvas-card__arrows" aria-label={noteText.canvasView.leadsTo}>
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

function renderedBlocks(card: PlacedCard): DocumentFragment[] {
  return [...renderMarkdown(card.content, { lineOffset: card.line - 1 })].map((block) => sanitize(block.html));
}

function WebLink(props: { readonly address: string }) {
  const href = () => classifyHref(props.address);
  return (
    <Show when={href().kind === 'external' && href()} fallback={<span class="dropped-link">{props.address}</span>}>
      {(known) => {
        const link = known() as { href: string };
        return (
          <a class="external-link" ref={(element) => drawAddress(element, link.href)}>
            {props.address}
          </a>
        );
      }}
    </Show>
  );
}
