import { afterEach, describe, expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { parseVaultSettings } from '../../../notes/vault-settings.ts';
import { createBench, type ToolBench } from '../../../tools/testing/tool-bench.ts';
import type { Notice } from '../../ui/toast.tsx';
import { createWritingHelp } from './create-writing-help.ts';

const FILES = {
  'Welcome.md': '---\naliases: [Home]\nstatus: Open\n---\n# Welcome\n\nHello.\n\n## First steps\n\nWalk.\n',
  'Mixed models.md': 'About homes. #stats/models\n',
  'Homework.md': 'Sums. [[Nowhere]]\n',
  'Other/Ideas.md': '- one\n- two ^two\n',
  'Marked.md': '**Late** [trains](https://a.example) at *night*, see [[Travel|there]].\n',
  'Travel.md': '# ÜBUNG\n\n> [!recipe] Bread\n> > [!Tip]\n\n## Übung macht\n\n> [!recipe]-\n> not [!here]\n',
  'Templates/Meeting.md': '# {{title}}\n\nOn {{date:YYYY}}\n',
  'Pictures/house.png': 'x',
};

const obsidian = { templates: { folder: 'Templates' }, dailyNotes: { folder: 'Days', format: 'YYYY-MM-DD' } };

let bench: ToolBench | undefined;
afterEach(async () => {
  await bench?.index.close();
});

async function help(app: object = {}, text = '# Draft\n\nA line.\n') {
  bench = await createBench(FILES, { obsidian: { ...obsidian, app } });
  const { index, vault } = bench;
  const call: ToolBench['call'] = (...given) => bench!.call(...given);
  const notices: Notice[] = [];
  const files = await index.tree();
  return {
    notices,
    bench,
    help: createWritingHelp({
      vault: {
        id: 'vault',
        files: vault,
        index,
        settings: parseVaultSettings({ ...obsidian, app }),
        onIndexEvent: (listener) => index.subscribe(listener),
      },
      files: () => files,
      path: 'Draft.md' as VaultPath,
      text: () => text,
      isExcluded: (path) => path.startsWith('Templates/'),
      tools: {
        run: (name, input) => call(name, input),
        undo: (change_id) => call('undo_change', { change_id }, { isUndoPressed: true }),
      },
      editTask: () => undefined,
      notify: (notice) => void notices.push(notice),
    }),
  };
}

describe('after [[', () => {
  it('an alias that is the typed word comes first, and is shown in the link', async () => {
    const { help: writing } = await help();
    const [first, second] = await writing.links('Home', false);
    expect(first).toEqual({ label: 'Home', detail: 'also called Welcome', link: '[[Welcome|Home]]' });
    expect(second?.link).toBe('[[Homework]]');
  });

  it('offers what others link to, what could be made, and no templates', async () => {
    const { help: writing } = await help();
    const links = async (typed: string) => (await writing.links(typed, false)).map(({ link }) => link);
    expect(await links('Nowh')).toEqual(['[[Nowhere]]', '[[Nowh]]']);
    expect((await writing.links('Brand new', false)).at(-1)).toMatchObject({ detail: 'New note' });
    for (const [typed, link] of [
      ['Q: why?', '[[Q - why|Q: why?]]'],
      ['.gitignore tips', '[[gitignore tips|.gitignore tips]]'],
    ] as const)
      expect((await writing.links(typed, false)).at(-1)).toEqual({ label: typed, detail: 'New note', link });
    expect((await writing.links('Travel?!', false)).at(-1), 'another title').toMatchObject({ detail: 'New note' });
    // It is there, under the name that its file was given.
    expect(await links('Travel?')).toEqual(['[[Travel]]']);
    expect(await links('other/Ideas:')).toEqual(['[[Ideas|other/Ideas:]]']);
    expect((await links('Meeting')).join()).not.toContain('[[Meeting]]]');
    expect(await links('')).not.toContain('[[Meeting]]');
  });

  it('writes links as the vault’s settings want them', async () => {
    const { help: writing } = await help({ useMarkdownLinks: true, newLinkFormat: 'absolute' });
    expect((await writing.links('Ideas', false))[0]?.link).toBe('[Ideas](Other/Ideas.md)');
    expect((await writing.links('Home', false))[0]?.link).toBe('[Home](Welcome.md)');
    expect((await writing.links('house', true))[0]?.link).toBe('![](Pictures/house.png)');
    expect((await writing.headings('Welcome', false))[1]?.link).toBe(
      '[Welcome > First steps](Welcome.md#First%20steps)',
    );
  });

  it('knows the headings of another note, by its alias too, and of this one as it is being written', async () => {
    const { help: writing } = await help();
    expect((await writing.headings('Home', false)).map(({ link }) => link)).toEqual([
      '[[Welcome#Welcome]]',
      '[[Welcome#First steps]]',
    ]);
    expect((await writing.headings('', false)).map(({ link }) => link)).toEqual(['[[#Draft]]']);
    expect(await writing.headings('Not there', false)).toEqual([]);
  });
});

describe('in the whole vault', () => {
  it('headings are found by their words, in other alphabets too, with the note that they are in', async () => {
    const { help: writing } = await help();
    const [first] = await writing.vaultHeadings('first', false);
    expect(first).toEqual({ label: 'First steps', detail: 'Welcome', link: '[[Welcome#First steps]]' });
    expect((await writing.vaultHeadings('übung', true)).map(({ link }) => link)).toEqual(
      ['![[Travel#Übung macht]]', '![[Travel#ÜBUNG]]'].toSorted((a, b) => a.length - b.length),
    );
    const all = await writing.vaultHeadings('', false);
    expect(all.map(({ label }) => label)).toContain('Welcome');
    expect(all.map(({ label }) => label)).not.toContain('{{title}}');
  });

  it('blocks are found by all of their words, and by none those of the latest notes', async () => {
    const { help: writing } = await help();
    const found = await writing.vaultBlocks('two', false);
    expect(found.map(({ label, detail }) => [label, detail])).toEqual([['two', 'Ideas']]);
    expect(await found[0]?.link()).toEqual({ link: '[[Ideas#^two]]' });
    expect(await writing.vaultBlocks('two sums', false)).toEqual([]);
    const all = (await writing.vaultBlocks('', false)).map(({ label }) => label);
    expect(all).toEqual(expect.arrayContaining(['one', 'two', 'Hello.', 'Walk.']));
    expect(all.join()).not.toContain('On {{date');
  });

  it('blocks are listed as they are read, without marks and addresses', async () => {
    const { help: writing } = await help();
    const found = await writing.vaultBlocks('trains', false);
    expect(found.map(({ label }) => label)).toEqual(['Late trains at night, see there.']);
  });

  it('kinds of callouts are those that its notes use', async () => {
    const { help: writing } = await help();
    expect(await writing.calloutKinds()).toEqual(['recipe', 'Tip']);
  });
});

describe('a block', () => {
  it('with an id is linked to as it is', async () => {
    const { help: writing } = await help();
    const blocks = await writing.blocks('Ideas', false);
    expect(blocks.map(({ label }) => label)).toEqual(['one', 'two']);
    expect(await blocks[1]?.link()).toEqual({ link: '[[Ideas#^two]]' });
  });

  it('of this note gets its id in the text that is being written', async () => {
    const { help: writing } = await help();
    const made = await (await writing.blocks('', false))[0]?.link();
    expect(made?.change?.at).toBe('# Draft\n\nA line.'.length);
    expect(made?.link).toBe(`[[#${made?.change?.insert.trim()}]]`);
  });

  it('of another note gets its id there, which can be undone', async () => {
    const { help: writing, bench, notices } = await help();
    const made = await (await writing.blocks('Ideas', false))[0]?.link();
    const id = /\^\w{6}/.exec(made?.link ?? '')?.[0];
    expect(made).toEqual({ link: `[[Ideas#${id}]]` });
    expect(bench.text('Other/Ideas.md')).toBe(`- one ${id}\n- two ^two\n`);
    notices[0]?.action?.run();
    await expect.poll(() => bench.text('Other/Ideas.md')).toBe(FILES['Other/Ideas.md']);
  });

  it('of a note that changed meanwhile gets none', async () => {
    const { help: writing, bench, notices } = await help();
    const [block] = await writing.blocks('Ideas', false);
    bench.writeOutside('Other/Ideas.md', '- zero\n- one\n');
    expect(await block?.link()).toBeUndefined();
    expect([bench.text('Other/Ideas.md'), notices[0]?.kind]).toEqual(['- zero\n- one\n', 'error']);
  });
});

it('tags, properties, templates and today are the vault’s', async () => {
  const { help: writing } = await help();
  expect(await writing.tags()).toEqual([{ name: 'stats/models', notes: 1 }]);
  expect((await writing.propertyNames()).map(({ name }) => name)).toEqual(['aliases', 'status']);
  expect(await writing.propertyValues('status')).toEqual([{ name: 'Open', notes: 1 }]);
  const [template] = await writing.templates();
  expect([template?.name, await template?.text()]).toEqual(['Meeting', `# Draft\n\nOn ${new Date().getFullYear()}\n`]);
  const today = writing.today();
  expect([today.date, today.link]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), `[[Days/${today.date}]]`]);
});
