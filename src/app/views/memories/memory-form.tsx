import { createSignal, createUniqueId, Show } from 'solid-js';
import { memoriesText } from '../../strings/en/memories.ts';
import { commonText } from '../../strings/en/common.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import type { Memories } from './create-memories.ts';

/** The kinds that the assistant knows; any word is allowed. */
const USUAL_KINDS = ['preference', 'fact', 'goal', 'habit'];

/** A memory that the person writes themselves. */
export function MemoryForm(props: { readonly memories: Memories; readonly onDone: () => void }) {
  const [text, setText] = createSignal('');
  const [kind, setKind] = createSignal('preference');
  const [problem, setProblem] = createSignal<string>();
  const [isBusy, setBusy] = createSignal(false);
  const listId = createUniqueId();
  const kinds = () => [...new Set([...USUAL_KINDS, ...props.memories.kinds()])];
  const isWhole = () => text().trim() !== '' && kind().trim() !== '';

  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isWhole() || isBusy()) return;
    setBusy(true);
    const failed = await props.memories.add(kind().trim(), text().trim());
    setBusy(false);
    setProblem(failed);
    if (failed === undefined) props.onDone();
  };

  return (
    <form
      class="form memories__form"
      aria-label={memoriesText.memoryForm.addAMemory}
      onSubmit={(event) => void add(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // It ends the typing, not the dialog.
        event.preventDefault();
        props.onDone();
      }}
    >
      <Field label={memoriesText.memoryForm.whatRemembered} help={memoriesText.memoryForm.whatRememberedHelp}>
        {({ id, describedBy }) => (
          <textarea
            id={id}
            class="input memories__text"
            aria-describedby={describedBy}
            rows="2"
            placeholder={memoriesText.memoryForm.placeholder}
            value={text()}
            ref={(element) => queueMicrotask(() => element.focus())}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <TextField
        label={memoriesText.memoryForm.kind}
        help={memoriesText.memoryForm.kindHelp}
        list={listId}
        value={kind()}
        onInput={(event) => setKind(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {kinds().map((known) => (
          <option value={known} />
        ))}
      </datalist>
      <Show when={problem()}>
        {(words) => (
          <p class="memories__problem" role="alert">
            {words()}
          </p>
        )}
      </Show>
      <div class="form__buttons">
        <Button variant="ghost" onClick={() => props.onDone()}>
          {commonText.cancel}
        </Button>
        <Button variant="primary" type="submit" disabled={!isWhole() || isBusy()}>
          {memoriesText.memoryForm.remember}
        </Button>
      </div>
    </form>
  );
}
