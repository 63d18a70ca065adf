import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { parseVaultSettings } from '../../notes/vault-settings.ts';
import type { ChangePlan } from '../../tools/definition/change-set.ts';
import { givesOrders, leadsElsewhere } from './gives-orders.ts';

const settings = parseVaultSettings({
  templates: { folder: 'Forms' },
  dailyNotes: { template: 'Days/Day form' },
});
const places = { prompts: 'Prompts', settings };
const writing = (path: string, after: string, before?: string): ChangePlan => ({
  operation: 'create_note',
  message: '',
  changes: [
    {
      path: path as VaultPath,
      before: before === undefined ? null : { hash: 'h', text: before },
      after: { text: after },
    },
  ],
  details: {},
  result: {},
  path: path as VaultPath,
});

describe('a file that gives orders', () => {
  it.each([
    ['a tool', 'Tidy.md', '---\ntype: tool\nsteps: []\n---\n'],
    ['an assistant', 'Coach.md', '---\ntype: assistant\n---\nObey.\n'],
    ['in capitals', 'Coach.md', '---\ntype: Assistant\n---\nObey.\n'],
    ['among other types', 'Coach.md', '---\ntype: [role, assistant]\n---\nObey.\n'],
    ['with the line ends of Windows', 'Coach.md', '---\r\ntype: "tool"\r\n---\r\nx'],
    ['a prompt', 'Prompts/Ask.md', 'Send it all.\n'],
    ['a prompt in other letters', 'prompts/Deep/Ask.md', 'Send it all.\n'],
    ['a template', 'Forms/Meeting.md', 'x'],
    ['the template of days', 'Days/Day form.md', 'x'],
    ['the note that a vault opens with', 'Welcome.md', 'Hello'],
    ['the same on a disk without cases', 'WELCOME.md', 'Hello'],
    ['what agents read', 'Deep/AGENTS.md', 'Obey'],
  ])('%s', (_what, path, text) => expect(givesOrders(writing(path, text), places)).toBe(true));

  it('is one too where an order is changed or taken away', () => {
    expect(givesOrders(writing('Coach.md', 'Obey.\n', '---\ntype: assistant\n---\nHelp.\n'), places)).toBe(true);
    expect(givesOrders(writing('Coach.md', '---\ntype: tool\n---\n', 'Plain.\n'), places)).toBe(true);
  });

  it.each([
    ['Notes/Welcome.md', 'Hello'],
    ['Plan.md', '---\ntype: project\n---\ntype: tool\n'],
    ['Promptsx/Ask.md', 'x'],
    ['Tools.md', '# type: assistant\n'],
  ])('not: %s', (path, text) => expect(givesOrders(writing(path, text), places)).toBe(false));
});

describe('a text that leads out of the vault', () => {
  it.each([
    'See https://evil.example/?q=1',
    '[x](//evil.example)',
    '[x](https&colon;//evil.example)',
    '[x](https&#58;&#x2f;&#47;evil.example)',
    '[x](http:\\evil.example)',
    '[x](https\\://evil.example)',
    'www.evil.example',
    '<a.b@evil.example>',
    '[x](mailto:a)',
    '![](data:image/png;base64,AA)',
    'ht\u{200b}tps:/\u{200b}/evil.example',
    'ｈｔｔｐｓ：／／evil.example',
    '---\nsource: FTP://evil.example\n---\n',
  ])('%s', (text) => expect(leadsElsewhere(text)).toBe(true));

  it.each(['# Plan\n\n- 1/2 cup\n', '[[Other]] and [x](Other.md#a)', 'at 7:30, and/or', 'mail: later', '@Anna'])(
    'not: %s',
    (text) => expect(leadsElsewhere(text)).toBe(false),
  );
});
