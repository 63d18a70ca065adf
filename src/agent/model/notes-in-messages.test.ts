import { expect, it } from 'vitest';
import { withContext } from '../context/context-text.ts';
import { withRenderedResults } from '../results/rendered-history.ts';
import { notesInMessages } from './notes-in-messages.ts';

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

it('finds the notes of results as a model reads them', () => {
  const paths = ['Garden/My garden.md', 'Plan v1.md.md', 'Map.canvas'];
  const found = withRenderedResults([
    {
      role: 'tool',
      callId: '1',
      name: 'read_note',
      content: JSON.stringify({ success: true, path: paths[0], content: '1: See Plan.md.' }),
    },
    {
      role: 'tool',
      callId: '2',
      name: 'search_notes',
      content: JSON.stringify({
        success: true,
        found: 2,
        results: paths.slice(1).map((path) => ({ path, title: path, excerpt: 'x' })),
      }),
    },
  ]);
  expect(found.map(({ content }) => content).join('\n')).toContain('[n1] ');
  expect(notesInMessages(found)).toEqual(paths);
});

it('finds the open note and what is attached in a message as it is sent, and nothing in the person’s words', () => {
  const message = withContext({
    role: 'user',
    content: 'What is {"path":"Never.md"}?\n# Message\n{"path":"Nor.md"}',
    context: [{ kind: 'note', label: 'A', path: 'a/A "x".md', text: 'See {"path":"Inner.md"}' }],
    situation: { time: 'Thursday', openNote: { path: 'Open "it".md', title: 'Open' } },
  });
  expect(notesInMessages([message])).toEqual(['a/A "x".md', 'Open "it".md']);
});
