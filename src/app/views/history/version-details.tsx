import { createResource, createSignal, Show } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { AppliedFile, ChangeRecord } from '../../../tools/definition/ports.ts';
import { useTools } from '../../state/tools/tools.ts';
import { noteName } from '../../state/vault/note-name.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { commonText } from '../../strings/common.texts.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SIDES } from './change-details.tsx';
import { historyText } from './history.texts.ts';
import { ChangedFile, Difference, LooksButton, readText } from './shown-difference.tsx';
import { createWayBack, WayBackQuestions } from './way-back.tsx';

const text = historyText.version;

interface VersionDetailsProps {
  /** The change that left this version; of the oldest, the one that ended it. */
  readonly change: ChangeRecord;
  readonly path: VaultPath;
  /** What the file was called when the change was made. */
  readonly pathThen: VaultPath;
  /** It is the version from before the change. */
  readonly isBefore: boolean;
  readonly onChanged: () => void;
}

/** What a file was at some time, and the one way back to it. */
export function VersionDetails(props: VersionDetailsProps) {
  const tools = useTools();
  const vault = useVault();
  const [side, setSide] = createSignal<'change' | 'now'>('change');
  const [now, { refetch }] = createResource(async () => ({ text: await readText(vault, props.path) }));
  const wayBack = createWayBack(
    () => props.change,
    () => {
      void refetch();
      props.onChanged();
    },
  );
  const file = () => props.change.files.find(({ path }) => path === props.pathThen) as AppliedFile;
  const version = () => (props.isBefore ? file().before : file().after);
  const isMovedAlone = () => file().moved?.carries !== undefined;
  /** A file that was only moved, or that is gone, comes back with the whole change. */
  const isOwnText = () => version() !== null && !isMovedAlone();
  /** Of one that was only moved, there is nothing to compare. */
  const isCompared = () => !isMovedAlone() || file().after === null;
  const restore = () =>
    wayBack.run(
      (id) =>
        tools.run(
          'restore_version',
          {
            change_id: props.change.change_id,
            path: props.pathThen,
            version: props.isBefore ? 'before' : 'after',
            ...(props.pathThen !== props.path && { to: props.path }),
          },
          id,
        ),
      text.restored(noteName(props.path)),
    );

  return (
    <section class="history__details" aria-label={text.label}>
      <div class="history__bar">
        <Show when={!props.isBefore && isCompared()}>
          <Segmented
            label={historyText.changeDetails.compare}
            hideLabel
            value={side()}
            options={SIDES}
            onChange={setSide}
          />
        </Show>
        <Show
          when={isOwnText()}
          fallback={
            <Show when={props.change.state === 'applied'}>
              <Button size="sm" disabled={wayBack.isBusy()} onClick={() => void wayBack.undo(false)}>
                {file().after === null ? historyText.changeDetails.restore : commonText.undo}
              </Button>
            </Show>
          }
        >
          <Show when={now.latest}>
            {(current) => (
              <Show when={current().text !== version()?.text} fallback={<span class="history__now">{text.isNow}</span>}>
                <Button size="sm" variant="primary" disabled={wayBack.isBusy()} onClick={() => void restore()}>
                  {text.restore}
                </Button>
              </Show>
            )}
          </Show>
        </Show>
      </div>
      <WayBackQuestions {...wayBack.questions} />
      <Show when={props.isBefore || side() === 'now'} fallback={<ChangedFile file={file()} all={props.change.files} />}>
        <Show when={now.latest}>
          {(current) => <Difference path={props.path} before={version()?.text ?? null} after={current().text} />}
        </Show>
      </Show>
      <div class="history__foot">
        <LooksButton paths={isCompared() ? [props.path] : []} />
      </div>
    </section>
  );
}
