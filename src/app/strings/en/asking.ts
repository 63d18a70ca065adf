import { texts } from '../language.ts';

/** Asking the assistant about a passage, where it stands. */
export const askingText = texts('asking', {
  offer: 'Ask…',
  offerTitle: 'Ask the assistant about this text (Ctrl+J)',
});
