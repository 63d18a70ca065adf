import { texts } from '../strings/language.ts';

/** Using the app without a network. */
export const pwaText = texts('pwa', {
  registerServiceWorker: {
    updateReady: 'A new version of Latent is ready.',
    reload: 'Reload',
    worksOffline: 'Latent works offline now.',
  },
});
