import { beforeAll, describe, expect, it } from 'vitest';
import { createBench, type ToolBench } from '../testing/tool-bench.ts';
import { SAMPLE_NOTES } from '../testing/sample-notes.ts';

let bench: ToolBench;
beforeAll(async () => {
  bench = await createBench(
    {
      ...SAMPLE_NOTES,
      'Garden/Watering.md': '# Watering\n\nWater deeply, and rarely. Back to [[plot]] and [[Nowhere]].\n',
      'Templates/Day.md': '---\nmood:\n---\n# {{title}}\n\n{{date:dddd}} {{time:HH}}\n',
      'Long.md': `# Long\n\n${'A line of some length.\n'.repeat(4000)}`,
    },
    {
      obsidian: {
        dailyNotes: { folder: 'Days', format: 'YYYY/MM/YYYY-MM-DD', template: 'Templates/Day' },
        app: { userIgnoreFilters: ['Hidden/'] },
      },
    },
  );
});

it('counts all links to a note and in it', async () => {
  const counted = await createBench({ 'a.md': '[[b]] [[b]] ![[c]] [[gone]]\n', 'b.md': '[[a]]\n', 'c.md': '[[a]]\n' });
  for (const tool of ['get_note_details', 'get_note_metadata'])
    expect(await counted.call(tool, tool === 'get_note_details' ? { note_path: 'a' } : { path: 'a' })).toMatchObject({
      links_in: 2,
      links_out: 4,
    });
});

describe('get_note_details', () => {
  it('gives the text and everything that is known', async () => {
    expect(await bench.call('get_note_details', { note_path: 'The garden' })).toMatchObject({
      success: true,
      path: 'Garden/Garden.md',
      title: 'The garden',
      content: SAMPLE_NOTES['Garden/Garden.md'],
      frontmatter: { status: 'active' },
      tags: ['project/garden', 'outdoors'],
      aliases: ['plot'],
      headings: expect.arrayContaining([{ level: 2, text: 'Plan', line: 12 }]),
      outgoing: [
        { path: 'Garden/Watering.md', title: 'Watering', line: 10 },
        { path: 'People/Ada Byron.md', link_text: 'Ada' },
      ],
      incoming: [{ path: 'Garden/Watering.md', title: 'Watering' }],
      embeds: [],
      unresolved: [],
      tasks: [],
      created: expect.stringMatching(/^2026-01-10T/),
      created_from: 'frontmatter',
      words: expect.any(Number),
      size: expect.any(Number),
    });
  });

  it('leaves the text out on request, as get_note_metadata does', async () => {
    const details = await bench.call('get_note_details', { note_path: 'Garden/Watering', include_content: false });
    expect(details).not.toHaveProperty('content');
    expect(details).toMatchObject({ unresolved: [{ target: 'Nowhere', line: 3 }] });
    expect(await bench.call('get_note_metadata', { path: 'Garden/Watering' })).toEqual(details);
  });

  it('gives a part of a long note, and says how to continue', async () => {
    const details = await bench.call('get_note_details', { note_path: 'Long' });
    expect(details).toMatchObject({ success: true, has_more: true, warnings: [expect.stringContaining('read_note')] });
    const { content, next_from_line } = details as unknown as { content: string; next_from_line: number };
    const rest = await bench.call('read_note', { path: 'Long', from_line: next_from_line, max_lines: 5000 });
    expect(bench.text('Long.md')?.startsWith(content + (rest as unknown as { content: string }).content)).toBe(true);
  });
});

it('list_forward_links: says where each link leads, and which lead nowhere', async () => {
  expect(await bench.call('list_forward_links', { path: 'Watering' })).toMatchObject({
    found: 2,
    results: [
      {
        target_path: 'Garden/Garden.md',
        target_title: 'The garden',
        resolved: true,
        link_text: 'plot',
        link_type: 'wikilink',
        line: 3,
        context: expect.stringContaining('rarely'),
      },
      { target_title: 'Nowhere', resolved: false },
    ],
  });
});

it('find_related: gives reasons, under either name', async () => {
  const answer = await bench.call('find_related', { title: 'Watering' });
  expect(answer).toMatchObject({
    success: true,
    results: [
      { path: 'Garden/Garden.md', reasons: ['linked both ways'] },
      { path: 'People/Ada Byron.md', reasons: ['linked with a note that this one is linked with'] },
    ],
    warnings: [expect.stringContaining('embedding model')],
  });
  expect(await bench.call('find_related_notes', { path: 'Watering' })).toEqual(answer);
  expect(await bench.call('find_related', { title: 'Watering', limit: 1 })).toMatchObject({ found: 1, has_more: true });
});

describe('get_random_note', () => {
  it('picks from a folder or a tag, including nested ones', async () => {
    expect(await bench.call('get_random_note', { folder: 'Greenhouse' })).toMatchObject({ code: 'not_found' });
    expect(await bench.call('get_random_note', { folder: 'garden/' })).toMatchObject({
      path: expect.stringMatching(/^Garden\//),
      among: 2,
    });
    for (let time = 0; time < 5; time++) {
      expect(await bench.call('get_random_note', { folder: 'Garden' })).toMatchObject({
        path: expect.stringMatching(/^Garden\//),
        among: 2,
      });
      expect(await bench.call('get_random_note', { tag: '#project' })).toMatchObject({
        path: 'Garden/Garden.md',
        among: 1,
      });
    }
  });

  it('picks each note at some time', async () => {
    const seen = new Set<unknown>();
    for (let time = 0; time < 60; time++)
      seen.add(((await bench.call('get_random_note', { folder: 'Garden' })) as unknown as { path: string }).path);
    expect(seen.size).toBe(2);
  });
});

describe('create_daily_note', () => {
  it('creates the note where the settings say, from their template', async () => {
    const made = await bench.call('create_daily_note', {});
    expect(made).toMatchObject({
      success: true,
      path: 'Days/2026/03/2026-03-05.md',
      created: true,
      change_id: expect.any(String),
    });
    expect(bench.text('Days/2026/03/2026-03-05.md')).toBe(
      `---\nmood:\n---\n# 2026-03-05\n\nThursday ${String(new Date(bench.clock.time).getHours()).padStart(2, '0')}\n`,
    );
  });

  it('names the existing note, and writes nothing', async () => {
    bench.writeOutside('Days/2026/03/2026-03-06.md', 'mine');
    expect(await bench.call('create_daily_note', { date: 'tomorrow' })).toMatchObject({
      success: true,
      created: false,
      path: 'Days/2026/03/2026-03-06.md',
    });
    expect(bench.text('Days/2026/03/2026-03-06.md')).toBe('mine');
  });

  it('refuses an invalid date', async () => {
    expect(await bench.call('create_daily_note', { date: 'last week' })).toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('more than one day'),
      hint: expect.stringContaining('2026-02-23'),
    });
    expect(await bench.call('create_daily_note', { date: 'when pigs fly' })).toMatchObject({
      code: 'invalid_input',
      hint: expect.stringContaining('ISO'),
    });
  });

  it('works without settings, and reports a format that gives no path', async () => {
    const plain = await createBench({});
    expect(await plain.call('create_daily_note', { date: '2026-02-01' })).toMatchObject({
      path: '2026-02-01.md',
      created: true,
    });
    expect(plain.text('2026-02-01.md')).toBe('');
    const gone = await createBench({}, { obsidian: { dailyNotes: { template: 'Templates/Gone' } } });
    expect(await gone.call('create_daily_note', {})).toMatchObject({
      created: true,
      warnings: [expect.stringContaining('Templates/Gone')],
    });
    expect(gone.text('2026-03-05.md')).toBe('');
    const odd = await createBench({}, { obsidian: { dailyNotes: { format: '[..]/[..]/YYYY' } } });
    expect(await odd.call('create_daily_note', {})).toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('daily notes'),
    });
  });
});
