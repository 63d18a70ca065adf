import { createEffect, on, onCleanup, onMount } from 'solid-js';
import { fileName } from '../../notes/paths/paths.ts';
import { assistantQuestions } from '../questions/question-filters.ts';
import { type Command, commandForKeys, isNeverText } from '../state/layout/commands.ts';
import { type Navigation, useNavigation } from '../state/navigation/navigation.ts';
import { takeKeyboardAlong } from '../state/navigation/ready-to-type.ts';
import { useTools } from '../state/tools/tools.ts';
import { useVault } from '../state/vault/open-vault.ts';
import { shellText } from './shell.texts.ts';
import { isOfInputMethod } from '../ui/page/keys/composed-keys.ts';
import { showNotice } from '../ui/toast.tsx';
import { mainViewOf } from '../views/index.ts';

/**
 * The page was loaded again, and nobody has pressed or touched anything in it yet: the note in front has the keyboard, with the cursor
 * where it was, so that one writes on. Not over a question.
 */
export function continueWriting({ route }: Pick<Navigation, 'route'>): void {
  const { note, view } = route();
  const isUntouched = navigator.userActivation?.hasBeenActive === false && document.activeElement === document.body;
  if (note === undefined || view !== 'note' || !isUntouched) return;
  if (document.querySelector('[role="dialog"]') === null) takeKeyboardAlong(note);
}

/** A question of the assistant that comes while its panel is out of sight is called out. */
export function createCallForAnswer(seesAssistant: () => boolean, showAssistant: () => void): void {
  const tools = useTools();
  createEffect(
    on(
      () => assistantQuestions(tools).length,
      (count, previousCount = 0) => {
        if (count <= previousCount || seesAssistant()) return;
        showNotice({
          kind: 'info',
          text: shellText.vaultShell.waiting,
          action: { label: shellText.vaultShell.show, run: showAssistant },
        });
      },
    ),
  );
}

/** The tab's title names the note, so that tabs, bookmarks and history entries can be distinguished. */
export function createTitle(): void {
  const vault = useVault();
  const navigation = useNavigation();
  createEffect(() => {
    const note = navigation.route().note;
    const view = mainViewOf(navigation.route());
    const parts = [!view?.opens && view?.title, note && fileName(note).replace(/\.md$/i, ''), vault.name, 'Latent'];
    document.title = parts.filter(Boolean).join(' – ');
  });
  onCleanup(() => (document.title = 'Latent'));
}

/** A click on a tag, in any text, searches for it. */
export function followTags(searchFor: (tag: string) => void): void {
  const follow = (event: MouseEvent | KeyboardEvent) => {
    const tag =
      event.target instanceof Element ? event.target.closest<HTMLElement>('.tag[data-tag]')?.dataset['tag'] : undefined;
    if (tag === undefined || (event instanceof KeyboardEvent && event.key !== 'Enter')) return;
    event.preventDefault();
    searchFor(tag);
  };
  window.addEventListener('click', follow);
  window.addEventListener('keydown', follow);
  onCleanup(() => {
    window.removeEventListener('click', follow);
    window.removeEventListener('keydown', follow);
  });
}

/** Runs the command that was pressed, wherever on the page. */
export function listenForKeys(commands: readonly Command[]): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const command = isOfInputMethod(event) ? undefined : commandForKeys(commands, event);
    if (!command || isMeantElsewhere(event, command)) return;
    event.preventDefault();
    void (command.runByKeys ?? command.run)();
  };
  onMount(() => {
    window.addEventListener('keydown', onKeyDown, { capture: true });
    onCleanup(() => window.removeEventListener('keydown', onKeyDown, { capture: true }));
  });
}

/** Keys that are typed as text, or pressed to become a command's own. */
function isMeantElsewhere(event: KeyboardEvent, { keys }: Command): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (target.closest('[data-takes-keys]') || hasKeyOfItsOwn(target, event)) return true;
  const isTyping = target.closest('input, textarea, select, [contenteditable="true"]') !== null;
  return isTyping && keys !== undefined && !isNeverText(keys);
}

/** A row or a cell that does something of its own by this key says so: F2 in a list of tasks gives no other name to the note. */
function hasKeyOfItsOwn(target: Element, { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || shiftKey) return false;
  return target.getAttribute('aria-keyshortcuts')?.split(' ').includes(key) === true;
}

/** Where the browser does not report changes by other programs, the app looks for them when the person comes back. */
export function lookOnReturn(): void {
  const vault = useVault();
  const look = () => document.visibilityState === 'visible' && void vault.index.look().catch(() => undefined);
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  onCleanup(() => {
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  });
}

/**
 * Shift+F10 opens the menu of what has the keyboard. Windows and Linux do it by themselves; on a Mac there is no such key, and menus of
 * tabs, files and views would be for pointers alone.
 */
export function openMenusByKey(): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, defaultPrevented } = event;
    const target = document.activeElement;
    if (key !== 'F10' || !shiftKey || ctrlKey || altKey || metaKey || defaultPrevented || !target) return;
    event.preventDefault();
    const { left, bottom } = menuAnchorRect(target);
    // As a browser tells of one that was opened by a key.
    target.dispatchEvent(
      new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: -1, clientX: left, clientY: bottom }),
    );
  };
  window.addEventListener('keydown', onKeyDown);
  onCleanup(() => window.removeEventListener('keydown', onKeyDown));
}

/** In a text, where the cursor is. */
function menuAnchorRect(target: Element): { readonly left: number; readonly bottom: number } {
  const selection = document.getSelection();
  const isText = target instanceof HTMLElement && target.isContentEditable && selection && selection.rangeCount > 0;
  const cursor = isText ? selection.getRangeAt(0).getClientRects()[0] : undefined;
  return cursor ?? target.getBoundingClientRect();
}
