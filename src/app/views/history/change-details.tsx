import { createSignal, For, Show } from 'solid-js';
import type { ChangeRecord } from '../../../tools/definition/ports.ts';
import { historyText } from './history.texts.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { changeSentence } from './message-of-change.ts';
import { ChangedFile, isHalfShownElsewhere, LooksButton, SinceThen } from './shown-difference.tsx';
import { createWayBack, WayBackQuestions } from './way-back.tsx';

const FIRST_FILES = 20;

/** What a version is compared with. */
export const SIDES = [
  { value: 'change', label: historyText.changeDetails.changeLabel },
  { value: 'now', label: historyText.changeDetails.nowLabel },
] as const;

interface ChangeDetailsProps {
  readonly change: ChangeRecord;
  /** It is listed as what deleted something. */
  readonly isDeletion?: true | undefined;
  /** Gives what its first button does to a key of the list. */
  readonly onWayBack?: (undo: () => void) => void;
  readonly onChanged: () => void;
}

/** One change with all its files, and the way back from it. */
export function ChangeDetails(props: ChangeDetailsProps) {
  const [side, setSide] = createSignal<'change' | 'now'>('change');
  const [isWhole, setWhole] = createSignal(false);
  const wayBack = createWayBack(
    () => props.change,
    () => props.onChanged(),
  );
  const files = () => props.change.files.filter((file) => !isHalfShownElsewhere(file, props.change.files));
  const shownFiles = () => (isWhole() ? files() : files().slice(0, FIRST_FILES));
  props.onWayBack?.(() => {
    if (props.change.state === 'applied' && !wayBack.isBusy()) void wayBack.undo(false);
  });

  return (
    <section class="history__details" aria-label={changeSentence(props.change)}>
      <div class="history__bar">
        <Segmented
          label={historyText.changeDetails.compare}
          hideLabel
          value={side()}
          options={SIDES}
          onChange={setSide}
        />
        <Show when={props.change.state === 'applied'}>
          <Button size="sm" disabled={wayBack.isBusy()} onClick={() => void wayBack.undo(false)}>
            {props.isDeletion
              ? historyText.changeDetails.restore
              : historyText.changeDetails.undo(props.change.files.length)}
          </Button>
        </Show>
      </div>
      <WayBackQuestions {...wayBack.questions} />
      <For each={shownFiles()}>
        {(file) => (
          <Show when={side() === 'now'} fallback={<ChangedFile file={file} all={props.change.files} />}>
            <SinceThen file={file} />
          </Show>
        )}
      </For>
      <div class="history__foot">
        <Show when={files().length > shownFiles().length}>
          <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
            {historyText.changeDetails.showMore(files().length - shownFiles().length)}
          </Button>
        </Show>
        <LooksButton paths={shownFiles().map(({ path }) => path)} />
      </div>
    </section>
  );
}
