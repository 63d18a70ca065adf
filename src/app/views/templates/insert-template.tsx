import fuzzysort from 'fuzzysort';
import { showInvisible } from '../../../notes/invisible-characters/show-invisible.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { errorText } from '../../../notes/basics/error-text.ts';
import { activeEditor } from '../../editor/input/active-editor.ts';
import { templatesAmong, templateText } from '../../finding/templates.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { createStillLooking } from '../../state/vault/still-looking.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { commonText } from '../../strings/en/common.ts';
import { templatesText } from '../../strings/en/templates.ts';
import { Picker, type PickerItem } from '../../ui/picker.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { NO_TEMPLATES } from './no-templates.ts';

/** Chooses the template whose text goes to the cursor. */
export function InsertTemplate(props: { readonly onClose: () => void }) {
  const vault = useVault();
  const shell = useShell();
  const navigation = useNavigation();
  const isLooking = createStillLooking(vault.index);
  const insert = async (template: VaultPath) => {
    const { note } = navigation.route();
    try {
      const text = await templateText(vault, template, note === undefined ? '' : stem(note));
      activeEditor()?.insertTemplate(text);
    } catch (error) {
      showNotice({ kind: 'error', text: templatesText.insertTemplate.templateCouldNotRead(errorText(error)) });
    }
  };
  const find = (text: string): PickerItem[] => {
    const all = templatesAmong(vault, shell.files()).map(({ path }) => ({ path, name: stem(path) }));
    const wanted = text.trim();
    const found = wanted ? fuzzysort.go(wanted, all, { key: 'name' }).map(({ obj }) => obj) : all;
    return found.map(({ path, name }) => ({
      key: path,
      run: () => void insert(path),
      content: () => <span class="truncate">{showInvisible(name)}</span>,
    }));
  };
  return (
    <Picker
      title={templatesText.insertTemplate.insertATemplate}
      placeholder={templatesText.insertTemplate.insertATemplatePlaceholder}
      find={find}
      emptyText={
        isLooking()
          ? commonText.stillLooking
          : templatesAmong(vault, shell.files()).length === 0
            ? NO_TEMPLATES
            : templatesText.insertTemplate.noTemplateHasName
      }
      onClose={() => props.onClose()}
    />
  );
}
