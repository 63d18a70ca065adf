import { beforeAll, describe, expect, it } from 'vitest';
import { openDatedSample } from '../testing/dated-sample.ts';
import type { ToolBench } from '../testing/tool-bench.ts';

let bench: ToolBench;
beforeAll(async () => {
  bench = await openDatedSample();
});

describe('links and lists', () => {
  it('search_by_links: finds both directions, each note once, and marks unresolved links', async () => {
    const found = await bench.call('search_by_links', { note_path: 'Garden/Watering.md' });
    expect(found).toMatchObject({
      success: true,
      incoming: [{ path: 'Garden/Garden.md', title: 'The garden', line: 10, links: 1 }],
      outgoing: expect.arrayContaining([expect.objectContaining({ title: 'Nowhere', resolved: false })]),
    });
    expect(await bench.call('search_by_links', { note_path: 'Watering', direction: 'outgoing' })).toMatchObject({
      incoming: [],
    });
    expect(await bench.call('search_by_links', { note_path: 'Watering', direction: 'incoming' })).toMatchObject({
      outgoing: [],
    });
    expect(await bench.call('search_by_links', { note_path: 'Wattering' })).toMatchObject({ code: 'not_found' });
  });

  it('list_backlinks: gives every link with its line', async () => {
    expect(await bench.call('list_backlinks', { path: 'People/Ada Byron' })).toMatchObject({
      success: true,
      found: 1,
      results: [
        {
          source_path: 'Garden/Garden.md',
          source_title: 'The garden',
          link_text: 'Ada',
          link_type: 'wikilink',
          line: 10,
          context: expect.stringContaining('Tomatoes'),
        },
      ],
    });
  });

  it('list_notes: counts the whole, and lists the notes of the folder', async () => {
    const root = await bench.call('list_notes', {});
    expect(root).toMatchObject({
      folder: '',
      notes: 8,
      attachments: 1,
      found: 1,
      results: [{ path: 'Plan.md' }],
      has_more: false,
    });
    expect((root as { folders?: unknown }).folders).toEqual([
      { path: 'Archive', name: 'Archive', notes: 1, attachments: 0 },
      { path: 'Garden', name: 'Garden', notes: 2, attachments: 0 },
      { path: 'Journal', name: 'Journal', notes: 2, attachments: 0 },
      { path: 'People', name: 'People', notes: 1, attachments: 0 },
      { path: 'Templates', name: 'Templates', notes: 1, attachments: 0 },
    ]);
    expect(await bench.call('list_notes', { folder: '/Journal/' })).toMatchObject({ notes: 2, folders: [], found: 2 });
    expect(await bench.call('list_notes', { recursive: true, limit: 3 })).toMatchObject({ found: 8, has_more: true });
    expect(await bench.call('list_notes', { folder: 'journals' })).toMatchObject({ code: 'not_found' });
    expect(await bench.call('list_notes', { folder: 'jour' })).toMatchObject({
      code: 'not_found',
      candidates: ['Journal'],
    });
    expect(await bench.call('list_notes', { folder: 'JOURNAL' })).toMatchObject({ folder: 'Journal', notes: 2 });
  });
});
