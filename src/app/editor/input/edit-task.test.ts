// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { EditorState, type Extension } from '@codemirror/state';
import { givingTaskDay, taskDaysAt } from './edit-task.ts';
import { shown, viewOf } from './testing/marked-text.ts';

/** Of what is offered, the first is chosen. */
function given(marked: string, ...extensions: Extension[]): string | undefined {
  const view = viewOf(marked, [
    givingTaskDay.of((line, write) => [{ label: 'Today', run: () => write(line.replace(/$/, ' 📅 2026-12-02')) }]),
    ...extensions,
  ]);
  const [first] = taskDaysAt(view);
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
