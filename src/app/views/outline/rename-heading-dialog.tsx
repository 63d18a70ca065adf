import { createResource, createSignal, onMount, Show } from 'solid-js';
import { readNote } from '../../../fs-access/read-note.ts';
import { showInvisible } from '../../../notes/invisible-characters/show-invisible.ts';
import { plainHeading } from '../../../notes/markdown/plain-heading.ts';
import { parseNote } from '../../../notes/parse-note.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { Heading } from '../../../notes/types/note.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { commonText } from '../../strings/en/common.ts';
import { outlineText } from '../../strings/en/outline.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { countHeadingLinks } from './count-heading-links.ts';

interface RenameHeadingProps {
  readonly path: VaultPath;
  /** 1-based: its own, or one below it. */
  readonly line: number;
  readonly onClose: () => void;
}

interface Found {
  readonly text: string;
  readonly heading: Heading;
}

/** Another text for a heading, and for every link to it; says how many before it happens. */
export function RenameHeadingDialog(props: RenameHeadingProps) {
  const vault = useVault();
  const [found] = createResource(async (): Promise<Found | undefined> => {
    // Of a note that is being written, the heading as it is by now.
    await vault.unsaved.saveAll();
    const { text } = await readNote(vault.files, props.path);
    const { headings } = parseNote(props.path, text);
    const heading = headings.findLast(({ line }) => line <= props.line) ?? headings[0];
    if (heading) return { text, heading };
    showNotice({ kind: 'info', text: outlineText.renameHeadingDialog.noHeadings });
    props.onClose();
    return undefined;
  });
  return (
    <Show when={found()} keyed>
      {(shown) => <RenameForm {...props} {...shown} />}
    </Show>
  );
}

function RenameForm(props: RenameHeadingProps & Found) {
  const vault = useVault();
  const acts = useOwnActs();
  const [name, setName] = createSignal(props.heading.text);
  const [problem, setProblem] = createSignal<string>();
  const [isBusy, setBusy] = createSignal(false);
  const [links] = createResource(() => countHeadingLinks(vault.index, props.path, props.text, props.heading));
  const isNew = () => name().trim() !== '' && name().trim() !== props.heading.text;
  let form: HTMLFormElement | undefined;
  onMount(() => queueMicrotask(() => form?.querySelector('input')?.select()));

  const rename = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isNew()) return;
    setBusy(true);
    const { path, heading } = props;
    const outcome = await acts.run('rename_heading', {
      path,
      heading: heading.text,
      line: heading.line,
      to: name().trim(),
    });
    setBusy(false);
    if (outcome.kind === 'refused') setProblem(outcome.reason);
    else props.onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={outlineText.renameHeadingDialog.rename(showInvisible(plainHeading(props.heading.text)))}
    >
      <form ref={(element) => (form = element)} class="form" onSubmit={(event) => void rename(event)}>
        <TextField
          label={outlineText.renameHeadingDialog.newName}
          error={problem()}
          value={name()}
          autofocus
          onInput={(event) => {
            setName(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Show when={links()}>
          {(told) => (
            <Show when={told().links > 0}>
              <p class="outline__told">
                {outlineText.renameHeadingDialog.linksWillBeUpdated(told().links, told().notes)}
              </p>
            </Show>
          )}
        </Show>
        <div class="form__buttons">
          <Button onClick={() => props.onClose()}>{commonText.cancel}</Button>
          <Button variant="primary" type="submit" disabled={!isNew() || isBusy()}>
            {commonText.rename}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
