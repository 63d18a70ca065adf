import { describe, expect, it, afterEach, beforeEach, vi } from 'vitest';
import { createBuiltinProvider } from '../../../agent/providers/builtin.ts';
import { runTurn } from '../../../agent/turn/run-turn.ts';
import { hasRealVaults, openRealVault } from '../../../notes/testing/real-vaults.ts';
import { toolToSchema } from '../../../tools/definition/tool-schema.ts';
import { TOOLS } from '../../../tools/registry.ts';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { suggestQuestions, followEnd } from './conversation-panel.tsx';

type Bench = Awaited<ReturnType<typeof createBench>>;

async function answerTo(bench: Bench, question: string): Promise<string> {
  let answer = '';
  for await (const event of runTurn({
    messages: [{ role: 'user', content: question }],
    system: '',
    provider: createBuiltinProvider(),
    tools: TOOLS.map(toolToSchema),
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
});

// @vitest-environment jsdom

const frames: (() => void)[] = [];
let tellSizes: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        tellSizes = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the browser does for a frame: what was asked for, the sizes that have changed, the task that follows. */
function drawFrame() {
  for (const run of frames.splice(0)) run();
  tellSizes();
  vi.runAllTimers();
}

/** A conversation whose text is as high as it has letters. */
async function follow() {
  let isGrowing = false;
  const scroller = document.createElement('div');
  Object.defineProperty(scroller, 'scrollHeight', { get: () => scroller.textContent.length });
  const text = scroller.appendChild(document.createElement('p'));
  followEnd(scroller, () => isGrowing);
  text.append('Asked before. ');
  scroller.append(document.createElement('p'));
  await Promise.resolve();
  for (let frame = 0; frame < 4; frame++) drawFrame();
  vi.advanceTimersByTime(60_000);
  const grow = async (words: string, whileRunning: boolean) => {
    isGrowing = whileRunning;
    text.append(words);
    await Promise.resolve();
    isGrowing = false;
  };
  return { scroller, grow };
}

it('shows an answer that was whole before the page was drawn again, as in a tab in the background', async () => {
  const { scroller, grow } = await follow();
  await grow('An answer that nobody saw grow.', true);
  vi.advanceTimersByTime(60_000);
  drawFrame();
  expect(scroller.scrollTop).toBe(scroller.scrollHeight);
});

it('leaves what is unfolded after an answer where it is', async () => {
  const { scroller, grow } = await follow();
  await grow('An answer.', true);
  drawFrame();
  vi.advanceTimersByTime(60_000);
  const { scrollTop } = scroller;
  await grow('What is unfolded.', false);
  drawFrame();
  expect(scroller.scrollTop).toBe(scrollTop);
});
