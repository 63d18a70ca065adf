import { createEffect, createSignal, on, onCleanup, onMount, Show, untrack } from 'solid-js';
import type { AskAboutText } from '../../editor/ask/ask-about-text.ts';
import type { Editor } from '../../editor/create-editor.ts';
import type { ChangedBy } from '../../editor/text/take-over-text.ts';
import type { TextDocument } from '../../editor/text/text-document.ts';
import type { LiveContext } from '../../editor/live/draw/construct.ts';
import type { FollowWritten } from '../../editor/input/follow-link.ts';
import type { WritingHelp } from '../../editor/text/writing-help.ts';
import type { Attach } from '../../editor/input/paste/attach-files.ts';
import type { TypingHabits } from '../../editor/input/typing-habits.ts';
import type { MountProperties } from '../../editor/input/properties-slot.ts';
import type { ReadingPosition } from '../../markdown/reading-position.ts';
import { takeTyped } from '../../state/navigation/type-ahead.ts';
import { TEXT_OF } from '../../markdown/watch-addresses.ts';
import { noteText } from './note.texts.ts';
import { onPageLeft } from './places-of-tab.ts';
import type { EditorsOfNote } from '../note-session/shared-sessions.ts';
import type { FindRequest, LineTarget } from './read-view.tsx';

/** A wish to write the first heading anew, with these words for it where some are typed; each new object is a new wish. */
export interface HeadingWish {
  readonly typed: string | undefined;
}

interface EditViewProps {
  /** What the editor shows. Changes that the person did not type are taken over. */
  readonly text: TextDocument;
  /** Who made that of the text before it. */
  readonly changedBy: () => ChangedBy;
  /** Shared with the other editors of the note. */
  readonly editors: EditorsOfNote;
  /** Whether marks are hidden where the cursor is not. */
  readonly isLive: boolean;
  readonly live: LiveContext;
  readonly goTo: LineTarget | undefined;
  readonly find: FindRequest | undefined;
  readonly headingWish: HeadingWish | undefined;
  /** Where the reader was. */
  readonly place: ReadingPosition | undefined;
  /** The keyboard is to go to the text. */
  readonly wantsKeyboard: boolean;
  /** It is to go to the end of the text. */
  readonly wantsEnd: boolean;
  /** Called when it has gone there. */
  readonly onKeyboard: () => void;
  readonly onEdit: (text: TextDocument) => void;
  readonly onSave: () => void;
  readonly onSelection: (text: string) => void;
  readonly onFollowLink: FollowWritten;
  readonly help: WritingHelp;
  readonly habits: TypingHabits;
  /** Stores files that are pasted or dropped. */
  readonly attach: Attach;
  /** Shows the properties as fields. */
  readonly properties: MountProperties;
  /** Whether the first one is being added. */
  readonly hasBegunProperties: boolean;
  readonly ask: AskAboutText;
  /** Called with what is at its top when the view is removed. */
  readonly onLeave: (place: ReadingPosition) => void;
}

/** A note to write. The editor's code is fetched with the first note. */
export function EditView(props: EditViewProps) {
  const [problem, setProblem] = createSignal('');
  const [editor, setEditor] = createSignal<Editor>();
  let holder!: HTMLDivElement;
  let isGone = false;
  let editedText: TextDocument | undefined;

  const start = async () => {
    try {
      const { createEditor, createSharedText } = await import('../../editor/create-editor.ts');
      if (isGone) return;
      if (!props.editors.text) {
        props.editors.text = createSharedText();
        for (const revision of props.editors.revisions.splice(0)) props.editors.text.revise(...revision);
      }
      const newEditor = createEditor({
        parent: holder,
        text: props.text,
        shared: props.editors.text,
        live: props.live,
        isLive: props.isLive,
        onEdit: (text) => {
          editedText = text;
          props.onEdit(text);
        },
        onSave: () => props.onSave(),
        onSelection: (selected) => props.onSelection(selected),
        onFollowLink: (link, isBeside) => props.onFollowLink(link, isBeside),
        help: props.help,
        attach: props.attach,
        properties: props.properties,
        ask: props.ask,
        onFolded: (lines) => props.editors.folds.keep(lines),
        onFault: () => setProblem(noteText.editView.partFailed),
      });
      newEditor.putCursor(props.place?.cursor ?? 'start');
      newEditor.fold(props.editors.folds.lines());
      if (props.goTo) goToLine(newEditor, props.goTo);
      else if (props.place) newEditor.showPlace(props.place);
      setEditor(newEditor);
    } catch {
      setProblem(noteText.editView.notLoaded);
    }
  };

  onMount(() => void start());
  createEffect(() => editor()?.setHabits(props.habits));
  createEffect(() => {
    const text = props.text;
    const openEditor = editor();
    // What was just typed comes back as the same document: a long text is not compared for nothing.
    if (!openEditor || text === editedText) return;
    editedText = undefined;
    if (!openEditor.holds(text)) openEditor.setText(text.toString(), props.changedBy());
  });
  createEffect(
    on(
      () => props.isLive,
      (isLive) => {
        const openEditor = editor();
        const place = openEditor?.place();
        openEditor?.setLive(isLive);
        if (place) openEditor?.showPlace(place);
      },
      { defer: true },
    ),
  );
  createEffect(() => editor()?.beginProperties(props.isLive && props.hasBegunProperties));
  createEffect(
    on(
      () => props.goTo,
      (goTo) => {
        const openEditor = editor();
        if (goTo && openEditor) goToLine(openEditor, goTo);
      },
      { defer: true },
    ),
  );
  createEffect(
    on(
      () => props.find,
      (find) => find && editor()?.find(find.replaces, find.sought),
      { defer: true },
    ),
  );
  let lastWish: HeadingWish | undefined;
  createEffect(() => {
    const [openEditor, wish] = [editor(), props.headingWish];
    if (!openEditor || !wish || wish === lastWish) return;
    lastWish = wish;
    // Behind what gives the text the keyboard.
    queueMicrotask(() => openEditor.nameByHeading(wish.typed));
  });
  createEffect(() => {
    if (!props.wantsKeyboard) return;
    const openEditor = editor();
    if (!openEditor) return;
    if (untrack(() => props.wantsEnd)) openEditor.putCursor('end');
    openEditor.focus();
    const ahead = takeTyped();
    if (ahead !== '') openEditor.insert(ahead);
    props.onKeyboard();
  });
  const tellPlace = () => {
    const openEditor = untrack(editor);
    // Behind another page of a phone nothing is measured: the place was told before.
    if (openEditor && holder.checkVisibility()) props.onLeave(openEditor.place());
  };
  onCleanup(onPageLeft(tellPlace));
  onCleanup(() => {
    isGone = true;
    tellPlace();
    editor()?.destroy();
  });
  return (
    <div class="note__editor" data-note-text data-takes-files {...{ [TEXT_OF]: props.live.path }} ref={holder}>
      <Show when={problem()}>
        <p class="note__message" role="alert">
          {problem()}
        </p>
      </Show>
    </div>
  );
}

function goToLine(editor: Editor, { line, mark, isWhereTextBegins }: LineTarget): void {
  if (isWhereTextBegins) editor.putCursor('start');
  else editor.showLine(line, mark);
}
