import 'fake-indexeddb/auto';
import { createRoot } from 'solid-js';
import { beforeEach, expect, it, vi } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { createWorkbench, createWorkbenchStore } from '../state/navigation/create-workbench.ts';
import { createFakePage } from '../state/navigation/testing/fake-page.ts';
import { activeTab, groupsOf } from '../state/workbench/areas.ts';
import { moveTab, showTab, splitGroup } from '../state/workbench/arrange-tabs.ts';
import { navigationBeside } from './side-view-tab.tsx';

const at = (path: string) => path as VaultPath;
beforeEach(() => vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined }));

/** A note, and beside it in the same group a tab with the view of searching, which has the keyboard. */
function start() {
  return createRoot(() => {
    const workbench = createWorkbench({
      store: createWorkbenchStore(),
      page: createFakePage(),
      pressed: { where: () => undefined, isJustNow: () => true },
    });
    workbench.openNote(at('a.md'), 3);
    const note = activeTab(workbench.state())!.id;
    workbench.openPlace({ view: 'search' }, { where: 'tab' });
    const own = activeTab(workbench.state())!.id;
    return { workbench, note, own, beside: navigationBeside(workbench, own) };
  });
}
const shown = ({ workbench }: ReturnType<typeof start>) =>
  groupsOf(workbench.state().root).map(({ tabs, active }) =>
    tabs.map((tab) => `${tab.path ?? tab.view}${tab.id === active ? '*' : ''}`).join(' '),
  );

it('speaks of the note that was used last in another tab', () => {
  const made = start();
  expect(made.beside.route().note).toBe('a.md');
  made.workbench.change((state) => showTab(state, made.note));
  made.workbench.openNote(at('b.md'), 7);
  made.workbench.change((state) => showTab(state, made.own));
  expect(made.beside.route()).toMatchObject({ note: 'b.md', line: 7 });
});

it('stays where it is when a note is opened from it', () => {
  const made = start();
  made.beside.openNote(at('b.md'));
  expect(shown(made)).toEqual(['a.md search b.md*']);
  made.workbench.change((state) => showTab(state, made.own));
  made.beside.openNote(at('a.md'));
  expect(shown(made)).toEqual(['a.md* search b.md']);
});

it('opens notes in the group beside it, where the last one was', () => {
  const made = start();
  const { workbench, own, note } = made;
  workbench.change((state) => splitGroup(state, state.activeGroup, 'right'));
  const [first] = groupsOf(workbench.state().root);
  workbench.change((state) => moveTab(state, note, first!.id));
  workbench.change((state) => showTab(state, note));
  workbench.change((state) => showTab(state, own));
  const before = shown(made).length;
  made.beside.openNote(at('c.md'));
  expect(shown(made)).toHaveLength(before);
  expect(shown(made).join(' | ')).toMatch(/search\*/u);
  expect(shown(made).join(' | ')).toMatch(/c\.md\*/u);
});
