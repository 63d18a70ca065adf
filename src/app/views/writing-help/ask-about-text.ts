import { capReached, describeCap, NOTHING_SPENT, spendOf } from '../../../agent/budget/budget-spend.ts';
import { ModelError } from '../../../agent/model/model-provider.ts';
import { answerPlacement, replacementOf, runTextTask, textTaskRequest } from '../../../agent/turn/text-task.ts';
import { parseFrontmatter } from '../../../notes/frontmatter/frontmatter.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { fillPrompt } from '../../../notes/prompts-folder.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import type { AskAboutText, SavedPrompt } from '../../editor/ask/ask-about-text.ts';
import { useEgress } from '../../state/egress/create-egress.ts';
import { createProvider, providerName, useGenerator } from '../../state/models/create-provider.ts';
import { traitsOf } from '../../state/models/model-account.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { useRecords } from '../../state/egress/records.ts';
import { writingHelpText } from './writing-help.texts.ts';

/** Signs of a token, where the endpoint does not count them. */
const SIGNS_PER_TOKEN = 4;

interface TextAsker {
  /** Of the note. */
  readonly title: () => string;
  readonly path: VaultPath;
  readonly openSettings: () => void;
  readonly files: () => readonly TreeFile[];
  /** Makes a note. @returns whether it is there; else the person was told why not */
  readonly make: (path: string, content: string) => Promise<boolean>;
  /** The text of a note. */
  readonly read: (path: VaultPath) => Promise<{ readonly text: string } | undefined>;
}

/** Asks the model of the settings about a passage: within the day's limits, counted and listed as all that is sent. */
export function createTextAsker({ title, path, openSettings, files, make, read }: TextAsker): AskAboutText {
  const { settings } = usePreferences();
  const { spending } = useRecords();
  const parts = { egress: useEgress(), generator: useGenerator() };
  return {
    openSettings,
    prompts: () => promptsIn(settings().promptsFolder, files()),
    canKeep: () => settings().promptsFolder !== '',
    keepPrompt: (name, wish) => make(`${settings().promptsFolder}/${name}`, `${wish}\n`),
    async wishOf(prompt) {
      const file = await read(prompt.path).catch(() => undefined);
      if (!file) throw new Error(writingHelpText.askAboutText.unreadablePrompt(prompt.name));
      return wishOfPrompt(file.text, path, new Date());
    },
    refusal: () => (settings().provider === 'builtin' ? writingHelpText.askAboutText.noModel : undefined),
    async run(task, passage, signal, onText) {
      const currentSettings = settings();
      const cap = capReached(currentSettings.spendCaps, NOTHING_SPENT, await spending.today());
      if (cap) {
        const { message, hint } = describeCap(cap);
        throw new ModelError('quota', message, hint);
      }
      const request = textTaskRequest(task, { ...passage, title: title(), path }, signal);
      const answer = await runTextTask(
        createProvider(currentSettings, parts, () => undefined),
        request,
        onText,
      );
      const sent = request.system.length + (request.messages[0]?.content.length ?? 0);
      const usage = answer.usage ?? {
        inputTokens: Math.ceil(sent / SIGNS_PER_TOKEN),
        outputTokens: Math.ceil(answer.text.length / SIGNS_PER_TOKEN),
      };
      const model =
        currentSettings.provider === 'openai-compatible' ? currentSettings.model : providerName(currentSettings);
      await spending.add(spendOf(model, { usage, isEstimate: !answer.usage }, traitsOf(currentSettings).price));
      if (answer.text.trim() === '') throw new Error(writingHelpText.askAboutText.emptyAnswer);
      const text = answerPlacement(task) === 'instead' ? replacementOf(answer.text, passage.text) : answer.text.trim();
      return { text, isCut: answer.isCut };
    },
  };
}

/** The person's own prompts, by name: the notes of the folder for prompts. */
export function promptsIn(
  folder: string,
  files: readonly { readonly path: VaultPath; readonly isNote: boolean }[],
): SavedPrompt[] {
  if (folder === '') return [];
  return files
    .filter(({ path, isNote }) => isNote && path.startsWith(`${folder}/`))
    .map(({ path }) => ({ name: stem(path), path }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/**
 * What a prompt asks of a passage. The passage is sent beside it, as material: `{{selection}}` only names it.
 * @param text of the prompt's note
 * @param notePath of the note that the passage stands in
 */
export function wishOfPrompt(text: string, notePath: VaultPath, today: Date): string {
  const body = text.slice(parseFrontmatter(text).bodyFrom);
  return fillPrompt(body, { selection: 'the passage', notePath, today }).text;
}
