import { expect, it } from 'vitest';
import { refusalOf } from './layers.mjs';

it.each([
  ['notes/paths/paths.ts', 'fs-access/vault.ts', 'higher layer'],
  ['agent/model/abort.ts', 'workers/search/rank-notes.ts', 'client.ts and contract.ts'],
  ['agent/turn/run-turn.ts', 'session/agent-session.ts', 'higher layer'],
  ['session/agent-session.ts', 'app/ui/button.tsx', 'higher layer'],
  ['app/ui/button.tsx', 'app/state/vault/open-vault.ts', 'stands above it'],
  ['app/views/note/note-view.tsx', 'app/console.ts', 'stands above it'],
  ['app/unheard-of/a.ts', 'app/ui/button.tsx', 'has no place'],
  ['tools/reading/read-note.ts', 'headless/cli/run.ts', 'nothing imports it'],
  ['headless/cli/run.ts', 'app/console.ts', 'without a browser'],
])('refuses that %s imports %s', (from, to, reason) => {
  expect(refusalOf({ from, to })).toContain(reason);
});

it.each([
  ['fs-access/vault.ts', 'notes/paths/paths.ts'],
  ['app/views/note/note-view.tsx', 'workers/contract.ts'],
  ['app/editor/a.ts', 'app/markdown/b.ts'],
  ['app/main.tsx', 'app/shell/shell.tsx'],
  ['app/strings/de/lists.ts', 'app/views/tasks/tasks.texts.ts'],
  ['headless/cli/run.ts', 'workers/search/rank-notes.ts'],
  ['headless/assistant/converse.ts', 'session/agent-session.ts'],
])('lets %s import %s', (from, to) => {
  expect(refusalOf({ from, to })).toBeUndefined();
});
