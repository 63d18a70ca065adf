import { texts } from '../../../strings/language.ts';

/** What heads a column of a fact of files that has no title of its own, as Obsidian calls it in each language. */
export const baseColumnsText = texts('base-columns', {
  file: 'file',
  name: 'file name',
  basename: 'file base name',
  fullname: 'file full name',
  path: 'file path',
  folder: 'file folder',
  ext: 'file extension',
  ctime: 'created time',
  mtime: 'modified time',
  size: 'file size',
  backlinks: 'file backlinks',
  links: 'file links',
  embeds: 'file embeds',
  tags: 'file tags',
  properties: 'file properties',
});
