import { describe, expect, it } from 'vitest';
import { createBuiltinProvider } from '../../../agent/providers/builtin.ts';
import { runTurn } from '../../../agent/turn/run-turn.ts';
import { hasRealVaults, openRealVault } from '../../../notes/testing/real-vaults.ts';
import { toolToSchema } from '../../../tools/definition/tool-schema.ts';
import { TOOLS } from '../../../tools/registry.ts';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { requestLanguages } from '../../../agent/builtin/understanding/languages.ts';
import { LANGUAGES } from '../../state/preferences/offered-languages.ts';
import { useLanguage } from '../../strings/language.ts';
import { conversationText } from './conversation.texts.ts';
import { suggestQuestions } from './suggest-questions.ts';

type Bench = Awaited<ReturnType<typeof createBench>>;

async function answerTo(bench: Bench, question: string): Promise<string> {
  let answer = '';
  for await (const event of runTurn({
    messages: [{ role: 'user', content: question }],
    system: '',
    provider: createBuiltinProvider(),
    tools: TOOLS.map(toolToSchema),
    look: { index: bench.index, now: () => bench.clock.now() },
    execute: (call) => bench.executor.execute(call),
  }))
    if (event.type === 'message' && event.message.role === 'assistant') answer = event.message.content;
  return answer;
}

const suggestedIn = (bench: Bench) => suggestQuestions(bench.index, bench.clock.time);

describe('suggested questions', () => {
  it.each(hasRealVaults ? ['foam-docs', 'kepano-obsidian', 'tasks-demo'] : [])(
    'all have an answer in %s',
    async (name) => {
      const bench = await createBench(
        Object.fromEntries(openRealVault(name).notes.map(({ path, text }) => [path, text])),
      );
      const questions = await suggestedIn(bench);
      expect(questions.length).toBeGreaterThan(1);
      for (const question of questions) {
        const answer = await answerTo(bench, question);
        expect(answer, question).toContain('[[');
        expect(answer, question).not.toMatch(/\bno notes?\b|found nothing|found no/i);
      }
      await bench.index.close();
    },
    60_000,
  );

  it('ask for no period in which nothing was written, no template, error page or exclamation, and nothing of an empty vault', async () => {
    const old = await createBench({ '404.md': '# Page not found!\n', 'Templates/{{title}}.md': '# {{title}}\n' });
    old.clock.time += 40 * 86_400_000;
    expect(await suggestedIn(old)).toEqual(['What did I work on last month?']);
    old.clock.time += 800 * 86_400_000;
    expect(await suggestedIn(old)).toEqual([]);
    expect(await suggestedIn(await createBench({}))).toEqual([]);
  });

  it('name a note that others link to, and a subject that another note speaks of', async () => {
    const bench = await createBench({
      'Bees.md': '# Bees\n\nBees visit [[Lavender]].\n',
      'Lavender.md': '# Lavender\n\nGrows in the sun. Good for Bees.\n',
    });
    expect(await suggestedIn(bench)).toEqual([
      'What did I work on this week?',
      'What links to “Lavender”?',
      'What do I know about Bees?',
    ]);
  });

  it('are drawn from what the vault has: a value that notes share, a person whom others name, tasks of this week', async () => {
    const today = '2026-07-01';
    const bench = await createBench({
      'Projects/Shed.md': '---\nstatus: active\n---\nWith [[Ada Berg]].\n',
      'Projects/Boat.md': `---\nstatus: active\n---\n- [ ] Paint it 📅 ${today}\n`,
      'People/Ada Berg.md': '# Ada Berg\n\nA carpenter.\n',
    });
    bench.clock.time = Date.parse(`${today}T09:00:00`);
    const questions = await suggestedIn(bench);
    expect(questions.slice(0, 3)).toEqual([
      'Projects with status active',
      'Who is Ada Berg?',
      'What is due this week?',
    ]);
    for (const question of questions) expect(await answerTo(bench, question), question).toMatch(/\[\[/);
    await bench.index.close();
  });
});

it.each(LANGUAGES.map(({ tag, load }) => [tag, load] as const))(
  'is asked in %s, in words that the built-in assistant understands',
  async (tag, load) => {
    useLanguage({ tag, areas: await load() });
    const {
      due,
      lastWeek,
      thisWeek,
      lastMonth,
      tag: tagged,
      linked,
      subject,
      person,
    } = conversationText.suggestedQuestions;
    const asked = [
      due,
      lastWeek,
      thisWeek,
      lastMonth,
      tagged('garden'),
      linked('Plan'),
      subject('Bees'),
      person('Ada'),
    ];
    useLanguage(undefined);
    expect(asked.filter((question) => !requestLanguages(question).includes(tag))).toEqual([]);
  },
);
