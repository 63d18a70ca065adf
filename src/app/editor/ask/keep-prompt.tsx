import { onMount } from 'solid-js';
import { askText } from '../../strings/en/editor/ask.ts';
import { commonText } from '../../strings/en/common.ts';
import { Button } from '../../ui/button.tsx';
import { nameForPrompt } from './name-for-prompt.ts';

/** Asks for the name that a wish is kept under, as a prompt of the person's own. */
export function KeepPrompt(props: {
  readonly wish: string;
  /** @returns whether it was kept; else the person was told why not */
  readonly keep: (name: string) => Promise<boolean>;
  readonly onDone: (isKept: boolean) => void;
}) {
  let field!: HTMLInputElement;
  let isKeeping = false;
  onMount(() => {
    field.focus();
    field.select();
  });
  const keep = async () => {
    const name = field.value.trim();
    // A second Enter would only hear that the name is taken.
    if (name === '' || isKeeping) return;
    isKeeping = true;
    const isKept = await props.keep(name);
    isKeeping = false;
    if (isKept) props.onDone(true);
  };
  return (
    <form
      class="ask-box__row"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <label class="ask-box__name">
        {askText.keepPrompt.nameOfPrompt}
        <input class="input" autocomplete="off" ref={field} value={nameForPrompt(props.wish)} />
      </label>
      <Button size="sm" variant="primary" type="submit">
        {askText.keepPrompt.keep}
      </Button>
      <Button size="sm" onClick={() => props.onDone(false)}>
        {commonText.cancel}
      </Button>
    </form>
  );
}
