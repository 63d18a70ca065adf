import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readOwnTool } from '../../../notes/formats/own-tool/read-own-tool.ts';
import { callName } from '../../../notes/formats/own-tool/own-tool.ts';
import type { TextModel } from '../../../tools/definition/ports.ts';
import { createOwnTool } from '../../../tools/own/create-own-tool.ts';
import { problemsOfTool } from '../../../tools/own/load-own-tools.ts';
import { TOOLS } from '../../../tools/registry.ts';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { EXAMPLE_TOOL } from './routines-view.tsx';

const DOCS = readFileSync(new URL('../../../../docs/own-tools.md', import.meta.url), 'utf8');
const [review = '', sort = ''] = Array.from(DOCS.matchAll(/```yaml\n(.*?)```/gs), ([, text]) => text);
const FILES = {
  'Inbox/One.md': 'A lamp for the desk.\n',
  'Tasks.md': '- [ ] Buy a lamp\n- [x] Paint the wall\n',
};

async function run(text: string, input: object, model?: TextModel) {
  expect(problemsOfTool(text, 'Tools/Example.md')).toEqual([]);
  const own = readOwnTool(text, 'Tools/Example.md').tool!;
  const bench = await createBench(FILES, {
    addedTools: () => [createOwnTool(own, TOOLS)],
    ...(model && { textModel: () => model }),
  });
  return { bench, result: await bench.approved(callName(own.name), input) };
}

describe('the examples', () => {
  it.each([
    ['the one that the app makes', EXAMPLE_TOOL],
    ['the one of the documentation', review],
  ])('collect the week: %s', async (_, text) => {
    const { bench, result } = await run(text, {});
    expect(result).toMatchObject({ success: true, path: 'Reviews/2026-W10.md' });
    expect(bench.text('Reviews/2026-W10.md')).toContain('- Buy a lamp\n');
    expect(bench.text('Reviews/2026-W10.md')).toContain('- [[Inbox/One]]');
    expect(bench.text('Reviews/2026-W10.md')).not.toContain('Paint');
  });

  it('sort the inbox with a model', async () => {
    const asked: string[] = [];
    const model: TextModel = {
      label: 'Model',
      complete: async ({ prompt }) => {
        asked.push(prompt);
        return '{"topic": "home", "path": "Inbox/One.md"}';
      },
    };
    const { bench, result } = await run(sort, { changed: ['Inbox/One.md'] }, model);
    expect(result).toMatchObject({ success: true, files_changed: 2 });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('A lamp for the desk.');
    expect(bench.text('Inbox/One.md')).toContain('sorted: 2026-03-05');
    expect(bench.text('Log/2026-03-05 1200.md')).toContain('Topics: home');
  });
});
