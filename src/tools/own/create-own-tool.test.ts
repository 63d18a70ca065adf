import { describe, expect, it } from 'vitest';
import { checkOwnTool } from '../../notes/formats/own-tool/check-own-tool.ts';
import { readOwnTool } from '../../notes/formats/own-tool/read-own-tool.ts';
import type { Tool } from '../definition/define-tool.ts';
import type { Policy, TextModel } from '../definition/ports.ts';
import { TOOLS } from '../registry.ts';
import { createBench, TEST_POLICY } from '../testing/tool-bench.ts';
import { createOwnTool } from './create-own-tool.ts';
import { createKnownTools } from './known-tools.ts';

const note = (yaml: string): string => `---\ntype: tool\n${yaml}---\n`;
const KNOWN = createKnownTools(TOOLS);

const problemsOf = (yaml: string) => {
  const { tool, problems } = readOwnTool(note(yaml), 'Tools/Own.md');
  return problems.length > 0 ? problems : checkOwnTool(tool!, KNOWN);
};

function own(yaml: string): Tool {
  expect(problemsOf(yaml)).toEqual([]);
  return createOwnTool(readOwnTool(note(yaml), 'Tools/Own.md').tool!, TOOLS);
}

const FILES = {
  'Inbox/One.md': '# One\nfirst\n',
  'Inbox/Two.md': '# Two\nsecond\n',
  'Log.md': '# Log\n',
};

const open = (tool: Tool, model?: TextModel) =>
  createBench(FILES, { addedTools: () => [tool], ...(model && { textModel: () => model }) });

const SORT = `name: Sort the inbox
input:
  to: { type: text, default: Sorted }
steps:
  - tool: list_notes
    input: { folder: Inbox }
  - tool: update_frontmatter
    each: "{{steps.1.results}}"
    when: "not {{item.path}} contains Two"
    input: { path: "{{item.path}}", updates: { status: sorted } }
  - tool: edit_note
    input:
      path: Log.md
      edits: [{ operation: append, text: "Sorted to {{input.to}} on {{today}}: {{steps.2.results.path | joined}}" }]
`;

describe('a tool of a note', () => {
  it('does not call a tool that the person set to “never”', async () => {
    const decide: Policy['decide'] = ({ name }) => (name === 'list_notes' ? 'never' : 'allow');
    const bench = await createBench(FILES, {
      addedTools: () => [own(SORT)],
      policy: { ...TEST_POLICY, decide },
    });
    expect(await bench.call('own_sort_the_inbox', {})).toMatchObject({
      code: 'permission',
      message: expect.stringContaining('“never”'),
    });
    expect(bench.text('Log.md')).toBe('# Log\n');
  });

  it('stops at a condition over a long text, and at too many conditions', async () => {
    const many = JSON.stringify(Array.from({ length: 500 }, (_, at) => `n${at}`));
    const looking =
      '  - tool: read_note\n    each: "{{input.names}}"\n    when: "{{item}} = none"\n    input: { path: Log.md }\n';
    const of = (steps: string): Tool => own(`name: Look\ninput:\n  names: { type: list }\nsteps:\n${steps}`);
    const bench = await createBench(FILES, { addedTools: () => [of(looking.repeat(40))] });
    expect(await bench.call('own_look', { names: JSON.parse(many) as string[] })).toMatchObject({ success: true });
    const long = await createBench(FILES, {
      addedTools: () => [of(looking.replace('{{item}} = none', '{{input.names}} contains none'))],
    });
    expect(await long.call('own_look', { names: ['x'.repeat(200_000)] })).toMatchObject({ code: 'too_large' });
  });

  it('asks once for all that its steps change, and takes it back as one', async () => {
    const bench = await open(own(SORT.replace('when: "not {{item.path}} contains Two"', 'when: "{{item.path}}"')));
    const running = bench.call('own_sort_the_inbox', { to: 'Archive' });
    const question = await bench.person.nextQuestion();
    expect(question.pending.plan.changes.map(({ path }) => path)).toEqual(['Inbox/One.md', 'Inbox/Two.md', 'Log.md']);
    expect(bench.text('Log.md')).toBe('# Log\n');
    question.approve();
    const result = await running;
    expect(result).toMatchObject({ success: true, tool: 'Sort the inbox', files_changed: 3 });
    expect(bench.text('Log.md')).toContain('Sorted to Archive on 2026-03-05: Inbox/One.md, Inbox/Two.md');
    expect(bench.text('Inbox/One.md')).toContain('status: sorted');
    expect(await bench.history.list()).toHaveLength(1);
    await bench.approved('undo_change', { change_id: (result as Record<string, unknown>)['change_id'] });
    for (const [path, text] of Object.entries(FILES)) expect(bench.text(path)).toBe(text);
  });

  it('plans each step on what the earlier ones leave', async () => {
    const bench = await open(
      own(`name: Twice
steps:
  - tool: create_note
    input: { path: New.md, content: "One" }
  - tool: edit_note
    input: { path: New.md, edits: [{ operation: append, text: Two }] }
  - tool: read_note
    input: { path: New.md }
`),
    );
    const result = await bench.approved('own_twice', {});
    expect(result).toMatchObject({
      success: true,
      files_changed: 1,
      answer: { content: expect.stringContaining('Two') },
    });
    expect(bench.text('New.md')).toMatch(/One\n+Two/);
  });

  it('reads without a question where it changes nothing', async () => {
    const tool = own('name: Count\nsteps:\n  - tool: list_notes\n    input: { folder: Inbox }\n');
    expect(tool.kind).toBe('read');
    const bench = await open(tool);
    expect(await bench.call('own_count', {})).toMatchObject({ success: true, answer: { found: 2 } });
  });

  it('changes nothing where a step fails, and names the step', async () => {
    const bench = await open(
      own(
        'name: Half\nsteps:\n  - tool: create_note\n    input: { path: New.md, content: x }\n  - tool: delete_note\n    input: { path: Nowhere.md }\n',
      ),
    );
    expect(await bench.approved('own_half', {})).toMatchObject({
      success: false,
      code: 'not_found',
      message: expect.stringContaining('step 2 (delete_note, line 7)'),
    });
    expect(bench.text('New.md')).toBeUndefined();
  });

  it('asks the person’s model in fields, with what the steps found marked as data', async () => {
    const prompts: string[] = [];
    const answers = ['I think it is nice.', '{"summary": "Two notes", "mood": "calm"}'];
    const model: TextModel = {
      label: 'Model',
      complete: async ({ prompt }) => {
        prompts.push(prompt);
        return answers[prompts.length - 1]!;
      },
    };
    const yaml = `name: Sum up
steps:
  - tool: list_notes
    input: { folder: Inbox }
  - ask: "Sum up: {{steps.1.results.path}}"
    answer: { summary: text, mood: { choices: [calm, busy] } }
  - tool: create_note
    input: { path: Summary.md, content: "{{steps.2.summary}}, {{steps.2.mood}}" }
`;
    const bench = await open(own(yaml), model);
    expect(await bench.approved('own_sum_up', {})).toMatchObject({ success: true });
    expect(bench.text('Summary.md')).toContain('Two notes, calm');
    expect(prompts[0]).toContain('<data>\nInbox/One.md\nInbox/Two.md\n</data>');
    expect(prompts[1]).toContain('not of that form');
    const without = await open(own(yaml));
    expect(await without.approved('own_sum_up', {})).toMatchObject({ success: false, code: 'no_model' });
  });

  it('checks its own input as every tool does', async () => {
    const bench = await open(own(SORT));
    expect(await bench.call('own_sort_the_inbox', { too: 'x' })).toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('did you mean “to”'),
    });
  });
});

describe('a hostile tool of a note', () => {
  const run = async (yaml: string) => {
    const tool = createOwnTool(readOwnTool(note(yaml), 'Tools/Own.md').tool!, TOOLS);
    const bench = await createBench(FILES, { addedTools: () => [tool] });
    const before = [...bench.vault.disk.keys()];
    const result = await bench.approved(tool.name, {});
    expect([...bench.vault.disk.keys()]).toEqual(before);
    expect(bench.faults).toEqual([]);
    return result;
  };

  it.each(['../out.md', '/etc/../../x.md', '.obsidian/x.md', 'a\\..\\b.md', '%2e%2e/x.md', 'C:/x.md'])(
    'cannot write to %s',
    async (path) => {
      const result = await run(
        `name: Out\nsteps:\n  - tool: create_note\n    input: { path: ${JSON.stringify(path)}, content: x }\n`,
      );
      expect(result).toMatchObject({
        success: false,
        isError: true,
        code: expect.stringMatching(/outside_vault|ignored|invalid_input/),
      });
    },
  );

  it('is refused keys of objects, tools of notes, sending, and taking back', () => {
    expect(
      problemsOf('steps:\n  - tool: create_note\n    input: { path: a.md, content: x, __proto__: { x: 1 } }\n')[0]
        ?.message,
    ).toContain('no field “__proto__”');
    expect(problemsOf('name: Loop\nsteps:\n  - tool: own_loop\n')[0]?.message).toContain('do not call each other');
    expect(
      problemsOf('steps:\n  - tool: search_web_for_evidence\n    input: { node_id: Log }\n')[0]?.message,
    ).toContain('another server');
    expect(problemsOf('steps:\n  - tool: undo_change\n    input: { change_id: x }\n')[0]?.message).toContain(
      'taking a change back',
    );
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('is refused a tool of a note also where nobody checked it', async () => {
    expect(
      await run(
        'name: Loop\nsteps:\n  - tool: own_loop\n  - tool: create_note\n    input: { path: x.md, content: x }\n',
      ),
    ).toMatchObject({ code: 'unknown_tool' });
  });

  it('is ended where a list, a number of calls or a text grows without bounds', async () => {
    const many = JSON.stringify(Array.from({ length: 1001 }, (_, at) => `n${at}`));
    const create = (each: string) =>
      `name: Many\nsteps:\n  - tool: create_note\n    each: ${each}\n    input: { path: "{{item}}.md", content: x }\n`;
    expect(await run(create(many))).toMatchObject({ code: 'limit', message: expect.stringContaining('1001 entries') });
    const some = JSON.stringify(Array.from({ length: 400 }, () => 'Log'));
    const reads = `  - tool: get_note_metadata\n    each: ${some}\n    input: { path: "{{item}}" }\n`.repeat(3);
    expect(
      await run(`name: Calls\nsteps:\n${reads}  - tool: create_note\n    input: { path: x.md, content: x }\n`),
    ).toMatchObject({
      code: 'limit',
      message: expect.stringContaining('1000 calls'),
    });
    const huge = `name: Huge\ninput: { a: { type: text, default: ${'x'.repeat(10_000)} } }\nsteps:\n  - tool: create_note\n    input: { path: x.md, content: "${'{{input.a}}'.repeat(5_000)} " }\n`;
    expect(await run(huge)).toMatchObject({ code: 'too_large' });
  });
});
