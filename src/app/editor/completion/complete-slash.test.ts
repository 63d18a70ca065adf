// @vitest-environment jsdom
import { acceptCompletion, currentCompletions } from '@codemirror/autocomplete';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type } from '../input/testing/marked-text.ts';
import { completeSlash } from './complete-slash.ts';
import { writingCompletion } from './writing-completion.ts';
import { choose, closeView, edited, HELP, labels, offered, openView, view } from './testing/offered.ts';

afterEach(closeView);

describe('after /', () => {
  it.each([
    ['/head|', 'Heading 2', '## |'],
    ['some /ta|', 'Task', '- [ ] some |'],
    ['/quo|', 'Quote', '> |'],
    ['/|', 'Date', '2026-11-22|'],
    ['met /|', 'Link to today’s note', 'met [[2026-11-22]]|'],
    ['/|', 'Code block', '```\n|\n```'],
    ['text /|', 'Line', 'text \n\n---\n|'],
    ['/|', 'Callout', '> [!note] |\n> '],
    ['claim /|', 'Footnote', 'claim [^1]\n\n[^1]: |'],
    ['/|', 'Template: Meeting', '---\nkind: meeting\n---\n## Who\n|'],
    ['---\na: b\n---\nText\n\n/|', 'Template: Meeting', '---\na: b\nkind: meeting\n---\nText\n\n## Who\n|'],
  ])('%j and “%s” give %j', async (text, label, expected) =>
    expect(await choose(completeSlash, text, label)).toBe(expected),
  );
  it.each([
    ['/tab|', ['Table']],
    ['/ta|', ['Task', 'Table']],
    ['/todo|', ['Task']],
    ['/codeb|', ['Code block']],
    ['/heading 2|', ['Heading 2']],
    ['/meet|', ['Template: Meeting']],
    ['- [ ] Water /head|', []],
    ['- [ ] Water /due|', ['Due date…', 'Edit task: due date, priority, status…']],
    ['- [ ] Water /date|', ['Due date…', 'Edit task: due date, priority, status…']],
    ['- [x] Water /date|', ['Date', 'Edit task: due date, priority, status…']],
    ['- Water /due|', []],
    // Its letters are scattered over “Embed a note or file”.
    ['/edf|', []],
  ])('%j offers %j: what begins with the letters, nothing that only holds them', async (text, expected) =>
    expect(await labels(completeSlash, text)).toEqual(expected),
  );
  it('the list goes along with each letter, so that Enter right behind one chooses', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    openView('|', writingCompletion(HELP));
    for (const sign of '/tab') {
      type(view, sign);
      await vi.advanceTimersByTimeAsync(40);
    }
    expect(currentCompletions(view.state).map(({ label }) => label)).toEqual(['Table']);
    expect(acceptCompletion(view)).toBe(true);
    expect(view.state.doc.toString()).toContain('| Column 1 |');
  });
  it.each([
    ['- [ ] buy a lamp /|', true],
    ['- [ ] buy a lamp /ed|', true],
    // A unit.
    ['- [ ] fly at 300 km /s|', false],
    ['some /ta|', false],
    ['some /tas|', true],
  ])('Enter in %j chooses: %s', async (text, isChosen) => {
    const [first] = (await offered(completeSlash, text))?.options ?? [];
    expect(first).toBeDefined();
    expect('isUnasked' in first!).toBe(!isChosen);
  });
  it('shows the fields of the task behind which it is typed', async () => {
    expect(await choose(completeSlash, '# A\n\n- [ ] Water /due|', 'Edit task: due date, priority, status…')).toBe(
      '# A\n\n- [ ] Water|',
    );
    expect(edited).toEqual([3]);
    expect(await choose(completeSlash, '- [ ] /due|', 'Edit task: due date, priority, status…')).toBe('- [ ] |');
  });
  it.each([
    ['a\n- [ ] Water /date|', 'a\n- [ ] Water| 📅 2026-11-22'],
    ['- [ ] /date|', '- [ ] | 📅 2026-11-22'],
    ['- [ ] Water /date| them', '- [ ] Water | them 📅 2026-11-22'],
  ])('a date in a task is its due date: %j', async (text, expected) =>
    expect(await choose(completeSlash, text, 'Due date…')).toBe(expected),
  );
  it.each(['and/or|', 'https://a|', '```\n/x|\n```'])('nothing in %j', async (text) =>
    expect(await offered(completeSlash, text)).toBeUndefined(),
  );
});
