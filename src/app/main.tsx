// First, so that what components bring comes later in the cascade.
import './ui/index.css';
import { render } from 'solid-js/web';
import { openBrowserStore } from '../fs-access/browser-store/browser-store.ts';
import { createGenerator, createIndexClient } from '../workers/client.ts';
import { App } from './app.tsx';
import { installConsole } from './console.ts';
import { createRemoteTools } from './external/create-remote-tools.ts';
import { registerServiceWorker } from './pwa/register-service-worker.ts';
import { FatalScreen } from './start/fatal-screen.tsx';
import { createLayout } from './state/create-layout.ts';
import { createRoute } from './state/create-route.ts';
import { createSettings } from './state/create-settings.ts';
import { createWorkspace } from './state/create-workspace.ts';
import { showNotice } from './ui/toast.tsx';

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app');

const onLost = (reason: 'newer' | 'terminated') =>
  showNotice({
    kind: 'error',
    text:
      reason === 'newer'
        ? 'A newer Latent is open in another tab. Nothing more can be saved here until this tab is reloaded.'
        : 'The browser closed Latent’s storage. Nothing more can be saved here until this tab is reloaded.',
    action: { label: 'Reload', run: () => location.reload() },
  });

try {
  const [store, settings, layout] = await Promise.all([openBrowserStore('latent', { onLost }), createSettings(), createLayout()]);
  const workspace = createWorkspace({
    store,
    index: createIndexClient(),
    settings,
    generator: createGenerator(),
    remoteTools: createRemoteTools(settings, showNotice),
    router: createRoute(),
    notify: showNotice,
    baseUrl: new URL('./', document.baseURI).href,
  });
  installConsole(workspace);
  root.replaceChildren();
  render(() => <App workspace={workspace} layout={layout} />, root);
  registerServiceWorker(showNotice);
} catch (error) {
  root.replaceChildren();
  render(() => <FatalScreen error={error} />, root);
}
