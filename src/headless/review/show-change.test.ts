import { describe, expect, it } from 'vitest';
import { toVaultPath } from '../../notes/paths/paths.ts';
import type { FileChange } from '../../tools/definition/change-set.ts';
import type { PendingOperation } from '../../tools/definition/ports.ts';
import { showChange } from './show-change.ts';

const [from, to] = [toVaultPath('Inbox/Lamp.md'), toVaultPath('Lamp.md')];

function shown(changes: readonly FileChange[]): string[] {
  const pending = { message: 'Change it?', details: {}, plan: { changes } } as unknown as PendingOperation;
  return showChange(pending, false).split('\n');
}

const lines = (word: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `${word} ${at}\n`).join('');

describe('what a question shows of a file', () => {
  it('shows what is written into a file that also moves', () => {
    const text = shown([
      { path: to, before: null, after: { text: 'warm\nadded\n' }, moved: { other: from } },
      { path: from, before: { hash: 'h', text: 'warm\n' }, after: null, moved: { other: to } },
    ]);
    expect(text).toContain('from Inbox/Lamp.md to Lamp.md (5 → 11 bytes)');
    expect(text).toContain('+added');
    expect(text).not.toContain('+warm');
  });

  it('names several files before it shows any of them', () => {
    const text = shown([
      { path: to, before: { hash: 'h', text: 'a\n' }, after: { text: 'b\n' } },
      { path: from, before: null, after: { text: 'c\n' } },
    ]);
    expect(text.slice(1, 5)).toEqual([
      '2 files:',
      '  changed: Lamp.md (2 → 2 bytes)',
      '  new: Inbox/Lamp.md (2 bytes)',
      '',
    ]);
    expect(text.slice(5)).toEqual(expect.arrayContaining(['-a', '+b', '+c']));
  });

  it('shows of a file that only moves where it goes', () => {
    const text = shown([
      { path: to, before: null, after: { text: '' }, moved: { other: from, carries: 'h' } },
      { path: from, before: { hash: 'h', text: '' }, after: null, moved: { other: to } },
    ]);
    expect(text).toEqual(['Change it?', 'from Inbox/Lamp.md to Lamp.md (its bytes stay)', '']);
  });

  it.each([
    ['an added line', { before: { hash: 'h', text: '# Plan\n' }, after: { text: '# Plan\nPay Eve.\r+Thanks.  \n' } }],
    ['a new file', { before: null, after: { text: 'Pay Eve.\r+Thanks.  ' } }],
    ['a deleted file', { before: { hash: 'h', text: 'Pay Eve.\r+Thanks.  ' }, after: null }],
  ])('names a carriage return within %s, which would hide what stands before it', (_where, half) => {
    const text = shown([{ path: to, ...half }]).join('\n');
    expect(text).toContain('Pay Eve.⟨carriage return (U+000D)⟩+Thanks.');
    expect(text).not.toContain('\r');
  });

  it('names marks that would be drawn over the sign of a line, or over the lines above', () => {
    const text = shown([
      { path: to, before: { hash: 'h', text: '\u20d3 pay\n' }, after: { text: `Pay 1${'\u030e'.repeat(40)}0\n` } },
    ]);
    expect(text).toContain('-⟨combining mark (U+20D3)⟩ pay');
    expect(text).toContain(`+Pay 1${'\u030e'.repeat(4)}⟨combining mark (U+030E) × 36⟩0`);
    expect(text.join('\n')).toContain(
      'characters that cannot be seen, or look like others: 36 × combining mark (U+030E).',
    );
  });

  it('names what no line shows: line ends, a byte order mark, a last line without a break', () => {
    const change = (before: string | null, after: string): FileChange => ({
      path: to,
      before: before === null ? null : { hash: 'h', text: before },
      after: { text: after },
    });
    expect(shown([change(null, '\ufeffa\r\nb')]).slice(1, -1)).toEqual([
      'new: Lamp.md (7 bytes)',
      '· Lines end with CRLF.',
      '· It begins with a byte order mark.',
      '· There is no line break at the end.',
      '@@ line 1 @@',
      '+a',
      '+b',
    ]);
    expect(shown([change('a\nb\n', 'a\nb\r\n')]).slice(1, -1)).toEqual([
      'changed: Lamp.md (4 → 5 bytes)',
      '@@ line 1 @@',
      ' a',
      '-b',
      '+b⟨carriage return (U+000D), line feed (U+000A)⟩',
    ]);
    expect(shown([change('a\r\n', 'a\n')])).toContain('· Line ends change from CRLF to LF.');
  });

  it('shows all of the old text against all of the new where they differ in too much to compare', () => {
    const change = {
      path: to,
      before: { hash: 'h', text: lines('old', 4000) },
      after: { text: lines('new', 4000) },
    } as FileChange;
    const text = shown([change]);
    expect(text.filter((line) => line.startsWith('-old'))).toHaveLength(4000);
    expect(text.filter((line) => line.startsWith('+new'))).toHaveLength(4000);
  });
});
