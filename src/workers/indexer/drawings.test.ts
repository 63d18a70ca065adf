import { expect, it } from 'vitest';
import { toVaultPath } from '../../notes/paths/paths.ts';
import { toNoteRecord } from './note-record.ts';

it('finds the texts of a drawing, and not its data', () => {
  const text = [
    '---\nexcalidraw-plugin: parsed\n---\n# Excalidraw Data\n\n## Text Elements\nA lamp ^abcd1234\n',
    '## Drawing\n```json\n{"type":"excalidraw","elements":[]}\n```\n\nWords behind it\n',
  ].join('\n');
  const file = { path: toVaultPath('Trap.md'), modified: 0, bytes: new TextEncoder().encode(text) };
  const words = toNoteRecord(file, 'hash')
    .chunks.map((chunk) => chunk.text)
    .join('\n');
  expect(words).toContain('A lamp');
  expect(words).toContain('Words behind it');
  expect(words).not.toContain('elements');
});
