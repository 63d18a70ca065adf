// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { findText } from './find-in-page.tsx';

const page = Object.assign(document.body, {
  innerHTML:
    '<section data-properties>lamp</section><h1>Lamps</h1><p>A <b>la</b>mp, a LAMP.</p><p>la</p><p>mp</p><ul><li>lamplight</li></ul>',
});
const find = (text: string, matchCase = false, wholeWord = false) =>
  findText(page, { text, matchCase, wholeWord }).map(String);

it('finds across marks, not across paragraphs, and not in the properties', () =>
  expect(find('lamp')).toEqual(['Lamp', 'lamp', 'LAMP', 'lamp']));

it('looks at case and whole words where it is told to', () => {
  expect(find('lamp', true)).toEqual(['lamp', 'lamp']);
  expect(find('lamp', false, true)).toEqual(['lamp', 'LAMP']);
  expect(find('')).toEqual([]);
});
