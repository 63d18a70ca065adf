/** “This note” as the object of a verb or of a preposition at the end of it, in the case that this takes. */
export const thisNote = (verb: string): string =>
  /^widerspricht$|\b(?:von|mit|zu|aus|bei|nach)$/u.test(verb) ? 'dieser Notiz' : 'diese Notiz';
