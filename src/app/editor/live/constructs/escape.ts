import type { Construct } from '../draw/construct.ts';
import { isTouched } from '../../text/touched.ts';

/** `\*` is read as `*`. */
export const escapes: Construct = {
  Escape: ({ from, to }, { state, hide }) => {
    if (!isTouched(state, from, to)) hide(from, from + 1);
  },
};
