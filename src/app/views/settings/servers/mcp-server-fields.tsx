import { For, Show } from 'solid-js';
import { secretsOf, type McpLogin, type McpServer } from '../../../../agent/mcp/mcp-server.ts';
import { serverSettingsText } from '../../../strings/en/settings/servers.ts';
import { commonText } from '../../../strings/en/common.ts';
import { ConnectionReport } from '../../../ui/connection-report.tsx';
import { createConnectionTest } from '../connection/create-connection-test.ts';
import { pageEnvironment } from '../../../ui/page/page-environment.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { McpHeaderFields } from './mcp-header-fields.tsx';
import { McpLoginFields } from './mcp-login-fields.tsx';
import { changeServer, foundTools, keepLogin, removeServer } from '../../../state/agents/mcp-servers.ts';
import { loginUrl } from '../../../state/agents/login-window.ts';
import { useEgress } from '../../../state/egress/create-egress.ts';
import { usePreferences } from '../../../state/preferences/preferences.ts';
import './mcp-server.css';

/** One server: where it is, whether it answers, and which of its tools may be asked for. */
export function McpServerFields(props: { readonly id: string }) {
  const egress = useEgress();
  const preferences = usePreferences();
  const settings = preferences.settings;
  const server = (): McpServer | undefined => settings().mcpServers[props.id];
  const change = (patch: Partial<McpServer>) => void preferences.update(changeServer(settings(), props.id, patch));
  const keep = (login: McpLogin) => void preferences.update(keepLogin(settings(), login));
  const wantsLogin = () => test.checks().some(({ about, state }) => about === 'key' && state === 'failed');
  const changeLogin = (login: McpLogin | null) => {
    change({ login, token: '' });
    if (login) void test.run();
  };

  const test = createConnectionTest({
    about: 'server',
    begin: async (signal) => {
      const { url = '', token = '', headers = {}, login = null } = server() ?? {};
      const [{ checkMcp }, { connectMcp }] = await Promise.all([
        import('../../../../agent/mcp/mcp-check.ts'),
        import('../../../../agent/mcp/mcp-connection.ts'),
      ]);
      return checkMcp(
        { url, token, headers, login },
        pageEnvironment,
        {
          connect: (access, stop, options) =>
            connectMcp(access, stop, { ...options, onLogin: keep, loginUrl: loginUrl() }),
          fetch: egress.outside({ reason: 'test' }),
        },
        signal,
      );
    },
    onEnd: (tools) => void (tools && preferences.update(foundTools(settings(), props.id, tools))),
  });

  return (
    <Show when={server()}>
      {(known) => (
        <fieldset class="mcp-server">
          <legend class="field__label">{known().name || serverSettingsText.mcpServerFields.aServer}</legend>
          <Switch
            label={serverSettingsText.mcpServerFields.toolsMayAsked}
            checked={known().isOn}
            onChange={(isOn) => change({ isOn })}
          />
          <TextField
            label={serverSettingsText.mcpServerFields.name}
            help={serverSettingsText.mcpServerFields.nameHelp}
            value={known().name}
            onChange={(event) => change({ name: event.currentTarget.value.trim().slice(0, 40) })}
          />
          <TextField
            label={serverSettingsText.mcpServerFields.address}
            help={serverSettingsText.mcpServerFields.addressHelp}
            type="url"
            placeholder="https://"
            value={known().url}
            onChange={(event) => {
              test.clear();
              change({ url: event.currentTarget.value.trim() });
            }}
          />
          <TextField
            label={serverSettingsText.mcpServerFields.token}
            help={serverSettingsText.mcpServerFields.tokenHelp}
            type="password"
            value={known().token}
            onChange={(event) => change({ token: event.currentTarget.value.trim() })}
          />
          <McpHeaderFields headers={known().headers} onChange={(headers) => change({ headers })} />
          <Show when={secretsOf(known()).length > 0}>
            <Switch
              label={
                known().login
                  ? serverSettingsText.mcpServerFields.keepLoginBrowser
                  : serverSettingsText.mcpServerFields.keepTokenHeadersBrowser
              }
              help={serverSettingsText.mcpServerFields.help}
              checked={known().keepToken}
              onChange={(keepToken) => change({ keepToken })}
            />
          </Show>
          <div class="section__row">
            <Button variant="primary" disabled={test.isTesting()} onClick={() => void test.run()}>
              {test.isTesting()
                ? serverSettingsText.mcpServerFields.testing
                : serverSettingsText.mcpServerFields.testListTools}
            </Button>
            <Button onClick={() => void preferences.update(removeServer(settings(), props.id))}>
              {commonText.remove}
            </Button>
          </div>
          <div role="status">
            <ConnectionReport
              checks={test.checks()}
              onUse={({ baseUrl }) => change(baseUrl === undefined ? {} : { url: baseUrl })}
            />
          </div>
          <McpLoginFields server={known()} isWanted={wantsLogin()} onLogin={changeLogin} />
          <ToolSwitches server={known()} onChange={(off) => change({ off })} />
        </fieldset>
      )}
    </Show>
  );
}

/** The server's own words about its tools are shown to the person as the model gets them. */
function ToolSwitches(props: { readonly server: McpServer; readonly onChange: (off: readonly string[]) => void }) {
  const toggle = (name: string, isOn: boolean) =>
    props.onChange(isOn ? props.server.off.filter((one) => one !== name) : [...props.server.off, name]);
  return (
    <Show when={props.server.tools.length > 0}>
      <div
        class="mcp-server__tools"
        role="group"
        aria-label={serverSettingsText.mcpServerFields.toolsOf(props.server.name)}
      >
        <For each={props.server.tools}>
          {(tool) => (
            <Switch
              label={tool.name}
              help={tool.description}
              checked={!props.server.off.includes(tool.name)}
              onChange={(isOn) => toggle(tool.name, isOn)}
            />
          )}
        </For>
      </div>
    </Show>
  );
}
