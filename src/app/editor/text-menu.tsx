import { selectAll } from '@codemirror/commands';
import type { Extension } from '@codemirror/state';
import { EditorView, ViewPlugin } from '@codemirror/view';
import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { menuTarget } from '../ui/menu-target.ts';
import { MenuAt, openedAt, type OpenedAt } from '../ui/menu-at.tsx';
import type { MenuEntry } from '../ui/menu.tsx';
import { showNotice } from '../ui/toast.tsx';
import { editorText } from './editor.texts.ts';
import { copySelected, cutSelected, pasteFromClipboard } from './input/formatting/clipboard.ts';
import { taskMenuAt } from './input/edit-task.ts';
import { activeEditor, commandKeys, keysOfPerson, type WritingCommandId } from './input/command-names.ts';
import { headingAt } from './input/link-part.ts';
import { liveContext } from './live/draw/construct.ts';
import { removalOfLinkAt } from './live/remove-link.ts';

const texts = editorText.textMenu;

/** What has a menu of its own, or is a field, within the text. */
const OWN =
  'a, button, input, textarea, select, [data-menu-of], [data-tag], [data-address], .task-item, [data-properties]';

/**
 * The menu of the text: on the pointer’s other button, Shift+F10 and the menu key. With Shift held the browser’s own opens, which has its
 * suggestions for spelling; so does a long press on a screen that is touched, which selects words there, but for a task, whose days it
 * shows.
 */
export const textMenu: Extension = [
  EditorView.domEventHandlers({
    contextmenu(event, view) {
      const target = menuTarget(event);
      const isTouched = isByFinger(event);
      if (event.defaultPrevented || (event.shiftKey && event.button === 2)) return false;
      if (!(target instanceof Element) || target.closest(OWN)?.matches(isTouched ? ':not([data-tag])' : '*'))
        return false;
      if (isTouched && !isOnTask(event, view)) return false;
      event.preventDefault();
      view.focus();
      if (event.button === 2 || isTouched) putCursorUnder(event, view);
      openMenu(placeOf(event, view), view, texts.label, (choose) => entriesFor(view, choose), true);
      return true;
    },
  }),
  // What is drawn in the place of text keeps its events to itself.
  ViewPlugin.define((view) => {
    const end = new AbortController();
    const { signal } = end;
    view.contentDOM.addEventListener('contextmenu', (event) => openMenuOfBox(event, view), { signal });
    view.contentDOM.addEventListener('contextmenu', askBoxOfWords, { signal });
    return { destroy: () => end.abort() };
  }),
];

/** What a finger finds the menu of within a task. */
const LINK = 'a, button, [data-menu-of], [data-address]';

const isByFinger = (event: MouseEvent): boolean => 'pointerType' in event && event.pointerType === 'touch';

/** The box of a task that is drawn in its line, or in a block; those of other notes have taken the event themselves. */
const BOX = 'input[data-task-kind]:enabled';

/** A finger on the words of a task that is drawn in a block means its box, whosever it is: a callout, another note, a list of tasks. */
function askBoxOfWords(event: MouseEvent): void {
  if (event.defaultPrevented || !isByFinger(event) || !(event.target instanceof Element)) return;
  if (event.target.closest(`${LINK}, input`)) return;
  const box = event.target.closest('.task-item, .task-list__item, .query-block__task')?.querySelector(BOX);
  const { clientX, clientY } = event;
  const init = { clientX, clientY, pointerType: 'touch', bubbles: true, cancelable: true };
  if (box?.dispatchEvent(new PointerEvent('contextmenu', init)) === false) event.preventDefault();
}

/** The menu of a task, on its box. The keyboard stays where it is, on a phone too. */
function openMenuOfBox(event: MouseEvent, view: EditorView): void {
  const box = event.target instanceof Element ? event.target.closest<HTMLElement>(BOX) : null;
  if (event.defaultPrevented || !box || box.closest('.cm-editor') !== view.dom) return;
  const hadKeyboard = view.hasFocus;
  const menu = taskMenuAt(view, placeOfBox(box, view), (before) => {
    // No key of the text takes it back then.
    if (!hadKeyboard) view.state.facet(liveContext)?.onTick?.(before.toString(), view.state.doc.toString());
  });
  if (!menu) return;
  event.preventDefault();
  const { label, groups } = menu;
  const chosenLater = (choose: (run: () => void) => void) =>
    groups.map((group) => group.map((entry) => ({ ...entry, run: () => choose(entry.run) })));
  openMenu(openedAt(event, box), view, label, chosenLater, hadKeyboard);
}

function placeOfBox(box: HTMLElement, view: EditorView): number {
  const line = Number(box.closest<HTMLElement>('.task-item')?.dataset['line'] ?? 0);
  return line < 1 ? view.posAtDOM(box.parentElement ?? box) : view.state.doc.line(line).from;
}

function placeOf(event: MouseEvent, view: EditorView): OpenedAt {
  const cursor = event.button === 2 ? null : view.coordsAtPos(view.state.selection.main.head);
  return cursor ? { opener: view.contentDOM, x: cursor.left, y: cursor.bottom } : openedAt(event, view.contentDOM);
}

/** Words of it that are selected have the browser's menu, with which they are copied. */
function isOnTask({ clientX, clientY }: MouseEvent, view: EditorView): boolean {
  const at = view.posAtCoords({ x: clientX, y: clientY });
  return at !== null && !isSelected(view, at) && taskMenuAt(view, at) !== undefined;
}

const isSelected = ({ state }: EditorView, at: number): boolean =>
  state.selection.ranges.some(({ from, to, empty }) => !empty && from <= at && at <= to);

/** As everywhere, a press beside what is selected means the place that is pressed. */
function putCursorUnder({ clientX, clientY }: MouseEvent, view: EditorView): void {
  const at = view.posAtCoords({ x: clientX, y: clientY });
  if (at !== null && !isSelected(view, at)) view.dispatch({ selection: { anchor: at }, userEvent: 'select.pointer' });
}

function openMenu(
  at: OpenedAt,
  view: EditorView,
  label: string,
  entries: (choose: (run: () => void) => void) => MenuEntry[][],
  takesKeyboard: boolean,
): void {
  const host = document.createElement('div');
  document.body.append(host);
  const [isOpen, setOpen] = createSignal(true);
  let chosen: (() => void) | undefined;
  const dispose = render(
    () => (
      <MenuAt
        at={isOpen() ? at : undefined}
        label={label}
        groups={entries((run) => (chosen = run))}
        onClose={() => {
          setOpen(false);
          // Once the menu is gone and has given the keyboard back.
          setTimeout(() => {
            dispose();
            host.remove();
            if (takesKeyboard) view.focus();
            chosen?.();
          });
        }}
      />
    ),
    host,
  );
}

function entriesFor(view: EditorView, choose: (run: () => void) => void): MenuEntry[][] {
  const custom = view.state.facet(keysOfPerson);
  const hasSelection = view.state.selection.ranges.some(({ empty }) => !empty);
  const entry = (label: string, run: () => void, keys?: string): MenuEntry => ({ label, keys, run: () => choose(run) });
  const command = (id: WritingCommandId, label: string): MenuEntry[] =>
    activeEditor()?.can(id) === true ? [entry(label, () => activeEditor()?.run(id), commandKeys(id, custom))] : [];
  const heading = headingAt(view);
  const removal = removalOfLinkAt(view, view.state.selection.main.head);
  const ofTable = [
    ...command('add-row', texts.addRow),
    ...command('add-column', texts.addColumn),
    ...command('delete-row', texts.deleteRow),
    ...command('delete-column', texts.deleteColumn),
    ...command('sort-up', texts.sortUp),
    ...command('sort-down', texts.sortDown),
  ];
  return [
    (taskMenuAt(view)?.groups[0] ?? []).map(({ label, run }) => entry(label, run)),
    [
      ...(hasSelection ? [entry(texts.cut, cutSelected, 'Ctrl+X'), entry(texts.copy, copySelected, 'Ctrl+C')] : []),
      entry(texts.paste, () => void pasteFromClipboard(view), 'Ctrl+V'),
      // The browser’s own finds no text beside a box at the beginning of the note.
      entry(texts.selectAll, () => selectAll(view), 'Ctrl+A'),
    ],
    [
      ...command('bold', texts.bold),
      ...command('italic', texts.italic),
      ...command('highlight', texts.highlight),
      ...command('link', texts.link),
      ...command('wikilink', texts.linkNote),
      ...(removal ? [entry(removal.label, removal.run)] : []),
    ],
    [
      ...command('heading-2', texts.heading),
      ...command('bullet-list', texts.list),
      ...command('task', texts.task),
      ...command('quote', texts.quote),
      ...command('edit-task', texts.editTask),
    ],
    ofTable,
    heading
      ? (view.state.facet(liveContext)?.headingEntries?.(heading) ?? []).map(({ label, run }) => entry(label, run))
      : [],
    [...command('ask', texts.ask), entry(texts.spelling, () => showNotice({ kind: 'info', text: texts.spellingHelp }))],
  ];
}
