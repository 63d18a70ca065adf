import { isSetInSettings, ModelError } from '../../../agent/model/model-provider.ts';
import { errorText } from '../../../notes/basics/error-text.ts';

/** The message for an error of the model, and whether the settings can mend it. */
export function failureOf(error: unknown): { readonly message: string; readonly isInSettings: boolean } {
  const hint = error instanceof Error && 'hint' in error ? ` ${String(error.hint)}` : '';
  const message = errorText(error);
  // An endpoint's own words may end without a full stop.
  const stop = hint && !/[.!?…]$/.test(message) ? '.' : '';
  return {
    message: `${message}${stop}${hint}`,
    isInSettings: error instanceof ModelError && isSetInSettings(error.code),
  };
}
