import { expect, it } from 'vitest';
import { instructions } from './create-mcp-server.ts';

it('tells a model how to work with the notes in under 300 tokens, and of no change where none can be made', () => {
  const longest = instructions(['Notes', 'Work', 'A rather long name of a vault'], false);
  expect(longest.length / 4).toBeLessThan(300);
  const readOnly = instructions(['Notes'], true);
  expect(readOnly).toContain('Nothing can be changed here.');
  expect(readOnly).not.toMatch(/edit_note|approve/);
});
