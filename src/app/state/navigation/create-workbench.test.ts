import 'fake-indexeddb/auto';
import { createRoot } from 'solid-js';
import { beforeEach, expect, it, vi } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { activeTab, groupsOf } from '../workbench/areas.ts';
import { showTab } from '../workbench/arrange-tabs.ts';
import type { Where } from '../workbench/open-places.ts';
import { createWorkbench, createWorkbenchStore, type Workbench } from './create-workbench.ts';
import { createFakePage, type FakePage } from './testing/fake-page.ts';

const at = (path: string) => path as VaultPath;
let vaults = 0;
let vault = '';

beforeEach(() => {
  vault = `vault ${vaults++}`;
  openWindow();
});

/** Another browser tab: it has nothing of its own yet. */
function openWindow(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}

async function start(
  page: FakePage = createFakePage(),
  where: () => Where | undefined = () => undefined,
  isJustNow = () => false,
) {
  const store = createWorkbenchStore();
  const workbench = createRoot(() => createWorkbench({ store, page, pressed: { where, isJustNow } }));
  await workbench.enter(vault);
  return { page, workbench, leave: () => workbench.dispose() };
}

const shown = (workbench: Workbench) =>
  groupsOf(workbench.state().root).map(({ tabs, active }) =>
    tabs.map((tab) => `${tab.path ?? tab.view}${tab.id === active ? '*' : ''}`).join(' '),
  );

it('writes the open note into the address, and opens what is written there', async () => {
  const { page, workbench } = await start();
  workbench.openNote(at('Über uns/a.md'), 12);
  expect(page.hash()).toBe('#/note/%C3%9Cber%20uns/a.md?line=12');
  page.goTo('#/note/b.md');
  expect(workbench.route()).toMatchObject({ view: 'note', note: 'b.md' });
  workbench.openView('graph', at('b.md'));
  expect(page.hash()).toBe('#/graph/b.md');
  expect(shown(workbench)).toEqual(['b.md*']);
});

it.each([
  ['goes to the tab that has a note whose address is typed, in whatever group', false, ['a.md*', 'b.md*']],
  ['opens a link in the group that it is pressed in', true, ['a.md*', 'a.md*']],
])('%s', async (_name, isPressed, groups) => {
  const { page, workbench } = await start(undefined, undefined, () => isPressed);
  workbench.openNote(at('a.md'));
  workbench.open(at('b.md'), { where: 'side' });
  page.goTo('#/note/a.md');
  expect(shown(workbench)).toEqual(groups);
  expect(workbench.route().note).toBe('a.md');
});

it('goes through the steps of the tab in use with the browser’s Back and Forward', async () => {
  const { page, workbench } = await start();
  for (const path of ['a.md', 'b.md', 'c.md']) workbench.openNote(at(path));
  page.back();
  expect([workbench.route().note, page.hash()]).toEqual(['b.md', '#/note/b.md']);
  page.forward();
  expect(workbench.route().note).toBe('c.md');
  workbench.open(at('d.md'), { where: 'tab' });
  workbench.openNote(at('e.md'));
  page.back();
  expect(shown(workbench)).toEqual(['c.md d.md*']);
  // The tab has no step more: the address names the tab before it.
  page.back();
  expect(shown(workbench)).toEqual(['c.md* d.md']);
});

it('makes an entry in the browser’s history for what is opened, not for a look at another tab', async () => {
  const { page, workbench } = await start();
  workbench.openNote(at('a.md'));
  workbench.open(at('b.md'), { where: 'tab' });
  const before = page.entries();
  const first = groupsOf(workbench.state().root)[0]?.tabs[0]?.id ?? '';
  workbench.change((state) => showTab(state, first));
  expect([page.hash(), page.entries()]).toEqual(['#/note/a.md', before]);
});

it('asks a view to go to its line again, and tells only the tab that is meant', async () => {
  const { workbench } = await start();
  workbench.openNote(at('a.md'), 3);
  const id = activeTab(workbench.state())?.id ?? '';
  const inFirst = createRoot(() => workbench.inTab(id));
  const first = inFirst.route();
  workbench.openNote(at('a.md'), 3);
  expect(inFirst.route()).not.toBe(first);
  const again = inFirst.route();
  workbench.open(at('b.md'), { where: 'side' });
  expect(inFirst.route()).toBe(again);
  inFirst.openNote(at('c.md'));
  expect(shown(workbench)).toEqual(['c.md*', 'b.md*']);
});

it('opens where the person pressed for it', async () => {
  let where: Where | undefined;
  const { workbench } = await start(createFakePage(), () => where);
  workbench.openNote(at('a.md'));
  where = 'tab';
  workbench.openNote(at('b.md'));
  where = 'side';
  workbench.openNote(at('c.md'));
  expect(shown(workbench)).toEqual(['a.md b.md*', 'c.md*']);
});

it('comes back with its tabs after a reload, and a new window with those that were left last', async () => {
  const first = await start();
  first.workbench.openNote(at('a.md'));
  first.workbench.open(at('b.md'), { where: 'tab' });
  first.leave();
  const reloaded = await start(createFakePage(first.page.hash()));
  expect(shown(reloaded.workbench)).toEqual(['a.md b.md*']);
  reloaded.workbench.open(at('c.md'), { where: 'side' });
  reloaded.leave();
  openWindow();
  const other = await start();
  expect(shown(other.workbench)).toEqual(['a.md b.md*', 'c.md*']);
  expect(other.page.hash()).toBe('#/note/c.md');
  const named = await start(createFakePage('#/note/new.md?line=4'));
  expect(shown(named.workbench)).toEqual(['a.md b.md*', 'c.md new.md*']);
  expect(named.workbench.route()).toMatchObject({ note: 'new.md', line: 4 });
});

it('keeps the tabs of each vault apart, and leaves no address behind', async () => {
  const { page, workbench } = await start();
  workbench.openNote(at('a.md'));
  workbench.clear();
  expect([page.hash(), workbench.route().note]).toEqual(['', undefined]);
  await workbench.enter(`${vault} of another`);
  expect(shown(workbench)).toEqual(['']);
  workbench.clear();
  await workbench.enter(vault);
  expect([shown(workbench), page.hash()]).toEqual([['a.md*'], '#/note/a.md']);
});
