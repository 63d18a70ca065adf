import { texts } from '../language.ts';

/** Using the app without a network. */
export const pwaText = texts('pwa', {});
