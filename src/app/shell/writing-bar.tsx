import Bold from 'lucide-solid/icons/bold';
import Brackets from 'lucide-solid/icons/brackets';
import Hash from 'lucide-solid/icons/hash';
import Heading from 'lucide-solid/icons/heading';
import Italic from 'lucide-solid/icons/italic';
import KeyboardOff from 'lucide-solid/icons/keyboard-off';
import Link from 'lucide-solid/icons/link';
import List from 'lucide-solid/icons/list';
import Outdent from 'lucide-solid/icons/list-indent-decrease';
import Indent from 'lucide-solid/icons/list-indent-increase';
import ListTodo from 'lucide-solid/icons/list-todo';
import Paperclip from 'lucide-solid/icons/paperclip';
import Redo from 'lucide-solid/icons/redo-2';
import Search from 'lucide-solid/icons/search';
import Sparkles from 'lucide-solid/icons/sparkles';
import Undo from 'lucide-solid/icons/undo-2';
import { createSignal, For, onCleanup, onMount, type Accessor } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { useShell } from '../state/layout/shell-context.ts';
import { editorInputText } from '../editor/input/editor-input.texts.ts';
import { shellText } from './shell.texts.ts';
import { commonText } from '../strings/common.texts.ts';

/** What a keyboard of glass lacks comes first; the others are reached by a push to the side. */
const BUTTONS = [
  { id: 'write-undo', label: commonText.undo, icon: Undo },
  { id: 'write-wikilink', label: shellText.writingBar.noteLink, icon: Brackets },
  { id: 'write-tag', label: shellText.writingBar.tag, icon: Hash },
  { id: 'write-task', label: editorInputText.formatBubble.task, icon: ListTodo },
  { id: 'write-bullet-list', label: editorInputText.formatBubble.list, icon: List },
  { id: 'write-outdent', label: shellText.writingBar.outdent, icon: Outdent },
  { id: 'write-indent', label: shellText.writingBar.indent, icon: Indent },
  { id: 'write-bold', label: editorInputText.formatBubble.bold, icon: Bold },
  { id: 'write-italic', label: editorInputText.formatBubble.italic, icon: Italic },
  { id: 'write-heading-2', label: editorInputText.formatBubble.heading, icon: Heading },
  { id: 'write-link', label: editorInputText.formatBubble.link, icon: Link },
  { id: 'write-attach', label: shellText.writingBar.attach, icon: Paperclip },
  { id: 'write-ask', label: shellText.writingBar.ask, icon: Sparkles },
  { id: 'write-find', label: shellText.writingBar.find, icon: Search },
  { id: 'write-redo', label: shellText.writingBar.redo, icon: Redo },
] as const;

/** Whether a note's text has the keyboard. */
export function createIsWriting(): Accessor<boolean> {
  const [isWriting, setWriting] = createSignal(false);
  const look = () => {
    const at = document.activeElement;
    // The fields of properties stand within the editor, and nothing of the bar is for them.
    setWriting(at?.closest('[data-note-text] .cm-content') != null && !at.closest('[data-properties]'));
  };
  // What is left behind still has the focus during this event.
  const lookSoon = () => queueMicrotask(look);
  onMount(() => {
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', lookSoon);
    onCleanup(() => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', lookSoon);
    });
  });
  return isWriting;
}

/** Phones that put their keys away leave the text with the keyboard, and this bar where the pages were. */
function stopWriting(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Above the keyboard of a phone, while a note is written: what keys do elsewhere. */
export function WritingBar() {
  const shell = useShell();
  const run = (id: string) => void shell.commands.find((command) => command.id === id)?.run();
  return (
    <section aria-label={shellText.writingBar.label}>
      <div class="writing-bar" role="toolbar" aria-label={shellText.writingBar.label}>
        <For each={BUTTONS}>
          {({ id, label, icon }) => (
            <button
              type="button"
              class="writing-bar__button"
              aria-label={label}
              data-focus-inset
              // The text keeps the keyboard, and the phone its keys.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(id)}
            >
              <Dynamic component={icon} aria-hidden="true" />
            </button>
          )}
        </For>
        <button
          type="button"
          class="writing-bar__button writing-bar__button--done"
          aria-label={shellText.writingBar.stopWriting}
          data-focus-inset
          onClick={stopWriting}
        >
          <KeyboardOff aria-hidden="true" />
        </button>
      </div>
    </section>
  );
}
