import { expect, it } from 'vitest';
import { notesInMessages } from './notes-in-request.ts';

it('finds the notes of attachments, pictures and tool results, also of a shortened result', () => {
  expect(
    notesInMessages([
      {
        role: 'user',
        content: 'x',
        context: [{ kind: 'note', label: 'A', path: 'a/A.md', text: '…' }],
        images: [{ name: 'p', dataUrl: 'data:', path: 'p.png' }],
      },
      { role: 'assistant', content: '{"path": "never read.md"}' },
      {
        role: 'tool',
        callId: '1',
        name: 'search_notes',
        content:
          '{"success":true,"results":[{"path":"Gr\\u00fcn \\"x\\".md","snippet":"…"},{"path":"a/A.md"},{"from":"Old.canvas"',
      },
    ]),
  ).toEqual(['a/A.md', 'p.png', 'Grün "x".md', 'Old.canvas']);
});
