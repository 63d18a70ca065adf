import { For, Show, createSignal, onCleanup } from 'solid-js';
import { secretsOf, type McpLogin, type McpServer } from '../../../agent/mcp/mcp-server.ts';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { pattern } from '../../../notes/basics/pattern.ts';
import { loginUrl, LoginBlocked, openLoginWindow } from '../../state/agents/login-window.ts';
import { addServer, changeServer, foundTools, keepLogin, removeServer } from '../../state/agents/mcp-servers.ts';
import { findModelContext } from '../../state/agents/offer-tools.ts';
import { useEgress } from '../../state/egress/create-egress.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { commonText } from '../../strings/common.texts.ts';
import { serverSettingsText } from './server-settings.texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConnectionReport } from '../../ui/connection-report.tsx';
import { TextField } from '../../ui/field.tsx';
import { pageEnvironment } from '../../ui/page/page-environment.ts';
import { Switch } from '../../ui/switch.tsx';
import { createConnectionTest } from './connection/create-connection-test.ts';
import './mcp-server.css';

const FORBIDDEN = pattern('iu')`
  ^(accept-(charset|encoding)|access-control-.*|connection|content-length|cookie2?|date|dnt|expect
  |host|keep-alive|origin|permissions-policy|proxy-.*|referer|sec-.*|set-cookie|te|trailer
  |transfer-encoding|upgrade|via)$
`;
const OF_PROTOCOL = /^(accept|content-type|last-event-id|mcp-.*)$/iu;

/** Why a page cannot send this header; undefined where it can. */
export function headerProblem(name: string, value: string): string | undefined {
  if (!/^[\w!#$%&'*+.^`|~-]+$/u.test(name)) return serverSettingsText.mcpHeader.invalidName;
  if (FORBIDDEN.test(name)) return serverSettingsText.mcpHeader.forbiddenName(name);
  if (OF_PROTOCOL.test(name)) return serverSettingsText.mcpHeader.reservedName(name);
  if (value === '') return serverSettingsText.mcpHeader.missingValue;
  if (!/^[\u0020-\u007E\u00A0-\u00FF]+$/u.test(value)) return serverSettingsText.mcpHeader.invalidValue;
  return undefined;
}

interface McpHeaderFieldsProps {
  readonly headers: Readonly<Record<string, string>>;
  readonly onChange: (headers: Readonly<Record<string, string>>) => void;
}

/** Headers that a server wants beside the token, or in its place; their values are not shown after they are entered. */
function McpHeaderFields(props: McpHeaderFieldsProps) {
  const [name, setName] = createSignal('');
  const [value, setValue] = createSignal('');
  const [problem, setProblem] = createSignal<string>();
  const names = () => Object.keys(props.headers);

  const add = () => {
    const headerIssue = headerProblem(name().trim(), value().trim());
    setProblem(headerIssue);
    if (headerIssue !== undefined) return;
    props.onChange({ ...props.headers, [name().trim()]: value().trim() });
    setName('');
    setValue('');
  };
  const remove = (gone: string) =>
    props.onChange(Object.fromEntries(Object.entries(props.headers).filter(([headerName]) => headerName !== gone)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') add();
  };

  return (
    <details class="mcp-server__headers">
      <summary>
        {names().length === 0
          ? serverSettingsText.mcpHeaderFields.title
          : serverSettingsText.mcpHeaderFields.titleWithCount(names().length)}
      </summary>
      <ul class="mcp-server__header-list" aria-label={serverSettingsText.mcpHeaderFields.label}>
        <For each={names()}>
          {(headerName) => (
            <li>
              <code>{headerName}: ••••</code>
              <Button
                size="sm"
                variant="ghost"
                aria-label={serverSettingsText.mcpHeaderFields.remove(headerName)}
                onClick={() => remove(headerName)}
              >
                {commonText.remove}
              </Button>
            </li>
          )}
        </For>
      </ul>
      <div class="mcp-server__header-row" onKeyDown={onKeyDown}>
        <TextField
          label={serverSettingsText.mcpHeaderFields.name}
          placeholder="X-Api-Key"
          value={name()}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <TextField
          label={serverSettingsText.mcpHeaderFields.value}
          type="password"
          value={value()}
          onInput={(event) => setValue(event.currentTarget.value)}
        />
        <Button onClick={add}>{serverSettingsText.mcpHeaderFields.add}</Button>
      </div>
      <Show when={problem()}>
        {(words) => (
          <p class="field__help field__error" role="alert">
            {words()}
          </p>
        )}
      </Show>
    </details>
  );
}

/** One server: where it is, whether it answers, and which of its tools may be asked for. */
function McpServerFields(props: { readonly id: string }) {
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
    of: () => [server()?.url, server()?.token, server()?.headers],
    about: 'server',
    begin: async (signal) => {
      const { url = '', token = '', headers = {}, login = null } = server() ?? {};
      const [{ checkMcp }, { connectMcp }] = await Promise.all([
        import('../../../agent/mcp/mcp-check.ts'),
        import('../../../agent/mcp/mcp-connection.ts'),
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
      {(knownServer) => (
        <fieldset class="mcp-server">
          <legend class="field__label">{knownServer().name || serverSettingsText.mcpServerFields.title}</legend>
          <Switch
            label={serverSettingsText.mcpServerFields.enabled}
            checked={knownServer().isOn}
            onChange={(isOn) => change({ isOn })}
          />
          <TextField
            label={serverSettingsText.mcpServerFields.name}
            help={serverSettingsText.mcpServerFields.nameHelp}
            value={knownServer().name}
            onChange={(event) => change({ name: event.currentTarget.value.trim().slice(0, 40) })}
          />
          <TextField
            label={serverSettingsText.mcpServerFields.address}
            help={serverSettingsText.mcpServerFields.addressHelp}
            type="url"
            placeholder="https://"
            value={knownServer().url}
            onChange={(event) => change({ url: event.currentTarget.value.trim() })}
          />
          <TextField
            label={serverSettingsText.mcpServerFields.token}
            help={serverSettingsText.mcpServerFields.tokenHelp}
            type="password"
            value={knownServer().token}
            onChange={(event) => change({ token: event.currentTarget.value.trim() })}
          />
          <McpHeaderFields headers={knownServer().headers} onChange={(headers) => change({ headers })} />
          <Show when={secretsOf(knownServer()).length > 0}>
            <Switch
              label={
                knownServer().login
                  ? serverSettingsText.mcpServerFields.keepLogin
                  : serverSettingsText.mcpServerFields.keepToken
              }
              help={serverSettingsText.mcpServerFields.keepHelp}
              checked={knownServer().keepToken}
              onChange={(keepToken) => change({ keepToken })}
            />
          </Show>
          <div class="section__row">
            <Button variant="primary" disabled={test.isTesting()} onClick={() => void test.run()}>
              {test.isTesting() ? serverSettingsText.mcpServerFields.testing : serverSettingsText.mcpServerFields.test}
            </Button>
            <Button onClick={() => void preferences.update(removeServer(settings(), props.id))}>
              {commonText.remove}
            </Button>
          </div>
          <div role="status">
            <ConnectionReport
              checks={test.checks()}
              isTesting={test.isTesting()}
              onUse={({ baseUrl }) => change(baseUrl === undefined ? {} : { url: baseUrl })}
            />
          </div>
          <McpLoginFields server={knownServer()} isWanted={wantsLogin()} onLogin={changeLogin} />
          <ToolSwitches server={knownServer()} onChange={(off) => change({ off })} />
        </fieldset>
      )}
    </Show>
  );
}

/** The server's own words about its tools are shown to the person as the model gets them. */
function ToolSwitches(props: { readonly server: McpServer; readonly onChange: (off: readonly string[]) => void }) {
  const toggle = (name: string, isOn: boolean) =>
    props.onChange(isOn ? props.server.off.filter((toolName) => toolName !== name) : [...props.server.off, name]);
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

interface McpLoginFieldsProps {
  readonly server: McpServer;
  /** The server said that it wants to know who comes. */
  readonly isWanted: boolean;
  readonly onLogin: (login: McpLogin | null) => void;
}

/** Logging in on a page of the server's own, and out again. */
function McpLoginFields(props: McpLoginFieldsProps) {
  const egress = useEgress();
  const [problem, setProblem] = createSignal<string>();
  const [running, setRunning] = createSignal<AbortController>();
  let leave: HTMLButtonElement | undefined;
  onCleanup(() => running()?.abort());

  const logIn = async () => {
    const { url } = props.server;
    const view = openLoginWindow();
    const controller = new AbortController();
    setRunning(controller);
    setProblem(undefined);
    try {
      const { logInToMcp } = await import('../../../agent/mcp/mcp-login.ts');
      const origins = new Set<string>();
      // A server names the ones that give out its tokens: the person asked for them with this login.
      const send: typeof fetch = async (input, init) => {
        const { origin } = new URL(input instanceof Request ? input.url : input);
        origins.add(origin);
        await egress.permit(origin, serverSettingsText.mcpLoginFields.loginAt(props.server.name));
        return egress.outside({ reason: 'login' })(input, init);
      };
      const login = await logInToMcp(
        { url },
        { redirectUrl: loginUrl(), visit: (page) => view.visit(page, controller.signal), fetch: send },
      );
      if (!login || url !== props.server.url) return;
      props.onLogin({ ...login, origins: [...origins] });
      // The pressed button was removed.
      queueMicrotask(() => leave?.focus());
    } catch (error) {
      if (!controller.signal.aborted) setProblem(loginErrorText(error));
    } finally {
      view.close();
      setRunning(undefined);
    }
  };

  return (
    <>
      <Show when={props.server.login?.tokens}>
        <div class="section__row">
          <span class="section__text" role="status">
            {serverSettingsText.mcpLoginFields.loggedIn}
          </span>
          <Button size="sm" ref={(element: HTMLButtonElement) => (leave = element)} onClick={() => props.onLogin(null)}>
            {serverSettingsText.mcpLoginFields.logOut}
          </Button>
        </div>
      </Show>
      <Show when={props.isWanted || running()}>
        <div class="section__row">
          <Show
            when={running()}
            fallback={
              <Button variant="primary" onClick={() => void logIn()}>
                {serverSettingsText.mcpLoginFields.logIn}
              </Button>
            }
          >
            <span class="section__text" role="status">
              {serverSettingsText.mcpLoginFields.waiting}
            </span>
            <Button onClick={() => running()?.abort()}>{commonText.cancel}</Button>
          </Show>
        </div>
      </Show>
      <Show when={problem()}>
        {(words) => (
          <p class="field__help field__error" role="alert">
            {words()}
          </p>
        )}
      </Show>
    </>
  );
}

function loginErrorText(error: unknown): string {
  const errorMessage = errorInOwnLanguage(error).slice(0, 200);
  if (error instanceof LoginBlocked) return serverSettingsText.mcpLoginFields.blocked;
  if (error instanceof Error && error.name === 'LoginRefused')
    return serverSettingsText.mcpLoginFields.failed(errorMessage);
  return serverSettingsText.mcpLoginFields.unsupported(errorMessage);
}

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
          label={serverSettingsText.otherAgentsSettings.webMcp}
          help={
            isThere
              ? serverSettingsText.otherAgentsSettings.webMcpHelp
              : serverSettingsText.otherAgentsSettings.webMcpMissing
          }
          checked={isThere && settings().offerTools}
          disabled={!isThere}
          onChange={(offerTools) => void preferences.update({ offerTools })}
        />
        <Switch
          label={serverSettingsText.otherAgentsSettings.admitAll}
          help={serverSettingsText.otherAgentsSettings.admitAllHelp}
          checked={isThere && settings().offerTools && settings().trustAgents}
          disabled={!isThere || !settings().offerTools}
          onChange={(trustAgents) => void preferences.update({ trustAgents })}
        />
      </div>
      <div class="section">
        <h3 class="section__heading">{serverSettingsText.otherAgentsSettings.serversTitle}</h3>
        <p class="section__text">{serverSettingsText.otherAgentsSettings.serversAbout}</p>
        <For each={ids()}>{(id) => <McpServerFields id={id} />}</For>
        <div class="section__row">
          <Button onClick={() => void preferences.update(addServer(settings(), crypto.randomUUID()))}>
            {serverSettingsText.otherAgentsSettings.addServer}
          </Button>
        </div>
      </div>
      <Show when={ids().length > 0}>
        <p class="section__text">{serverSettingsText.otherAgentsSettings.tokensHelp}</p>
      </Show>
    </>
  );
}
