import 'fake-indexeddb/auto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createSpendLedger } from '../agent/budget/budget-ledger.ts';
import { createConversationStore } from '../agent/conversations/conversation-store.ts';
import { type ConversationEntry, resultsByCall } from '../agent/conversations/conversation.ts';
import { createOpenAiProvider } from '../agent/providers/openai-compatible.ts';
import { createScriptedEndpoint, type ScriptedEndpoint } from '../agent/testing/scripted-endpoint.ts';
import { createConversationChoices } from '../app/state/egress/records.ts';
import { createConversation } from '../app/state/conversation/vault-conversation.ts';
import { openBrowserStore } from '../fs-access/browser-store/browser-store.ts';
import { createMcpBench } from '../headless/mcp/testing/mcp-bench.ts';
import { findVault } from '../headless/storage/places.ts';
import { createDiskConversations } from '../headless/stores/disk-conversations.ts';
import { createDiskActivityLog } from '../headless/stores/disk-stores.ts';
import { createHeadlessBench } from '../headless/testing/run-latent.ts';
import { parseVaultSettings } from '../notes/vault-settings.ts';
import type { ActivityLog } from '../tools/definition/ports.ts';
import { createMemoryOwnToolStore } from '../tools/own/own-tool-store.ts';
import { createScriptedPerson } from '../tools/testing/scripted-person.ts';
import { createBench } from '../tools/testing/tool-bench.ts';
import { openAgentSession } from './agent-session.ts';
import { openVaultSession } from './vault-session.ts';
import { modelPart } from './testing/agent-parts.ts';

/** One conversation, in which the assistant reads, changes a note with the person's yes, and is refused another change. */
const FILES = { 'Soil.md': '# Soil\n\nCompost and worms.\n', 'Sun.md': '# Sun\n\nTomatoes like it. See [[Soil]].\n' };
const append = (content: string) => ({
  name: 'modify_note',
  arguments: { path: 'Soil.md', operation: 'append', content },
});
const CALLS = [
  { name: 'search_notes', arguments: { query: 'compost', mode: 'text' } },
  append('Sand.'),
  append('Clay.'),
  { name: 'read_note', arguments: { path: 'Nowhere.md' } },
];
const QUESTION = 'What is in the soil? Add sand and clay.';
const ANSWER = 'Compost [[Soil.md#L3]]. Sand is there now, clay is not.';
const WHY_NOT = 'No clay.';

const disposals: (() => unknown)[] = [];
afterEach(async () => {
  for (const dispose of disposals.splice(0).toReversed()) await dispose();
});

async function openModel(): Promise<ScriptedEndpoint> {
  const endpoint = await createScriptedEndpoint({
    script: [...CALLS.map((call) => ({ toolCalls: [call] })), { text: ANSWER }],
  });
  disposals.push(() => endpoint.close());
  return endpoint;
}

/** What happened to the notes: each call in order, with how it ended and what it touched. */
async function happened(activity: ActivityLog) {
  const records = (await activity.list()).toReversed();
  return records.map(({ tool_name, arguments: given, status, paths, result }) => ({
    tool: tool_name,
    given,
    status,
    paths,
    isDone: result?.success,
  }));
}

/** What was said and done in a conversation, without the ids and times that each has of its own. */
function said(entries: readonly ConversationEntry[]) {
  const results = resultsByCall(entries);
  return entries.map(({ message, citations, outcome }) => {
    if (message.role === 'tool') {
      const result = results.get(message.callId);
      return { role: 'tool', tool: message.name, isDone: result?.success, message: result?.['message' as never] };
    }
    const calls = message.role === 'assistant' ? (message.toolCalls ?? []) : [];
    return {
      role: message.role,
      content: message.content,
      calls: calls.map(({ name, arguments: given }) => [name, given]),
      citations,
      outcome,
    };
  });
}

async function inTheApp() {
  const endpoint = await openModel();
  const bench = await createBench(FILES);
  const person = createScriptedPerson();
  const db = await openBrowserStore('three-surfaces');
  const store = createConversationStore(db);
  const vault = openVaultSession({
    id: 'vault',
    name: 'Vault',
    files: bench.vault,
    wholeVault: bench.vault,
    settings: parseVaultSettings({ app: undefined, dailyNotes: undefined, templates: undefined }),
    index: bench.index,
    stores: bench,
    ownToolStore: createMemoryOwnToolStore(),
    clock: bench.clock,
    person: { confirmation: person, choices: createConversationChoices(store) },
    setup: {},
    onFault: (error) => expect.unreachable(String(error)),
  });
  const provider = createOpenAiProvider({ baseUrl: endpoint.baseUrl, model: 'scripted-model' });
  const model = modelPart(provider, { id: 'scripted-model', windowTokens: 100_000 });
  const session = openAgentSession(vault, { model, store, ledger: createSpendLedger(db) });
  const conversation = createConversation(session, { vaultId: vault.id, store, model });
  const sent = conversation.send(QUESTION);
  (await person.nextQuestion()).approve();
  (await person.nextQuestion()).deny(WHY_NOT);
  await sent;
  return {
    happened: await happened(bench.activity),
    said: said(conversation.entries()),
    soil: bench.text('Soil.md'),
    asked: person.asked.length,
  };
}

async function atATerminal() {
  const endpoint = await openModel();
  const bench = await createHeadlessBench(FILES);
  disposals.push(() => bench.dispose());
  const at = ['--base-url', endpoint.baseUrl, '--model', 'scripted-model', '--window', '100000'];
  const { err } = await bench.latent(['chat', bench.vault, ...at], {
    lines: [QUESTION, WHY_NOT],
    keys: ['y', 'n'],
  });
  const { id } = await findVault(bench.vault);
  const data = join(bench.places.data, id);
  const conversations = createDiskConversations(data, Date.now);
  const [newest] = await conversations.list(id);
  return {
    happened: await happened(createDiskActivityLog(data)),
    said: said((await conversations.get(newest?.id ?? ''))?.entries ?? []),
    soil: await readFile(join(bench.vault, 'Soil.md'), 'utf8'),
    asked: err.match(/\[y\]/g)?.length ?? 0,
  };
}

/** Here another program has the model: the same calls come from it. */
async function overMcp() {
  const bench = await createMcpBench(FILES);
  disposals.push(() => bench.dispose());
  let asked = 0;
  const client = await bench.connect({
    person: (question) => {
      asked += 1;
      return question.includes('+Clay.')
        ? { action: 'decline' }
        : { action: 'accept', content: { decision: 'approve' } };
    },
  });
  for (const call of CALLS) await client.callTool(call);
  const { id } = await findVault(bench.vault);
  return {
    happened: await happened(createDiskActivityLog(join(bench.root, 'data', 'latent', id))),
    soil: await readFile(join(bench.vault, 'Soil.md'), 'utf8'),
    asked,
  };
}

it('one conversation is the same in the app, at a terminal and over MCP', { timeout: 120_000 }, async () => {
  const app = await inTheApp();
  expect(app.happened.map(({ tool, status, paths }) => [tool, status, paths])).toEqual([
    ['search_notes', 'completed', ['Soil.md']],
    ['modify_note', 'completed', ['Soil.md']],
    ['modify_note', 'denied', ['Soil.md']],
    ['read_note', 'failed', []],
  ]);
  expect([app.soil, app.asked]).toEqual([`${FILES['Soil.md']}\nSand.\n`, 2]);
  expect(app.said.at(-1)).toMatchObject({ content: ANSWER, citations: [{ path: 'Soil.md', from: 3 }] });
  const terminal = await atATerminal();
  expect(terminal).toEqual(app);
  const { said: _said, ...everywhere } = app;
  expect(await overMcp()).toEqual(everywhere);
});
