import type { TaskMenu } from '../../editor/text/writing-help.ts';
import { copyDrawn, MARKDOWN_TYPE } from '../../editor/input/paste/drawn-to-markdown.ts';
import { createEffect, createSignal, on, onCleanup, Show, type JSX } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { FrontmatterProblem } from '../../../notes/paths/note.ts';
import { FindInPage } from './find-in-page.tsx';
import type { NoteFolds } from '../note-session/kept-folds.ts';
import { onPageLeft } from './places-of-tab.ts';
import { createReadFolds, type FoldStep, type ReadFolds } from './mode/read-folds.ts';
import { matchesKeys } from '../../state/layout/commands.ts';
import { letTick } from '../../markdown/task-marks.ts';
import { TEXT_OF } from '../../markdown/watch-addresses.ts';
import { connectPart } from '../../markdown/connect-part.ts';
import { AT_TOP, elementAtLine, placeInView, type ReadingPosition, settleAt } from '../../markdown/reading-position.ts';
import { type FollowedLink, onFollowLink } from '../../markdown/open-link.ts';
import { offerPropertiesText, propertiesHtml } from '../../markdown/note-head.ts';
import { hasOwnTitle } from '../../markdown/own-title.ts';
import { mountMarkdown } from '../../markdown/mount-markdown.ts';
import { renderMarkdown } from '../../markdown/render-markdown.ts';
import type { RenderContext } from '../../markdown/render-context.ts';
import { MenuAt, openedAt, type OpenedAt } from '../../ui/menu-at.tsx';
import { markPlace } from '../../ui/page/mark-place.ts';
import '../../markdown/markdown.css';

/** A line (1-based) to bring into view, and whether to highlight it briefly; each new object is a new request. */
export interface LineTarget {
  readonly line: number;
  readonly mark: boolean;
  /** Of a text that is written: no line is meant but the one below its properties and title, from wherever that is in sight. */
  readonly isWhereTextBegins?: true;
}

/** A wish to find words, and to put others in their place where `replaces`; each new object is a new wish. */
export interface FindRequest {
  readonly replaces: boolean;
  /** What is looked for where nothing is selected in the text. */
  readonly sought?: string | undefined;
}

/** A wish to fold or unfold; each new object is a new wish. */
export interface FoldRequest {
  readonly step: FoldStep;
}

interface ReadViewProps extends RenderContext {
  readonly path: VaultPath;
  readonly text: string;
  /** Shown above the text where the note has no first-level heading of its own. */
  readonly title: JSX.Element;
  /** It is being written: it stays, also where the text gets a title of its own meanwhile. */
  readonly isTitleWritten: boolean;
  /** Writes the first heading anew, which is the note's name; absent where it is not, or cannot be. */
  readonly onWriteName?: (() => void) | undefined;
  /** The note's properties as fields, above its text. */
  readonly properties?: JSX.Element;
  readonly hasProperties: boolean;
  /** Why the index could not read the note's properties. */
  readonly refusal?: FrontmatterProblem | undefined;
  /** Shows the text to be edited, at a line (1-based); absent where it cannot be. */
  readonly onEdit?: ((line: number) => void) | undefined;
  /** Ticks the task of a line (1-based), or takes its tick back; absent where the note cannot be written. */
  readonly onTick?: ((line: number) => void) | undefined;
  /** What else can be done with the task on this line. @param box of the task */
  readonly taskMenu?: (line: number, box: HTMLElement) => TaskMenu | undefined;
  readonly goTo: LineTarget | undefined;
  readonly find: FindRequest | undefined;
  /** What is folded away in the note. */
  readonly folds: NoteFolds;
  readonly fold: FoldRequest | undefined;
  /** The keys of each step of folding; '' for none. */
  readonly foldKeys: Readonly<Record<FoldStep, string>>;
  /** The keys that open the bar for finding; '' for none. */
  readonly findKeys: string;
  /** Where the reader was, put back without a mark. */
  readonly place: ReadingPosition | undefined;
  /** The keyboard is to go to the page. */
  readonly wantsKeyboard: boolean;
  /** Called when it has gone there. */
  readonly onKeyboard: () => void;
  /** Rises when links may lead elsewhere than before. */
  readonly linksVersion: number;
  readonly onFollow: (link: FollowedLink) => void;
  /** Called when the view is removed or shows another note. */
  readonly onLeave: (path: VaultPath, place: ReadingPosition | undefined) => void;
}

/** What is copied comes back as it was written where it is pasted into a note, and is Markdown in a program for text. */
function copyAsMarkdown(event: ClipboardEvent): void {
  const selection = window.getSelection();
  const copied = selection && !selection.isCollapsed ? copyDrawn(selection.getRangeAt(0)) : undefined;
  if (!copied || !event.clipboardData) return;
  event.preventDefault();
  event.clipboardData.setData('text/html', copied.html);
  event.clipboardData.setData('text/plain', copied.markdown);
  event.clipboardData.setData(MARKDOWN_TYPE, copied.markdown);
}

/** A note to read. */
export function ReadView(props: ReadViewProps) {
  let scroller!: HTMLDivElement;
  let page!: HTMLDivElement;
  let rendering = new AbortController();
  let shownPath: VaultPath | undefined;
  let isWhole = false;
  let wantedPlace: { line: number; offset: number; mark: boolean; isAskedFor: boolean } | undefined;

  let folds!: ReadFolds;
  let stopSettling = () => {};
  let drawMore = () => {};

  const [asked, setAsked] = createSignal<{ readonly at: OpenedAt; readonly menu: TaskMenu }>();
  const showTaskMenu = (line: number, event: MouseEvent, box: HTMLElement) => {
    const menu = props.taskMenu?.(line, box);
    if (!menu) return;
    event.preventDefault();
    setAsked({ at: openedAt(event, box), menu });
  };
  const [hasTitle, setHasTitle] = createSignal(true);
  const [isFinding, setFinding] = createSignal(false);
  const [drawn, setDrawn] = createSignal(0);
  const viewTop = () => scroller.getBoundingClientRect().top;
  const placeNow = () => {
    const place = placeInView(page, viewTop());
    return place && scroller.scrollTop <= 0 ? { ...place, offset: AT_TOP } : place;
  };
  const face = (signal: AbortSignal) => {
    const { vault, index, inlinePrefix, path } = props;
    return { vault, index, inlinePrefix, from: path, signal };
  };

  /** Whether this is where the line begins, however much is still to be drawn, and the page reaches down to the place. */
  const isDrawnTo = (element: HTMLElement, { line, offset }: ReadingPosition): boolean => {
    const last = [...page.querySelectorAll<HTMLElement>('[data-line]')].at(-1);
    if (Number(element.dataset['line']) !== line && Number(last?.dataset['line'] ?? 0) <= line) return false;
    return offset >= 0 || page.getBoundingClientRect().bottom - element.getBoundingClientRect().top > -offset;
  };
  /** Scrolls as soon as the wanted line is on the page. */
  const scrollToWanted = () => {
    if (!wantedPlace) return;
    const element = elementAtLine(page, wantedPlace.line);
    if (!element || (!isWhole && !isDrawnTo(element, wantedPlace))) return;
    stopSettling();
    if (wantedPlace.isAskedFor) folds.reveal(element);
    stopSettling = settleAt(scroller, element, wantedPlace.offset);
    if (wantedPlace.mark) markPlace(element);
    wantedPlace = undefined;
  };

  const show = async () => {
    rendering.abort();
    rendering = new AbortController();
    const { signal } = rendering;
    isWhole = false;
    const properties = propertiesHtml(props.text, props.refusal);
    const body = props.text.slice(properties.bodyFrom);
    const lineOffset = props.text.slice(0, properties.bodyFrom).split('\n').length - 1;
    setHasTitle(hasOwnTitle(body));
    folds.begin(props.text, props.folds.lines());
    await mountMarkdown(page, renderMarkdown(body, { lineOffset }), {
      signal,
      before: properties.html,
      isUrgent: () => wantedPlace !== undefined || isFinding(),
      onHold: (goOn) => (drawMore = goOn),
      onPart: (part) => {
        const { unreadLine } = properties;
        const edit = props.onEdit;
        if (unreadLine !== undefined && part === page.firstElementChild && edit)
          offerPropertiesText(part, () => edit(unreadLine));
        if (props.onTick) letTick(part, props.onTick, showTaskMenu);
        folds.add(part);
        scrollToWanted();
        setDrawn((parts) => parts + 1);
        void connectPart(part, face(signal));
      },
    });
    if (signal.aborted) return;
    isWhole = true;
    folds.end();
    scrollToWanted();
  };

  createEffect(
    on([() => props.path, () => props.text, () => props.refusal?.message, () => props.hasProperties], ([path]) => {
      // The same note, changed by another program: the reader stays where they were.
      if (shownPath === path) wantedPlace ??= keepPlace(placeNow());
      else {
        if (shownPath) props.onLeave(shownPath, placeNow());
        wantedPlace = keepPlace(props.place);
        if (!wantedPlace) scroller.scrollTop = 0;
      }
      shownPath = path;
      if (props.goTo) wantedPlace = { ...props.goTo, offset: 24, isAskedFor: true };
      void show();
    }),
  );
  createEffect(
    on(
      () => props.goTo,
      (goTo) => {
        if (!goTo) return;
        wantedPlace = { ...goTo, offset: 24, isAskedFor: true };
        scrollToWanted();
        if (wantedPlace) drawMore();
      },
      { defer: true },
    ),
  );
  createEffect(() => {
    const title = drawn() > 0 ? page.querySelector('h1') : null;
    title?.toggleAttribute('data-note-title', props.onWriteName !== undefined);
  });
  const writeName = ({ target }: MouseEvent) => {
    const isOnTitle = target instanceof Element && target.closest('[data-note-title]') && !target.closest('a, button');
    if (isOnTitle && getSelection()?.isCollapsed !== false) props.onWriteName?.();
  };
  const foldStep = (step: FoldStep) => folds.step(step, placeOfReader(page, viewTop()));
  createEffect(
    on(
      () => props.fold,
      (fold) => fold && foldStep(fold.step),
      { defer: true },
    ),
  );
  const onKey = (event: KeyboardEvent) => {
    const at = document.activeElement;
    // In the line above the note, too: a mode that was just pressed has the keyboard.
    const isHere =
      at === document.body || (scroller.closest('[data-group]') ?? scroller.closest('.note'))?.contains(at);
    if (event.defaultPrevented || !isHere || !scroller.checkVisibility()) return;
    const isPressed = (keys: string) => keys !== '' && matchesKeys(keys, event);
    const step = (Object.keys(props.foldKeys) as FoldStep[]).find((pressedStep) =>
      isPressed(props.foldKeys[pressedStep]),
    );
    if (!step && !isPressed(props.findKeys)) return;
    event.preventDefault();
    if (step) foldStep(step);
    else setFinding(true);
  };
  createEffect(
    on(
      () => props.find,
      (find) => find && setFinding(true),
      { defer: true },
    ),
  );
  window.addEventListener('keydown', onKey);
  onCleanup(() => window.removeEventListener('keydown', onKey));
  createEffect(() => {
    if (!props.wantsKeyboard) return;
    scroller.focus({ preventScroll: true });
    props.onKeyboard();
  });
  createEffect(
    on(
      () => props.linksVersion,
      () => void connectPart(page, face(rendering.signal)),
      { defer: true },
    ),
  );
  onCleanup(onPageLeft(() => shownPath && props.onLeave(shownPath, placeNow())));
  onCleanup(() => {
    if (shownPath) props.onLeave(shownPath, placeNow());
    rendering.abort();
    stopSettling();
  });
  const closeFind = () => {
    setFinding(false);
    scroller.focus({ preventScroll: true });
  };
  return (
    <>
      <Show when={isFinding()}>
        <FindInPage
          page={() => page}
          drawn={drawn()}
          sought={selectedIn(page) ?? props.find?.sought}
          onOpen={() => drawMore()}
          onClose={closeFind}
        />
      </Show>
      <MenuAt
        at={asked()?.at}
        label={asked()?.menu.label ?? ''}
        groups={asked()?.menu.groups ?? []}
        onClose={() => setAsked(undefined)}
      />
      <div class="note__scroller" data-note-scroller ref={scroller} tabindex="-1">
        <Show when={props.properties !== undefined || !hasTitle()}>
          <div class="note__above markdown">
            <Show when={!hasTitle() || props.isTitleWritten}>{props.title}</Show>
            {props.properties}
          </div>
        </Show>
        <div
          class="markdown note__page"
          data-note-text
          {...{ [TEXT_OF]: props.path }}
          ref={(element) => {
            page = element;
            folds = createReadFolds(page, (lines) => props.folds.keep(lines));
            onCleanup(() => folds.dispose());
            onCleanup(onFollowLink(element, (link) => props.onFollow(link)));
            element.addEventListener('copy', copyAsMarkdown);
            element.addEventListener('click', writeName);
          }}
        />
      </div>
    </>
  );
}

/** Longer texts (UTF-16 units) are not sought. */
const LONGEST_SOUGHT = 100;

/** What is selected on the page, within one line. */
function selectedIn(page: HTMLElement): string | undefined {
  const selection = getSelection();
  const selected = selection?.toString().trim() ?? '';
  const isHere = selection?.anchorNode !== null && page.contains(selection?.anchorNode ?? null);
  return isHere && selected !== '' && selected.length <= LONGEST_SOUGHT && !selected.includes('\n')
    ? selected
    : undefined;
}

function keepPlace(place: ReadingPosition | undefined) {
  return place && { ...place, mark: false, isAskedFor: false };
}

/** The element with the keyboard, or with the selection, or what is at the top of the view. */
function placeOfReader(page: HTMLElement, top: number): Element | undefined {
  const active = document.activeElement;
  if (active && active !== page && page.contains(active)) return active;
  const selected = getSelection()?.anchorNode?.parentElement;
  if (selected && selected !== page && page.contains(selected)) return selected;
  const place = placeInView(page, top);
  return place && elementAtLine(page, place.line);
}
