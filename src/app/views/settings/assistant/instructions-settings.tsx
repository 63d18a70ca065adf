import { createSignal, Show } from 'solid-js';
import { isNotePath, toNotePath, type VaultPath } from '../../../../notes/paths/paths.ts';
import { errorText } from '../../../../notes/basics/error-text.ts';
import { LONGEST_INSTRUCTIONS } from '../../../../agent/context/standing-instructions.ts';
import { instructionsNote, withInstructionsNote } from '../../../state/preferences/instructions-note.ts';
import { useNavigation } from '../../../state/navigation/navigation.ts';
import { usePreferences } from '../../../state/preferences/preferences.ts';
import { useVault } from '../../../state/vault/open-vault.ts';
import { assistantSettingsText } from '../../../strings/en/settings/assistant.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';

/** Which note of the open vault goes with every conversation, as the person's own words. */
export function InstructionsSettings() {
  const vault = useVault();
  const preferences = usePreferences();
  const navigation = useNavigation();
  const [problem, setProblem] = createSignal('');
  const chosen = () => instructionsNote(preferences.settings(), vault.id);
  const openNote = () => {
    const { note } = navigation.route();
    return note !== undefined && isNotePath(note) && note !== chosen() ? note : undefined;
  };
  const store = (path: VaultPath | undefined) => {
    setProblem('');
    void preferences.update(withInstructionsNote(preferences.settings(), vault.id, path));
  };
  const choose = async (written: string) => {
    if (written.trim() === '') return store(undefined);
    try {
      const path = toNotePath(written.trim());
      if (await vault.files.file(path)) store(path);
      else setProblem(assistantSettingsText.instructionsSettings.thereNoNoteVault(path));
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <>
      <TextField
        label={assistantSettingsText.instructionsSettings.standingInstructions}
        placeholder={assistantSettingsText.instructionsSettings.standingInstructionsPlaceholder}
        help={assistantSettingsText.instructionsSettings.standingInstructionsHelp(LONGEST_INSTRUCTIONS)}
        error={problem()}
        value={chosen() ?? ''}
        onChange={(event) => void choose(event.currentTarget.value)}
      />
      <Show when={openNote()}>
        {(path) => (
          <div>
            <Button size="sm" onClick={() => store(path())}>
              {assistantSettingsText.instructionsSettings.useTheOpenNote(path())}
            </Button>
          </div>
        )}
      </Show>
    </>
  );
}
