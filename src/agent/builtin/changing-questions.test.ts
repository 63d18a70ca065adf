import { expect, it } from 'vitest';
import { composeAnswer } from './answers.ts';
import { followUp } from './follow-up.ts';
import { textToJoin } from './forms/writing.ts';
import { OPEN, planCalls } from './testing/planned-calls.ts';

planCalls({
  'a change': [
    [
      'Create a note called Sommer ideas: plant more lavender.',
      'create_note',
      { title: 'Sommer ideas', content: 'plant more lavender.\n' },
    ],
    [
      'please create a new note titled "Week 47" in folder Daily with the text First line\nSecond: line',
      'create_note',
      { title: 'Week 47', folder: 'Daily', content: 'First line\nSecond: line\n' },
    ],
    ['create a note called Ideas/Lamps: dim them', 'create_note', { path: 'Ideas/Lamps', content: 'dim them\n' }],
    ['create a note called Empty', 'create_note', { title: 'Empty', content: '# Empty\n' }],
    ['Erstelle eine Notiz namens Einkauf: Milch', 'create_note', { title: 'Einkauf', content: 'Milch\n' }],
    ['Add tag reading to Reading list', 'read_note', { path: 'Reading list' }],
    ['add #done to this note', 'read_note', { path: OPEN }],
    ['Set status of Garden plan to done', 'update_frontmatter', { path: 'Garden plan', updates: { status: 'done' } }],
    ['set priority to 2', 'update_frontmatter', { path: OPEN, updates: { priority: 2 } }],
    [
      'set Reading list\'s status to "in progress"',
      'update_frontmatter',
      { path: 'Reading list', updates: { status: 'in progress' } },
    ],
    ['mark this note as done', 'update_frontmatter', { path: OPEN, updates: { status: 'done' } }],
    ['remove the property due from Garden plan', 'update_frontmatter', { path: 'Garden plan', updates: { due: null } }],
    ['undo that', 'undo_change', { change_id: 'change-1' }],
    ['take that back, please', 'undo_change', { change_id: 'change-1' }],
  ],
  'a task': [
    [
      'Add a task to this note: call the dentist',
      'modify_note',
      { path: OPEN, operation: 'append', content: '- [ ] call the dentist' },
    ],
    ['add task: buy seeds', 'modify_note', { path: OPEN, content: '- [ ] buy seeds' }],
    ['create a to-do in Shopping: milk.', 'modify_note', { path: 'Shopping', content: '- [ ] milk' }],
    ['add the task order lamps to this note', 'modify_note', { path: OPEN, content: '- [ ] order lamps' }],
    ['add a task to this note to order lamps', 'modify_note', { path: OPEN, content: '- [ ] order lamps' }],
    ["add a task to today's note: order lamps", 'create_daily_note', {}],
  ],
  memory: [
    [
      'Remember that I prefer short answers',
      'store_memory',
      { memory_type: 'preference', content: 'I prefer short answers.' },
    ],
    ['Please remember: my thesis is due in May 2027.', 'store_memory', { content: 'My thesis is due in May 2027.' }],
    ["don't forget that the van stands in yard 4", 'store_memory', { content: 'The van stands in yard 4.' }],
    ['Merke dir, dass ich mittwochs nicht da bin', 'store_memory', { content: 'Ich mittwochs nicht da bin.' }],
    ['What do you remember about me?', 'query_graph', { sql: expect.stringContaining('FROM memories') }],
    ['what do you know about my thesis', 'recall_memories', { query: 'my thesis' }],
  ],
  'common commands': [
    ["open today's note", 'create_daily_note', { date: 'today' }],
    ["today's note", 'create_daily_note', { date: 'today' }],
    ['rename this note to Allotment', 'read_note', { path: OPEN, max_lines: 1 }],
    ['rename it Allotment', 'read_note', { path: OPEN, max_lines: 1 }],
    ['tag this note with reading', 'read_note', { path: OPEN }],
    ['tag this #reading', 'read_note', { path: OPEN }],
    ['add tag reading', 'read_note', { path: OPEN }],
  ],
  'text to write': [
    // The end of the note says what it becomes.
    ['add "buy milk" to Shopping', 'read_note', { path: 'Shopping' }],
    ['add "- milk" to Shopping', 'modify_note', { path: 'Shopping', operation: 'append', content: '- milk' }],
    ['add "milk" to the end of Shopping', 'modify_note', { path: 'Shopping', operation: 'append', content: 'milk' }],
    [
      'add a task “call Jonas” to the top of this note',
      'modify_note',
      { path: OPEN, operation: 'prepend', content: '- [ ] call Jonas' },
    ],
    ['append to Reading list: The Moth Book', 'read_note', { path: 'Reading list' }],
    [
      'replace "amber" with "orange" in Lamps',
      'modify_note',
      { path: 'Lamps', operation: 'replace', search: 'amber', content: 'orange' },
    ],
    ['create my daily note for tomorrow', 'create_daily_note', { date: 'tomorrow' }],
    ["start today's journal entry", 'create_daily_note', { date: 'today' }],
  ],
  'another name for a tag': [
    ['rename the tag #reading to #books', 'rename_tag', { from: 'reading', to: 'books' }],
    ['please rename tag "reading" to books/read everywhere', 'rename_tag', { from: 'reading', to: 'books/read' }],
    ['Change #leseliste into #Bücher.', 'rename_tag', { from: 'leseliste', to: 'Bücher' }],
    ['Benenne das Schlagwort #lesen in #gelesen um', 'rename_tag', { from: 'lesen', to: 'gelesen' }],
    ['rename Tagging to Allotment', 'read_note', { path: 'Tagging', max_lines: 1 }],
  ],
  'a move': [
    ['rename Garden to Allotment', 'read_note', { path: 'Garden', max_lines: 1 }],
    ['rename Garden to Yard/Garden', 'rename_note', { path: 'Garden', new_path: 'Yard/Garden' }],
    ['put this note into the Archive folder', 'rename_note', { path: OPEN, new_path: 'Archive/' }],
    ['get rid of Old idea', 'delete_note', { path: 'Old idea' }],
    ['notes about deleting files', 'search_notes', { query: 'deleting files' }],
    ['delete the tag bats from Reading list', 'read_note', { path: 'Reading list' }],
  ],
});

it.each([
  ['- [ ] Tent\n- [x] Maps\n', '- [ ] Bring gloves'],
  ['Pack:\n\n* Tent\n', '* Bring gloves'],
  ['- Tent\n\nMore later.\n', 'Bring gloves'],
  ['', 'Bring gloves'],
])('a text that is added behind %j becomes %j', (note, expected) => {
  const question = 'add "Bring gloves" to Packing';
  expect(textToJoin(question)).toBe('Bring gloves');
  const read = { name: 'read_note', input: {}, result: { success: true, path: 'Packing.md', content: note } };
  expect(followUp({ question, calls: [read] })).toEqual({
    name: 'modify_note',
    input: { path: 'Packing.md', operation: 'append', content: expected },
  });
});

it('names what it changed once', () => {
  const answer = (message: string) =>
    composeAnswer({
      question: 'add "Bring gloves" to Packing',
      calls: [{ name: 'modify_note', input: {}, result: { success: true, path: 'Trips/Packing.md', message } }],
    });
  expect(answer('Changed “Trips/Packing.md”.')).toBe('Changed [[Trips/Packing.md|Packing]].');
  expect(answer('Done.')).toBe('Done. [[Trips/Packing.md|Packing]]');
});
