import { INITIAL_SETTINGS } from '../../session/session-settings.ts';
import type { ToolSetup } from '../../tools/definition/dependencies.ts';
import type { Given, Option, Surroundings } from '../cli/command.ts';

/** The options of every command that can ask a model. Its own code is loaded where one is named. */
export const MODEL_OPTIONS: readonly Option[] = [
  { name: 'base-url', value: 'URL', about: 'asks a model there (chat completions), such as http://localhost:11434/v1' },
  { name: 'model', value: 'NAME', about: 'its name there; without these two the built-in assistant answers' },
  { name: 'key-env', value: 'NAME', about: 'the variable of the environment that holds the key' },
  { name: 'window', value: 'TOKENS', about: 'how much it reads and writes at once, where that is not known' },
];

/**
 * The model that tools ask, where the call names one: where what it reads goes is said. undefined: tools that need one say so.
 * @throws UsageError as `chosenModel`
 */
export async function modelForTools(
  givenArguments: Given,
  around: Pick<Surroundings, 'err' | 'places' | 'now'>,
): Promise<ToolSetup['textModel'] | undefined> {
  if (!MODEL_OPTIONS.some(({ name }) => givenArguments.options[name] !== undefined)) return undefined;
  const { chosenModel, spendLedger, tellWhereTo, textModelOf } = await import('./chosen-model.ts');
  const model = await chosenModel(givenArguments, around);
  tellWhereTo(model, around);
  return textModelOf(model, { caps: () => INITIAL_SETTINGS.caps, ledger: spendLedger(around) });
}
