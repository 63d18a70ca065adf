import type { Accessor } from 'solid-js';
import { knownText } from '../../strings/known-sentences.ts';
import type { Vaults } from '../../state/vault/vaults.ts';
import { startText } from './start.texts.ts';
import { requiredContext } from '../../ui/page/required-context.ts';

/** What the first screen needs: the ways into a vault. They are there before the code behind them is, and wait for it. */
export interface Opener extends Pick<Vaults, 'openHandle' | 'openSample' | 'newNotebook'> {
  /** Whether what is opened now need not wait for code. */
  readonly isReady: Accessor<boolean>;
}

export const { Provider: OpenerProvider, use: useOpener } = requiredContext<Opener>('Opener');

/** Why a folder could not be opened, for a person: what a browser itself says is for programmers. */
export function startErrorText(error: unknown): string {
  const words = startText.startError;
  if (!(error instanceof Error)) return words.other(String(error));
  if ('hint' in error) return inOwnWords(`${error.message} ${String(error.hint)}`);
  const errorMessage = (words.byName as Readonly<Record<string, string>>)[error.name];
  if (errorMessage !== undefined) return errorMessage;
  return error instanceof DOMException || error instanceof TypeError
    ? words.other(error.message)
    : inOwnWords(error.message);
}

const inOwnWords = (said: string): string => knownText(said) ?? said;
