import { expect, it } from 'vitest';
import { readBaseChange } from './read-base-change.ts';

const SHELF = `filters:
  and:
    - file.hasTag("book")
    - or:
        - status == "read"
        - rating > 3
formulas:
  pages_left: pages - read
properties:
  note.author:
    displayName: Writer
views:
  - type: cards
    name: Shelf
    filters: author == "Woolf"
    order:
      - file.name
      - author
    sort:
      - property: rating
        direction: DESC
    limit: 10
    cardSize: 220
    plugin_key: 7
`;

it('says all of a base in the words in which it is set up', () => {
  expect(readBaseChange(null, SHELF)).toEqual({
    before: null,
    after: `- In all views of this base: The file has the tag book
- In all views of this base: Any of these is true: status is read; rating is more than 3
- Formula pages_left: pages - read
- Title of author: Writer

**Shelf**
- Shown as: Cards
- Columns: file name, author
- Filter: author is Woolf
- Sort by: rating (Descending)
- Row limit: 10
- Card width in pixels: 220
- plugin_key: 7
`,
    said: [],
  });
});

it('says that something differs where the words are the same', () => {
  expect(readBaseChange(SHELF, `# mine\n${SHELF}`)?.said).toEqual([
    'Something else in the file changed, which only its source shows.',
  ]);
  expect(readBaseChange(SHELF, SHELF)?.said).toEqual([]);
});

it('reads nothing that is no base', () => {
  expect(readBaseChange(SHELF, 'views: 7\n')).toBeUndefined();
});
