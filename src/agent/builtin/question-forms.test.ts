import { describe, expect, it } from 'vitest';
import { followUp } from './follow-up.ts';
import { textToJoin } from './forms/writing.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { planQuestion } from './question-forms.ts';
import { plainQuestion } from './forms/question-words.ts';

const OPEN = 'Projects/Garden.md' as VaultPath;

function plan(text: string, openNote: VaultPath | undefined = OPEN) {
  return planQuestion({ text: plainQuestion(text), openNote, lastChangeId: 'change-1' });
}

type Case = readonly [question: string, tool: string, input: Record<string, unknown>];

const CASES: Readonly<Record<string, readonly Case[]>> = {
  evidence: [
    [
      'Find evidence supporting this hypothesis',
      'search_web_for_evidence',
      { node_id: OPEN, create_sources: true, evidence_type: 'supporting' },
    ],
    [
      'find evidence against Bees can count',
      'search_web_for_evidence',
      { node_id: 'Bees can count', create_sources: true, evidence_type: 'contradicting' },
    ],
    ['Search the web for evidence about this note', 'search_web_for_evidence', { node_id: OPEN, create_sources: true }],
    [
      'look for contradicting evidence on Bees can count',
      'search_web_for_evidence',
      { node_id: 'Bees can count', create_sources: true, evidence_type: 'contradicting' },
    ],
  ],
  'recent notes': [
    ['When was the last note about love?', 'search_recent_notes', { content_filter: 'love' }],
    ['when was the last time I wrote about the garden', 'search_recent_notes', { content_filter: 'garden' }],
    ['What was my most recent note on bats?', 'search_recent_notes', { content_filter: 'bats' }],
    ['show me my latest notes', 'search_recent_notes', {}],
    ['last 3 notes about moths', 'search_recent_notes', { content_filter: 'moths', count: 3 }],
    ['recent notes', 'search_recent_notes', {}],
    ['last 5 entries on bats', 'search_recent_notes', { content_filter: 'bats', count: 5 }],
    ['which pages did I change most recently', 'search_recent_notes', {}],
    ['latest work', 'search_recent_notes', {}],
    ['What have I been working on lately?', 'search_recent_notes', {}],
    ['When did I last write about my thesis?', 'search_recent_notes', { content_filter: 'thesis' }],
    ['Letzte Notiz über Motten', 'search_recent_notes', { content_filter: 'Motten' }],
    ['últimas notas sobre polillas', 'search_recent_notes', { content_filter: 'polillas' }],
    ['dernière note sur les papillons', 'search_recent_notes', { content_filter: 'les papillons' }],
    ['最近关于飞蛾的笔记', 'search_recent_notes', { content_filter: '飞蛾' }],
  ],
  'rows of a base': [
    ['show the base Books', 'query_base', { path: 'Books' }],
    ['What is in the base Books?', 'query_base', { path: 'Books' }],
    ['show me the Reading list base', 'query_base', { path: 'Reading list' }],
    ['open Books.base', 'query_base', { path: 'Books' }],
    ['show the base Books, view To read', 'query_base', { path: 'Books', view: 'To read' }],
    ['list the view To read of the base Books', 'query_base', { path: 'Books', view: 'To read' }],
    ['Show me Base camp', 'read_note', { path: 'Base camp' }],
    ['show me my knowledge base', 'read_note', {}],
  ],
  'a value': [
    ["What's my VIN?", 'find_specific_info', { info_type: 'vin' }],
    ['what is the phone number of the dentist?', 'find_specific_info', { info_type: 'phone', query: 'dentist' }],
    ["What is Ruth's email address?", 'find_specific_info', { info_type: 'email', query: 'Ruth' }],
    [
      'Can you give me Jonas Petersen’s phone number please?',
      'find_specific_info',
      { info_type: 'phone', query: 'Jonas Petersen' },
    ],
    ['Where do my parents live?', 'find_specific_info', { info_type: 'address', query: 'parents' }],
    ["what's my address?", 'find_specific_info', { info_type: 'address' }],
    ['What is the website of the lab?', 'find_specific_info', { info_type: 'url', query: 'lab' }],
    ['Wie lautet meine Telefonnummer?', 'find_specific_info', { info_type: 'phone' }],
    ['我的电话号码是多少？', 'find_specific_info', { info_type: 'phone' }],
  ],
  'a phrase': [
    ['Find the phrase to be decided', 'text_search', { query: 'to be decided' }],
    ['Where did I write "light as a larder"?', 'text_search', { query: 'light as a larder' }],
    ['Wo steht „Licht als Speisekammer“?', 'text_search', { query: 'Licht als Speisekammer' }],
    ['find text lme4', 'text_search', { query: 'lme4' }],
    ['Which notes contain part-night lighting?', 'text_search', { query: 'part-night lighting' }],
    ['find the phrase "due date"', 'text_search', { query: 'due date' }],
    ["does the word 'moth' occur?", 'text_search', { query: 'moth' }],
    ['Where do I mention Kiebitzpark?', 'text_search', { query: 'Kiebitzpark' }],
  ],
  'a tag': [
    ['#reading', 'search_by_tags', { tags: ['reading'] }],
    ['notes tagged project and garden', 'search_by_tags', { tags: ['project', 'garden'], require_all: true }],
    ['Show me everything tagged with #idea or #question', 'search_by_tags', { tags: ['idea', 'question'] }],
    ['which notes have the tag literature/light?', 'search_by_tags', { tags: ['literature/light'] }],
    ['Notizen mit dem Tag lesen', 'search_by_tags', { tags: ['lesen'] }],
  ],
  'a time': [
    ['notes from last week', 'search_by_date', { start_date: 'last week', end_date: 'last week' }],
    ['What did I write yesterday?', 'search_by_date', { start_date: 'yesterday', date_type: 'created' }],
    ['Which notes did I change in March?', 'search_by_date', { start_date: 'March', date_type: 'modified' }],
    ['notes from 2026-10-12', 'search_by_date', { start_date: '2026-10-12', date_type: 'both' }],
    [
      'notes between March and May 2026',
      'search_by_date',
      { start_date: 'between March and May 2026', end_date: 'between March and May 2026' },
    ],
    ['notes since October 2026', 'search_by_date', { start_date: 'since October 2026' }],
    ['what did I note in the last 7 days', 'search_by_date', { start_date: 'last 7 days' }],
    [
      'What did I write about bats last month?',
      'search_notes',
      { query: 'bats', filter: { date_after: 'last month', date_before: 'last month' } },
    ],
  ],
  links: [
    ['What links to this note?', 'list_backlinks', { path: OPEN }],
    ['what links to Moth trapping protocol', 'list_backlinks', { path: 'Moth trapping protocol' }],
    ['backlinks', 'list_backlinks', { path: OPEN }],
    ['Which notes are connected to Chapter 2?', 'search_by_links', { note_path: 'Chapter 2' }],
    ['Which notes link to "Contact email"?', 'list_backlinks', { path: 'Contact email' }],
    ['What does Welcome link to?', 'search_by_links', { note_path: 'Welcome', direction: 'outgoing' }],
    ['Welche Notizen verweisen auf Leseliste?', 'list_backlinks', { path: 'Leseliste' }],
  ],
  'one note': [
    ['Show me Reading list', 'read_note', { path: 'Reading list' }],
    ['read the note "Moth trapping protocol"', 'read_note', { path: 'Moth trapping protocol' }],
    ['Read this note', 'read_note', { path: OPEN }],
    ['summarise this note', 'read_note', { path: OPEN }],
    ['Open Daily/2026-10-12.md', 'read_note', { path: 'Daily/2026-10-12.md' }],
    ['What’s in this note?', 'read_note', { path: OPEN }],
    ['打开阅读清单', 'read_note', { path: '阅读清单' }],
  ],
  'a number of notes': [
    ['How many notes do I have?', 'list_notes', {}],
    ['how many notes are in the folder Literature', 'list_notes', { folder: 'Literature', recursive: true }],
    ['How many notes are tagged #idea?', 'search_by_tags', { tags: ['idea'] }],
    ['How many notes mention Kiebitzpark?', 'search_notes', { query: 'Kiebitzpark', mode: 'text' }],
    ['How many notes did I write in October?', 'search_by_date', { start_date: 'October', date_type: 'created' }],
    ['how many notes link to Welcome?', 'search_by_links', { note_path: 'Welcome', direction: 'incoming' }],
    ['我有多少笔记？', 'list_notes', {}],
  ],
  'a topic': [
    ['notes about watering in summer', 'search_notes', { query: 'watering in summer' }],
    ['What do I know about moths?', 'search_notes', { query: 'moths' }],
    ['What did I find out about warm light and moths?', 'search_notes', { query: 'warm light and moths' }],
    ['do I have any notes on mixed models?', 'search_notes', { query: 'mixed models' }],
    ['Show me my notes about bats', 'search_notes', { query: 'bats' }],
    ['Tell me about the supervision meeting', 'search_notes', { query: 'supervision meeting' }],
    ['What do I know about email marketing?', 'search_notes', { query: 'email marketing' }],
    ['What do I know about email?', 'search_notes', { query: 'email' }],
    ['Was weiß ich über Nachtfalter?', 'search_notes', { query: 'Nachtfalter' }],
    ['Qué sé sobre murciélagos?', 'search_notes', { query: 'murciélagos' }],
    ['notes sur la lumière', 'search_notes', { query: 'la lumière' }],
    ['关于飞蛾的笔记', 'search_notes', { query: '飞蛾' }],
  ],
  'anything else, asked as it was written': [
    ['Why do moths spiral around lamps?', 'search_notes', { query: 'Why do moths spiral around lamps' }],
    ['Which mesh size does the trap need?', 'search_notes', { query: 'Which mesh size does the trap need' }],
    ['How does the paper address bias?', 'search_notes', { query: 'How does the paper address bias' }],
    ["what's my passport number", 'search_notes', { query: "what's my passport number" }],
    ['When is Oma Lotte’s birthday?', 'search_notes', { query: "When is Oma Lotte's birthday" }],
    [
      'What did Ruth find out about warm light and moths?',
      'search_notes',
      { query: 'What did Ruth find out about warm light and moths' },
    ],
    ['How often must -Wall be set?', 'search_notes', { query: 'How often must Wall be set' }],
  ],
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
  'what is due': [
    ['What is due this week?', 'list_tasks', { happens: 'this week' }],
    ["what's due today", 'list_tasks', { happens: 'today' }],
    ['tasks due tomorrow', 'list_tasks', { happens: 'tomorrow' }],
    ['Which tasks are due by Friday?', 'list_tasks', { happens: 'on or before Friday' }],
    ['show me my tasks due next month', 'list_tasks', { happens: 'next month' }],
    ['What is overdue?', 'list_tasks', { due: 'overdue' }],
    ['overdue tasks', 'list_tasks', { due: 'overdue' }],
    ['Was ist diese Woche fällig?', 'list_tasks', { happens: 'this week' }],
  ],
  'how far somebody is with books': [
    ...[
      'Which books are unread?',
      'unread books',
      'show me my unread books',
      'What books have I not read yet?',
      "Which books haven't I read?",
      'books to read',
      'Welche Bücher habe ich noch nicht gelesen?',
    ].map((question): Case => [
      question,
      'query_graph',
      { sql: expect.stringContaining("'unread'"), params: { kind: expect.stringMatching(/^%(?:book|bücher)%$/) } },
    ]),
    ['What should I read next?', 'query_graph', { params: { kind: '%%' } }],
    ['Which papers am I reading?', 'query_graph', { sql: expect.stringContaining("'in progress'") }],
    ['Which books have I read?', 'query_graph', { sql: expect.stringContaining("'finished'") }],
    ['Which stories are to be read?', 'query_graph', { params: { kind: '%story%' } }],
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
  'the whole vault': [
    [
      'Which notes does nothing link to?',
      'query_graph',
      { sql: expect.stringContaining('NOT IN (SELECT target FROM links') },
    ],
    ['which notes mention broken links', 'search_notes', { query: 'which notes mention broken links' }],
    ['open tasks', 'query_graph', { sql: expect.stringContaining('SELECT text, path, line FROM tasks') }],
    ['what is my most common tag', 'query_graph', { sql: expect.stringContaining('FROM tags GROUP BY tag') }],
    ['How many words have I written?', 'query_graph', { sql: 'SELECT sum(words) AS words FROM notes' }],
    ['which are the longest notes about bats', 'search_notes', { query: 'which are the longest notes about bats' }],
    ['which folders are there?', 'list_notes', {}],
    ['a random note from Daily', 'get_random_note', { folder: 'Daily' }],
  ],
  likeness: [
    ['which notes are related to Garden', 'find_related', { title: 'Garden' }],
    ["what's similar to this note", 'find_related', { title: OPEN }],
  ],
  'part of a note': [
    ['show me the Tools section of Garden', 'read_note', { path: 'Garden', section: 'Tools' }],
    ['give me an overview of Garden', 'read_note', { path: 'Garden' }],
    ['can I see my notes about bats?', 'search_notes', { query: 'can I see my notes about bats' }],
  ],
};

for (const [kind, cases] of Object.entries(CASES)) {
  describe(`a question for ${kind}`, () => {
    it.each(cases)('%s → %s', (question, tool, input) => {
      const made = plan(question);
      expect(made).toHaveProperty('call');
      if ('call' in made) {
        expect(made.call.name).toBe(tool);
        expect(made.call.input).toMatchObject(input);
      }
    });
  });
}

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

describe('questions answered without a tool', () => {
  it.each(['Hello', 'help', 'What can you do?', '你好'])('%s', (question) => {
    expect(plan(question)).toHaveProperty('say', expect.stringContaining('I do not reason'));
  });

  it.each([
    ['Translate this note into French', 'translate'],
    ['write me an email to Jonas', 'write new text'],
    ['Rewrite this note', 'rewrite text'],
    ['Compare Okonjo and Ferrand', 'compare or judge'],
    ['what is 12 * 7?', 'calculate'],
    ['remind me to call Jonas', 'write a task for you'],
    ["what's the weather tomorrow?", 'nothing outside'],
  ])('%s: says what it cannot, and what it can', (question, cannot) => {
    expect(plan(question)).toHaveProperty('say', expect.stringContaining(cannot));
    expect(plan(question)).toHaveProperty('say', expect.stringContaining('Add a task to this note'));
  });

  it('asks for the words of a task', () => {
    expect(plan('add a task to this note')).toHaveProperty('say', expect.stringContaining('What should the task say?'));
  });

  it('says that no note is open', () => {
    expect(
      planQuestion({ text: 'what links to this note?', openNote: undefined, lastChangeId: undefined }),
    ).toHaveProperty('say', expect.stringContaining('No note is open'));
  });

  it('says that there is nothing to undo', () => {
    expect(planQuestion({ text: 'undo', openNote: undefined, lastChangeId: undefined })).toHaveProperty(
      'say',
      expect.stringContaining('changed nothing'),
    );
  });
});
