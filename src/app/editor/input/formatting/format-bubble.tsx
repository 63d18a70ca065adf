import './format-bubble.css';
import { selectAll } from '@codemirror/commands';
import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { type Command, EditorView, type Rect, showTooltip, type Tooltip } from '@codemirror/view';
import Bold from 'lucide-solid/icons/bold';
import Heading from 'lucide-solid/icons/heading';
import Italic from 'lucide-solid/icons/italic';
import Link from 'lucide-solid/icons/link';
import List from 'lucide-solid/icons/list';
import ListTodo from 'lucide-solid/icons/list-todo';
import MessageCircle from 'lucide-solid/icons/message-circle';
import { For, Show } from 'solid-js';
import { Dynamic, render } from 'solid-js/web';
import { isByOther } from '../../text/take-over-text.ts';
import { editorText } from '../../editor.texts.ts';
import { copySelected, cutSelected, pasteFromClipboard } from './clipboard.ts';
import { editorInputText } from '../editor-input.texts.ts';
import { insertLink, toggleBulletList, toggleHeading, toggleTask } from './insert-link.ts';
import { MARK_KINDS, toggleMark } from './toggle-mark.ts';
import { placeBesideText } from './place-bubble.ts';
import { selectedByPointer } from './selected-by-pointer.ts';

/*
 * Beside what was just selected with a mouse: what can be made of it, where it covers no words. A key, another selection and a press
 * elsewhere take it away; what is done by it leaves it, so that words become bold and then a link.
 *
 * Beside what fingers selected it cuts, copies and pastes, too, and does so alone on a phone, which has the others above its keyboard. The
 * phone's own menu is lost where its words are drawn anew, as their marks come into sight with the selection.
 */

const text = editorInputText.formatBubble;

const OF_WORDS = [
  { label: text.bold, icon: Bold, run: toggleMark(MARK_KINDS.bold) },
  { label: text.italic, icon: Italic, run: toggleMark(MARK_KINDS.italic) },
] as const;

const OF_LINES = [
  { label: text.heading, icon: Heading, run: toggleHeading(2) },
  { label: text.list, icon: List, run: toggleBulletList },
  { label: text.task, icon: ListTodo, run: toggleTask },
] as const;

const show = StateEffect.define<Tooltip | null>();

/** Takes the bubble away: what it offers was asked for in another way. */
export const hideBubble = show.of(null);

const bubble = StateField.define<Tooltip | null>({
  create: () => null,
  update(tooltip, transaction) {
    const { effects, docChanged, newSelection, changes } = transaction;
    for (const effect of effects) if (effect.is(show)) return effect.value;
    const isKept = !docChanged || isByOther(transaction) || transaction.isUserEvent('input.format');
    // The browser tells the same selection once more, at times by a position more or less.
    if (!tooltip || newSelection.main.empty || !isKept) return null;
    return docChanged ? { ...tooltip, pos: changes.mapPos(tooltip.pos, tooltip.above ? 1 : -1) } : tooltip;
  },
  provide: (field) => showTooltip.from(field),
});

interface BubbleOptions {
  /** Asks the assistant about the selection; absent where nothing can be asked. */
  readonly ask?: Command | undefined;
  /** Whether the selection has another box beside it already. */
  readonly isCovered: (state: EditorState) => boolean;
  /** The editor of the note, for a cell of a table in it: its words can be bold, and are no heading, list or task. */
  readonly around?: EditorView;
}

/** What can be done with a selection, for those who use a mouse or fingers. */
export function formattingSelection(options: BubbleOptions): Extension {
  return [
    bubble,
    selectedByPointer((view, isByFinger) => {
      const { main } = view.state.selection;
      const isText = view.dom.isConnected && view.state.sliceDoc(main.from, main.to).trim() !== '';
      if (isText && !options.isCovered(view.state) && !view.state.readOnly)
        view.dispatch({ effects: show.of(toBubble(main.head, options, isByFinger)) });
    }),
    EditorView.domEventHandlers({
      keydown(_event, view) {
        if (view.state.field(bubble)) view.dispatch({ effects: hideBubble });
      },
      // It would lie over the text that is read then. Who only looks at another window has it still.
      blur(_event, view) {
        if (view.state.field(bubble) && document.hasFocus()) view.dispatch({ effects: hideBubble });
      },
    }),
  ];
}

function toBubble(pos: number, { ask, around }: BubbleOptions, isByFinger: boolean): Tooltip {
  return {
    pos,
    above: false,
    strictSide: true,
    // Of a cell it stands outside: a tooltip is hidden where its place is not within its editor.
    clip: around === undefined,
    create(view) {
      const dom = document.createElement('div');
      dom.className = 'cm-format-bubble';
      const dispose = render(
        () => <FormatBubble view={view} ask={ask} isInCell={around !== undefined} isByFinger={isByFinger} />,
        dom,
      );
      return { dom, destroy: dispose, getCoords: () => toRect(placeBesideText(view, dom, isByFinger, around)) };
    },
  };
}

const toRect = ({ left, top }: { readonly left: number; readonly top: number }): Rect => ({
  left,
  right: left,
  top,
  bottom: top,
});

interface FormatBubbleProps {
  readonly view: EditorView;
  readonly ask: Command | undefined;
  readonly isInCell: boolean;
  readonly isByFinger: boolean;
}

const CLIPBOARD = [
  { label: editorText.textMenu.cut, run: cutSelected },
  { label: editorText.textMenu.copy, run: copySelected },
  { label: editorText.textMenu.paste, run: (view: EditorView) => void pasteFromClipboard(view) },
] as const;

function FormatBubble(props: FormatBubbleProps) {
  const act = (command: (view: EditorView) => unknown) => {
    command(props.view);
    props.view.focus();
  };
  const leave = (command: (view: EditorView) => unknown) => {
    props.view.dispatch({ effects: hideBubble });
    command(props.view);
  };
  return (
    <div
      class="format-bubble"
      classList={{ 'format-bubble--by-finger': props.isByFinger }}
      role="toolbar"
      aria-label={props.isByFinger ? editorText.textMenu.label : text.label}
      // The text keeps its selection, and the phone its keys.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Show when={props.isByFinger}>
        <For each={CLIPBOARD}>
          {({ label, run }) => (
            <button type="button" class="format-bubble__act format-bubble__clip" onClick={() => leave(run)}>
              {label}
            </button>
          )}
        </For>
        <button type="button" class="format-bubble__act format-bubble__clip" onClick={() => act(selectAll)}>
          {editorText.textMenu.selectAll}
        </button>
      </Show>
      <For each={props.isInCell ? OF_WORDS : [...OF_WORDS, ...OF_LINES]}>
        {({ label, icon, run }) => (
          <button type="button" class="format-bubble__act" aria-label={label} title={label} onClick={() => act(run)}>
            <Dynamic component={icon} aria-hidden="true" />
          </button>
        )}
      </For>
      <button
        type="button"
        class="format-bubble__act"
        aria-label={text.link}
        title={text.link}
        onClick={() => act(() => leave(insertLink()))}
      >
        <Link aria-hidden="true" />
      </button>
      <Show when={props.ask}>
        {(ask) => (
          <button
            type="button"
            class="format-bubble__act format-bubble__ask"
            aria-label={text.ask}
            title={text.askHelp}
            onClick={() => leave(ask())}
          >
            <MessageCircle class="format-bubble__sign" aria-hidden="true" />
            <span class="format-bubble__word">{text.ask}</span>
          </button>
        )}
      </Show>
    </div>
  );
}
