import { createResource, For } from 'solid-js';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { showSentence } from '../../notes/invisible-characters/show-invisible.ts';
import type { FileChange } from '../../tools/definition/change-set.ts';
import { createYielder } from '../../tools/execution/create-yielder.ts';
import { questionsText } from '../strings/en/questions.ts';
import { MixedLetters } from '../ui/mixed-letters.tsx';
import { useVault, type OpenVault } from '../state/vault/open-vault.ts';

/** Warns of new names that look like a name of the vault, or that mix alphabets. */
export function NameWarnings(props: { readonly changes: readonly FileChange[] }) {
  const vault = useVault();
  const made = () =>
    props.changes.filter(({ before, after }) => before === null && after !== null).map(({ path }) => path);
  const gone = () => new Set(props.changes.filter(({ after }) => after === null).map(({ path }) => path));
  const [warnings] = createResource(
    () => (made().length > 0 ? { made: made(), gone: gone() } : undefined),
    (names) => warningsOf(vault, names),
  );
  return (
    <>
      <MixedLetters texts={made()} />
      <For each={warnings() ?? []}>{(warning) => <p class="unseen-warning">{warning}</p>}</For>
    </>
  );
}

async function warningsOf(
  vault: Pick<OpenVault, 'index'>,
  { made, gone }: { readonly made: readonly VaultPath[]; readonly gone: ReadonlySet<VaultPath> },
): Promise<string[]> {
  const [{ findLookAlikes }, files] = await Promise.all([
    import('../../notes/invisible-characters/look-alikes.ts'),
    vault.index.tree(),
  ]);
  const existing = files.map(({ path }) => path).filter((path) => !gone.has(path));
  const found = await findLookAlikes(made, existing, createYielder());
  return found.map(([name, other]) => showSentence(questionsText.nameWarnings.looksLikeWhichAnother(name, other)));
}
