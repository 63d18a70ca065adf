import { createSignal, onCleanup, Show } from 'solid-js';
import { errorText } from '../../../../notes/basics/error-text.ts';
import type { McpLogin, McpServer } from '../../../../agent/mcp/mcp-server.ts';
import { serverSettingsText } from '../../../strings/en/settings/servers.ts';
import { commonText } from '../../../strings/en/common.ts';
import { Button } from '../../../ui/button.tsx';
import { LoginBlocked, loginUrl, openLoginWindow } from '../../../state/agents/login-window.ts';
import { useEgress } from '../../../state/egress/create-egress.ts';

export interface McpLoginFieldsProps {
  readonly server: McpServer;
  /** The server said that it wants to know who comes. */
  readonly isWanted: boolean;
  readonly onLogin: (login: McpLogin | null) => void;
}

/** Logging in on a page of the server's own, and out again. */
export function McpLoginFields(props: McpLoginFieldsProps) {
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
      const { logInToMcp } = await import('../../../../agent/mcp/mcp-login.ts');
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
      if (!controller.signal.aborted) setProblem(describe(error));
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
            {serverSettingsText.mcpLoginFields.youAreLoggedIn}
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
                {serverSettingsText.mcpLoginFields.logPage}
              </Button>
            }
          >
            <span class="section__text" role="status">
              {serverSettingsText.mcpLoginFields.waitingLoginPage}
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

function describe(error: unknown): string {
  const said = errorText(error).slice(0, 200);
  if (error instanceof LoginBlocked) return serverSettingsText.mcpLoginFields.browserBlockedWindowAllow;
  if (error instanceof Error && error.name === 'LoginRefused')
    return serverSettingsText.mcpLoginFields.tryAgainOrPut(said);
  return serverSettingsText.mcpLoginFields.loggingDoesNotWork(said);
}
