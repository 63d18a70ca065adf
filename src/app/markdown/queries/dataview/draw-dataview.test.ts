// @vitest-environment jsdom
import { File } from 'node:buffer';
import { createSignal } from 'solid-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toVaultPath, type VaultPath } from '../../../../notes/paths/paths.ts';
import { createTestIndex, type TestIndex } from '../../../../workers/testing/test-index.ts';
import { vaultOf } from '../../../../workers/testing/vault-of-notes.ts';
import { commonText } from '../../../strings/common.texts.ts';
import { drawQueries } from './live-queries.ts';

// Those of jsdom cannot be read.
Object.assign(globalThis, { File });

/** The code of an answer is fetched first, which takes a busy machine its time. */
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

const ending = new AbortController();
let index: TestIndex | undefined;
afterEach(async () => {
  ending.abort();
  await index?.close();
});

const OPTIONS = {
  from: undefined,
  signal: new AbortController().signal,
  isOwn: () => true,
  starred: () => [],
  drawText: (text: string) => document.createRange().createContextualFragment(text.replaceAll('\n', '<br>')),
  connect: () => undefined,
  taskMark: () => ({ kind: 'todo', name: 'Todo', isDone: false }) as const,
};

/** A part of a page with a `dataview` block, drawn. */
async function draw(
  notes: Record<string, string>,
  source: string,
  starred: () => readonly VaultPath[] = () => [],
  asked: Partial<TestIndex> = {},
) {
  index = await createTestIndex(vaultOf(notes));
  const part = document.createElement('div');
  const block = Object.assign(document.createElement('div'), { className: 'query-block', textContent: source });
  block.dataset['lang'] = 'dataview';
  part.append(block);
  document.body.replaceChildren(part);
  drawQueries(part, { ...OPTIONS, index: { ...index, ...asked }, starred });
  return block;
}

const named = (block: HTMLElement, name: RegExp): HTMLElement => {
  const found = [...block.querySelectorAll<HTMLElement>('button')].find((each) =>
    name.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
  );
  if (!found) throw new Error(`No button ${String(name)} in ${block.innerHTML}`);
  return found;
};
const listed = (block: HTMLElement): string[] =>
  [...block.querySelectorAll('.query-calendar__notes a')].map((link) => link.textContent ?? '');

it('draws a month with its notes, and those of a day that is pressed', async () => {
  const block = await draw(
    {
      'Night.md': '---\nnight: 2020-02-03\n---\n',
      'Also.md': '---\nnight: 2020-02-03\n---\n',
      'Later.md': '---\nnight: 2020-02-20\n---\n',
      'Before.md': '---\nnight: 2020-01-31\n---\n',
      'Wrong.md': '---\nnight: soon\n---\n',
      'None.md': 'no date',
    },
    'CALENDAR night',
  );
  // The last month that has notes, since this one has none.
  await waitFor(() => expect(listed(block)).toEqual(['Also', 'Night', 'Later']));
  expect(block.querySelector('.query-block__problem')?.textContent).toMatch(
    /1 note is left out: CALENDAR needs a date/,
  );
  expect(block.querySelector('.query-calendar__month')?.textContent).toMatch(/February 2020/);
  expect(block.querySelectorAll('button.query-calendar__day')).toHaveLength(2);
  named(block, /3 February 2020|February 3, 2020/).click();
  expect(listed(block)).toEqual(['Also', 'Night']);
  named(block, /February.*, 2 notes/).click();
  expect(listed(block)).toHaveLength(3);
  named(block, /Previous month/).click();
  expect(listed(block)).toEqual(['Before']);
  named(block, /Previous month/).click();
  expect(block.querySelector('.query-calendar__none')?.textContent).toMatch(/No note has a date in December 2019/);
});

it('asks again when a bookmark is made', async () => {
  const [starred, setStarred] = createSignal<readonly VaultPath[]>([]);
  const block = await draw({ 'A.md': 'a', 'B.md': 'b' }, 'LIST WHERE file.starred', starred);
  await waitFor(() => expect(block.textContent).toContain('0 results'));
  setStarred([toVaultPath('B.md')]);
  await waitFor(() => expect(block.textContent).toContain('1 result'));
  expect(block.querySelector('a')?.textContent).toBe('B');
});

it('shows all lines of a task, and ticks it by its first', async () => {
  const block = await draw({ 'A.md': '- [ ] Write\n  the report\n' }, 'TASK');
  await waitFor(() => expect(block.querySelector('.query-block__text')?.innerHTML).toContain('Write<br>the report'));
  const acts: unknown[] = [];
  block.addEventListener('latent-task-act', (event) => acts.push((event as CustomEvent).detail));
  block.querySelector('input')?.click();
  expect(acts).toEqual([{ kind: 'change', change: { path: 'A.md', line: 1, text: 'Write', status: 'toggle' } }]);
});

describe('a query whose answer is not known', () => {
  /** A part of a page with a query in a line, drawn. */
  const inLine = async (expression: string, asked: Partial<TestIndex>, notes: Record<string, string> = {}) => {
    index = await createTestIndex(vaultOf(notes));
    const part = document.createElement('p');
    const code = Object.assign(document.createElement('code'), { textContent: `= ${expression}` });
    part.append(code);
    document.body.replaceChildren(part);
    drawQueries(part, { ...OPTIONS, index: { ...index, ...asked } });
    return code;
  };
  const early = async () => ({ ...(await index!.status()), textReady: false, state: 'indexing' as const });

  it.each(['length(this.file.inlinks)', 'this.nothing', 'this.file.inlinks'])(
    'says in a line that it is still looked for, in place of nothing: %s',
    async (expression) => {
      const code = await inLine(expression, { status: early }, { 'A.md': 'text' });
      await waitFor(() => expect(code.textContent).toBe('…'));
      expect(code.title).toContain(commonText.stillLooking);
    },
  );

  it('shows in a line what is known already', async () => {
    const code = await inLine('1 + 1', { status: early });
    await waitFor(() => expect(code.textContent).toBe('2'));
  });

  it('says that it is being drawn while its source still stands there, and no longer than that', async () => {
    let answer = () => undefined as void;
    const whenAsked = new Promise<void>((resolve) => (answer = resolve));
    const block = await draw({ 'A.md': '' }, 'LIST', () => [], {
      dataview: async (request: Parameters<TestIndex['dataview']>[0]) => {
        await whenAsked;
        return index!.dataview(request);
      },
    });
    await waitFor(() => expect(block.textContent).toContain('Drawing the answer…'));
    expect(block.getAttribute('aria-busy')).toBe('true');
    answer();
    await waitFor(() => expect(block.textContent).toContain('1 result'));
    expect(block.textContent).not.toContain('Drawing');
    expect(block.hasAttribute('aria-busy')).toBe(false);
  });

  it('says why there is none, in a block and in a line', async () => {
    const fail = () => Promise.reject(new Error('It broke.'));
    const block = await draw({}, 'LIST', () => [], { dataview: fail });
    await waitFor(() => expect(block.textContent).toContain('This could not be answered: It broke.'));
    const code = await inLine('1', { dataviewInline: fail });
    await waitFor(() => expect(code.title).toBe('This could not be answered: It broke.'));
  });
});
