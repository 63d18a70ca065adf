import { createSignal, Show, type Component } from 'solid-js';
import { errorText } from '../notes/basics/error-text.ts';
import { folderExists } from '../fs-access/folder-access.ts';
import { DropTarget } from './views/start/drop-target.tsx';
import { OpenerProvider, type Opener } from './views/start/opener.ts';
import { StartScreen } from './views/start/start-screen.tsx';
import type { StartedWorkspace } from './start-workspace.ts';
import { findVaultToRestore } from './state/vault/last-vault.ts';
import { missingVaultText } from './state/vault/vault-title.ts';
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
  void restore(starting).finally(() => setRestored(true));

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

/** Opens the vault of the last visit, where there is one that the browser lets be read without asking. */
async function restore(starting: AppProps['starting']): Promise<void> {
  const last = await findVaultToRestore().catch(() => undefined);
  if (!last) return;
  if (!(await folderExists(last.handle))) return showNotice({ kind: 'error', text: missingVaultText(last) });
  const { workspace } = await starting;
  await workspace.vaults.restore().catch((error: unknown) => showNotice({ kind: 'error', text: errorText(error) }));
}

function createOpener(starting: AppProps['starting'], isReady: Opener['isReady']): Opener {
  return {
    openHandle: async (handle, kind) => (await starting).workspace.vaults.openHandle(handle, kind),
    openSample: async () => (await starting).workspace.vaults.openSample(),
    isReady,
  };
}
