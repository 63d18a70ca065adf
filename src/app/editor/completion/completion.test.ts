// @vitest-environment jsdom
import {
  acceptCompletion,
  CompletionContext,
  currentCompletions,
  startCompletion,
  type Completion,
  type CompletionSource,
} from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { keymap, type EditorView } from '@codemirror/view';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { shown, type, viewOf } from '../input/testing/marked-text.ts';
import { completeCallouts, completeOwnCallouts } from './complete-callouts.ts';
import { completeLinks } from './complete-links.ts';
import { completeProperties } from './complete-properties.ts';
import { completeSlash } from './complete-slash.ts';
import { completeTags } from './complete-tags.ts';
import { writingCompletion } from './writing-completion.ts';
import type { WritingHelp } from './writing-help.ts';

const edited: number[] = [];

const HELP: WritingHelp = {
  links: async (typed, isEmbed) => [
    { label: `Found ${typed}`, detail: 'Ideas', link: `${isEmbed ? '!' : ''}[[Found|${typed}]]` },
  ],
  headings: async (target) => [
    { label: 'Plan', detail: 'Heading 2', link: `[[${target}#Plan]]` },
    { label: 'Budget', detail: 'Heading 3', link: `[[${target}#Budget]]` },
  ],
  blocks: async (target) => [
    {
      label: 'A paragraph',
      link: async () => ({ link: `[[${target}#^abc]]`, ...(target === '' && { change: { at: 5, insert: ' ^abc' } }) }),
    },
  ],
  vaultHeadings: async (typed) => [{ label: `Part ${typed}`, detail: 'Note', link: `[[Note#Part ${typed}]]` }],
  vaultBlocks: async (typed) => [
    { label: `Words ${typed}`, detail: 'Note', link: async () => ({ link: '[[Note#^abc]]' }) },
  ],
  editTask: (line) => void edited.push(line),
  calloutKinds: async () => ['recipe', 'Note'],
  vaultId: 'vault',
  linkTo: ({ path }) => `[[${path}]]`,
  tags: async () => [
    { name: 'garden/tomato', notes: 12 },
    { name: 'house', notes: 2 },
  ],
  propertyNames: async () => [{ name: 'status', notes: 4 }],
  propertyValues: async (name) =>
    name === 'status'
      ? [
          { name: 'open', notes: 3 },
          { name: '[[Home]]', notes: 1 },
        ]
      : [],
  templates: async () => [
    { name: 'Meeting', path: 'T/Meeting.md' as VaultPath, text: async () => '---\nkind: meeting\n---\n## Who\n' },
  ],
  today: () => ({ date: '2026-11-22', time: '09:30', link: '[[2026-11-22]]' }),
};

let view: EditorView;
afterEach(() => view.destroy());

async function offered(source: (help: WritingHelp) => CompletionSource, text: string, explicit = false) {
  view = viewOf(text);
  const { head } = view.state.selection.main;
  const result = await source(HELP)(new CompletionContext(view.state, head, explicit, view));
  return result ? { from: result.from, options: result.options } : undefined;
}

async function choose(source: (help: WritingHelp) => CompletionSource, text: string, label: string): Promise<string> {
  const result = await offered(source, text);
  const option = result?.options.find((one) => (one.displayLabel ?? one.label) === label);
  if (!result || !option) throw new Error(`“${label}” is not offered.`);
  apply(option, result.from);
  await new Promise((resolve) => setTimeout(resolve));
  return shown(view.state);
}

function apply(option: Completion, from: number): void {
  const { head } = view.state.selection.main;
  if (typeof option.apply === 'function') option.apply(view, option, from, head);
  else {
    const insert = option.apply ?? option.label;
    view.dispatch({ changes: { from, to: head, insert }, selection: { anchor: from + insert.length } });
  }
}

const labels = async (...asked: Parameters<typeof offered>) =>
  (await offered(...asked))?.options.map((option) => option.displayLabel ?? option.label);

describe('after [[', () => {
  it.each([
    ['see [[mo|', 'Found mo', 'see [[Found|mo]]|'],
    ['see [[mo|]]', 'Found mo', 'see [[Found|mo]]|'],
    ['see ![[mo|', 'Found mo', 'see ![[Found|mo]]|'],
    ['[[Note#bud|', 'Budget', '[[Note#Budget]]|'],
    ['[[Note#A#pl|', 'Plan', '[[Note#Plan]]|'],
    ['[[Note#^|', 'A paragraph', '[[Note#^abc]]|'],
    ['[[Note^par|', 'A paragraph', '[[Note#^abc]]|'],
    ['[[##pl|', 'Part pl', '[[Note#Part pl]]|'],
    ['see [[##|]]', 'Part ', 'see [[Note#Part ]]|'],
    ['[[^^two words|', 'Words two words', '[[Note#^abc]]|'],
    ['[[#^^x|', 'Words x', '[[Note#^abc]]|'],
    ['Text.\n\n[[^|', 'A paragraph', 'Text. ^abc\n\n[[#^abc]]|'],
  ])('%j offers “%s”, which gives %j', async (text, label, expected) =>
    expect(await choose(completeLinks, text, label)).toBe(expected),
  );

  it.each(['[[a]] b|', '`[[a|`', 'plain|'])('nothing in %j', async (text) =>
    expect(await offered(completeLinks, text)).toBeUndefined(),
  );

  it('a bar is escaped in a table, where it would end the cell', async () => {
    const source = completeLinks(HELP);
    view = viewOf('|');
    view.dispatch({ changes: { from: 0, insert: '| a |\n| - |\n| [[x |' }, selection: { anchor: 17 } });
    const result = await source(new CompletionContext(view.state, 17, false, view));
    apply(result!.options[0]!, result!.from);
    expect(view.state.doc.line(3).text).toBe(String.raw`| [[Found\|x]] |`);
  });

  it('only the headings that hold what is typed', async () =>
    expect(await labels(completeLinks, '[[Note#bud|')).toEqual(['Budget']));
});

describe('after #', () => {
  it.each(['a #|', 'a #gar|', '(#|', '#g|'])('tags in %j', async (text) =>
    expect(await labels(completeTags, text)).toEqual(['#garden/tomato', '#house']),
  );
  it.each(['#|', 'a#b|', '## |', '`#x|`', '[[a#b|'])('none in %j', async (text) =>
    expect(await offered(completeTags, text)).toBeUndefined(),
  );
});

describe('after > [!', () => {
  const known = () => completeCallouts;
  it.each([
    ['> [!wa|', 'warning', '> [!warning] |'],
    ['> [!|]', 'note', '> [!note] |'],
    ['> - a\n> > [!t|]- Title', 'tldr', '> - a\n> > [!tldr]- |Title'],
  ])('%j offers “%s”, which gives %j', async (text, label, expected) =>
    expect(await choose(known, text, label)).toBe(expected),
  );
  it('kinds that only the vault’s notes use come from the vault', async () => {
    expect(await labels(completeOwnCallouts, '> [!|')).toEqual(['recipe']);
    expect(await choose(completeOwnCallouts, '> [!re|]', 'recipe')).toBe('> [!recipe] |');
  });
  it.each(['[!n|', '> text [!n|', '> [!note] x|', '```\n> [!n|\n```'])('nothing in %j', async (text) =>
    expect(await offered(known, text)).toBeUndefined(),
  );
});

describe('in the frontmatter', () => {
  it.each([
    ['---\nst|\n---\n', ['status']],
    ['---\nstatus: |\n---\n', ['open', '[[Home]]']],
    ['---\nstatus:\n  - o|\n---\n', ['open', '[[Home]]']],
    ['---\nstatus: [open, |]\n---\n', ['open', '[[Home]]']],
    ['---\ntags: [gar|]\n---\n', ['garden/tomato', 'house']],
    ['---\nother: x|\n---\n', undefined],
    ['text\nst|', undefined],
    ['---\na: b\n---\nst|', undefined],
  ])('%j offers %j', async (text, expected) => expect(await labels(completeProperties, text)).toEqual(expected));

  it('a name gets its colon, and a value that YAML would misread its quotes', async () => {
    expect(await choose(completeProperties, '---\nst|\n---\n', 'status')).toBe('---\nstatus: |\n---\n');
    expect(await choose(completeProperties, '---\nstatus: |\n---\n', '[[Home]]')).toBe(
      '---\nstatus: "[[Home]]"|\n---\n',
    );
  });

  it('a chosen name is followed by the values that it has elsewhere', async () => {
    view = viewOf('---\nst|\n---\n', writingCompletion(HELP));
    const result = await completeProperties(HELP)(new CompletionContext(view.state, 6, false, view));
    apply(result!.options[0]!, result!.from);
    const options = () => currentCompletions(view.state).map(({ label }) => label);
    await expect.poll(options).toEqual(['open', '[[Home]]']);
  });
});

it('the list of a cell is drawn beside the text of its note, above what stands beside that', async () => {
  const note = viewOf('| a |', []);
  view = viewOf('see [[fo|', writingCompletion(HELP, note));
  startCompletion(view);
  await expect.poll(() => note.dom.querySelector('[role="option"]')?.textContent).toContain('Found fo');
  note.destroy();
});

describe('# behind the beginning of a name', () => {
  const options = () => currentCompletions(view.state).map(({ label }) => label);

  it.each(['#', '^'])('takes the note that is chosen in the list, and offers its parts: %s', async (sign) => {
    view = viewOf('see [[fo|', writingCompletion(HELP));
    startCompletion(view);
    await expect.poll(options).toEqual(['Found fo']);
    type(view, sign);
    expect(shown(view.state)).toBe(`see [[Found${sign}|`);
    await expect.poll(options).toEqual(sign === '#' ? ['Plan', 'Budget'] : ['A paragraph']);
  });

  it('is typed as it is where no list is open, or nothing was typed before it', async () => {
    view = viewOf('see [[fo|', writingCompletion(HELP));
    type(view, '#');
    expect(shown(view.state)).toBe('see [[fo#|');
    view.destroy();
    view = viewOf('see [[|', writingCompletion(HELP));
    startCompletion(view);
    await expect.poll(options).toEqual(['Found ']);
    type(view, '#');
    expect(shown(view.state)).toBe('see [[#|');
  });
});

describe('after /', () => {
  it.each([
    ['/head|', 'Heading 2', '## |'],
    ['some /ta|', 'Task', '- [ ] some |'],
    ['/|', 'Date', '2026-11-22|'],
    ['met /|', 'Link to today’s note', 'met [[2026-11-22]]|'],
    ['/|', 'Code block', '```|\n\n```'],
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
    ['- [ ] Water /due|', ['Edit task: due date, priority, status…']],
    ['- Water /due|', []],
    // Its letters are scattered over “Embed a note or file”.
    ['/edf|', []],
  ])('%j offers %j: what begins with the letters, nothing that only holds them', async (text, expected) =>
    expect(await labels(completeSlash, text)).toEqual(expected),
  );
  it('the list goes along with each letter, so that Enter right behind one chooses', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    view = viewOf('|', writingCompletion(HELP));
    for (const sign of '/tab') {
      type(view, sign);
      await vi.advanceTimersByTimeAsync(40);
    }
    expect(currentCompletions(view.state).map(({ label }) => label)).toEqual(['Table']);
    expect(acceptCompletion(view)).toBe(true);
    expect(view.state.doc.toString()).toContain('| Column 1 |');
  });
  it('shows the fields of the task behind which it is typed', async () => {
    expect(await choose(completeSlash, '# A\n\n- [ ] Water /due|', 'Edit task: due date, priority, status…')).toBe(
      '# A\n\n- [ ] Water|',
    );
    expect(edited).toEqual([3]);
    expect(await choose(completeSlash, '- [ ] /due|', 'Edit task: due date, priority, status…')).toBe('- [ ] |');
  });
  it.each(['and/or|', 'https://a|', '```\n/x|\n```'])('nothing in %j', async (text) =>
    expect(await offered(completeSlash, text)).toBeUndefined(),
  );
});

describe('Enter right behind a letter', () => {
  const press = (key: string): boolean =>
    view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

  /** Each answer takes as long as on a busy machine. */
  function slow(ms: number, links: WritingHelp['links'] = (...asked) => HELP.links(...asked)): WritingHelp {
    return {
      ...HELP,
      links: async (typed, isEmbed) => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        return links(typed, isEmbed);
      },
    };
  }

  it.each([0, 60, 250])(
    'chooses what is offered for all that was typed, and the next keys follow (%d ms)',
    async (ms) => {
      view = viewOf('- see |', [writingCompletion(slow(ms)), keymap.of(defaultKeymap)]);
      for (const letter of '[[Home') type(view, letter);
      for (const key of ['Enter', 'x', 'Enter', 'y']) if (press(key) && key.length === 1) type(view, key);
      await expect.poll(() => shown(view.state)).toBe('- see [[Found|Home]]x\ny|');
    },
  );

  it('begins a line where nothing is offered, or no link is begun', async () => {
    view = viewOf('|', [writingCompletion(slow(60, async () => [])), keymap.of(defaultKeymap)]);
    for (const letter of '[[no') type(view, letter);
    press('Enter');
    await expect.poll(() => shown(view.state)).toBe('[[no\n|');
    for (const letter of 'word') type(view, letter);
    expect(press('Enter')).toBe(false);
    expect(shown(view.state)).toBe('[[no\nword\n|');
  });
});
