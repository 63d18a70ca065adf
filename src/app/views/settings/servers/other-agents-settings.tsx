import { For, Show } from 'solid-js';
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
          label="Agents of this browser may use the open vault"
          help={
            isThere
              ? 'Through WebMCP, with the same tools as the assistant. The first call of an agent asks you whether it is let in; then it reads as the assistant does, and every change, and whatever would be sent elsewhere, is shown to you first.'
              : 'This browser has no place where pages offer tools to its agents (WebMCP). In Chrome the public trial ended on 17 November 2026; it is behind a flag now, which chrome://flags finds by that name.'
          }
          checked={isThere && settings().offerTools}
          disabled={!isThere}
          onChange={(offerTools) => void preferences.update({ offerTools })}
        />
        <Switch
          label="Let them in without asking"
          help="Otherwise you are asked once for each vault and session."
          checked={isThere && settings().offerTools && settings().trustAgents}
          disabled={!isThere || !settings().offerTools}
          onChange={(trustAgents) => void preferences.update({ trustAgents })}
        />
      </div>
      <div class="section">
        <h3 class="section__heading">Servers with tools (MCP)</h3>
        <p class="section__text">
          Tools of other programs, over the Model Context Protocol. Each call is shown first: the server, the tool, and
          all that leaves this computer. What they answer is data to the assistant, never an instruction. The built-in
          assistant does not use them.
        </p>
        <For each={ids()}>{(id) => <McpServerFields id={id} />}</For>
        <div class="section__row">
          <Button onClick={() => void preferences.update(addServer(settings(), crypto.randomUUID()))}>
            Add a server
          </Button>
        </div>
      </div>
      <Show when={ids().length > 0}>
        <p class="section__text">Tokens stay in this browser, and are sent only to the address beside them.</p>
      </Show>
    </>
  );
}
