import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { GraphSettings } from './graph-settings.tsx';

const MODES = [
  { value: 'live', label: 'Live' },
  { value: 'source', label: 'Source' },
  { value: 'read', label: 'Read' },
] as const;

const TAB_WIDTHS = ['2', '4', '8'].map((value) => ({ value, label: value }));

/** How notes open, and what belongs to no other page. */
export function GeneralSettings() {
  const { settings, update } = usePreferences();
  return (
    <>
      <div class="section">
        <Segmented
          label="Notes open in"
          value={settings().noteMode}
          options={MODES}
          onChange={(noteMode) => void update({ noteMode })}
        />
        <p class="field__help">
          Live shows a note as it reads while you write. Source shows every mark. Read is for reading alone.
        </p>
      </div>
      <div class="section">
        <Switch
          label="Check spelling"
          help="The browser marks words that it does not know, in its own languages."
          checked={settings().spellCheck}
          onChange={(spellCheck) => void update({ spellCheck })}
        />
        <Segmented
          label="Width of a tab"
          value={String(settings().tabWidth)}
          options={TAB_WIDTHS}
          onChange={(width) => void update({ tabWidth: Number(width) })}
        />
        <Switch
          label="Vim keys"
          help="Notes are written with the keys of the editor Vim; :w saves."
          checked={settings().vimKeys}
          onChange={(vimKeys) => void update({ vimKeys })}
        />
      </div>
      <GraphSettings />
      <p class="section__text">
        Latent {__LATENT_VERSION__}. Your notes stay in your folder, your conversations and settings in this browser.
      </p>
    </>
  );
}
