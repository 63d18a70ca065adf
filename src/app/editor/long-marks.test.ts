// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createEditor } from './create-editor.ts';

it('draws only the beginning of a long run of combining marks, and keeps the text', () => {
  const text = `before a${'\u0301'.repeat(1000)}b\n\nand é${'\u0301'.repeat(5)} after`;
  const parent = document.body.appendChild(document.createElement('div'));
  const editor = createEditor({
    parent,
    text,
    onEdit: () => undefined,
    onFault: () => undefined,
    onSave: () => undefined,
    onFollowLink: () => undefined,
  });
  const shown = parent.querySelector('.cm-content')?.textContent ?? '';
  expect(shown).toBe(`before a${'\u0301'.repeat(30)}⟨and 970 more combining marks⟩band é${'\u0301'.repeat(5)} after`);
  expect(editor.text()).toBe(text);
  editor.destroy();
  parent.remove();
});
