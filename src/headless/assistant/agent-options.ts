import { readAssistant } from '../../agent/context/custom-assistant.ts';
import type { SpendCaps } from '../../agent/budget/budget-spend.ts';
import { readNote } from '../../fs-access/read-note.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { AgentSettings } from '../../session/agent-parts.ts';
import { listAssistants } from '../../session/chosen-notes.ts';
import type { ToolSetup } from '../../tools/definition/dependencies.ts';
import { type Given, numberOf, type Option, type Surroundings, textOf, UsageError } from '../cli/command.ts';
import { noteNamed } from '../vault/note-named.ts';
import type { OpenFiles } from '../vault/open-vault.ts';

/** The options of the commands in which an assistant answers: what the app has in its settings and below its message box. */
export const AGENT_OPTIONS: readonly Option[] = [
  {
    name: 'assistant',
    value: 'NAME',
    about: 'who answers: an assistant of yours, as a note with type: assistant says',
  },
  { name: 'instructions', value: 'NOTE', about: 'a note with what you want of every answer' },
  { name: 'max-rounds', value: 'N', about: 'how often a model is asked for one answer, calls of tools between (10)' },
  { name: 'max-tokens', value: 'N', about: 'asks no more once the conversation has taken so many tokens' },
  { name: 'max-cost', value: 'AMOUNT', about: 'the same in money, where the service tells its price' },
  { name: 'max-tokens-day', value: 'N', about: 'as --max-tokens, for all that was asked today' },
  { name: 'max-cost-day', value: 'AMOUNT', about: 'as --max-cost, for all that was asked today' },
];

/** As in the app. */
const MAX_ROUNDS = 10;
const MOST_ROUNDS = 50;

/** @throws UsageError where a limit is none */
export function capsOf(given: Given): SpendCaps {
  return {
    conversationTokens: numberOf(given, 'max-tokens', 0),
    conversationCost: amountOf(given, 'max-cost'),
    dayTokens: numberOf(given, 'max-tokens-day', 0),
    dayCost: amountOf(given, 'max-cost-day'),
  };
}

/** @throws UsageError where a number is none, or no note is named so */
export async function agentSettings(given: Given, vault: OpenFiles): Promise<AgentSettings> {
  const instructions = textOf(given, 'instructions');
  return {
    maxRounds: roundsOf(given),
    caps: capsOf(given),
    instructions: instructions === undefined ? undefined : await noteNamed(vault, instructions),
  };
}

/** @throws UsageError */
export function roundsOf(given: Given): number {
  const rounds = numberOf(given, 'max-rounds', MAX_ROUNDS);
  if (rounds > MOST_ROUNDS) throw new UsageError(`--max-rounds takes at most ${MOST_ROUNDS}, not ${rounds}.`);
  return rounds;
}

/** The note of the assistant that `--assistant` names; undefined where none is named. @throws UsageError that lists those that there are */
export async function assistantNote(given: Given, { index, files }: OpenFiles): Promise<VaultPath | undefined> {
  const name = textOf(given, 'assistant');
  if (name === undefined) return undefined;
  const all = await listAssistants(index);
  const asWritten = name.trim().normalize().toLowerCase();
  const named = all.filter((each) =>
    [each.name, each.path, each.path.replace(/\.md$/i, '')].some((one) => one.normalize().toLowerCase() === asWritten),
  );
  if (named.length === 1 && named[0]) return named[0].path;
  if (named.length > 1)
    throw new UsageError(
      `Several assistants are called ${inQuotes(name)}: ${named.map(({ path }) => inQuotes(path)).join(', ')}. Name one by its path.`,
    );
  const path = await noteNamed({ files, index }, name).catch(() => undefined);
  const read = path && (await readNote(files, path).catch(() => undefined));
  if (path && read && readAssistant(path, read.text)) return path;
  throw new UsageError(
    path
      ? `${inQuotes(path)} is no assistant: its properties must say type: assistant.`
      : `There is no assistant ${inQuotes(name)}. ${all.length === 0 ? 'A note whose properties say type: assistant is one.' : `There are: ${all.map((each) => inQuotes(each.name)).join(', ')}.`}`,
  );
}

function amountOf(given: Given, name: string): number {
  const written = textOf(given, name);
  if (written === undefined) return 0;
  const amount = Number(written);
  if (written.trim() === '' || !Number.isFinite(amount) || amount <= 0)
    throw new UsageError(`--${name} takes an amount of money such as 0.50, not ${inQuotes(written)}.`);
  return amount;
}

/** The options of every command that can ask a model. Its own code is loaded where one is named. */
export const MODEL_OPTIONS: readonly Option[] = [
  { name: 'base-url', value: 'URL', about: 'asks a model there (chat completions), such as http://localhost:11434/v1' },
  { name: 'model', value: 'NAME', about: 'its name there; without these two the built-in assistant answers' },
  { name: 'key-env', value: 'NAME', about: 'the variable of the environment that holds the key' },
  { name: 'window', value: 'TOKENS', about: 'how much it reads and writes at once, where that is not known' },
];

const NO_CAPS = { conversationCost: 0, conversationTokens: 0, dayCost: 0, dayTokens: 0 };

/**
 * The model that tools ask, where the call names one: where what it reads goes is said. undefined: tools that need one say so.
 * @throws UsageError as `chosenModel`
 */
export async function modelForTools(
  given: Given,
  around: Pick<Surroundings, 'err' | 'places' | 'now'>,
): Promise<ToolSetup['textModel'] | undefined> {
  if (!MODEL_OPTIONS.some(({ name }) => given.options[name] !== undefined)) return undefined;
  const { chosenModel, spendLedger, tellWhereTo, textModelOf } = await import('./chosen-model.ts');
  const model = await chosenModel(given, around);
  tellWhereTo(model, around);
  return textModelOf(model, { caps: () => NO_CAPS, ledger: spendLedger(around) });
}
