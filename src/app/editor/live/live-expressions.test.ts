// @vitest-environment jsdom
import { File } from 'node:buffer';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestIndex } from '../../../workers/testing/test-index.ts';
import { vaultOf } from '../../../workers/testing/vault-of-notes.ts';
import { liveEditor, type LiveEditor } from './testing/live-editor.ts';

const TEXT =
  '---\nprice: 4\n---\nIn all `= this.price * 3`, see `= [[Other]].name` and `=` `a = b` `= nonsense(` end\n\nlast';

// Those of jsdom cannot be read.
Object.assign(globalThis, { File });

let open: LiveEditor | undefined;
afterEach(() => open?.editor.destroy());

async function show(text: string, inlinePrefix?: string | null): Promise<LiveEditor> {
  const index = await createTestIndex(vaultOf({ 'This.md': text, 'Other.md': 'name:: Ada\n' }));
  open = liveEditor(text, ['Other.md'], { index, inlinePrefix });
  return open;
}

it('draws an expression of Dataview as its value while no cursor is in it', async () => {
  const { view, shown, faults } = await show(TEXT);
  const line = () => shown().find((each) => each.startsWith('In all'));
  // The first reading fetches the code that works values out.
  await vi.waitFor(() => expect(line()).toBe('In all 12, see Ada and = a = b = nonsense( end'), { timeout: 10_000 });
  expect(view.dom.querySelector('.query-inline--failed')?.textContent).toBe('= nonsense(');
  view.focus();
  await new Promise((resolve) => setTimeout(resolve, 30));
  view.dispatch({ selection: { anchor: TEXT.indexOf('this.price') } });
  expect(line()).toMatch(/^In all `= this\.price \* 3`, see/u);
  expect(view.state.doc.toString()).toBe(TEXT);
  expect(faults()).toBe(0);
});

it('takes the sign that the vault has chosen before expressions, and none where it wants none', async () => {
  const { shown } = await show('a `dv: 1 + 1` b `= 1 + 1` c', 'dv:');
  await vi.waitFor(() => expect(shown()[0]).toBe('a 2 b = 1 + 1 c'));
  open?.editor.destroy();
  const none = await show('a `= 1 + 1` c', null);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(none.shown()[0]).toBe('a = 1 + 1 c');
});

it('draws expressions in headings, lists, quotes and the cells of tables', async () => {
  const text = [
    '# Two is `= 1 + 1`',
    '',
    '- three `= 1 + 2`',
    '  - [ ] four `= 2 + 2`',
    '',
    '> five `= 2 + 3`',
    '',
    '> [!note] six `= 3 + 3`',
    '> seven `= 3 + 4`',
    '',
    '| Name | Sum |',
    '| --- | --- |',
    '| eight | `= this.price * 2` |',
    '',
    'last',
  ].join('\n');
  const { view, editor, faults } = await show(`---\nprice: 4\n---\n${text}`);
  const values = () => [...view.dom.querySelectorAll('code.query-inline')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(values()).toEqual(['2', '3', '4', '5', '6', '7', '8']));
  expect(editor.text()).toContain('| eight | `= this.price * 2` |');
  expect(faults()).toBe(0);
});
