import { GraphSettings } from './graph-settings.tsx';

/** What belongs to no other page. */
export function GeneralSettings() {
  return (
    <>
      <GraphSettings />
      <p class="section__text">
        Latent {__LATENT_VERSION__}. Your notes stay in your folder, your conversations and settings in this browser.
      </p>
    </>
  );
}
