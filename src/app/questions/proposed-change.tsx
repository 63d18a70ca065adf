import { createEffect, createMemo, createSignal, createUniqueId, on, onCleanup, onMount, Show } from 'solid-js';
import { showName } from '../../notes/invisible-characters/show-invisible.ts';
import { toEditorText } from '../../notes/line-ends.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { FileChange } from '../../tools/definition/change-set.ts';
import { isEditable } from '../../tools/execution/apply-edits.ts';
import { FileDiff, type FileDiffProps } from '../diff/file-diff.tsx';
import type { Editor } from '../editor/create-editor.ts';
import { usePreferences } from '../state/preferences/preferences.ts';
import type { AnswerDraft } from '../state/tools/answer-drafts.ts';
import { questionsText } from './questions.texts.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import './long-text-field.css';
import './proposed-change.css';

/** A browser lays out all of a plain text field at each key: 1 MB takes it two seconds. Longer texts (UTF-16 units) get the editor, which draws what is in view. */
const LONGEST_FIELD = 20_000;

interface LongTextFieldProps {
  readonly label: string;
  /** The element that says what the text is for. */
  readonly describedBy: string;
  /** Its lines end with line feeds. */
  readonly text: string;
  /** Called with the typed text, its lines ending with line feeds. */
  readonly onEdit: (text: string) => void;
  readonly onEscape: () => void;
}

/** A field for a text of any length. The keyboard goes to it. */
function LongTextField(props: LongTextFieldProps) {
  const [problem, setProblem] = createSignal('');
  let holder!: HTMLDivElement;
  const [editor, setEditor] = createSignal<Editor>();
  let isGone = false;
  let editedText: string | undefined;

  onMount(async () => {
    try {
      const { createEditor } = await import('../editor/create-editor.ts');
      if (isGone) return;
      const editor = createEditor({
        parent: holder,
        text: props.text,
        label: props.label,
        describedBy: props.describedBy,
        onEdit: (text) => {
          editedText = text.toString();
          props.onEdit(editedText);
        },
        onSave: () => undefined,
        onFollowLink: () => undefined,
        onFault: () => setProblem(questionsText.longTextField.partFailed),
      });
      setEditor(editor);
      editor.focus();
    } catch {
      setProblem(questionsText.longTextField.notLoaded);
    }
  });
  createEffect(() => {
    const { text } = props;
    // What was just typed comes back the same; what was proposed is taken over.
    if (text !== editedText) editor()?.setText(text, 'person');
  });
  onCleanup(() => {
    isGone = true;
    editor()?.destroy();
  });
  return (
    <div
      class="input long-text-field"
      data-scrolls
      ref={holder}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        props.onEscape();
      }}
    >
      <Show when={problem()}>
        <p role="alert">{problem()}</p>
      </Show>
    </div>
  );
}

interface ProposedChangeProps {
  readonly change: FileChange;
  /** The whole change set: the halves of a move belong together. */
  readonly all: readonly FileChange[];
  /** What the person writes in its place; absent where it is only looked at. */
  readonly draft?: AnswerDraft;
  readonly isOpen: boolean;
  /** Each character outside plain ASCII as its number. */
  readonly isExact?: boolean;
  /** Its text is being edited in place of the difference. */
  readonly isEditing?: boolean;
  readonly onEditing?: (isEditing: boolean) => void;
}

/** A move is shown once, at the place that the file comes to. */
export function isMoveSource({ moved, after }: FileChange): boolean {
  return moved !== undefined && after === null;
}

/** One file of a change that waits for the person: what differs, and its text to be edited. */
export function ProposedChange(props: ProposedChangeProps) {
  const [isOpened, setOpen] = createSignal(props.isOpen);
  const isOpen = () => isOpened() || props.isEditing === true;
  const { settings } = usePreferences();
  const { path, after, moved } = props.change;
  const looks = () => ({
    isAsked: true,
    asRead: settings().changesShown === 'read',
    isExact: props.isExact === true,
  });
  if (moved?.carries !== undefined) return <p class="proposed__move">{arrow(moved.other, path)}</p>;
  const previousVersion = moved
    ? (props.all.find((fileChange) => fileChange.path === moved.other)?.before ?? null)
    : props.change.before;
  const label = moved ? arrow(moved.other, path) : showName(path);
  const verb = moved
    ? questionsText.proposedChange.moved
    : previousVersion === null
      ? questionsText.proposedChange.new
      : after === null
        ? questionsText.proposedChange.deleted
        : questionsText.proposedChange.changed;
  const editable = () => (after && isEditable(props.change) ? props.draft : undefined);
  return (
    <Show
      when={isOpen()}
      fallback={
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          {questionsText.proposedChange.showDifferenceLabel(verb, label)}
        </Button>
      }
    >
      <Show
        when={editable()}
        fallback={
          <FileDiff
            path={path}
            label={label}
            before={previousVersion?.text ?? null}
            after={after?.text ?? null}
            {...looks()}
          />
        }
      >
        {(draft) => (
          <Editable
            path={path}
            draft={draft()}
            label={label}
            before={previousVersion?.text ?? null}
            looks={looks()}
            isEditing={props.isEditing === true}
            onEditing={(isEditing) => props.onEditing?.(isEditing)}
          />
        )}
      </Show>
    </Show>
  );
}

function arrow(from: VaultPath, to: VaultPath): string {
  return `${showName(from)} → ${showName(to)}`;
}

function Editable(props: {
  readonly path: VaultPath;
  readonly draft: AnswerDraft;
  readonly label: string;
  readonly before: string | null;
  readonly looks: Pick<FileDiffProps, 'isAsked' | 'asRead' | 'isExact'>;
  readonly isEditing: boolean;
  readonly onEditing: (isEditing: boolean) => void;
}) {
  const noteId = createUniqueId();
  const text = () => props.draft.text(props.path);
  // Every field ends its lines with line feeds: the draft puts back what the file has.
  const editorText = () => toEditorText(text());
  // Asked once: the field that is typed into stays.
  const isLong = createMemo(
    on(
      () => props.isEditing,
      () => text().length > LONGEST_FIELD,
    ),
  );
  return (
    <div class="proposed">
      <Show
        when={props.isEditing}
        fallback={
          <FileDiff path={props.path} label={props.label} before={props.before} after={text()} {...props.looks} />
        }
      >
        <Show
          when={isLong()}
          fallback={
            <textarea
              class="input proposed__text"
              aria-label={questionsText.proposedChange.textLabel(props.label)}
              aria-describedby={noteId}
              spellcheck={false}
              ref={(element) => onMount(() => element.focus())}
              value={editorText()}
              onInput={(event) => props.draft.set(props.path, event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                event.stopPropagation();
                props.onEditing(false);
              }}
            />
          }
        >
          <LongTextField
            label={questionsText.proposedChange.textLabel(props.label)}
            describedBy={noteId}
            text={editorText()}
            onEdit={(editedDraft) => props.draft.set(props.path, editedDraft)}
            onEscape={() => props.onEditing(false)}
          />
        </Show>
        <p class="raised-card__note" id={noteId}>
          {questionsText.proposedChange.editHelp}
        </p>
      </Show>
      <Show when={props.isEditing || props.draft.isEdited(props.path)}>
        <div class="proposed__actions">
          <Show when={props.draft.isEdited(props.path)}>
            <Badge tone="accent">{questionsText.proposedChange.edited}</Badge>
          </Show>
          <Button
            size="sm"
            variant="ghost"
            aria-label={questionsText.proposedChange.toggleLabel(props.isEditing, props.label)}
            onClick={() => props.onEditing(!props.isEditing)}
          >
            {props.isEditing ? questionsText.proposedChange.showDifference : questionsText.proposedChange.edit}
          </Button>
          <Show when={props.draft.isEdited(props.path)}>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                props.draft.drop(props.path);
                props.onEditing(false);
              }}
            >
              {questionsText.proposedChange.reset}
            </Button>
          </Show>
        </div>
      </Show>
      <Show when={props.draft.isBehind(props.path)}>
        <p class="raised-card__note" role="status">
          {questionsText.proposedChange.renewed}
        </p>
      </Show>
    </div>
  );
}
