import { Tabs } from '@kobalte/core/tabs';
import { createSignal, For, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { settingsText } from '../../strings/en/settings/settings.ts';
import { commonText } from '../../strings/en/common.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { FoundSettings } from './found-settings.tsx';
import { resetOf, type SettingsPageId } from './page-keys.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { SETTINGS_PAGES, type SettingsPage } from './pages.ts';
import './settings.css';

export interface SettingsDialogProps {
  readonly page?: SettingsPageId;
  readonly query?: string;
  readonly onClose: () => void;
}

/** The person's choices. Each takes effect at once; there is nothing to save. */
export function SettingsDialog(props: SettingsDialogProps) {
  const shell = useShell();
  const [query, setQuery] = createSignal(props.query ?? '');
  // A phone has no keys to choose; a narrow window beside another one, or at a zoom of 200 %, has.
  const hasKeys = () => !shell.isPhone() || window.matchMedia('(any-pointer: fine)').matches;
  const pages = () => SETTINGS_PAGES.filter(({ id }) => id !== 'shortcuts' || hasKeys());
  let search: HTMLInputElement | undefined;
  /** Letters that are typed on the names of the pages are looked for: the key is not cancelled, so the field gets it. */
  const searchTyped = (event: KeyboardEvent): void => {
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isLetter) search?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={settingsText.settingsDialog.settings}
      size="wide"
    >
      <input
        ref={search}
        type="search"
        class="input settings__search"
        aria-label={settingsText.settingsDialog.searchSettings}
        placeholder={settingsText.settingsDialog.searchSettings}
        autocomplete="off"
        spellcheck={false}
        value={query()}
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      <Show when={query().trim() === ''} fallback={<FoundSettings query={query()} />}>
        <Tabs class="settings" orientation="vertical" defaultValue={props.page ?? 'appearance'}>
          <Tabs.List class="settings__tabs" onKeyDown={searchTyped}>
            <For each={pages()}>
              {({ id, title }) => (
                <Tabs.Trigger class="settings__tab" value={id}>
                  {title}
                </Tabs.Trigger>
              )}
            </For>
          </Tabs.List>
          <For each={pages()}>
            {(page) => (
              <Tabs.Content class="settings__page" value={page.id}>
                <p class="settings__about">{page.about}</p>
                <Dynamic component={page.component} />
                <ResetPage page={page} />
              </Tabs.Content>
            )}
          </For>
        </Tabs>
      </Show>
    </Dialog>
  );
}

/** Sets the page back to how it was at first, with a way back. */
function ResetPage(props: { readonly page: SettingsPage }) {
  const { settings, update } = usePreferences();
  const change = () => resetOf(props.page.id, settings());
  const reset = () => {
    const before = settings();
    const changed = change();
    const undo = Object.fromEntries(Object.keys(changed).map((key) => [key, before[key as keyof typeof before]]));
    void update(changed);
    showNotice({
      kind: 'info',
      text: settingsText.settingsDialog.atFirst(props.page.title),
      waits: 'longer',
      action: { label: commonText.undo, run: () => void update(undo) },
    });
  };
  return (
    <Show when={Object.keys(change()).length > 0}>
      <div class="section__row">
        <Button size="sm" onClick={reset}>
          {settingsText.settingsDialog.resetThisPage}
        </Button>
      </div>
    </Show>
  );
}
