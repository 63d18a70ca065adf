import { type Accessor, createMemo, createSignal, onCleanup } from 'solid-js';
import type { Layout, Side } from '../../state/layout/create-layout.ts';
import type { SideView } from '../../state/layout/view.ts';
import type { Workbench } from '../../state/navigation/create-workbench.ts';
import { groupsOf } from '../../state/workbench/areas.ts';
import { showTab } from '../../state/workbench/arrange-tabs.ts';
import { closeTab } from '../../state/workbench/close-tabs.ts';
import { enterArea, enterNothing } from '../../ui/page/keep-focus.ts';
import { isOfInputMethod } from '../../ui/page/keys/composed-keys.ts';
import { isTabView, SIDE_VIEWS } from '../../views/index.ts';

/** Which views stand on which side, and which of them shows. */
export interface SideViews {
  readonly sideOf: (id: string) => Side;
  /** Whether it is the one that shows on its side. */
  readonly isShown: (id: string) => boolean;
  readonly on: (side: Side) => readonly SideView[];
  readonly shown: (side: Side) => SideView | undefined;
  /** Shows a view on the side where it is, and opens that side. */
  readonly show: (id: string) => void;
  /** To a side, from the other, from a tab of the main area, or to another place of its own: before the view that is named, else behind all. */
  readonly move: (id: string, to: Side, place?: { readonly before: string | undefined }) => void;
  /** All of them, in the person's order. */
  readonly all: () => readonly SideView[];
  /** What is beside it in this direction: a view of its own list (of its side, or of the pages under *More*), else the other side. */
  readonly beside: (id: string, by: Step) => SideView | Side | undefined;
  /** Moves it by one place there, without a pointer. @returns where it stands now, undefined where it cannot go on */
  readonly step: (id: string, by: Step) => Place | undefined;
  /** Those of a side that are not on it. */
  readonly off: (side: Side) => readonly SideView[];
  /** Takes it from its side until it is shown again. */
  readonly remove: (id: string) => void;
  /** Whether it can stand in a tab of the main area instead. */
  readonly canBeTab: (id: string) => boolean;
  /** Takes it from its side into a tab of its own; it is back when that is closed. */
  readonly openAsTab: (id: string) => void;
}

/** Towards the beginning of a list, or towards its end. */
export type Step = -1 | 1;

/** The how manieth a view is, from 1, of how many. */
interface Place {
  readonly at: number;
  readonly of: number;
  readonly side: Side;
}

/** Views that the bar at the bottom of a phone leads to itself; the others are under *More*. */
const IN_BAR: readonly string[] = ['files', 'search', 'assistant'];

export const isUnderMore = (view: Pick<SideView, 'id'> | undefined): boolean =>
  view !== undefined && !IN_BAR.includes(view.id);

export function createSideViews(
  { layout, update }: Pick<Layout, 'layout' | 'update'>,
  workbench: Pick<Workbench, 'state' | 'change' | 'openPlace'>,
  isPhone: Accessor<boolean>,
  /** Whether what the vault holds is a reason to have a view on its side. */
  isUsed: (id: string) => boolean,
): SideViews {
  /** The tab that a view stands in; a phone shows all of them as pages. */
  const tabWith = (id: string) =>
    isPhone()
      ? undefined
      : groupsOf(workbench.state().root)
          .flatMap(({ tabs }) => tabs)
          .find((tab) => tab.view === id);
  /** On its way from one side to the other a view is on neither: its one element is taken out before it is put in. */
  const [onTheWay, setOnTheWay] = createSignal<string>();
  const sideOf = ({ id, place }: SideView): Side => layout().moved[id] ?? place;
  const isOn = ({ id, isOffAtFirst }: SideView) => layout().views[id] ?? (isOffAtFirst !== true || isUsed(id));
  const find = (id: string) => SIDE_VIEWS.find((sideView) => sideView.id === id);
  const ordered = createMemo(() => sortSideViews(SIDE_VIEWS, layout().viewOrder));
  const listOf = (side: Side): Accessor<readonly SideView[]> =>
    createMemo(
      () =>
        ordered().filter((view) => isOn(view) && sideOf(view) === side && view.id !== onTheWay() && !tabWith(view.id)),
      [],
      {
        equals: isSameViewList,
      },
    );
  const lists = { left: listOf('left'), right: listOf('right') };
  const tabOf = (side: Side) => (side === 'left' ? layout().leftTab : layout().rightTab);
  // What is kept may name a view that is elsewhere by now, or no longer exists.
  const shownView = (side: Side) => lists[side]().find(({ id }) => id === tabOf(side)) ?? lists[side]()[0];
  const show = (id: string) => {
    const view = find(id);
    if (!view) return;
    const tab = tabWith(id);
    if (tab) return workbench.change((state) => showTab(state, tab.id));
    update({
      ...(isOn(view) ? {} : { views: { ...layout().views, [id]: true } }),
      ...(sideOf(view) === 'left'
        ? { leftTab: id, sidebarOpen: true, phoneView: id }
        : { rightTab: id, rightOpen: true, phoneView: id }),
    });
  };
  const sideOfId = (id: string): Side => {
    const view = find(id);
    return view ? sideOf(view) : 'left';
  };
  /** Those among which a view has its place. */
  const listWith = (id: string) => (isPhone() ? ordered().filter(isUnderMore) : lists[sideOfId(id)]());
  const beside = (id: string, by: Step): SideView | Side | undefined => {
    const list = listWith(id);
    const at = list.findIndex((view) => view.id === id);
    if (at < 0) return undefined;
    const side = sideOfId(id);
    // The sides stand in one row.
    const otherSide = side === 'left' ? 'right' : 'left';
    return list[at + by] ?? (!isPhone() && (by === 1) === (side === 'left') ? otherSide : undefined);
  };
  const orderWith = (id: string, nextId: string | undefined) => {
    const otherIds: string[] = ordered().flatMap((view) => (view.id === id ? [] : [view.id]));
    const at = otherIds.indexOf(nextId ?? '');
    return otherIds.toSpliced(at < 0 ? otherIds.length : at, 0, id);
  };
  const move: SideViews['move'] = (id, to, place) => {
    const tab = tabWith(id);
    if (tab) workbench.change((state) => closeTab(state, tab.id));
    setOnTheWay(id);
    update({
      moved: { ...layout().moved, [id]: to },
      views: { ...layout().views, [id]: true },
      ...(place && { viewOrder: orderWith(id, place.before) }),
    });
    setOnTheWay(undefined);
    show(id);
  };
  const step = (id: string, by: Step): Place | undefined => {
    const next = beside(id, by);
    if (next === undefined) return undefined;
    if (typeof next === 'string') move(id, next, { before: by === 1 ? lists[next]()[0]?.id : undefined });
    else {
      const list = listWith(id);
      const nextId = by === -1 ? next.id : list[list.indexOf(next) + 1]?.id;
      // Its element stays in the page: it is in the same list all the time.
      update({ viewOrder: orderWith(id, nextId) });
    }
    const list = listWith(id);
    return { at: list.findIndex((view) => view.id === id) + 1, of: list.length, side: sideOfId(id) };
  };
  return {
    sideOf: sideOfId,
    isShown: (id) => shownView(sideOfId(id))?.id === id,
    on: (side) => lists[side](),
    shown: shownView,
    show,
    move,
    all: ordered,
    off: (side) => ordered().filter((view) => !isOn(view) && sideOf(view) === side && !tabWith(view.id)),
    remove: (id) => update({ views: { ...layout().views, [id]: false } }),
    beside,
    step,
    canBeTab: (id) => !isPhone() && isTabView(id),
    openAsTab: (id) => workbench.openPlace({ view: id }, { where: 'tab' }),
  };
}

/** Those that the order does not name come last, as views of a later version. */
function sortSideViews(views: readonly SideView[], order: readonly string[]): readonly SideView[] {
  const placeOf = ({ id }: SideView) => (order.includes(id) ? order.indexOf(id) : order.length);
  return views.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function isSameViewList(a: readonly SideView[], b: readonly SideView[]): boolean {
  return a.length === b.length && a.every((listedView, at) => listedView === b[at]);
}

/** Gives the keyboard to a view of the sides that has just been shown, wherever it stands. */
export function enterView(id: string): void {
  enterArea(() => viewOf(id));
}

const viewOf = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-side-content="${id}"]`)].find((contentElement) =>
    contentElement.checkVisibility(),
  );

/** As `enterView`, and within the press itself where its field is there: phones show their keyboard for nothing that comes later. */
export function typeIn(id: string): void {
  const field = keyboardField(id);
  field?.focus();
  // What is typed takes the place of what was searched for before.
  if (field instanceof HTMLInputElement) field.select();
  enterView(id);
}

/** What a view that shows names itself to take the keyboard, where it is there already. */
const keyboardField = (id: string): HTMLElement | undefined =>
  viewOf(id)?.querySelector<HTMLElement>('[data-takes-keyboard]') ?? undefined;

/** A field in which Escape has a meaning of its own; one that is a way into its view gives the keyboard back. */
const FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
/** What takes text or keys in the main area, best first. */
const TEXT = ['.cm-content', '[data-note-scroller]', '[tabindex]'];

/**
 * Escape in a view of the sides gives the keyboard back to the main area: to what had it there, else to the text that is open.
 * @param isSide whether this element stands in one of the sides, with the main area beside it
 * @returns does the same when a side that may have it goes out of sight
 */
export function createWayBack(main: () => HTMLElement, isSide: (element: Element) => boolean): () => void {
  let last: HTMLElement | undefined;
  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && main().contains(target)) last = target;
  };
  const goBack = () => {
    const previousFocus = last?.isConnected && last.checkVisibility() ? last : undefined;
    (previousFocus ?? findMainTextElement(main()))?.focus({ preventScroll: true });
  };
  // On the window, behind all that has another meaning for the key.
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event;
    if (
      key !== 'Escape' ||
      defaultPrevented ||
      isOfInputMethod(event) ||
      !(target instanceof Element) ||
      !isSide(target)
    )
      return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (target.closest('[data-takes-keys]') || (target.matches(FIELD) && !target.matches('[data-takes-keyboard]')))
      return;
    goBack();
  };
  document.addEventListener('focusin', onFocusIn);
  window.addEventListener('keydown', onKeyDown);
  onCleanup(() => {
    enterNothing();
    document.removeEventListener('focusin', onFocusIn);
    window.removeEventListener('keydown', onKeyDown);
  });
  return () => {
    const holder = document.activeElement;
    if (!holder || holder === document.body || (isSide(holder) && !holder.checkVisibility())) goBack();
  };
}

function findMainTextElement(main: HTMLElement): HTMLElement | undefined {
  const group = main.querySelector('[data-in-use]') ?? main;
  const view = [...group.querySelectorAll<HTMLElement>('[data-tab-view]')].find((tabView) => tabView.checkVisibility());
  if (!view) return undefined;
  for (const textSelector of TEXT) {
    const textElement = [...view.querySelectorAll<HTMLElement>(textSelector)].find((candidate) =>
      candidate.checkVisibility(),
    );
    if (textElement) return textElement;
  }
  return undefined;
}
