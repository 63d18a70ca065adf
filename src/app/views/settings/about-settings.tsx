import { createResource, Show } from 'solid-js';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { appSettingsText } from '../../state/preferences/app-settings.texts.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { Button } from '../../ui/button.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { problemReport, type ReportedPage } from './about-report.ts';

const words = appSettingsText.about;

/** What this is, and a text for a report of a problem, shown whole before it is copied. */
export function AboutSettings() {
  const vault = useVault();
  const { settings } = usePreferences();
  const [page] = createResource(readReportedPage);
  const report = () => page() && problemReport(page()!, vault.kind, vault.indexStatus(), settings());
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showNotice({ kind: 'success', text: words.copied });
    } catch {
      showNotice({ kind: 'error', text: words.notCopied });
    }
  };
  return (
    <div class="section">
      <h3 class="section__heading">{words.title}</h3>
      <p class="section__text">{words.version(__LATENT_VERSION__)}</p>
      <Show when={report()}>
        {(text) => (
          <>
            <p class="section__text">{words.reportHelp}</p>
            <pre class="section__report" tabindex="0" aria-label={words.reportLabel}>
              {text()}
            </pre>
            <div class="section__row">
              <Button onClick={() => void copy(text())}>{words.copy}</Button>
            </div>
          </>
        )}
      </Show>
    </div>
  );
}

async function readReportedPage(): Promise<ReportedPage> {
  const { storage, serviceWorker } = navigator;
  const [isPersisted, estimate] = await Promise.all([
    storage?.persisted?.().catch(() => false) ?? false,
    storage?.estimate?.().catch(() => undefined),
  ]);
  return {
    version: __LATENT_VERSION__,
    userAgent: navigator.userAgent,
    width: window.innerWidth,
    height: window.innerHeight,
    isTouched: window.matchMedia('(hover: none)').matches,
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
    isOfflineReady: Boolean(serviceWorker?.controller),
    isPersisted,
    usedBytes: estimate?.usage ?? 0,
  };
}
