import { createResource, Show } from 'solid-js';
import { isTrashPath } from '../../../fs-access/trash.ts';
import { readNote } from '../../../fs-access/read-note.ts';
import { VaultError } from '../../../fs-access/vault.ts';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { AppliedFile } from '../../../tools/definition/ports.ts';
import { canBeRead, FileDiff } from '../../diff/file-diff.tsx';
import { questionsText } from '../../questions/questions.texts.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { type OpenVault, useVault } from '../../state/vault/open-vault.ts';
import { Button } from '../../ui/button.tsx';

interface DifferenceProps {
  readonly path: VaultPath;
  /** null: the file was not there. */
  readonly before: string | null;
  /** null: the file is gone. */
  readonly after: string | null;
}

/** Two versions of a file, shown as the person wants changes to be shown in questions too. */
export function Difference(props: DifferenceProps) {
  const preferences = usePreferences();
  const asRead = () => preferences.settings().changesShown === 'read';
  return <FileDiff {...props} label={showName(props.path)} asRead={asRead()} />;
}

/** Changes how changes are shown, here and in questions. */
export function LooksButton(props: { readonly paths: readonly string[] }) {
  const preferences = usePreferences();
  const asRead = () => preferences.settings().changesShown === 'read';
  return (
    <Show when={props.paths.some(canBeRead)}>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => void preferences.update({ changesShown: asRead() ? 'source' : 'read' })}
      >
        {asRead() ? questionsText.confirmationCard.showSource : questionsText.confirmationCard.showAsRead}
      </Button>
    </Show>
  );
}

interface ChangedFileProps {
  readonly file: AppliedFile;
  /** All files of the change: the halves of a move belong together. */
  readonly all: readonly AppliedFile[];
}

/** What a change did to a file. */
export function ChangedFile(props: ChangedFileProps) {
  const source = () => props.all.find(({ path }) => path === props.file.moved?.other);
  const isMoveHere = () => props.file.moved !== undefined && props.file.after !== null;
  const before = () => (isMoveHere() ? source() : props.file)?.before?.text ?? null;
  return (
    <Show when={!isInTrash(props.file)} fallback={<InTrash file={props.file} />}>
      <Show when={isMoveHere()}>
        <p class="history__move">
          {showName(props.file.moved!.other)} → {showName(props.file.path)}
        </p>
      </Show>
      <Show when={props.file.moved?.carries === undefined}>
        <Difference path={props.file.path} before={before()} after={props.file.after?.text ?? null} />
      </Show>
    </Show>
  );
}

/** Of a move, the file is shown where it came to; of one to the trash, where it was. */
export function isHalfShownElsewhere({ path, after, moved }: AppliedFile, all: readonly AppliedFile[]): boolean {
  if (!moved || !all.some((file) => file.path === moved.other)) return false;
  return after === null ? !isTrashPath(moved.other) : isTrashPath(path);
}

/** Whether a file moved to the trash as it was: its text is kept there, and not in the history. */
const isInTrash = ({ after, moved }: AppliedFile): boolean =>
  after === null && moved?.carries !== undefined && isTrashPath(moved.other);

/** What a deleted note says, to be read before it is brought back. */
function InTrash(props: { readonly file: AppliedFile }) {
  const vault = useVault();
  const [keptVersion] = createResource(
    () => props.file.moved?.other,
    async (path) => ({ text: await readText(vault, path).catch(() => null) }),
  );
  return (
    <Show when={keptVersion()}>
      {(readVersion) => (
        <Difference
          path={props.file.path}
          before={readVersion().text ?? props.file.before?.text ?? null}
          after={null}
        />
      )}
    </Show>
  );
}

/** What became of the text that the change left. */
export function SinceThen(props: { readonly file: AppliedFile }) {
  const vault = useVault();
  const [currentVersion] = createResource(
    () => props.file.path,
    async (path) => ({ text: await readText(vault, path) }),
  );
  return (
    <Show when={currentVersion()}>
      {(readVersion) => (
        <Difference path={props.file.path} before={props.file.after?.text ?? null} after={readVersion().text} />
      )}
    </Show>
  );
}

/** What a file says now; null where it is gone. */
export async function readText({ files }: Pick<OpenVault, 'files'>, path: VaultPath): Promise<string | null> {
  try {
    return (await readNote(files, path)).text;
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  }
}
