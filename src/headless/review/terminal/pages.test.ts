import { describe, expect, it } from 'vitest';
import type { KeyboardTurn } from '../../keyboard/keyboard.ts';
import { showToEnd, type ShownPart } from './pages.ts';

/** A window that is written into from its top, and the keys that are pressed in it. */
function createWindow(columns: number, lines: number) {
  const pages: string[] = [];
  let page = '';
  const turn: KeyboardTurn = {
    say: (text) => void (page += text),
    place: () => ({ at: 1, of: 1 }),
    askKey: async (question) => {
      pages.push(`${page.replace(/^\n/u, '')}${question}`);
      page = '';
      return question.includes('goes on') ? 'enter' : 'l';
    },
    readKey: async () => 'l',
    askLine: async () => undefined,
    readLine: async () => undefined,
    editTexts: async () => [],
    size: () => ({ columns, lines }),
  };
  const rows = (text: string): number =>
    text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / columns)), 0);
  return { turn, pages, rows, last: () => page.replace(/^\n/u, '') };
}

const parts = (nameLength: number): ShownPart[] =>
  Array.from({ length: 6 }, (_, file) => ({
    name: `${file}${'n'.repeat(nameLength)}.md`,
    lines: Array.from({ length: 12 }, (_line, at) => `+file ${file} line ${at}`),
  }));

describe('what is longer than its window', () => {
  it.each([5, 100, 250])(
    'is never pushed out of it by the question below it, with names of %i letters',
    async (name) => {
      for (const [columns, lines] of [
        [80, 24],
        [80, 6],
        [40, 12],
        [30, 9],
        [20, 14],
      ] as const) {
        const { turn, pages, rows, last } = createWindow(columns, lines);
        expect(await showToEnd(turn, parts(name))).toBeUndefined();
        for (const page of pages) expect(rows(page), `${columns} × ${lines}: ${page}`).toBeLessThanOrEqual(lines);
        // Below the last page stands what is asked.
        expect(rows(last()) - 1 + Math.ceil(110 / columns)).toBeLessThanOrEqual(lines);
        const shown = pages.join('') + last();
        for (const { lines: wanted } of parts(name)) for (const line of wanted) expect(shown).toContain(`${line}\n`);
      }
    },
  );

  it.each([
    [20, 5],
    [40, 4],
    [10, 10],
  ])('is not asked in a window of %i columns and %i lines, which says so', async (columns, lines) => {
    const { turn, pages, last } = createWindow(columns, lines);
    expect(await showToEnd(turn, parts(5))).toBe('l');
    expect(pages).toEqual([expect.stringContaining(`${columns} × ${lines} is too small`)]);
    expect(last()).toBe('');
  });

  it('is shown once a window that was too small is larger', async () => {
    const { turn, pages, last } = createWindow(80, 40);
    let lines = 3;
    const growing = {
      ...turn,
      size: () => ({ columns: 80, lines }),
      askKey: async (question: string) => {
        lines = 200;
        await turn.askKey(question);
        return 'enter';
      },
    };
    expect(await showToEnd(growing, parts(5))).toBeUndefined();
    expect(pages).toHaveLength(1);
    expect(last()).toContain('+file 0 line 0\n');
    expect(last()).toContain('+file 5 line 11\n');
  });
});
