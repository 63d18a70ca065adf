import { Segmented } from '../../ui/segmented.tsx';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { GraphSettings } from './graph-settings.tsx';

const MODES = [
  { value: 'live', label: 'Live' },
  { value: 'source', label: 'Source' },
  { value: 'read', label: 'Read' },
] as const;

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
      <GraphSettings />
      <p class="section__text">
        Latent {__LATENT_VERSION__}. Your notes stay in your folder, your conversations and settings in this browser.
      </p>
    </>
  );
}
