import { For } from 'solid-js';
import { Keys } from '../../ui/keys.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useShell } from '../../state/layout/shell-context.ts';
import { GraphSettings } from './graph-settings.tsx';
import { usePreferences } from '../../state/preferences/preferences.ts';

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Look, and the keys worth knowing. */
export function GeneralSettings() {
  const preferences = usePreferences();
  const shell = useShell();
  const withKeys = () => shell.commands.filter((command) => command.keys);
  return (
    <>
      <div class="section">
        <Segmented
          label="Theme"
          value={preferences.settings().theme}
          options={THEMES}
          onChange={(theme) => preferences.update({ theme })}
        />
      </div>
      <GraphSettings />
      <div class="section">
        <h3 class="section__heading">Keys</h3>
        <dl class="settings__keys">
          <For each={withKeys()}>
            {(command) => (
              <>
                <dt>{command.title}</dt>
                <dd>
                  <Keys keys={command.keys ?? ''} />
                </dd>
              </>
            )}
          </For>
          <dt>Save the note</dt>
          <dd>
            <Keys keys="Ctrl+S" />
          </dd>
        </dl>
      </div>
      <p class="section__text">
        Latent {__LATENT_VERSION__}. Your notes stay in your folder, your conversations and settings in this browser.
      </p>
    </>
  );
}
