import { assistantPrompt, type CustomAssistant, scopedCalls, toolNamesOf } from '../agent/context/custom-assistant.ts';
import { capReached, spendOf, type CapReached } from '../agent/budget/budget-spend.ts';
import { spendStop } from '../agent/budget/budget-stop.ts';
import { buildSystemPrompt, instructionsPrompt } from '../agent/context/system-prompt.ts';
import { readSituation, readVaultShape, vaultOf } from '../agent/context/vault-context.ts';
import { changesOf, idsOf } from '../agent/conversations/changes-of-turn.ts';
import type { ConversationEntry } from '../agent/conversations/conversation.ts';
import { notesOn } from '../agent/conversations/conversation-to-note.ts';
import type { Situation, StoredMessage, UserMessage } from '../agent/model/messages.ts';
import type { ToolSchema } from '../agent/model/model-provider.ts';
import { answerMoreTools, isMoreTools, namesTool } from '../agent/toolsets/more-tools.ts';
import { toolsFor, type Toolset } from '../agent/toolsets/toolsets.ts';
import { tellsMoreThanNames } from '../agent/trust/gives-orders.ts';
import type { AgentEvent, TurnOutcome } from '../agent/turn/events.ts';
import { runTurn } from '../agent/turn/run-turn.ts';
import { isNotePath, type VaultPath } from '../notes/paths/paths.ts';
import type { ChangeHistory, SpendMeter, ToolCall } from '../tools/definition/ports.ts';
import type { ToolResult } from '../tools/definition/result.ts';
import { readShown } from '../tools/note-files/read-shown.ts';
import { TOOLS } from '../tools/registry.ts';
import type { AgentParts, TurnEvent, TurnThread } from './agent-parts.ts';
import { readChosenAssistant, readInstructions } from './chosen-notes.ts';

/**
 * A turn, put together: what the loop (`runTurn`) is given of the vault, the model and the person's choices, and what becomes of
 * each message. It is the one place where that happens: the app, `latent chat` and `latent ask` differ in their parts and in how
 * they draw the events.
 */
export interface AgentTurns {
  /** The person's message with what is so as it is sent. @param before the messages before it */
  question(message: UserMessage, before: readonly StoredMessage[]): Promise<UserMessage>;
  /**
   * Goes on with a conversation until the assistant answers, or the turn ends otherwise.
   * @param emit awaited: a surface that is slow holds the turn up, and none of it is lost
   * @returns undefined where `isClosed` became true: what followed then is stored nowhere
   */
  run(thread: TurnThread, how: TurnControls): Promise<TurnOutcome | undefined>;
}

interface TurnControls {
  readonly signal: AbortSignal;
  readonly emit: (event: TurnEvent) => void | Promise<void>;
  /** The vault was closed. */
  readonly isClosed?: () => boolean;
}

/** What the person chose for this turn, as its notes said at its beginning. */
interface Chosen {
  readonly assistant: CustomAssistant | undefined;
  readonly instructions: { readonly path: VaultPath; readonly text: string } | undefined;
}

export function createAgentTurns(parts: AgentParts): AgentTurns {
  const { vault, calls, model, settings, ledger, clock } = parts;

  const shapeOf = async (messages: readonly StoredMessage[]) => ({
    vaultName: vault.name,
    ...(vaultOf(messages) ?? (await readVaultShape({ index: vault.index, ...(await vault.overview()) }))),
  });

  async function prepare(thread: TurnThread, emit: TurnControls['emit']): Promise<Chosen> {
    const notices: TurnEvent[] = [];
    const tell = (notice: Extract<TurnEvent, { type: 'notice' }>['notice']) => notices.push({ type: 'notice', notice });
    const assistant = await readChosenAssistant(parts, thread.conversationId, tell);
    const instructions = await readInstructions(parts, tell);
    for (const notice of notices) await emit(notice);
    await model.prepare(assistant?.model);
    return { assistant, instructions };
  }

  function toolsetFor({ assistant }: Chosen, windowTokens?: number): Toolset {
    return model.now().toolset(windowTokens, wantsMore(assistant) ? 'core' : undefined);
  }

  /** The names of the tools that a model may have; undefined for all. */
  function onlyOf({ assistant }: Chosen): ReadonlySet<string> | undefined {
    const named = assistant && toolNamesOf(assistant);
    if (calls.asksWeb?.() ?? true) return named;
    const toolNames = [...TOOLS.filter(({ category }) => category !== 'web'), ...calls.added()].map(({ name }) => name);
    return new Set(toolNames.filter((name) => named?.has(name) ?? true));
  }

  function toolsAt(choices: Chosen, messages: readonly StoredMessage[], windowTokens?: number): readonly ToolSchema[] {
    const only = onlyOf(choices);
    return toolsFor(toolsetFor(choices, windowTokens), {
      messages,
      added: calls.added(),
      windowTokens: windowTokens ?? model.now().windowTokens,
      ...(only && { only }),
    });
  }

  /** The same through a conversation: tools that come later are not named in it. */
  function systemPrompt(
    choices: Chosen,
    shape: Awaited<ReturnType<typeof shapeOf>>,
    windowTokens: number | undefined,
  ): string {
    const toolset = toolsetFor(choices, windowTokens);
    const isBrief = toolset === 'brief';
    const only = onlyOf(choices);
    const told = toolsFor(toolset, only && { only });
    const further = TOOLS.filter(({ name }) => namesTool(told, name));
    return [
      buildSystemPrompt({ ...shape, tools: sentToolNames(told), further: sentToolNames(further), isBrief }),
      choices.instructions && instructionsPrompt(choices.instructions.text, isBrief),
      choices.assistant && assistantPrompt(choices.assistant),
    ]
      .filter(Boolean)
      .join('\n\n');
  }

  /** @param messages the conversation so far, the message that calls included */
  function execute(
    chosen: Chosen,
    call: ToolCall,
    messages: readonly StoredMessage[],
    windowTokens: number | undefined,
  ): Promise<ToolResult> {
    if (!isMoreTools(call.name)) return scopedCalls(calls, chosen.assistant).execute(call);
    const toolset = toolsetFor(chosen, windowTokens);
    const only = onlyOf(chosen);
    const told = new Set(sentToolNames(toolsAt(chosen, messages, windowTokens)));
    return Promise.resolve(
      answerMoreTools(call.input, toolset === 'all' ? 'core' : toolset, calls.added(), only, (name) => told.has(name)),
    );
  }

  const findCap = async (thread: TurnThread): Promise<CapReached | undefined> =>
    capReached(settings().caps, thread.spent(), await ledger.today());

  async function append(
    thread: TurnThread,
    last: ConversationEntry | undefined,
    { message, spent, shortened }: Extract<AgentEvent, { type: 'message' }>,
  ): Promise<ConversationEntry> {
    const { id, price } = model.now();
    const spend = spent && spendOf(id, spent, price);
    if (spend) await ledger.add(spend);
    return thread.append(message, {
      parent: last?.seq ?? null,
      ...(spend && { spend }),
      ...(spent && message.role === 'assistant' && { windowUse: spent.usage.inputTokens + spent.usage.outputTokens }),
      ...(shortened !== undefined && { shortened }),
    });
  }

  return {
    async question(message, previousMessages) {
      const sources = {
        index: vault.index,
        ...(await vault.overview()),
        openNote: vault.openNote?.(),
        readsAttachments: model.now().provider.byRules !== true,
        now: new Date(clock.now()),
      };
      const undone = await undoneSince(previousMessages, vault.history);
      const situation: Situation = {
        ...(await readSituation(sources, message, previousMessages)),
        ...(undone.length > 0 && { undone }),
      };
      return { ...message, situation };
    },

    async run(thread, { signal, emit, isClosed = () => false }) {
      const { conversationId, entries } = thread;
      let last = entries.at(-1);
      const messages = entries.map(({ message }) => message);
      const choices = await prepare(thread, emit);
      const { provider, windowTokens, isWindowGuessed, seesPictures } = model.now();
      const shape = await shapeOf(messages);
      const meter: SpendMeter = {
        async check() {
          const cap = await findCap(thread);
          if (cap) throw spendStop(cap);
        },
        async add(spend) {
          if (last) await thread.addSpend(last.seq, spend);
        },
      };
      const hooked = (call: ToolCall): ToolCall => ({
        ...call,
        meter,
        onProgress: (doneCount, of, unitName = 'notes') => {
          if (!isClosed()) void emit({ type: 'progress', callId: call.callId, done: doneCount, of, what: unitName });
        },
      });
      // Where the model's window turns out to be another than was expected.
      let otherWindow: number | undefined;
      const events = runTurn({
        messages,
        system: systemPrompt(choices, shape, undefined),
        systemNotes: [choices.assistant?.path, choices.instructions?.path].filter((path) => path !== undefined),
        isSystemForeign: choices.assistant !== undefined || tellsMoreThanNames(shape),
        provider,
        tools: toolsAt(choices, messages),
        nextTools: (later, window) => toolsAt(choices, later, window === windowTokens ? undefined : window),
        forWindow: async (window, later) => {
          otherWindow = window;
          return { system: systemPrompt(choices, shape, window), tools: toolsAt(choices, later, window) };
        },
        execute: (call) => execute(choices, hooked(call), messages, otherWindow),
        executeAll: (toolCalls) => scopedCalls(calls, choices.assistant).executeAll(toolCalls.map(hooked)),
        maxRounds: settings().maxRounds,
        look: { index: vault.index, now: () => clock.now() },
        signal,
        conversationId,
        findCap: () => findCap(thread),
        isWindowGuessed,
        seesPictures,
        ...(windowTokens !== undefined && { windowTokens }),
        ...(parts.retries && { retries: parts.retries }),
      });
      for await (const event of events) {
        if (isClosed()) return undefined;
        if (event.type === 'message') {
          last = await append(thread, last, event);
          messages.push(event.message);
          await emit({ type: 'message', entry: last });
        } else {
          if (event.type === 'turn_end' && last) {
            const notes = await notesOn(last.message, messages, event.outcome, {
              readCited: (path) => readShown({ vault: vault.files, index: vault.index }, path),
              resolveNames: (linkNames) => vault.index.resolveLinks('' as VaultPath, linkNames),
              notesOfChange: (changeId) => notesOfChange(vault.history, changeId),
              byRules: provider.byRules,
            });
            if (Object.keys(notes).length > 0) await thread.annotate(last.seq, notes);
          }
          await emit(event);
          if (event.type === 'turn_end') return event.outcome;
        }
      }
      return undefined;
    },
  };
}

const sentToolNames = (tools: readonly { readonly name: string }[]): string[] => tools.map(({ name }) => name);

/** An assistant of the person's own may want more than the short list. */
const wantsMore = (assistant: CustomAssistant | undefined): boolean =>
  assistant?.tools === 'all' || assistant?.tools === 'core';

/** The notes whose text a change changed; not those that it moved or deleted. None where the history no longer has it. */
export async function notesOfChange(history: Pick<ChangeHistory, 'get'>, changeId: string): Promise<VaultPath[]> {
  const files = (await history.get(changeId))?.files ?? [];
  const fileVersions = new Map(files.map((file) => [file.path, file.before]));
  return files
    .filter(({ path, after, moved }) => {
      const earlier = moved ? fileVersions.get(moved.other) : fileVersions.get(path);
      return isNotePath(path) && after !== null && after.hash !== earlier?.hash;
    })
    .map(({ path }) => path);
}

/** What the assistant changed in these messages and the person has taken back, as far as no message told the model yet. */
export async function undoneSince(
  messages: readonly StoredMessage[],
  history: Pick<ChangeHistory, 'get'>,
): Promise<string[]> {
  const mentionedPaths = new Set(
    messages.flatMap((message) => (message.role === 'user' ? (message.situation?.undone ?? []) : [])),
  );
  const records = await Promise.all(
    idsOf(changesOf(messages.map((message, seq) => ({ seq, time: '', message })))).map((id) =>
      history.get(id).catch(() => undefined),
    ),
  );
  return records.flatMap((record) =>
    record?.state === 'undone' && !mentionedPaths.has(record.message) ? [record.message] : [],
  );
}
