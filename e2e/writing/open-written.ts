import type { Page } from 'playwright';
import type { Latent } from '../harness.ts';
import { openNote } from '../harness/notes.ts';

export const VAULT = {
  '.obsidian/app.json': '{"attachmentFolderPath":"Files"}',
  'Words.md': 'red green red\n\nblue red\n',
  'Rows.md': 'alpha\nbravo\ncharly\n',
  'Low.md': '## Head\n\n- `item` here\n',
  'Right.md': 'שלום עולם\n\nHello\n',
  'Mixed.md': `${[
    'world שלום',
    'שלום world',
    'price עולם 123',
    'עברית abc 45 x',
    'سلام دنیا hello',
    '- item שלום',
    '- [ ] task שלום abc עולם',
    '> quote مرحبا',
    '1. first שתיים',
    'see [[Low|שלום]]',
    '    ',
    'long words and שלום '.repeat(40).trim(),
  ].join('\n')}\n`,
  'Table.md': 'Above\n\n| a |\n| - |\n| cell |\n',
  'Typed.md': 'Rows:\n',
  'Marks.md': '- [/] half\n- [-] never\n- [ ] open\n',
  'Clash.md': '# Clash\n\nFirst.\n\nMiddle.\n\nLast.\n',
  'Digits.md': '---\nisbn: 0012345\nbig: 12345678901234567890\nprice: 1.10 # net\nhex: 0x1F\nmany: 1e3\n---\nBody.\n',
  'Props.md': '---\nstatus: open # soon\ntags: [a, b]\ndue: 2026-01-05\nold: x\n---\nBody.\n',
  'Bare.md': 'Nothing yet.\n',
  'Source.md': '---\na: 1\n---\nAs it is.\n',
  'Broken.md': '---\na: [b\nc: d\n---\nBody.\n',
  'Ask.md': 'The lamp is bright.\n',
  'Prompts/As a sailor.md': 'Write it as a sailor would say it.\n',
};

export const text = (page: Page) => page.getByRole('textbox', { name: 'Note text', exact: true });
export const shows = (page: Page, words: string) => text(page).getByText(words, { exact: true }).first();

/** Opens a note and waits for its text. @returns reads its file */
export async function open(
  { page, vault }: Latent,
  path: keyof typeof VAULT,
  words: string,
): Promise<() => Promise<string>> {
  await openNote(page, path);
  await shows(page, words).waitFor();
  return () => vault.read(path);
}
