import { assistantPrompt, toolNamesOf, type CustomAssistant } from '../../../../agent/assistants/custom-assistant.ts';
import { scopedCalls } from '../../../../agent/assistants/scoped-calls.ts';
import { instructionsPrompt } from '../../../../agent/context/standing-instructions.ts';
import { buildSystemPrompt } from '../../../../agent/context/system-prompt.ts';
import { readSituation, readVaultShape, vaultOf } from '../../../../agent/context/vault-context.ts';
import type { StoredMessage } from '../../../../agent/model/messages.ts';
import type { ModelProvider, ToolSchema } from '../../../../agent/model/model-provider.ts';
import { createTraitsLearner as createLearner } from '../../../../agent/providers/learn-traits.ts';
import type { ModelTraits } from '../../../../agent/providers/model-traits.ts';
import { answerMoreTools, isMoreTools } from '../../../../agent/toolsets/more-tools.ts';
import { toolsFor, type Toolset } from '../../../../agent/toolsets/toolsets.ts';
import { tellsMoreThanNames } from '../../../../agent/trust/plain-names.ts';
import { errorText } from '../../../../notes/basics/error-text.ts';
import { isNotePath, type VaultPath } from '../../../../notes/paths/paths.ts';
import type { Tool } from '../../../../tools/definition/define-tool.ts';
import type { ChangeHistory } from '../../../../tools/definition/ports.ts';
import { readShown } from '../../../../tools/note-files/read-shown.ts';
import type { Generator, TreeFile } from '../../../../workers/contract.ts';
import { createKeptDrafts } from '../../../state/drafts/kept-drafts.ts';
import type { Egress } from '../../../state/egress/create-egress.ts';
import { createProvider, providerName } from '../../../state/models/create-provider.ts';
import { rememberTraits, toolsetOf, traitsOf, windowOf } from '../../../state/models/model-account.ts';
import type { Navigation } from '../../../state/navigation/navigation.ts';
import type { AppSettings } from '../../../state/preferences/app-settings.ts';
import type { Preferences } from '../../../state/preferences/preferences.ts';
import type { Records } from '../../../state/records/records.ts';
import type { Tools } from '../../../state/tools/tools.ts';
import type { OpenVault } from '../../../state/vault/open-vault.ts';
import { threadText } from '../../../strings/en/conversation/thread.ts';
import type { Notice } from '../../../ui/toast.tsx';
import { acceptsImages } from './accepts-images.ts';
import { changesOf, idsOf } from './changes-of-turn.ts';
import { readChosenAssistant } from './choose-assistant.ts';
import { createConversation } from './create-conversation.ts';
import type { ModelInUse } from './create-turn-runner.ts';
import { keepAsNote } from './keep-as-note.ts';
import { readInstructions } from './read-instructions.ts';
import type { Conversation } from './visible-conversation.ts';

interface ConversationParts {
  readonly vault: Pick<OpenVault, 'id' | 'name' | 'files' | 'index' | 'indexStatus' | 'history'>;
  readonly tools: Pick<Tools, 'run' | 'execute' | 'executeAll' | 'added'>;
  readonly records: Pick<Records, 'conversations' | 'choices' | 'spending'>;
  readonly preferences: Preferences;
  readonly navigation: Pick<Navigation, 'route'>;
  readonly egress: Pick<Egress, 'outside'>;
  readonly generator: Generator;
  readonly notify: (notice: Notice) => void;
  /** Those of the vault, as the tree shows them. */
  readonly files: () => readonly TreeFile[];
}

/** The conversation of an open vault, with the provider that the settings name. */
export function createVaultConversation(parts: ConversationParts): Conversation {
  const { vault, tools, records, preferences, egress } = parts;
  let provider: { readonly key: string; readonly provider: ModelProvider } | undefined;
  // As its note says at the beginning of the turn.
  let assistant: CustomAssistant | undefined;
  let instructions: Awaited<ReturnType<typeof readInstructions>>;
  let isSystemForeign = false;
  const settingsNow = () => withModelOf(preferences.settings(), assistant);
  const remember = (traits: ModelTraits, settings = settingsNow()) => {
    const known = traitsOf(settings);
    if (JSON.stringify({ ...known, ...traits }) !== JSON.stringify(known))
      void preferences.update(rememberTraits(settings, 'found', traits));
  };
  const shapeSources = () => ({ index: vault.index, status: vault.indexStatus(), files: parts.files() });
  const learner = createTraitsLearner(
    (settings, traits) =>
      remember(traits, { ...preferences.settings(), model: settings.model, baseUrl: settings.baseUrl }),
    egress.outside({ reason: 'model_facts' }),
  );
  return createConversation({
    store: records.conversations,
    vaultId: vault.id,
    // Kept between turns: what a provider found out about its endpoint need not be found out again.
    prepare: async (conversationId) => {
      assistant = await readChosenAssistant(parts, conversationId);
      instructions = await readInstructions(parts);
      await learner.before(settingsNow());
    },
    provider: () => {
      const settings = settingsNow();
      const key = JSON.stringify([
        settings.provider,
        settings.baseUrl,
        settings.apiKey,
        settings.model,
        settings.browserModel,
        traitsOf(settings),
      ]);
      if (provider?.key !== key) provider = { key, provider: createProvider(settings, parts, remember) };
      return provider.provider;
    },
    choices: records.choices,
    situation: async (message, before) => {
      const sources = {
        ...shapeSources(),
        openNote: parts.navigation.route().note,
        readsAttachments: preferences.settings().provider !== 'builtin',
        now: new Date(),
      };
      const undone = await undoneSince(before, vault.history);
      return { ...(await readSituation(sources, message, before)), ...(undone.length > 0 && { undone }) };
    },
    system: async (messages, windowTokens) => {
      const toolset = toolsetIn(settingsNow(), assistant, windowTokens);
      const shape = { vaultName: vault.name, ...(vaultOf(messages) ?? (await readVaultShape(shapeSources()))) };
      isSystemForeign = assistant !== undefined || tellsMoreThanNames(shape);
      const prompt = buildSystemPrompt({
        ...shape,
        tools: toolsOf(toolset, assistant, [], []).map(({ name }) => name),
        isBrief: toolset === 'brief',
      });
      return [
        prompt,
        instructions && instructionsPrompt(instructions.text, toolset === 'brief'),
        assistant && assistantPrompt(assistant),
      ]
        .filter(Boolean)
        .join('\n\n');
    },
    isSystemForeign: () => isSystemForeign,
    tools: (messages, windowTokens) =>
      toolsOf(toolsetIn(settingsNow(), assistant, windowTokens), assistant, messages, tools.added()),
    execute: async (call) => {
      if (isMoreTools(call.name)) {
        const kind = toolsetOf(settingsNow(), undefined, wantedBy(assistant));
        return answerMoreTools(call.input, kind, tools.added(), assistant && toolNamesOf(assistant));
      }
      return scopedCalls(tools, assistant).execute(call);
    },
    executeAll: (calls) => scopedCalls(tools, assistant).executeAll(calls),
    readCited: (path) => readShown({ vault: vault.files, index: vault.index }, path),
    resolveNames: async (written) => (await vault.index?.resolveLinks('' as VaultPath, written)) ?? [],
    notesOfChange: (changeId) => notesOfChange(vault.history, changeId),
    maxRounds: () => preferences.settings().maxRounds,
    model: () => modelInUse(settingsNow()),
    caps: () => preferences.settings().spendCaps,
    ledger: records.spending,
    streamed: createKeptDrafts('streamed', vault.id),
    edited: createKeptDrafts('edited', vault.id),
    onTurnEnd: (conversationId) => {
      void learner.after(settingsNow());
      void keep(parts, conversationId);
    },
    alone: async (conversationId, task) =>
      navigator.locks.request(`latent-turn-${conversationId}`, { ifAvailable: true }, async (lock) => {
        if (!lock) return false;
        await task();
        return true;
      }),
  });
}

/** If the person chose so, each conversation is also kept as a note. */
async function keep(
  { vault, tools, records, preferences, notify }: ConversationParts,
  conversationId: string,
): Promise<void> {
  const { keepConversations, conversationsFolder: folder } = preferences.settings();
  if (!keepConversations) return;
  try {
    const whole = await records.conversations.get(conversationId);
    if (whole)
      await keepAsNote(whole, {
        vault: vault.files,
        index: vault.index,
        folder,
        runTool: (name, input) => tools.run(name, input),
      });
  } catch (error) {
    notify({
      kind: 'error',
      text: threadText.vaultConversation.conversationStoredBrowserBut(errorText(error)),
    });
  }
}

/** An assistant may ask for another model of the service in use. */
function withModelOf(settings: AppSettings, assistant: CustomAssistant | undefined): AppSettings {
  return assistant?.model && settings.provider === 'openai-compatible'
    ? { ...settings, model: assistant.model }
    : settings;
}

function toolsetIn(settings: AppSettings, assistant: CustomAssistant | undefined, windowTokens?: number): Toolset {
  return settings.provider === 'builtin' ? 'all' : toolsetOf(settings, windowTokens, wantedBy(assistant));
}

/** An assistant of the person's own may want more than the short list. */
function wantedBy(assistant: CustomAssistant | undefined): 'core' | undefined {
  return assistant?.tools === 'all' || assistant?.tools === 'core' ? 'core' : undefined;
}

function toolsOf(
  toolset: Toolset,
  assistant: CustomAssistant | undefined,
  messages: readonly StoredMessage[],
  added: readonly Tool[],
): readonly ToolSchema[] {
  const only = assistant && toolNamesOf(assistant);
  return toolsFor(toolset, { messages, added, ...(only && { only }) });
}

function modelInUse(settings: AppSettings): ModelInUse {
  if (settings.provider === 'builtin') return { id: 'builtin' };
  const { price } = traitsOf(settings);
  const id = settings.provider === 'openai-compatible' ? settings.model : providerName(settings);
  const { tokens, from } = windowOf(settings);
  return {
    id,
    windowTokens: tokens,
    isWindowGuessed: from === 'guess',
    seesPictures: acceptsImages(settings),
    ...(price ? { price } : {}),
  };
}

/** The notes whose text a change changed; not those that it moved or deleted. None where the history no longer has it. */
export async function notesOfChange(history: Pick<ChangeHistory, 'get'>, changeId: string): Promise<VaultPath[]> {
  const files = (await history.get(changeId))?.files ?? [];
  const before = new Map(files.map((file) => [file.path, file.before]));
  return files
    .filter(({ path, after, moved }) => {
      const earlier = moved ? before.get(moved.other) : before.get(path);
      return isNotePath(path) && after !== null && after.hash !== earlier?.hash;
    })
    .map(({ path }) => path);
}

/** What the assistant changed in these messages and the person has taken back, as far as no message told the model yet. */
export async function undoneSince(
  messages: readonly StoredMessage[],
  history: Pick<ChangeHistory, 'get'>,
): Promise<string[]> {
  const told = new Set(
    messages.flatMap((message) => (message.role === 'user' ? (message.situation?.undone ?? []) : [])),
  );
  const records = await Promise.all(
    idsOf(changesOf(messages.map((message, seq) => ({ seq, time: '', message })))).map((id) =>
      history.get(id).catch(() => undefined),
    ),
  );
  return records.flatMap((record) => (record?.state === 'undone' && !told.has(record.message) ? [record.message] : []));
}

/** Asks the server of the model in use what it can do, and remembers that in the settings. */
interface SettingsLearner {
  /** Before a turn. */
  before(settings: AppSettings): Promise<void>;
  /** After a turn. */
  after(settings: AppSettings): Promise<void>;
}

/** @param remember called with what was found and the settings for which it holds */
export function createTraitsLearner(
  remember: (settings: AppSettings, traits: ModelTraits) => void,
  send: typeof fetch = fetch,
): SettingsLearner {
  const learner = createLearner();
  const keep = (settings: AppSettings, found: ModelTraits) => {
    if (Object.keys(found).length > 0) remember(settings, found);
  };
  const askedOf = ({ baseUrl, apiKey, model }: AppSettings) => ({ baseUrl, apiKey, model, fetch: send });
  return {
    async before(settings) {
      if (settings.provider !== 'openai-compatible') return;
      keep(settings, await learner.before(askedOf(settings), traitsOf(settings)));
    },
    async after(settings) {
      if (settings.provider !== 'openai-compatible') return;
      keep(settings, await learner.after(askedOf(settings)));
    },
  };
}
