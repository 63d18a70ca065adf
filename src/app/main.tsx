// First, so that what components bring comes later in the cascade.
import './ui/index.css';
import { render } from 'solid-js/web';
import { App, type AppProps } from './app.tsx';
import { noteOpenedFor } from './state/navigation/opened-for.ts';
import { startLanguage } from './state/preferences/offered-languages.ts';
import { registerServiceWorker } from './pwa/register-service-worker.ts';
import { FatalScreen } from './views/start/fatal-screen.tsx';
import { createFailureReport, reportUnhandled } from './ui/report-failures.ts';
import { showNotice } from './ui/toast.tsx';

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app');

noteOpenedFor();
reportUnhandled(createFailureReport(showNotice));

// English is there already; another language comes before the first word is drawn.
await startLanguage();

/** The first screen needs a small part of the code: it is drawn while the rest is on its way. */
async function start(): AppProps['starting'] {
  const [{ startWorkspace }, { VaultView, preloadVaultView }] = await Promise.all([
    import('./start-workspace.ts'),
    import('./vault-view.tsx'),
  ]);
  preloadVaultView();
  return { ...(await startWorkspace()), VaultView };
}

const starting = start();
const endApp = render(() => <App starting={starting} />, root);
try {
  await starting;
  registerServiceWorker(showNotice);
} catch (error) {
  endApp();
  render(() => <FatalScreen error={error} />, root);
}
