import { texts } from '../language.ts';

/** Using the app without a network. */
export const pwaText = texts('pwa', {
  registerServiceWorker: {
    newVersionLatentReady: 'A new version of Latent is ready.',
    reload: 'Reload',
  },
});
