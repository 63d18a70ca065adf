/** A source that cannot be drawn: its text stays, with this reason (lower case, no full stop) beside it. */
export class CannotDraw extends Error {}
