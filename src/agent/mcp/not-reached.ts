import { errorText } from '../../notes/basics/error-text.ts';

/** No connection was made, so that the server knows nothing of the call. */
export class NotReached extends Error {
  constructor(cause: unknown) {
    super(errorText(cause), { cause });
    this.name = 'NotReached';
  }
}
