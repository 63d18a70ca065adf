import { expect, it } from 'vitest';
import { findCommands } from './commands.ts';

const COMMANDS = [
  { title: 'Bookmark this note, or remove its bookmark', words: 'Notes star' },
  { title: 'Show bookmarks', words: 'View' },
  { title: 'Open today’s note', words: 'Notes daily note' },
  { title: 'Order files by date created', words: 'View sort' },
  { title: 'Delete this note', words: 'Notes trash' },
  { title: 'Dark theme', words: 'App' },
  { title: 'Graph health', words: 'Notes' },
  { title: 'Show the graph', words: 'View' },
  { title: 'Show or hide the left side', words: 'View toggle left sidebar' },
];
const found = (typed: string) => findCommands(COMMANDS, typed).map(({ title }) => title);

it('puts what begins with the words first, and knows what other apps call a command', () => {
  expect(found('bookmark')).toEqual(['Bookmark this note, or remove its bookmark', 'Show bookmarks']);
  expect(found('note today')).toEqual(['Open today’s note']);
  expect(found('daily note')).toEqual(['Open today’s note']);
  expect(found('toggle left')).toEqual(['Show or hide the left side']);
});

it('puts the thing of this name first, whatever begins with it', () => {
  expect(found('graph')).toEqual(['Show the graph', 'Graph health']);
  expect(found('gra')).toEqual(['Show the graph', 'Graph health']);
  expect(found('graph h')).toEqual(['Graph health']);
});

it('knows the names that other apps give to commands by most of their words, but not by those of which names are full', () => {
  const named = [...COMMANDS, { title: 'Bold', words: 'Writing' }, { title: 'Italic', words: 'Writing' }].concat(
    { title: 'Move line up', words: 'Writing' },
    { title: 'Delete line', words: 'Writing' },
    { title: 'Turn into list', words: 'Writing' },
  );
  const names = (typed: string) => findCommands(named, typed).map(({ title }) => title);
  expect(names('Toggle bold')).toEqual(['Bold']);
  expect(names('Toggle italics')).toEqual(['Italic']);
  expect(names('Swap line up')).toEqual(['Move line up']);
  expect(names('Delete current line')).toEqual(['Delete line']);
  expect(names('Show xyzzy')).toEqual([]);
  expect(names('Toggle')).toEqual(['Show or hide the left side']);
});

it('takes a longer form of a word for the word', () => {
  expect(found('themes')).toEqual(['Dark theme']);
  expect(found('bookmarked')).toEqual(['Bookmark this note, or remove its bookmark']);
});

it('lists no scattered letters beside what has the words, and those alone where nothing has', () => {
  expect(found('delete')).toEqual(['Delete this note']);
  expect(found('theme')).toEqual(['Dark theme']);
  expect(found('drkthm')).toEqual(['Dark theme']);
  expect(found('xyzzy')).toEqual([]);
});

it('finds a word within a name where no spaces stand between words, after what begins with it', () => {
  const chinese = [
    { title: '新建笔记', words: '笔记' },
    { title: '笔记历史记录', words: '笔记' },
    { title: '明暗主题', words: '应用 外观' },
  ];
  const japanese = [
    { title: 'グラフの状態', words: 'ノート' },
    { title: '新しいノートを作成', words: 'ノート' },
  ];
  const names = (items: typeof chinese, typed: string) => findCommands(items, typed).map(({ title }) => title);
  expect(names(chinese, '笔记')).toEqual(['笔记历史记录', '新建笔记']);
  expect(names(chinese, '主题')).toEqual(['明暗主题']);
  expect(names(chinese, '外观')).toEqual(['明暗主题']);
  expect(names(japanese, 'ノート')).toEqual(['新しいノートを作成', 'グラフの状態']);
  expect(names(japanese, '作成')).toEqual(['新しいノートを作成']);
});

it('puts what does something before the setting of it, unless the words stand whole in the name of the setting', () => {
  const named = [
    { title: 'Settings: Templates are in', words: 'App', isSetting: true },
    { title: 'Settings: Pictures and attachments go to', words: 'App', isSetting: true },
    { title: 'Settings: Search', words: 'App', isSetting: true },
    { title: 'Insert a template…', words: 'Notes' },
    { title: 'Insert a picture or a file…', words: 'Writing attach attachment' },
    { title: 'Show search', words: 'View' },
  ];
  const names = (typed: string) => findCommands(named, typed).map(({ title }) => title);
  expect(names('template')).toEqual(['Insert a template…', 'Settings: Templates are in']);
  expect(names('attach')).toEqual(['Insert a picture or a file…', 'Settings: Pictures and attachments go to']);
  expect(names('templates')).toEqual(['Settings: Templates are in']);
  expect(names('attachments')).toEqual(['Settings: Pictures and attachments go to']);
  expect(names('search')).toEqual(['Show search', 'Settings: Search']);
  expect(names('templates are')).toEqual(['Settings: Templates are in']);
});
