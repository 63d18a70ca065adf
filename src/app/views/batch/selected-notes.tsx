import { createSignal, For, Show } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { batchText } from '../../strings/en/batch.ts';
import { Button } from '../../ui/button.tsx';
import type { BatchSelection } from '../../state/layout/batch-selection.ts';

/** Which notes these are; each can be left out. */
export function SelectedNotes(props: {
  readonly selection: BatchSelection;
  readonly paths: readonly VaultPath[];
  readonly left: ReadonlySet<VaultPath>;
  readonly onMore: (paths: readonly VaultPath[]) => void;
  readonly onLeft: (left: ReadonlySet<VaultPath>) => void;
}) {
  const [isBusy, setBusy] = createSignal(false);
  const more = () =>
    props.selection.more && props.selection.more.count > props.paths.length ? props.selection.more : undefined;
  const load = async (from: NonNullable<BatchSelection['more']>) => {
    setBusy(true);
    props.onMore(await from.load());
    setBusy(false);
  };
  const toggle = (path: VaultPath, isIn: boolean) => {
    const left = new Set(props.left);
    if (isIn) left.delete(path);
    else left.add(path);
    props.onLeft(left);
  };
  return (
    <div class="batch__notes">
      <details>
        <summary>{batchText.selectedNotes.whichNotes}</summary>
        <ul class="batch__list" tabindex="0" aria-label={batchText.selectedNotes.notes}>
          <For each={props.paths}>
            {(path) => (
              <li>
                <label class="batch__note">
                  <input
                    type="checkbox"
                    checked={!props.left.has(path)}
                    onChange={(event) => toggle(path, event.currentTarget.checked)}
                  />
                  <span class="truncate">{path}</span>
                </label>
              </li>
            )}
          </For>
        </ul>
      </details>
      <Show when={more()}>
        {(from) => (
          <Button size="sm" disabled={isBusy()} onClick={() => void load(from())}>
            {batchText.selectedNotes.takeAllInsteadThese(from().count, props.paths.length)}
          </Button>
        )}
      </Show>
    </div>
  );
}
