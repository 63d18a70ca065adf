import { createResource, Match, Show, Switch } from 'solid-js';
import { offerToolsToBrowser } from './external/offer-tools.ts';
import { DropTarget } from './start/drop-target.tsx';
import { StartScreen } from './start/start-screen.tsx';
import { NoteView, RightPanel } from './shell/parts.tsx';
import type { Layout } from './state/create-layout.ts';
import { createTheme } from './state/create-theme.ts';
import { freeUnusedGenerator } from './state/page-generator.ts';
import type { RestorableWorkspace } from './state/create-workspace.ts';
import { WorkspaceContext } from './state/workspace.ts';
import { lazyPart } from './ui/lazy-part.tsx';
import { ToastRegion } from './ui/toast.tsx';

// What the first screen does not need comes while that is drawn, or while the vault of the last visit is opened.
const VaultShell = lazyPart(async () => (await import('./shell/vault-shell.tsx')).VaultShell);

export interface AppProps {
  readonly workspace: RestorableWorkspace;
  readonly layout: Layout;
}

/** The whole app: the first screen, or an open vault. */
export function App(props: AppProps) {
  createTheme(() => props.workspace.settings());
  offerToolsToBrowser(props.workspace);
  freeUnusedGenerator(props.workspace);
  for (const part of [VaultShell, NoteView, RightPanel]) void part.preload();
  const [restored] = createResource(() =>
    props.workspace.restore().catch((error: unknown) => {
      props.workspace.notify({ kind: 'error', text: error instanceof Error ? error.message : String(error) });
      return false;
    }),
  );
  const openId = () => props.workspace.open()?.id;

  return (
    <WorkspaceContext.Provider value={props.workspace}>
      <Switch>
        {/* Keyed: another vault gets views of its own, with nothing left over. */}
        <Match when={openId()} keyed>
          <VaultShell layout={props.layout} />
        </Match>
        <Match when={!openId()}>
          <Show when={!restored.loading}>
            <StartScreen />
          </Show>
        </Match>
      </Switch>
      <DropTarget />
      <ToastRegion />
    </WorkspaceContext.Provider>
  );
}
