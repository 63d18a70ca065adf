import { preferencesText } from '../../strings/en/state/preferences.ts';
/** Something was written by a newer Latent than this one: it is left as it is. */
export class NewerDataError extends Error {
  readonly hint = preferencesText.newerDataError.reloadGetNewestVersion;

  /** @param what as a sentence begins with it, e.g. `Your settings were` */
  constructor(what: string) {
    super(preferencesText.newerDataError.savedNewerVersionLatent(what));
    this.name = 'NewerDataError';
  }
}
