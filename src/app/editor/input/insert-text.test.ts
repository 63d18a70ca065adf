// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { shown, viewOf } from './testing/marked-text.ts';
import { insertTemplate } from './insert-text.ts';

function after(text: string, template: string): string {
  const view = viewOf(text);
  insertTemplate(view, template);
  const result = shown(view.state);
  view.destroy();
  return result;
}

it('begins a line of its own for a template of several lines, so that its heading is one', () => {
  expect(after('Said|', '# Today\n\n- [ ] ‸\n')).toBe('Said\n\n# Today\n\n- [ ] |\n');
  expect(after('---\nkind: call\n---\nSaid|', '---\nkind: note\n---\n\n# Call\n\nWho\n')).toBe(
    '---\nkind: call\n---\nSaid\n\n# Call\n\nWho\n|',
  );
});

it('puts a template of one line where the cursor is, and any template on an empty line', () => {
  expect(after('Kind |', 'regards, Ida')).toBe('Kind regards, Ida|');
  expect(after('Above\n|', '# Today\n\nText')).toBe('Above\n# Today\n\nText|');
});

it('keeps the properties of a template as they are written, also those without a value', () => {
  const template = '---\ntype: meeting\nwith: # who\n---\n# Call\n';
  expect(after('Said\n|', template)).toBe('---\ntype: meeting\nwith: # who\n---\nSaid\n# Call\n|');
  expect(after('---\ntype: call\n---\n|', template)).toBe('---\ntype: call\nwith: # who\n---\n# Call\n|');
});
