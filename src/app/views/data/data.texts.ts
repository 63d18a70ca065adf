import { number, plural } from '../../strings/formats.ts';
import { texts } from '../../strings/language.ts';

/** Files of data: tables and trees. */
export const dataText = texts('data', {
  reading: 'Reading the file…',
  table: (name: string) => `Table of ${name}`,
  tree: (name: string) => `Values of ${name}`,
  /** Of a column without a name. */
  column: (at: number) => `Column ${number(at)}`,
  rows: (count: number) => plural(count, { one: '1 row', other: '# rows' }),
  tableCut: (rows: number, columns: number) =>
    `This file is longer or wider: the first ${number(rows)} rows and ${number(columns)} columns are shown.`,
  tooLarge: (limit: string) => `This file is larger than ${limit}: its text is shown, in parts.`,
  unreadable: (line: number, reason: string) => `This file cannot be read (line ${line}): ${reason}`,
  problem: (line: number, reason: string) => `Line ${line}: ${reason}`,
  problems: (count: number) => plural(count, { one: 'One line does not fit', other: '# lines do not fit' }),
  items: (count: number) => plural(count, { one: '1 item', other: '# items' }),
  fields: (count: number) => plural(count, { one: '1 field', other: '# fields' }),
  root: 'The whole file',
  show: 'Show as',
  asTable: 'Table',
  asTree: 'Tree',
  asText: 'Text',
  readOnly: 'Shown as it is stored. To change it, open it with another program.',
  page: {
    label: 'Page',
    region: (name: string) => `Words of ${name}`,
    about: 'The words of this saved page. Nothing of it runs, and nothing is loaded.',
    tooLarge: 'This page holds too much to be read here: its text is shown, in parts.',
    empty: 'No words were found in this page: its text is shown.',
  },
  readOnlyText: 'This is the text as it is stored. To change it, open it with another program.',
});
