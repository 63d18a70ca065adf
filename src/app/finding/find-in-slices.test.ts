import { describe, expect, it } from 'vitest';
import { createFindable, findInSlices } from './find-in-slices.ts';

const ROWS = Array.from({ length: 3000 }, (_, at) => ({ name: `Note ${at}`, path: `Area ${at % 40}/Note ${at}.md` }));
const find = async (rows: readonly { name: string; path: string }[], letters: string, limit: number) =>
  (await findInSlices(createFindable(rows, ['name', 'path']), letters, { limit })).map(({ obj }) => obj.name);

describe('where very many names fit', () => {
  it('those that begin with what is typed come first, the shortest of them before', async () => {
    const rows = [...ROWS, { name: 'A note', path: 'A note.md' }, { name: 'Note', path: 'Old/Note.md' }];
    expect((await find(rows, 'note', 3))[0]).toBe('Note');
    expect((await find(rows, 'note 29', 3))[0]).toBe('Note 29');
  });

  it('words are found in any order, and in the path', async () => {
    expect((await find(ROWS, '2718 note', 1))[0]).toBe('Note 2718');
    expect(new Set((await find(ROWS, 'area 39', 20)).map((name) => Number(name.slice(5)) % 40))).toEqual(new Set([39]));
  });

  it('a word is found without its accents', async () => {
    const rows = [...ROWS, { name: 'Über Vögel', path: 'Über Vögel.md' }];
    expect(await find(rows, 'uber vogel', 1)).toEqual(['Über Vögel']);
    const letters = ['Ørsted', 'Łódź', 'Ærø', 'Straße', 'Þingvellir'].map((name) => ({ name, path: `${name}.md` }));
    for (const [typed, name] of [
      ['orsted', 'Ørsted'],
      ['lodz', 'Łódź'],
      ['aero', 'Ærø'],
      ['strasse', 'Straße'],
      ['thingv', 'Þingvellir'],
    ] as const)
      expect(await find([...ROWS, ...letters], typed, 1)).toEqual([name]);
  });
});

describe('where few names have each word as it stands', () => {
  it('names with its letters in their order are found, too', async () => {
    const rows = [...ROWS, { name: 'Garden in spring', path: 'Plans/Garden in spring.md' }];
    expect(await find(rows, 'grdspr', 5)).toEqual(['Garden in spring']);
    expect((await find(ROWS, 'nte 2999', 2))[0]).toBe('Note 2999');
  });

  it('and the ending of a note’s file is none of them, unless it is typed', async () => {
    const rows = [
      { name: 'Home', path: '' },
      { name: 'Why spirals', path: 'Notes/Why spirals.md' },
      { name: 'Why moths turn', path: 'Ideas/Why moths turn.md' },
    ];
    expect(await find(rows, 'hom', 5)).toEqual(['Home']);
    expect(await find(rows, 'md', 5)).toEqual([]);
    expect(await find(rows, 'spirals.md', 5)).toEqual(['Why spirals']);
  });

  it('and nothing where no name has them', async () => expect(await find(ROWS, 'zebra', 5)).toEqual([]));
});
