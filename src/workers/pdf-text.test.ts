import { describe, expect, it } from 'vitest';
import { makeLockedPdf, makePicturePdf } from '../../e2e/harness/odd-pdfs.ts';
import { makePdf } from '../../e2e/harness/make-pdf.ts';
import { createMemoryVault, type MemoryVault } from '../fs-access/memory-vault.ts';
import { toVaultPath } from '../notes/paths/paths.ts';
import { createNodePdfReader } from '../headless/index/open-index.ts';
import { extractPdf } from './pdf/extract-pdf.ts';
import { createTestIndex, type TestIndex } from './testing/test-index.ts';
import { createWordEmbedder } from './testing/word-embedder.ts';

const PAPER = toVaultPath('Papers/Moths.pdf');

function vaultOf(files: Record<string, Uint8Array>): MemoryVault {
  const vault = createMemoryVault('test', { 'Lamps.md': '# Lamps\n\n![[Moths.pdf#page=2]]\n' });
  for (const [path, bytes] of Object.entries(files)) vault.disk.set(path, { bytes: bytes.slice(), modified: 5 });
  return vault;
}

const PAGES = ['Moths fly to lamps at night', 'Streetlights change their paths', 'Darker gardens help'];
const open = (vault: MemoryVault) => createTestIndex(vault, { pdfReader: createNodePdfReader() });
const hitsOf = async (index: TestIndex, query: string) => (await index.search({ query, mode: 'text', limit: 9 })).hits;

it('reads what was filled into forms and written on pages, as it is shown', async () => {
  const page = {
    getTextContent: async () => ({ items: [{ str: 'Name', hasEOL: true }] }),
    getAnnotations: async () => [
      { subtype: 'Widget', fieldValue: 'Ann Lee' },
      { subtype: 'Widget', fieldValue: ['b'], options: [{ exportValue: 'b', displayValue: 'Bees' }] },
      { subtype: 'Widget', checkBox: true, fieldValue: 'Yes' },
      { subtype: 'Widget', hidden: true, fieldValue: 'secret' },
      { subtype: 'FreeText', contentsObj: { str: 'ask again' } },
    ],
    cleanup: () => undefined,
  };
  const document = { numPages: 1, getPage: async () => page, getOutline: async () => null };
  const library = { getDocument: () => ({ promise: Promise.resolve(document), destroy: async () => undefined }) };
  const { pages } = await extractPdf(library as never, new Uint8Array(), {}, new AbortController().signal);
  expect(pages[0]?.split('\n').filter(Boolean)).toEqual(['Name', 'Ann Lee', 'Bees', 'ask again']);
});

describe('PDFs in the index', () => {
  it('are found by their words, with the page as the line', async () => {
    const index = await open(vaultOf({ [PAPER]: makePdf(PAGES) }));
    const [hit] = await hitsOf(index, 'streetlights');
    expect(hit).toMatchObject({
      path: PAPER,
      title: 'Moths.pdf',
      lines: { from: 2, to: 2 },
      headingPath: ['Page 2'],
      text: 'Streetlights change their paths',
    });
    expect(hit?.excerpt).toContain('Streetlights');
    const named = await index.search({ query: 'file:.pdf', mode: 'text', limit: 9, operators: true });
    expect(named.hits.map(({ path }) => path)).toEqual([PAPER]);
  });

  it('are found by meaning', async () => {
    const index = await createTestIndex(vaultOf({ [PAPER]: makePdf(PAGES) }), {
      pdfReader: createNodePdfReader(),
      embedder: createWordEmbedder(),
    });
    const { hits } = await index.search({ query: 'darker gardens', mode: 'semantic', limit: 3 });
    expect(hits[0]).toMatchObject({ path: PAPER, lines: { from: 3, to: 3 } });
  });

  it('give their text by page, their outline, and the pages of a section', async () => {
    const index = await open(vaultOf({ [PAPER]: makePdf(PAGES) }));
    expect(await index.pdfText(PAPER)).toMatchObject({ text: PAGES.join('\n') });
    const outline = (section?: string) =>
      index.outline({ path: PAPER, text: '', frontmatterRoom: 100, most: 9, ...(section && { section }) });
    expect((await outline()).headings.first).toEqual(PAGES.map((text, at) => ({ level: 1, text, line: at + 1 })));
    expect((await outline('page 2')).section).toEqual({ from: 2, to: 2 });
    expect((await outline('Darker gardens help')).section).toEqual({ from: 3, to: 3 });
    expect((await outline('page 9')).section).toBeUndefined();
  });

  it('are no notes: they are in the tree and in links, not in lists of notes', async () => {
    const index = await open(vaultOf({ [PAPER]: makePdf(PAGES) }));
    expect((await index.status()).notes).toBe(1);
    expect((await index.notes({ sort: 'path', order: 'oldest', limit: 9 })).found).toBe(1);
    expect((await index.tree()).find(({ path }) => path === PAPER)).toMatchObject({ isNote: false });
    expect(await index.resolveLinks(toVaultPath('Lamps.md'), ['Moths.pdf'])).toEqual([PAPER]);
    const { hits } = await index.search({ query: 'has:attachment', mode: 'text', limit: 9, operators: true });
    expect(hits.map(({ path }) => path)).toEqual(['Lamps.md']);
    expect(await index.lookup('Moths')).toEqual({ kind: 'found', path: PAPER });
  });

  it('are read again when they change, and forgotten when they are gone', async () => {
    const vault = vaultOf({ [PAPER]: makePdf(PAGES) });
    const index = await open(vault);
    vault.disk.set(PAPER, { bytes: makePdf(['Owls hear mice']).slice(), modified: 9 });
    await index.refresh([PAPER]);
    await index.ready();
    expect(await hitsOf(index, 'streetlights')).toEqual([]);
    expect(await hitsOf(index, 'owls mice')).toMatchObject([{ path: PAPER }]);
    vault.disk.delete(PAPER);
    await index.refresh();
    expect(await hitsOf(index, 'owls mice')).toEqual([]);
  });

  it('that are damaged or locked are one warning each, found by name, and not tried again', async () => {
    const broken = new TextEncoder().encode('%PDF-1.4\nthis is no PDF');
    const vault = vaultOf({ [PAPER]: makePdf(PAGES), 'Broken.pdf': broken });
    const index = await open(vault);
    const warningsOf = async () => (await index.status()).warnings.map(({ path, reason }) => [path, reason]);
    const warnings = [['Broken.pdf', 'This PDF is damaged, or it is no PDF: it is found by its name alone.']];
    expect(await warningsOf()).toEqual(warnings);
    expect((await hitsOf(index, 'broken')).map(({ path }) => path)).toEqual(['Broken.pdf']);
    expect(await index.pdfText(toVaultPath('Broken.pdf'))).toEqual({ unread: 'This PDF is damaged, or it is no PDF.' });
    expect(await index.pdfText(toVaultPath('None.pdf'))).toBeNull();
    await index.refresh();
    await index.ready();
    expect(await warningsOf()).toEqual(warnings);
    expect((await hitsOf(index, 'streetlights')).map(({ path }) => path)).toEqual([PAPER]);
  });

  it('that are locked, or hold pictures alone, say so and are found by name; where the lock is taken off they are read', async () => {
    const vault = vaultOf({
      'Locked.pdf': makeLockedPdf('Secret words', 'opensesame'),
      'Scan.pdf': makePicturePdf(),
    });
    const index = await open(vault);
    expect((await index.status()).warnings.map(({ path, reason }) => [path, reason])).toEqual([
      ['Locked.pdf', 'This PDF is locked with a password: it is found by its name alone.'],
      ['Scan.pdf', 'This PDF has no words, only pictures, as a scan has: it is found by its name alone.'],
    ]);
    for (const name of ['locked', 'scan'])
      expect((await hitsOf(index, name)).map(({ path }) => path.toLowerCase())).toEqual([`${name}.pdf`]);
    expect(await hitsOf(index, 'secret')).toEqual([]);
    for (const path of ['Locked.pdf', 'Scan.pdf'])
      expect(await index.pdfText(toVaultPath(path))).toHaveProperty('unread');
    vault.disk.set(toVaultPath('Locked.pdf'), { bytes: makeLockedPdf('Secret words', '').slice(), modified: 9 });
    await index.refresh([toVaultPath('Locked.pdf')]);
    await index.ready();
    expect(await hitsOf(index, 'secret')).toMatchObject([{ path: 'Locked.pdf' }]);
    expect((await index.status()).warnings.map(({ path }) => path)).toEqual(['Scan.pdf']);
  });
});
