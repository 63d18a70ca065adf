import { createSignal, onCleanup, type JSX } from 'solid-js';
import { commonText } from '../strings/common.texts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';
import { holdKeys, setKeysAside } from './page/keys/held-keys.ts';

/** Milliseconds that a change of many notes takes at the most, on a slow disk. */
const LONGEST_MS = 60_000;

interface RenameDialogProps {
  readonly title: string;
  /** Of the field. */
  readonly label: string;
  readonly help?: string;
  /** As it is now. */
  readonly name: string;
  /** What was typed as a name; without the spaces around it where absent. */
  readonly toName?: (typed: string) => string;
  /** Typing replaces the name, rather than adding to it. */
  readonly isSelected?: boolean;
  /** @returns why it cannot be called so; undefined where the dialog is done */
  readonly rename: (to: string) => Promise<string | undefined>;
  readonly onClose: () => void;
  /** What else will change, as `form__told`. */
  readonly children?: JSX.Element;
}

/** Asks for another name of one thing. */
export function RenameDialog(props: RenameDialogProps) {
  const [enteredName, setTyped] = createSignal(props.name);
  const [problem, setProblem] = createSignal<string>();
  const [isBusy, setBusy] = createSignal(false);
  const wantedName = () => props.toName?.(enteredName()) ?? enteredName().trim();
  const isNew = () => wantedName() !== '' && wantedName() !== props.name;

  // What is typed behind Enter is meant for what has the keyboard when the dialog is gone, whenever that is.
  let typeBehind = (): void => undefined;
  onCleanup(() => afterWayHome(() => typeBehind()));

  const rename = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isNew() || isBusy()) return;
    setBusy(true);
    const release = holdKeys(undefined, LONGEST_MS);
    try {
      const why = await props.rename(wantedName());
      if (why === undefined) return props.onClose();
      setProblem(why);
      const previousRelease = typeBehind;
      const restoreKeys = setKeysAside();
      typeBehind = () => {
        restoreKeys();
        previousRelease();
      };
    } finally {
      setBusy(false);
      afterWayHome(release);
    }
  };

  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()} title={props.title}>
      <form class="form" onSubmit={(event) => void rename(event)}>
        <TextField
          label={props.label}
          help={props.help}
          error={problem()}
          value={enteredName()}
          autofocus
          selected={(value) => [props.isSelected ? 0 : value.length, value.length]}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        {props.children}
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

/** Once a dialog that is closed has given the keyboard back, which it does in a later task. */
const afterWayHome = (task: () => void): void => void setTimeout(task);
