/** Calls of one message that are run: a model that makes more has lost its way, or follows untrusted text. */
export const CALLS_PER_MESSAGE = 32;
/** Calls of one turn, before the person is asked whether to continue. */
export const CALLS_PER_TURN = 128;
