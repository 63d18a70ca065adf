// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { EditorState, type Extension } from '@codemirror/state';
import { editingTask, givingTaskMenu, taskMenuAt } from './edit-task.ts';
import { shown, viewOf } from './testing/marked-text.ts';

/** Of what is offered, the first is chosen. */
function given(marked: string, ...extensions: Extension[]): string | undefined {
  const view = viewOf(marked, [
    givingTaskMenu.of(({ line, write }) => ({
      label: 'Task',
      groups: [[{ label: 'Today', run: () => write(line.replace(/$/, ' 📅 2026-12-02')) }]],
    })),
    ...extensions,
  ]);
  const first = taskMenuAt(view)?.groups[0]?.[0];
  first?.run();
  return first && shown(view.state);
}

it('a task is given its day, and the cursor stays at its word', () => {
  expect(given('a\n- [ ] call gr|andma\nb')).toBe('a\n- [ ] call gr|andma 📅 2026-12-02\nb');
  expect(given('- [ ] `call` gr|andma')).toBe('- [ ] `call` gr|andma 📅 2026-12-02');
});

it.each(['```\n- [ ] ca|ll\n```', '- a\n  ```\n  - [ ] ca|ll\n  ```', '> ```\n> - [ ] ca|ll\n> ```'])(
  'an example in code is given none: %j',
  (text) => expect(given(text)).toBeUndefined(),
);

it('a text that is only read is given none', () =>
  expect(given('- [ ] ca|ll', EditorState.readOnly.of(true))).toBeUndefined());

it('its fields are those of the line that it stands on, and whoever asks is told what was there before', () => {
  const [edited, before]: [number[], string[]] = [[], []];
  const view = viewOf('a\n\n- [ ] ca|ll', [
    editingTask.of((line) => void edited.push(line)),
    givingTaskMenu.of(({ line, write, edit }) => ({
      label: 'Task',
      groups: [[{ label: 'Edit', run: () => edit?.() }], [{ label: 'High', run: () => write(`${line} ⏫`) }]],
    })),
  ]);
  const menu = taskMenuAt(view, 3, (text) => void before.push(text.toString()));
  for (const { run } of menu!.groups.flat()) run();
  expect([edited, before]).toEqual([[3], ['a\n\n- [ ] call']]);
});
