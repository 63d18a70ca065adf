import { For, Show } from 'solid-js';
import { serverSettingsText } from '../../../strings/en/settings/servers.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { McpServerFields } from './mcp-server-fields.tsx';
import { addServer } from '../../../state/agents/mcp-servers.ts';
import { findModelContext } from '../../../state/agents/register-tools.ts';
import { usePreferences } from '../../../state/preferences/preferences.ts';

/** Agents that may use Latent, and servers whose tools the assistant may use. */
export function OtherAgentsSettings() {
  const preferences = usePreferences();
  const settings = preferences.settings;
  const isThere = findModelContext() !== undefined;
  // By id alone: typing into a server's fields must not recreate them.
  const ids = () => Object.keys(settings().mcpServers);

  return (
    <>
      <div class="section">
        <Switch
          label={serverSettingsText.otherAgentsSettings.agentsBrowserMayUse}
          help={
            isThere
              ? serverSettingsText.otherAgentsSettings.agentsBrowserMayHelp
              : serverSettingsText.otherAgentsSettings.agentsOfNoBrowserHelp
          }
          checked={isThere && settings().offerTools}
          disabled={!isThere}
          onChange={(offerTools) => void preferences.update({ offerTools })}
        />
        <Switch
          label={serverSettingsText.otherAgentsSettings.letThemWithoutAsking}
          help={serverSettingsText.otherAgentsSettings.letThemWithoutHelp}
          checked={isThere && settings().offerTools && settings().trustAgents}
          disabled={!isThere || !settings().offerTools}
          onChange={(trustAgents) => void preferences.update({ trustAgents })}
        />
      </div>
      <div class="section">
        <h3 class="section__heading">{serverSettingsText.otherAgentsSettings.serversWithToolsMcp}</h3>
        <p class="section__text">{serverSettingsText.otherAgentsSettings.toolsOtherProgramsOver}</p>
        <For each={ids()}>{(id) => <McpServerFields id={id} />}</For>
        <div class="section__row">
          <Button onClick={() => void preferences.update(addServer(settings(), crypto.randomUUID()))}>
            {serverSettingsText.otherAgentsSettings.addAServer}
          </Button>
        </div>
      </div>
      <Show when={ids().length > 0}>
        <p class="section__text">{serverSettingsText.otherAgentsSettings.tokensStayBrowserSent}</p>
      </Show>
    </>
  );
}
