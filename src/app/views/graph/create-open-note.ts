import { openLink } from '../../markdown/open-link.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { showNotice } from '../../ui/toast.tsx';
import { type GraphModel, missingName, pathOf } from './graph-model.ts';

/** @returns what opens a note of the graph; for one that does not exist yet, the page that offers to make it */
export function createOpenNote(): (model: GraphModel, note: number) => void {
  const vault = useVault();
  const navigation = useNavigation();
  return (model, note) => {
    const target = missingName(model, note);
    if (target === undefined) return navigation.openNote(pathOf(model, note)!);
    // Some vaults put a new note beside the one that links to it.
    const edge = model.targets.indexOf(note);
    const from = pathOf(model, model.sources[edge]!);
    void openLink({ vault, navigation, notify: showNotice }, { target, subpath: '', path: undefined }, from);
  };
}
