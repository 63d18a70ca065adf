/** Something was written by a newer Latent than this one: it is left as it is. */
export class NewerDataError extends Error {
  readonly hint = 'Reload to get the newest version. Nothing was changed.';

  /** @param what as a sentence begins with it, e.g. `Your settings were` */
  constructor(what: string) {
    super(`${what} saved by a newer version of Latent than this one.`);
    this.name = 'NewerDataError';
  }
}
