import { Tabs } from '@kobalte/core/tabs';
import { Dialog } from '../../ui/dialog.tsx';
import { OtherAgentsSettings } from './servers/other-agents-settings.tsx';
import { AssistantSettings } from './assistant/assistant-settings.tsx';
import { DataSettings } from './data-settings.tsx';
import { GeneralSettings } from './general-settings.tsx';
import { PermissionsSettings } from './permissions-settings.tsx';
import { SearchSettings } from './search-settings.tsx';
import { WebSettings } from './web-settings.tsx';
import './settings.css';

/** The person's choices. Each takes effect at once; there is nothing to save. */
export function SettingsDialog(props: { readonly page?: 'general' | 'search'; readonly onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()} title="Settings" size="wide">
      <Tabs class="settings" orientation="vertical" defaultValue={props.page ?? 'general'}>
        <Tabs.List class="settings__tabs">
          <Tabs.Trigger class="settings__tab" value="general">
            General
          </Tabs.Trigger>
          <Tabs.Trigger class="settings__tab" value="assistant">
            Assistant
          </Tabs.Trigger>
          <Tabs.Trigger class="settings__tab" value="permissions">
            Permissions
          </Tabs.Trigger>
          <Tabs.Trigger class="settings__tab" value="agents">
            Other agents
          </Tabs.Trigger>
          <Tabs.Trigger class="settings__tab" value="search">
            Search
          </Tabs.Trigger>
          <Tabs.Trigger class="settings__tab" value="web">
            Web sources
          </Tabs.Trigger>
          <Tabs.Trigger class="settings__tab" value="data">
            Data
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content class="settings__page" value="general">
          <GeneralSettings />
        </Tabs.Content>
        <Tabs.Content class="settings__page" value="assistant">
          <AssistantSettings />
        </Tabs.Content>
        <Tabs.Content class="settings__page" value="permissions">
          <PermissionsSettings />
        </Tabs.Content>
        <Tabs.Content class="settings__page" value="agents">
          <OtherAgentsSettings />
        </Tabs.Content>
        <Tabs.Content class="settings__page" value="search">
          <SearchSettings />
        </Tabs.Content>
        <Tabs.Content class="settings__page" value="web">
          <WebSettings />
        </Tabs.Content>
        <Tabs.Content class="settings__page" value="data">
          <DataSettings />
        </Tabs.Content>
      </Tabs>
    </Dialog>
  );
}
