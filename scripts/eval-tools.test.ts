import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withContext } from '../src/agent/context/context-text.ts';
import { createBuiltinProvider } from '../src/agent/providers/builtin.ts';
import { createOpenAiProvider } from '../src/agent/providers/openai-compatible.ts';
import {
  createScriptedEndpoint,
  type ReceivedRequest,
  type ScriptedEndpoint,
  type ScriptedReply,
} from '../src/agent/testing/scripted-endpoint.ts';
import { toWireMessages, toWireTools } from '../src/agent/providers/wire/wire-request.ts';
import { toolsFor } from '../src/agent/toolsets/toolsets.ts';
import { findTool } from '../src/tools/registry.ts';
import { validateInput } from '../src/tools/definition/validate-input.ts';
import { firstStep } from './eval-tools/first-call.ts';
import { HELD_OUT } from './eval-tools/held-out.ts';
import { expected, type ExpectedCall, type Question } from './eval-tools/question.ts';
import { QUESTIONS } from './eval-tools/questions.ts';
import { renderTable, scoreOf, type Answered } from './eval-tools/report.ts';
import { createSampleWorld, type EvalWorld } from './eval-tools/sample-world.ts';
import { judge } from './eval-tools/score.ts';

const ALL = [...QUESTIONS, ...HELD_OUT];
let world: EvalWorld;
let endpoint: ScriptedEndpoint | undefined;

beforeAll(async () => {
  world = await createSampleWorld();
});
afterEach(async () => {
  await endpoint?.close();
  endpoint = undefined;
});
afterAll(() => world.bench.index.close());

async function serve(script: (request: ReceivedRequest) => ScriptedReply) {
  endpoint = await createScriptedEndpoint({ script });
  return createOpenAiProvider({ baseUrl: endpoint.baseUrl, model: 'scripted-model' });
}

/** The verdict on a call, where another was expected. */
async function verdictOn(wanted: ExpectedCall, tool: string, input: object) {
  const question: Question = { asks: 'x', kind: 'x', expects: [wanted] };
  return judge(question, { call: { tool, input } }, world.bench);
}

describe('npm run eval:tools', () => {
  it('asks 60 different questions, of which 20 are held out', () => {
    expect(HELD_OUT).toHaveLength(20);
    expect(new Set(ALL.map(({ asks }) => asks.toLowerCase())).size).toBe(60);
  });

  it('expects only calls that their tools accept, on notes that exist', async () => {
    for (const question of ALL) {
      for (const { tool, input } of question.expects) {
        const known = findTool(tool);
        if (!known) throw new Error(`${question.asks}: no tool ${tool}`);
        expect(validateInput(known, tool, input), `${question.asks}: ${tool}`).toMatchObject({ ok: true });
        expect(await judge(question, { call: { tool, input } }, world.bench), `${question.asks}: ${tool}`).toEqual({
          tool: true,
          input: true,
        });
      }
    }
  });

  it('gives a model behind an endpoint the app’s tools and prompt, and reads its first call', async () => {
    const byText = new Map(ALL.map((question) => [question.asks, question]));
    const provider = await serve(({ body }) => {
      const [best] = byText.get(String(body.messages.at(-1)?.content).split('# Message\n')[1] ?? '')?.expects ?? [];
      return best
        ? { text: 'Let me look.', toolCalls: [{ name: best.tool, arguments: best.input }] }
        : { text: 'No such question.' };
    });
    const answers: Answered[] = [];
    for (const question of ALL) {
      const step = await firstStep(question, provider, world);
      answers.push({
        question,
        heldOut: HELD_OUT.includes(question),
        step,
        verdict: await judge(question, step, world.bench),
      });
    }
    expect(scoreOf(answers)).toEqual({ questions: 60, tool: 60, toolAndArguments: 60 });
    const [first] = endpoint?.requests ?? [];
    expect(first?.body.tools?.map(({ function: { name } }) => name)).toContain('search_recent_notes');
    expect(first?.body.messages[0]?.content).toMatch(/Which tool for which question[\s\S]+content_filter/);
    // The change that “undo that” means is part of what the model sees.
    expect(
      endpoint?.requests.some(({ body }) => body.messages.some(({ content }) => content?.includes('change-1'))),
    ).toBe(true);
  });

  it('fits the first request of a capable model into 3,500 tokens of four characters', async () => {
    const tools = toolsFor('core');
    const asked = withContext({
      role: 'user',
      content: 'What do I know about warm light and moths?',
      situation: await world.situation('Welcome.md'),
    });
    const request = {
      messages: toWireMessages(await world.systemPrompt(tools.map(({ name }) => name)), [asked]),
      tools: toWireTools(tools),
    };
    expect(JSON.stringify(request).length / 4).toBeLessThan(3500);
  });

  it('reads calls of models without native tools, aliases, and arguments that cannot be read', async () => {
    const replies: ScriptedReply[] = [
      { text: 'TOOL_CALL: search_by_tag({"tag": "#Bats"})' },
      { toolCalls: [{ name: 'search_by_tags', arguments: '{"tags": [' }] },
      { text: 'I would rather talk.' },
    ];
    const provider = await serve(({ n }) => replies[n] ?? { status: 400 });
    const question: Question = {
      asks: 'everything tagged bats',
      kind: 'tag',
      expects: [expected('search_by_tags', { tags: ['bats'] })],
    };
    const asText = createOpenAiProvider({
      baseUrl: endpoint?.baseUrl ?? '',
      model: 'scripted-model',
      toolProtocol: 'text',
    });
    const verdicts = [];
    for (const each of [asText, provider, provider])
      verdicts.push(await judge(question, await firstStep(question, each, world), world.bench));
    expect(verdicts).toEqual([
      { tool: true, input: true },
      { tool: true, input: false },
      { tool: false, input: false },
    ]);
  });

  it('distinguishes an endpoint’s error from a wrong choice', async () => {
    const provider = await serve(() => ({ status: 401, error: { message: 'Incorrect API key provided' } }));
    expect(await firstStep(ALL[0] as Question, provider, world)).toHaveProperty(
      'error',
      expect.stringContaining('key'),
    );
  });

  it('accepts arguments with the same meaning in other words, and no others', async () => {
    const right = { tool: true, input: true };
    const wrong = { tool: true, input: false };
    const links = expected('list_backlinks', { path: 'Moth trapping protocol' });
    expect(await verdictOn(links, 'list_backlinks', { path: '[[moth trapping protocol]]' })).toEqual(right);
    expect(await verdictOn(links, 'list_backlinks', { path: 'Methods/Moth trapping protocol.md' })).toEqual(right);
    expect(await verdictOn(links, 'list_backlinks', { path: 'Welcome' })).toEqual(wrong);
    expect(await verdictOn(links, 'list_backlinks', { note: 'Moth trapping protocol' })).toEqual(wrong);
    expect(await verdictOn(links, 'read_note', { path: 'Moth trapping protocol' })).toEqual({
      tool: false,
      input: false,
    });

    const week = expected('search_by_date', { start_date: 'last week', end_date: 'last week' });
    expect(await verdictOn(week, 'search_by_date', { start_date: '2026-10-26', end_date: '2026-11-01' })).toEqual(
      right,
    );
    expect(await verdictOn(week, 'search_by_date', { start_date: 'last week' })).toEqual(wrong);
    expect(await verdictOn(week, 'search_by_date', { start_date: 'soonish' })).toEqual(wrong);

    const orphans = expected('query_graph', {
      sql: 'SELECT path FROM notes WHERE path NOT IN (SELECT target FROM links WHERE resolved)',
    });
    const joined =
      'SELECT n.path, n.title FROM notes n LEFT JOIN links l ON l.target = n.path WHERE l.target IS NULL ORDER BY n.title';
    expect(await verdictOn(orphans, 'query_graph', { sql: joined })).toEqual(right);
    expect(await verdictOn(orphans, 'query_graph', { sql: 'SELECT path FROM notes' })).toEqual(wrong);
    expect(
      await verdictOn(orphans, 'query_graph', {
        sql: 'SELECT title, path FROM notes WHERE NOT EXISTS (SELECT 1 FROM links WHERE target = notes.path)',
      }),
    ).toEqual(right);

    const recent = expected('search_recent_notes', { content_filter: 'hedges' });
    expect(await verdictOn(recent, 'search_recent_notes', { content_filter: 'Hedges', count: 1 })).toEqual(right);
    expect(await verdictOn(recent, 'search_recent_notes', { content_filter: 'anything about hedges' })).toEqual(wrong);
  });

  it('shows what is wrong with an answer', async () => {
    const [question] = QUESTIONS as [Question];
    const step = await firstStep({ ...question, asks: 'a | b' }, createBuiltinProvider(), world);
    const verdict = await judge(question, step, world.bench);
    expect(renderTable([{ question: { ...question, asks: 'a | b' }, heldOut: true, step, verdict }])).toContain(
      `| recent (held out) | a \\| b | search_recent_notes | search_notes {"query":"a \\| b"} | tool |`,
    );
  });
});
