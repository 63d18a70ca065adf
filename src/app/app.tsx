import { createSignal, Show, type Component } from 'solid-js';
import { DropTarget } from './views/start/drop-target.tsx';
import { type Opener, OpenerProvider } from './views/start/opener.ts';
import { StartScreen } from './views/start/start-screen.tsx';
import type { StartedWorkspace } from './start-workspace.ts';
import { restoreLastVault } from './state/vault/vaults.ts';
import { showNotice, ToastRegion } from './ui/toast.tsx';

export interface AppProps {
  /** The workspace and the view of its vault, whose code is on its way. */
  readonly starting: Promise<StartedWorkspace & { readonly VaultView: Component<StartedWorkspace> }>;
}

/** The whole app: the first screen, which is drawn before the code of the rest has come, or an open vault. */
export function App(props: AppProps) {
  const starting = props.starting;
  const [started, setStarted] = createSignal<Awaited<AppProps['starting']>>();
  const [hasRestored, setRestored] = createSignal(false);
  const isOpen = () => started()?.workspace.vaults.current() !== undefined;
  // Where the app cannot start, another screen says so.
  void starting.then(setStarted, () => undefined);
  void restoreLastVault(starting, (text) => showNotice({ kind: 'error', text })).then(() => setRestored(true));

  return (
    <OpenerProvider value={createOpener(starting, () => started() !== undefined)}>
      <Show when={hasRestored() && !isOpen()}>
        <StartScreen />
      </Show>
      <Show when={started()} keyed>
        {({ VaultView, ...started }) => <VaultView {...started} />}
      </Show>
      <DropTarget />
      <ToastRegion />
    </OpenerProvider>
  );
}

function createOpener(starting: AppProps['starting'], isReady: Opener['isReady']): Opener {
  return {
    openHandle: async (handle, kind) => (await starting).workspace.vaults.openHandle(handle, kind),
    openSample: async () => (await starting).workspace.vaults.openSample(),
    newNotebook: async () => (await starting).workspace.vaults.newNotebook(),
    isReady,
  };
}
