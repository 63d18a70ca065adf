import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createScriptedEndpoint,
  type ScriptedEndpoint,
  type ScriptedReply,
} from '../../../agent/testing/scripted-endpoint.ts';
import { IS_LONG_FUZZ } from '../../../notes/testing/fuzz-runs.ts';
import { HAS_TERMINAL, latentAtTerminal, type AtTerminal } from '../../testing/at-terminal.ts';
import { buildLatent } from '../../testing/built-latent.ts';

/** Keys pressed at a real pseudo terminal, where bytes wait, come late, and come in heaps. */

let root: string;
let vault: string;
let endpoint: ScriptedEndpoint | undefined;
let terminal: AtTerminal | undefined;

beforeAll(() => buildLatent(), 120_000);
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'latent-questions-'));
  vault = join(root, 'notes');
  await mkdir(vault);
  for (const name of ['S1', 'S2', 'S3', 'S4', 'Plan']) await writeFile(join(vault, `${name}.md`), `${name}\n`);
});
afterEach(async () => {
  terminal?.end();
  await endpoint?.close();
  await rm(root, { recursive: true, force: true });
});

async function begin(command: readonly string[], ...script: ScriptedReply[]): Promise<AtTerminal> {
  endpoint = await createScriptedEndpoint({ script });
  const model = ['--base-url', endpoint.baseUrl, '--model', 'scripted-model'];
  return atTerminal([...command, ...model]);
}

const atTerminal = (command: readonly string[]): AtTerminal => (terminal = latentAtTerminal(command, places()));

const places = (): Record<string, string> =>
  Object.fromEntries(['XDG_CACHE_HOME', 'XDG_DATA_HOME', 'XDG_RUNTIME_DIR'].map((name) => [name, join(root, name)]));

const deletion = (name: string) => ({ name: 'delete_note', arguments: { path: `${name}.md` } });
const addition = { name: 'modify_note', arguments: { path: 'Plan.md', operation: 'append', content: 'Pay Ben.' } };
const FIVE = [...['S1', 'S2', 'S3', 'S4'].map(deletion), addition];
const notes = async () => (await readdir(vault)).filter((name) => name.endsWith('.md')).toSorted();
const text = (name: string) => readFile(join(vault, `${name}.md`), 'utf8');
const ALL = ['Plan.md', 'S1.md', 'S2.md', 'S3.md', 'S4.md'];

/** Goes on to the end of what is shown. @returns all of it */
async function toEnd(at: AtTerminal, question: string): Promise<string> {
  let shown = '';
  for (;;) {
    shown += await at.until('[l]ater: ');
    if (shown.includes(question)) return shown;
    at.press('\r');
  }
}

describe.skipIf(!HAS_TERMINAL)('several changes of one message', () => {
  it('are one question with the files first, and one key makes all of them', async () => {
    const at = await begin(['ask', vault, 'Tidy up'], { toolCalls: FIVE }, { text: ['Done.'] });
    const shown = await toEnd(at, 'Do all 5?');
    const list = shown.slice(0, shown.indexOf('Change 1 of 5'));
    for (const name of ['S1', 'S2', 'S3', 'S4']) expect(list).toContain(`from ${name}.md to .trash/${name}.md`);
    expect(list).toContain('   changed: Plan.md (5 → 15 bytes)');
    expect(shown).toContain('+Pay Ben.');
    expect(await notes()).toEqual(ALL);
    at.press('y');
    expect(await at.ended).toBe(0);
    expect([await notes(), await text('Plan')]).toEqual([['Plan.md'], 'Plan\n\nPay Ben.\n']);
  });

  it('are answered one by one, each by its own key, and a key in a heap answers one', async () => {
    const at = await begin(['chat', vault], { toolCalls: FIVE }, { text: ['Done.'] });
    await at.until('> ');
    at.press('Tidy up\r');
    await toEnd(at, 'Do all 5?');
    at.press('s');
    for (const [place, keys] of [
      [1, 'yyyyy'],
      [2, 'n\r'],
      [3, 'yy'],
      [4, 'nn'],
    ] as const) {
      const shown = await at.until(`Do it? (${place} of 5)`);
      expect(shown).toContain(`from S${place}.md to .trash`);
      await at.until('[l]ater: ');
      at.press(keys);
      if (keys.startsWith('n')) {
        // What was pressed before the line was asked for is no line.
        await at.until('Why');
        at.press(`no ${place}\r`);
      }
    }
    await at.until('Do it? (5 of 5)');
    expect(await notes()).toEqual(ALL);
    await at.until('[l]ater: ');
    at.press('y');
    await at.until('Done.');
    expect([await notes(), await text('Plan')]).toEqual([['Plan.md', 'S2.md', 'S4.md'], 'Plan\n\nPay Ben.\n']);
    const answers = endpoint!.requests[1]!.body.messages.slice(-5).map(({ content }) => content);
    expect(answers[1]).toContain('no 2');
    expect(answers[3]).toContain('no 4');
  });

  it('are left for later as a whole, what was said no to apart', async () => {
    const at = await begin(['ask', vault, 'Tidy up'], { toolCalls: FIVE.slice(2) }, { text: ['They wait.'] });
    await toEnd(at, 'Do all 3?');
    at.press('s');
    await at.until('Do it? (1 of 3)');
    at.press('y');
    await at.until('Do it? (2 of 3)');
    at.press('n');
    await at.until('Do it? (3 of 3)');
    at.press('l');
    expect(await at.ended).toBe(3);
    expect([await notes(), await text('Plan')]).toEqual([ALL, 'Plan\n']);
    const { stdout } = spawnSync(process.execPath, ['bin/latent.mjs', 'pending', vault, '--format', 'json'], {
      encoding: 'utf8',
      env: { ...process.env, ...places() },
    });
    const waiting = JSON.parse(stdout) as { paths: string[]; id: string }[];
    expect(waiting.map(({ paths }) => paths[0]).toSorted()).toEqual(['.trash/S3.md', 'Plan.md']);
    // What was said yes to in a set that was left is asked once more.
    const again = atTerminal(['approve', vault, waiting.find(({ paths }) => paths[0] === '.trash/S3.md')!.id]);
    await again.until('[l]ater: ');
    again.press('y');
    expect(await again.ended).toBe(0);
    expect(await notes()).toEqual(ALL.filter((name) => name !== 'S3.md'));
  });
});

describe.skipIf(!HAS_TERMINAL)('a key', () => {
  it('that was pressed before its question answers nothing', async () => {
    const at = await begin(['ask', vault, 'Add it'], { toolCalls: [addition] }, { text: ['As you wish.'] });
    at.press('yyyy');
    // The terminal itself shows them: they wait to be read.
    await at.until('yyyy');
    await at.until('[l]ater: ');
    at.press('n');
    expect(await at.ended).toBe(0);
    expect(await text('Plan')).toBe('Plan\n');
  });

  it('does not say yes before the end of what it is about was shown', async () => {
    const long = Array.from({ length: 150 }, (_, at) => `line ${at}`).join('\n');
    const write = { name: 'write_note', arguments: { path: 'Long.md', content: `${long}\n` } };
    const at = await begin(['ask', vault, 'Write it'], { toolCalls: [write] }, { text: ['Done.'] });
    const first = await at.until('[l]ater: ');
    expect(first).toMatch(/Not shown yet: 13\d lines of Long\.md\. /u);
    at.press('y');
    await at.until('once all of it was shown');
    const shown = await toEnd(at, 'Do it?');
    expect(shown).toContain('+line 149');
    at.press('y');
    expect(await at.ended).toBe(0);
    expect(await text('Long')).toBe(`${long}\n`);
  });

  const WINDOWS = [
    [20, 14],
    [40, 12],
    [80, 24],
  ] as const;
  it.each(IS_LONG_FUZZ ? WINDOWS : WINDOWS.slice(0, 1))(
    'follows no page that pushed a part of itself out of a window of %i columns and %i lines',
    async (columns, lines) => {
      // The last letters are a character of two columns each.
      const long = Array.from({ length: 30 }, (_, at) => `line ${at} ${'w'.repeat(20)}${'\u{20000}'.repeat(10)}`).join(
        '\n',
      );
      const input = JSON.stringify({ path: 'Long.md', content: long });
      terminal = latentAtTerminal(['run', vault, 'write_note', input], places(), { columns, lines });
      let shown = '';
      for (let isLast = false; !isLast;) {
        // What tells of the index is gone by then, and the line of the question before is ended.
        const said = (await terminal.until('[l]ater: ')).replace(/^[^]*\u001b\[2K/u, '');
        const page = said.replaceAll('\r', '').replace(/^\n/u, '');
        // As UTF-16 such a character takes two as well.
        const rows = page.split('\n').map((line) => Math.max(1, Math.ceil(line.length / columns)));
        expect(rows.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(lines);
        shown += page.replaceAll('\n', '');
        isLast = page.includes('Do it?');
        terminal.press(isLast ? 'n' : '\r');
      }
      for (let at = 0; at < 30; at += 1) expect(shown).toContain(`line ${at} `);
      await terminal.ended;
    },
  );

  it('that comes with others, as from a paste, answers nothing', async () => {
    const at = await begin(['ask', vault, 'Add it'], { toolCalls: [addition] }, { text: ['As you wish.'] });
    // More than a terminal takes at once; and in slices, of which the first is one sign.
    const long = `${'It rained all day long.\n'.repeat(400)}y`;
    for (const slices of [['yesterday it rained'], ['y\ny\ny\n'], [long], ['y', 'esterday']]) {
      await at.until('[l]ater: ');
      for (const slice of slices) {
        at.press(slice);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      await at.until('none of them is an answer');
    }
    expect(await text('Plan')).toBe('Plan\n');
    await at.until('[l]ater: ');
    at.press('y');
    expect(await at.ended).toBe(0);
    expect(await text('Plan')).toBe('Plan\n\nPay Ben.\n');
  });

  it('puts the program to sleep where it is Ctrl+Z, and the question stands again when it wakes', async () => {
    const input = JSON.stringify(addition.arguments);
    terminal = latentAtTerminal(['run', vault, 'modify_note', input], places(), {
      columns: 80,
      lines: 24,
      inShell: (command) => `set -m; ${command}; echo It sleeps; read line; fg`,
    });
    await terminal.until('[l]ater: ');
    terminal.press('\u001a');
    await terminal.until('It sleeps');
    terminal.press('\r');
    await terminal.until('[l]ater: ');
    terminal.press('y');
    expect(await terminal.ended).toBe(0);
    expect(await text('Plan')).toBe('Plan\n\nPay Ben.\n');
  });

  it('stops the answer where it is Ctrl+C in the reason of a no, and drops the change', async () => {
    const at = await begin(['chat', vault], { toolCalls: [addition] }, { text: ['Asked again.'] });
    await at.until('> ');
    at.press('Add it\r');
    await at.until('[l]ater: ');
    at.press('n');
    await at.until('(Enter: no reason) ');
    at.press('half\u0003');
    await at.until('Stopped.');
    await at.until('> ');
    at.press('/pending\r');
    await at.until('Nothing waits');
    expect([endpoint!.requests.length, await text('Plan')]).toEqual([1, 'Plan\n']);
  });

  it('is asked for once more where the file changed meanwhile, and why is said', async () => {
    const input = JSON.stringify(addition.arguments);
    const at = atTerminal(['run', vault, 'modify_note', input]);
    expect(await at.until('[l]ater: ')).not.toContain('changed after');
    await writeFile(join(vault, 'Plan.md'), 'Plan\nOther\n');
    at.press('y');
    expect(await at.until('[l]ater: ')).toContain('The file changed after the earlier question.');
    at.press('y');
    expect(await at.ended).toBe(0);
  });

  it('is no where the input has ended', async () => {
    const at = await begin(['ask', vault, 'Add it'], { toolCalls: [addition] }, { text: ['As you wish.'] });
    await at.until('[l]ater: ');
    at.press('\u0004');
    expect(await at.ended).toBe(0);
    expect(await text('Plan')).toBe('Plan\n');
  });
});

describe.skipIf(!HAS_TERMINAL)('Ctrl+C while a tool works', () => {
  /** A conversation whose model has a pattern searched for that backtracks for seconds, in which nothing else is heard. */
  async function searching(): Promise<AtTerminal> {
    await writeFile(join(vault, 'Plan.md'), `${'a'.repeat(60)}!\n`);
    const search = { name: 'text_search', arguments: { query: '(a+)+$', regex: true } };
    const at = await begin(['chat', vault], { toolCalls: [search] }, { text: ['Here I am.'] });
    await at.until('> ');
    at.press('Search\r');
    await expect.poll(() => endpoint!.requests.length).toBe(1);
    // So that the search has begun.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    at.press('\u0003');
    await at.until('^C');
    return at;
  }

  it('stops the turn, and the conversation goes on', async () => {
    const at = await searching();
    await at.until('Stopped.');
    await at.until('> ');
    at.press('Hello?\r');
    await at.until('Here I am.');
  });

  it('leaves where it is pressed twice', async () => {
    const at = await searching();
    await new Promise((resolve) => setTimeout(resolve, 300));
    at.press('\u0003');
    expect(await at.ended).toBe(0);
  });
});

describe.skipIf(!HAS_TERMINAL)('a message', () => {
  const asked = () => endpoint!.requests.at(-1)!.body.messages.at(-1)!.content as string;
  const lines = Array.from({ length: 600 }, (_, at) => `line ${at} of a long paste`);

  it('that is pasted is one, with all its lines, and sent by Enter', async () => {
    const at = await begin(['chat', vault], { text: ['Read.'] });
    await at.until('\u001b[?2004h');
    at.press(`See:\u001b[200~${lines.join('\r')}\r\u001b[201~`);
    await at.until(lines.at(-1)!);
    // What follows is written behind it.
    at.press('The end.\r');
    await at.until('Read.');
    expect(endpoint!.requests).toHaveLength(1);
    expect(asked()).toContain(`See:${lines.join('\n')}\nThe end.`);
    await at.until('\u001b[?2004h');
  });

  it('can be written after Ctrl+Z, where nobody could wake the program', async () => {
    const at = await begin(['chat', vault], { text: ['Read.'] });
    await at.until('> ');
    at.press('Are you \u001a');
    await at.until('> Are you ');
    at.press('there?\r');
    await at.until('Read.');
    expect(asked()).toContain('Are you there?');
  });
});

it.skipIf(!HAS_TERMINAL)(
  'a change that two people approve at once is made once, and the second is told so',
  async () => {
    for (let at = 0; at < 150; at += 1) await writeFile(join(vault, `Note ${at}.md`), 'About #bees.\n');
    const input = '{"from": "bees", "to": "wasps"}';
    const run = spawnSync(process.execPath, ['bin/latent.mjs', 'run', vault, 'rename_tag', input], {
      encoding: 'utf8',
      env: { ...process.env, ...places() },
    });
    const id = / ([0-9a-f-]{36})\n/u.exec(run.stderr)![1]!;
    const both = [1, 2].map(() => latentAtTerminal(['approve', vault, id], places()));
    try {
      const said = await Promise.all(
        both.map(async (at) => {
          await at.until('Not shown yet');
          at.press('d');
          await at.until('Do it?');
          return at;
        }),
      );
      for (const at of said) at.press('y');
      const ends = await Promise.all(said.map(({ ended }) => ended));
      expect(ends).toEqual([0, 0]);
      const heard = await Promise.all(said.map((at) => at.until('takes it back.')));
      expect(heard.filter((text) => text.includes('a moment ago'))).toHaveLength(1);
      expect(heard.join('')).not.toContain('cut short');
      expect(await text('Note 149')).toBe('About #wasps.\n');
    } finally {
      for (const at of both) at.end();
    }
  },
);
