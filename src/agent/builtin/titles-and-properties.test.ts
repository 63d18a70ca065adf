import { expect, it } from 'vitest';
import { createBench } from '../../tools/testing/tool-bench.ts';
import { createBuiltinProvider } from '../providers/builtin.ts';
import { ask, converse } from '../turn/testing/converse.ts';

/** Notes that say most by their properties, as collections of books, places and people do. */
const SHELF = {
  'References/Out of Control.md':
    '---\ncategories:\n  - "[[Books]]"\nauthor:\n  - "[[Kevin Kelly]]"\ntopics:\n  - "[[Emergence]]"\n---\n',
  'References/Bass on Top.md': '---\ncategories:\n  - "[[Albums]]"\nartist: "[[Paul Chambers]]"\nyear: 1957\n---\n',
  'References/Fushimi Inari.md':
    '---\ntype:\n  - "[[Parks]]"\n  - "[[Shrines]]"\nloc:\n  - "[[Kyoto]]"\n  - "[[Japan]]"\n---\n',
  'References/Steph Ango.md':
    '---\ncategories:\n  - "[[People]]"\norg:\n  - "[[Obsidian]]"\n---\n## Meetings\n\n![[Meetings.base#Person]]\n',
  'References/Nectarine tart.md': '---\ningredients:\n  - "[[Nectarine]]"\n  - Butter\n---\nBake it for an hour.\n',
  'References/Stalker.md':
    '---\ncategories:\n  - "[[Movies]]"\nrating: 7\nstatus: seen\naddress: Baker Street\nresults: good\n---\n',
  'Meeting.md':
    '---\ndate: 2023-09-12\n---\nDiscussed the book [[Out of Control]] on the topic of [[Emergence]] with Steph.\n',
  'Empty.md': '',
  'Cards/🧑Socrates.md': 'He asked questions in Athens.\n',
  'Guides/Workspace lint.md': '# Workspace lint\n\nIt looks for headings that are missing.\n',
  'Lint command.md': 'The command runs “workspace lint” on every note.\n',
  'Jobs.md': '- [ ] #task water the beans\n- [x] #task sow the beans ✅ 2026-05-01\n',
  'Credits.md':
    '# Authors\n\nThe author of Foam is Jani.\n\n<td align="center" valign="top" width="14.28%"><a href="https://x.example/author"><img src="https://x.example/1.png" width="60px;" alt="Author of Foam"/><br /><b>Author</b></a></td>\n',
};

async function answerTo(question: string): Promise<string> {
  const bench = await createBench(SHELF);
  const { answer } = await converse(bench, createBuiltinProvider(), ask(question));
  await bench.index.close();
  return answer;
}

it.each([
  ['Who wrote “Out of Control”?', 'Kevin Kelly'],
  ['Who wrote "Out of Control"?', 'Kevin Kelly'],
  ['Who is the author of ‘Out of Control’?', 'Kevin Kelly'],
  ['What is “Out of Control” about?', 'Emergence'],
  ['Who is the artist of “Bass on Top”?', 'Paul Chambers'],
  ['What is “workspace lint”?', 'headings that are missing'],
])('%s is asked of the note with that title', async (question, said) => {
  const answer = await answerTo(question);
  expect(answer).toContain(said);
  expect(answer).not.toContain('Word for word');
});

it.each(['find “Out of Control”', 'Where did I write “Out of Control”?', 'Which notes mention “Out of Control”?'])(
  '%s looks for the words',
  async (question) => expect(await answerTo(question)).toContain('Meeting.md'),
);

it.each([
  ['Where is Fushimi Inari?', ['Kyoto', 'Japan']],
  ['Who is Steph Ango?', ['Obsidian', 'People']],
  ['What is Fushimi Inari?', ['Shrines']],
])('%s is answered by the properties of a note without a text', async (question, said) => {
  const answer = await answerTo(question);
  for (const each of said) expect(answer).toContain(each);
  expect(answer).not.toMatch(/The note is empty|!\[\[|^> \w+:/m);
});

it('a note without text and properties is empty', async () => {
  expect(await answerTo('open the note Empty')).toContain('The note is empty.');
});

it('no line of the properties is quoted as it stands in the file', async () => {
  for (const question of ['When did I meet Steph?', 'What happened in Kyoto?'])
    expect(await answerTo(question), question).not.toMatch(/^> [\w-]+:/m);
});

it('several values are more than one', async () => {
  const answer = await answerTo('What are the ingredients of the nectarine tart?');
  expect(answer).toContain(' are **Nectarine, Butter**');
});

it.each([
  ['What is the status of Stalker?', 'status', 'is **seen**'],
  ['What is the address of Stalker?', 'address', 'is **Baker Street**'],
  ['What are the results of Stalker?', 'results', 'are **good**'],
])('%s is one or several as its name says', async (question, key, said) => {
  expect(await answerTo(question)).toContain(`The ${key} of [[References/Stalker.md|Stalker]] ${said}`);
});

it('a name with a sign before it is that name', async () => {
  expect(await answerTo('Who is Socrates?')).toContain('He asked questions in Athens.');
});

it('tasks that are done are not said to be open', async () => {
  const answer = await answerTo('Which tasks are done?');
  expect(answer).toContain('sow the beans');
  expect(answer).toMatch(/^1 task is done:/m);
  expect(await answerTo('Which tasks did I finish last year?')).not.toMatch(/open/);
});

it('a tag that is called task asks for notes', async () => {
  expect(await answerTo('Which notes have the tag #task?')).toMatch(/^1 note (?:tagged|with)/m);
});

it('markup is no sentence', async () => {
  const answer = await answerTo('Who is the author of Foam?');
  expect(answer).toContain('The author of Foam is Jani.');
  expect(answer).not.toContain('<td');
});

it('a film is a movie', async () => {
  expect(await answerTo('Which films are rated 7?')).toContain('Stalker');
});
