import { describe, expect, it } from 'vitest';
import { run } from './testing/queried-tasks.ts';

describe('a tasks block', () => {
  it.each([
    ['preset mine', 'done', ['dig']],
    ['{{preset.mine}}', 'done', ['dig']],
    ['({{preset.mine}}) OR (is blocked)', 'done', ['plant', 'dig']],
    ['preset mine', '# two lines\nnot done\nlimit 1', ['wait']],
    ['preset mine', 'preset other', ['seeds']],
  ])('takes %j from the settings, where it means %j', (source, mine, expected) => {
    const result = run(source, { presets: { mine, other: 'is blocking' } });
    expect(result.problems).toEqual([]);
    expect(result.groups.flatMap(({ tasks }) => tasks.map((each) => each.description.split(' ')[0]))).toEqual(expected);
  });

  it.each([
    ['preset absent', /no preset “absent”.*have loop/],
    ['preset loop', /without end/],
    ['{{preset.loop2}}', /without end/],
    ['path includes {{query.file.fileName}}', /no value “\{\{query\.file\.fileName\}\}”/],
    ['show toolbar', /no toolbar/],
  ])('says why %j cannot be followed', (source, reason) => {
    const { problems } = run(source, { presets: { loop: 'preset loop', loop2: '{{preset.loop2}}' } });
    expect(problems.map((problem) => problem.reason)).toEqual([expect.stringMatching(reason)]);
  });

  it('follows the properties of its note, the settings before them, and says which line is from where', () => {
    const surroundings = {
      properties: {
        area: 'garden',
        TQ_short_mode: true,
        TQ_show_tree: true,
        TQ_show_due_date: false,
        TQ_explain: true,
        TQ_extra_instructions: "not done\nfolder includes {{query.file.property('Area')}}",
      },
      globalQuery: 'exclude sub-items',
    };
    const result = run('due before tomorrow', surroundings);
    expect(result).toMatchObject({ isShort: true, problems: [], found: 1 });
    expect(result.hidden).toContain('due date');
    expect(result.hidden).not.toContain('tree');
    expect(result.explanation?.slice(-4)).toEqual([
      { source: 'properties', written: 'explain', days: [] },
      { source: 'properties', written: 'not done', days: [] },
      {
        source: 'properties',
        written: "folder includes {{query.file.property('Area')}}",
        meant: 'folder includes garden',
        days: [],
      },
      {
        source: 'block',
        written: 'due before tomorrow',
        days: [{ filter: 'due before tomorrow', days: { to: '2026-03-05' } }],
      },
    ]);
    expect(result.explanation?.[0]).toMatchObject({ source: 'settings', written: 'exclude sub-items' });
    expect(run('ignore global query', surroundings).explanation?.[0]?.source).toBe('properties');
    expect(run('done').explanation).toBeUndefined();
  });

  it('explains the days of each filter within brackets', () => {
    const [explained] = run('explain\n(due before 2026-03-05) OR (starts after today)').explanation?.slice(1) ?? [];
    expect(explained?.days).toEqual([
      { filter: 'due before 2026-03-05', days: { to: '2026-03-04' } },
      { filter: 'starts after today', days: { from: '2026-03-06' } },
    ]);
  });
});
