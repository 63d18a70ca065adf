import { beforeAll, expect, it } from 'vitest';
import { makePdf } from '../../../e2e/harness/make-pdf.ts';
import { makeLockedPdf, makePicturePdf } from '../../../e2e/harness/odd-pdfs.ts';
import { createNodePdfReader } from '../../headless/index/open-index.ts';
import { createBench, type ToolBench } from '../testing/tool-bench.ts';

const PAGES = ['Moths fly to lamps at night', 'Streetlights change their paths', 'Darker gardens help'];
let bench: ToolBench;
beforeAll(async () => {
  bench = await createBench(
    {
      'Papers/Moths.pdf': makePdf(PAGES),
      'Papers/Broken.pdf': '%PDF-1.4\nnothing',
      'Papers/Empty.pdf': '',
      'Papers/Locked.pdf': makeLockedPdf('Secret words', 'opensesame'),
      'Papers/Scan.pdf': makePicturePdf(),
      'Lamps.md': '[[Moths.pdf]]',
    },
    { pdfReader: createNodePdfReader() },
  );
});

it('a PDF is read as its words, a page to a line', async () => {
  expect(await bench.call('read_note', { path: 'Papers/Moths.pdf' })).toMatchObject({
    success: true,
    title: 'Moths.pdf',
    content: PAGES.join('\n'),
    lines: { from: 1, to: 3, total: 3 },
    warnings: ['This is a PDF: each line is a page, so that line 3 is page 3.'],
  });
});

it('a page or a chapter of it can be asked for', async () => {
  const part = { success: true, content: 'Streetlights change their paths\n', lines: { from: 2, to: 2, total: 3 } };
  expect(await bench.call('read_note', { path: 'Papers/Moths.pdf', section: 'page 2' })).toMatchObject(part);
  expect(await bench.call('read_note', { path: 'Papers/Moths.pdf', from_line: 2, max_lines: 1 })).toMatchObject(part);
  const chapter = await bench.call('read_note', { path: '[[Moths.pdf#Streetlights change their paths]]' });
  expect(chapter).toMatchObject({ lines: { from: 2, to: 3 } });
  const none = await bench.call('read_note', { path: 'Papers/Moths.pdf', section: 'page 7' });
  expect(none).toMatchObject({ code: 'not_found', candidates: PAGES });
});

it('searches name its pages, and can give its text', async () => {
  const found = await bench.call('search_notes', { query: 'streetlights', mode: 'text', read_content: true });
  expect(found).toMatchObject({
    results: [{ path: 'Papers/Moths.pdf', heading: 'Page 2', lines: { from: 2, to: 2 }, content: PAGES.join('\n') }],
  });
});

it('it is not written to, and one that cannot be read says so', async () => {
  const refused = await bench.call('append_to_note', { path: 'Papers/Moths.pdf', content: 'more' });
  expect(refused).toMatchObject({ success: false });
  for (const [name, reason] of [
    ['Broken', 'This PDF is damaged, or it is no PDF.'],
    ['Empty', 'This PDF is an empty file.'],
    ['Locked', 'This PDF is locked with a password.'],
    ['Scan', 'This PDF has no words, only pictures, as a scan has.'],
  ])
    expect(await bench.call('read_note', { path: `Papers/${name}.pdf` })).toMatchObject({
      success: false,
      message: `The words of “Papers/${name}.pdf” cannot be read. ${reason}`,
    });
});
