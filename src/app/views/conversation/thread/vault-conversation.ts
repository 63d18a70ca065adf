import { errorText } from '../../../../notes/basics/error-text.ts';
import type { ModelTraits } from '../../../../agent/providers/model-traits.ts';
import type { StoredMessage } from '../../../../agent/model/messages.ts';
import { assistantPrompt, refusalOf, toolNamesOf, withScope, type OwnAssistant } from '../../../../agent/assistants/own-assistant.ts';
import type { ModelProvider, ToolSchema } from '../../../../agent/model/model-provider.ts';
import { answerLoadTools, LOAD_TOOLS, toolsFor, toolsNamed, type Toolset } from '../../../../agent/toolsets/toolsets.ts';
import { buildSystemPrompt, type PromptContext } from '../../../../agent/context/system-prompt.ts';
import { tellsMoreThanNames } from '../../../../agent/trust/plain-names.ts';
import { stem, type VaultPath } from '../../../../notes/paths/paths.ts';
import { readShownText } from '../../../../fs-access/read-note.ts';
import type { Tool } from '../../../../tools/definition/define-tool.ts';
import type { TreeFile } from '../../../../workers/contract.ts';
import type { AppSettings } from '../../../state/app-settings.ts';
import { createKeptDrafts } from '../../../state/kept-drafts.ts';
import { rememberTraits, toolsetOf, traitsOf, windowOf } from '../../../state/model-account.ts';
import type { OpenVault, Workspace } from '../../../state/workspace.ts';
import { readChosenAssistant } from './choose-assistant.ts';
import { modelSees } from './model-sees.ts';
import { createConversation, type Conversation } from './create-conversation.ts';
import { createProvider, providerName } from '../../../state/create-provider.ts';
import type { ModelInUse } from './create-turn-runner.ts';
import { keepAsNote } from './keep-as-note.ts';
import { createTraitsLearner } from './learn-traits.ts';

/** The conversation of an open vault, with the provider that the settings name. @param files those of the vault, as the tree shows them */
export function createVaultConversation(workspace: Workspace, open: OpenVault, files: () => readonly TreeFile[]): Conversation {
  let provider: { readonly key: string; readonly provider: ModelProvider } | undefined;
  // As its note says at the beginning of the turn.
  let assistant: OwnAssistant | undefined;
  let isSystemForeign = false;
  const settingsNow = () => withModelOf(workspace.settings(), assistant);
  const remember = (traits: ModelTraits, settings = settingsNow()) => {
    const known = traitsOf(settings);
    if (JSON.stringify({ ...known, ...traits }) !== JSON.stringify(known)) void workspace.updateSettings(rememberTraits(settings, 'found', traits));
  };
  const learner = createTraitsLearner((settings, traits) => remember(traits, { ...workspace.settings(), model: settings.model, baseUrl: settings.baseUrl }), workspace.egress.outside({ reason: 'model_facts' }));
  return createConversation({
    store: workspace.conversations,
    vaultId: open.id,
    // Kept between turns: what a provider found out about its endpoint need not be found out again.
    prepare: async (conversationId) => {
      assistant = await readChosenAssistant(workspace, open, conversationId);
      await learner.before(settingsNow());
    },
    provider: () => {
      const settings = settingsNow();
      const key = JSON.stringify([settings.provider, settings.baseUrl, settings.apiKey, settings.model, settings.browserModel, traitsOf(settings)]);
      if (provider?.key !== key) provider = { key, provider: createProvider(settings, workspace, remember) };
      return provider.provider;
    },
    system: async (messages, windowTokens) => {
      const toolset = toolsetIn(settingsNow(), assistant, windowTokens);
      const context = await promptContext(workspace, open, files(), messages);
      isSystemForeign = assistant !== undefined || tellsMoreThanNames(context);
      const prompt = buildSystemPrompt({ ...context, tools: toolsOf(toolset, assistant, [], []).map(({ name }) => name), isBrief: toolset === 'brief' });
      return assistant ? `${prompt}\n\n${assistantPrompt(assistant)}` : prompt;
    },
    isSystemForeign: () => isSystemForeign,
    tools: (messages, windowTokens) => toolsOf(toolsetIn(settingsNow(), assistant, windowTokens), assistant, messages, workspace.remoteTools(), windowTokens ?? windowOf(settingsNow()).tokens),
    execute: async (call) => {
      if (call.name === LOAD_TOOLS) return answerLoadTools(call.input, toolsetIn(settingsNow(), assistant), workspace.remoteTools());
      return assistant ? (refusalOf(call, assistant) ?? workspace.execute(withScope(call, assistant))) : workspace.execute(call);
    },
    executeAll: (calls) => {
      const chosen = assistant;
      if (!chosen) return workspace.executeAll(calls);
      const refusals = calls.map((call) => refusalOf(call, chosen));
      const free = calls.filter((_, at) => !refusals[at]);
      const answers = workspace.executeAll(free.map((call) => withScope(call, chosen)));
      return calls.map(async (call, at) => refusals[at] ?? (await answers[free.indexOf(call)]!));
    },
    readCited: (path) => readShownText(open.vault, path),
    maxRounds: () => workspace.settings().maxRounds,
    model: () => modelInUse(settingsNow()),
    caps: () => workspace.settings().spendCaps,
    ledger: workspace.spending,
    streamed: createKeptDrafts('streamed', open.id),
    edited: createKeptDrafts('edited', open.id),
    onTurnEnd: (conversationId) => {
      void learner.after(settingsNow());
      void keep(workspace, open, conversationId);
    },
    alone: async (conversationId, task) =>
      navigator.locks.request(`latent-turn-${conversationId}`, { ifAvailable: true }, async (lock) => {
        if (!lock) return false;
        await task();
        return true;
      }),
  });
}

/** Where the person wishes it, each conversation is a note too. */
async function keep(workspace: Workspace, open: OpenVault, conversationId: string): Promise<void> {
  const { keepConversations, conversationsFolder: folder } = workspace.settings();
  const index = workspace.index();
  if (!keepConversations || !index) return;
  try {
    const whole = await workspace.conversations.get(conversationId);
    if (whole) await keepAsNote(whole, { vault: open.vault, index, folder, runTool: (name, input) => workspace.runTool(name, input) });
  } catch (error) {
    workspace.notify({ kind: 'error', text: `The conversation is stored in this browser, but not as a note: ${errorText(error)}` });
  }
}

/** An assistant may ask for another model of the service in use. */
function withModelOf(settings: AppSettings, assistant: OwnAssistant | undefined): AppSettings {
  return assistant?.model && settings.provider === 'openai-compatible' ? { ...settings, model: assistant.model } : settings;
}

/** An assistant of the person's own may say how many tools it wants. */
function toolsetIn(settings: AppSettings, assistant: OwnAssistant | undefined, windowTokens?: number): Toolset {
  const wanted = assistant?.tools === 'all' || assistant?.tools === 'core' ? assistant.tools : undefined;
  return toolsetOf(settings, windowTokens, wanted ?? traitsOf(settings).toolset);
}

function toolsOf(toolset: Toolset, assistant: OwnAssistant | undefined, messages: readonly StoredMessage[], remote: readonly Tool[], windowTokens?: number): readonly ToolSchema[] {
  const names = assistant && toolNamesOf(assistant);
  return names ? toolsNamed(names, toolset) : toolsFor(toolset, messages, remote, windowTokens);
}

function modelInUse(settings: AppSettings): ModelInUse {
  if (settings.provider === 'builtin') return { id: 'builtin' };
  const { price } = traitsOf(settings);
  const id = settings.provider === 'openai-compatible' ? settings.model : providerName(settings);
  const { tokens, from } = windowOf(settings);
  return { id, windowTokens: tokens, isWindowGuessed: from === 'guess', seesPictures: modelSees(settings), ...(price ? { price } : {}) };
}

/** What the model is told of the vault; where the index cannot answer yet, less. */
async function promptContext(workspace: Workspace, open: OpenVault, files: readonly TreeFile[], messages: readonly StoredMessage[]): Promise<Omit<PromptContext, 'tools'>> {
  const index = workspace.index();
  const [tags, openNote] = await Promise.all([
    index ? index.tags().catch(() => []) : [],
    openNoteOf(workspace, messages),
  ]);
  const searchState = searchStateOf(workspace);
  return {
    vaultName: open.name,
    now: new Date(),
    notes: workspace.status()?.notes ?? 0,
    folders: topFolders(files),
    tags: tags.slice(0, 20),
    ...(openNote ? { openNote } : {}),
    ...(searchState ? { searchState } : {}),
  };
}

function topFolders(files: readonly TreeFile[]): PromptContext['folders'] {
  const counts = new Map<string, number>();
  for (const { path, isNote } of files) {
    const slash = path.indexOf('/');
    if (isNote && slash > 0) counts.set(path.slice(0, slash), (counts.get(path.slice(0, slash)) ?? 0) + 1);
  }
  return [...counts].map(([path, notes]) => ({ path, notes })).sort((a, b) => b.notes - a.notes);
}

/**
 * The note that “this note” means: the open one, unless the person took it off their message; for the built-in assistant,
 * which reads no attachments, the one that they sent along.
 */
async function openNoteOf(workspace: Workspace, messages: readonly StoredMessage[]): Promise<PromptContext['openNote']> {
  const question = messages.findLast((message) => message.role === 'user');
  const attached = question?.role === 'user' ? question.context : undefined;
  const open = workspace.route().note;
  const isSent = attached === undefined || attached.some((block) => block.path === open);
  const other = workspace.settings().provider === 'builtin' ? attached?.findLast(({ kind }) => kind === 'note')?.path : undefined;
  const path = (other as VaultPath | undefined) ?? (isSent ? open : undefined);
  if (!path) return undefined;
  const row = await workspace.index()?.note(path).catch(() => null);
  return { path, title: row?.title ?? stem(path) };
}

function searchStateOf(workspace: Workspace): string | undefined {
  const status = workspace.status();
  if (!status) return undefined;
  if (!status.textReady) return `The notes are still being read: ${status.notes} of ${status.notesFound} are searchable so far.`;
  if (status.semanticReady) return undefined;
  return status.model.state === 'ready' ? 'Search by meaning covers only part of the notes so far.' : 'Search by meaning is not available: search by words.';
}
