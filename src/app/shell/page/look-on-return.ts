import { onCleanup } from 'solid-js';
import { useVault } from '../../state/vault/open-vault.ts';

/** Where the browser does not report changes by other programs, the app looks for them when the person comes back. */
export function lookOnReturn(): void {
  const vault = useVault();
  const look = () => document.visibilityState === 'visible' && void vault.index.look().catch(() => undefined);
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  onCleanup(() => {
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  });
}
