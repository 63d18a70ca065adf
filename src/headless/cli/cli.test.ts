import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { loadCommands } from '../commands/index.ts';
import { completionScript } from './completion.ts';
import { keysIn } from '../keyboard/keyboard.ts';
import { manPage } from './man-page.ts';
import { afterKey, beginPicking, pickFromList, pickLines } from './pick-list.ts';

const NOTES = ['Bees.md', 'Ants.md', 'Garden/Trees.md', '蜜蜂.md'].map((label) => ({ label }));

it('reads what a terminal sends as keys', () => {
  expect(keysIn('aé👍\x1b[A\x1bOB\x1b[5~\r\t\x7f\x03')).toEqual([
    'a',
    'é',
    '👍',
    'up',
    'down',
    'page up',
    'enter',
    'tab',
    'backspace',
    '\x03',
  ]);
  expect(keysIn('\x1b')).toEqual(['escape']);
  // What means nothing here, such as F5, presses no letter.
  expect(keysIn('\x1b[15~\x1b[1;5C\x1bx')).toEqual([]);
});

describe('a list to pick from', () => {
  const after = (...keys: string[]) => keys.reduce((state, key) => afterKey(NOTES, state, key), beginPicking(NOTES));

  it('narrows by what is typed, moves, and marks', () => {
    expect(after('t', 'r').found).toEqual([NOTES[2]]);
    expect(after('t', 'r', 'backspace', 'backspace').found).toEqual(NOTES);
    expect(after('down', 'down', 'up').at).toBe(1);
    expect(after('up').at).toBe(0);
    expect(after('page down').at).toBe(3);
    expect([...after('tab', 'down', 'tab').marked]).toEqual([NOTES[0], NOTES[2]]);
    expect(after('tab', 'up', 'tab').marked.size).toBe(0);
    expect(after('x', 'q', 'tab').marked.size).toBe(0);
  });

  it('is no wider than the terminal, and no higher', () => {
    const many = Array.from({ length: 90 }, (_, at) => ({ label: `${'蜜'.repeat(30)} ${at}\u202e` }));
    const lines = pickLines(afterKey(many, beginPicking(many), 'page down'), 90, { columns: 20, lines: 8 });
    expect(lines).toHaveLength(7);
    expect(Math.max(...lines.map((line) => line.replaceAll('蜜', 'xx').length))).toBeLessThan(20);
    expect(lines.join('')).not.toContain('\u202e');
  });

  it('gives what was marked in the order of the list, and nothing where the person leaves', async () => {
    const pick = async (...keys: string[]) =>
      (
        await pickFromList(NOTES, {
          say: () => undefined,
          readKey: async () => keys.shift() ?? 'escape',
          size: () => ({ columns: 80, lines: 24 }),
        })
      )?.map(({ label }) => label);
    expect(await pick('down', 'tab', 'up', 'up', 'tab', 'enter')).toEqual(['Bees.md', 'Ants.md']);
    expect(await pick('a', 'n', 't', 'enter')).toEqual(['Ants.md']);
    expect(await pick('escape')).toBeUndefined();
  });
});

describe('what is written for shells and for man', () => {
  const has = (program: string) => spawnSync(program, ['--version']).status === 0;

  it.skipIf(!has('bash'))('completes commands, options and their choices in bash', async () => {
    const script = completionScript('bash', await loadCommands());
    const complete = (...words: string[]) =>
      spawnSync(
        'bash',
        [
          '-c',
          `${script}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _latent; printf '%s\\n' "\${COMPREPLY[@]}"`,
          'bash',
          ...words,
        ],
        { encoding: 'utf8' },
      )
        .stdout.split('\n')
        .filter(Boolean);
    expect(complete('latent', 'sea')).toEqual(['search']);
    expect(complete('latent', 'search', '.', '--m')).toEqual(['--mode']);
    expect(complete('latent', 'search', '.', '--mode', 's')).toEqual(['semantic']);
    expect(complete('latent', 'list', '.', '--format', 'js')).toEqual(['json', 'jsonl']);
    expect(complete('latent', 'search', 'src/head')).toEqual(['src/headless']);
  });

  it('names every command and option in each shell’s script and in the manual page', async () => {
    const commands = await loadCommands();
    const written = [
      ...(['zsh', 'fish'] as const).map((shell) => completionScript(shell, commands)),
      manPage(commands, '1'),
    ];
    for (const text of written)
      for (const { name, options } of commands) {
        expect(text).toContain(name);
        for (const option of options)
          expect(text).toContain(option.name.replaceAll('-', text.startsWith('.TH') ? '\\-' : '-'));
      }
  });

  it.skipIf(!has('groff'))('is a manual page without a fault', async () => {
    const { stdout, stderr } = spawnSync('groff', ['-man', '-Tutf8', '-ww'], {
      input: manPage(await loadCommands(), '1'),
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout).toContain('latent');
  });
});
