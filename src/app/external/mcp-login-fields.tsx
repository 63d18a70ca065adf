import { createSignal, onCleanup, Show } from 'solid-js';
import type { McpLogin, McpServer } from '../../agent/mcp/mcp-server.ts';
import { Button } from '../ui/button.tsx';
import { loginUrl, openLoginWindow } from './visit-login-page.ts';

export interface McpLoginFieldsProps {
  readonly server: McpServer;
  /** The server said that it wants to know who comes. */
  readonly isWanted: boolean;
  readonly onLogin: (login: McpLogin | null) => void;
}

/** Logging in on a page of the server's own, and out again. */
export function McpLoginFields(props: McpLoginFieldsProps) {
  const [problem, setProblem] = createSignal<string>();
  const [running, setRunning] = createSignal<AbortController>();
  let leave: HTMLButtonElement | undefined;
  onCleanup(() => running()?.abort());

  const logIn = async () => {
    const { url } = props.server;
    const view = openLoginWindow();
    if (!view) return void setProblem('The browser blocked the window. Allow pop-ups for this page, then try again.');
    const controller = new AbortController();
    setRunning(controller);
    setProblem(undefined);
    try {
      const { logInToMcp } = await import('../../agent/mcp/mcp-login.ts');
      const login = await logInToMcp({ url }, { redirectUrl: loginUrl(), visit: (page) => view.visit(page, controller.signal) });
      if (!login || url !== props.server.url) return;
      props.onLogin(login);
      // The button that was pressed is gone.
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
        <div class="settings__row">
          <span class="settings__text" role="status">You are logged in.</span>
          <Button size="sm" ref={(element: HTMLButtonElement) => (leave = element)} onClick={() => props.onLogin(null)}>Log out</Button>
        </div>
      </Show>
      <Show when={props.isWanted || running()}>
        <div class="settings__row">
          <Show when={running()} fallback={<Button variant="primary" onClick={() => void logIn()}>Log in on its page</Button>}>
            <span class="settings__text" role="status">Waiting for the login page…</span>
            <Button onClick={() => running()?.abort()}>Cancel</Button>
          </Show>
        </div>
      </Show>
      <Show when={problem()}>{(words) => <p class="field__help field__error" role="alert">{words()}</p>}</Show>
    </>
  );
}

function describe(error: unknown): string {
  const said = (error instanceof Error ? error.message : String(error)).slice(0, 200);
  if (error instanceof Error && error.name === 'LoginRefused') return `${said} Try again, or put a token into the field above.`;
  return `Logging in does not work here: ${said} Many servers let in only apps that they know. Where this one gives out tokens, put one into the field above.`;
}
