import { expect, it } from 'vitest';
import { toVaultPath } from '../../notes/paths/paths.ts';
import { parseVaultSettings } from '../../notes/vault-settings.ts';
import { isUniqueIn, writeLink, writeMissingLink } from './write-link.ts';

const FILES = ['Home.md', 'Ideas/Moths.md', 'Old/Moths.md', 'Pictures/a b.png', 'Odd/C# [1].md'].map((path) => ({
  path: toVaultPath(path),
  title: path,
  modified: 0,
  created: 0,
  size: 0,
  isNote: path.endsWith('.md'),
}));

const style = (app: object) => ({
  from: toVaultPath('Ideas/New.md'),
  settings: parseVaultSettings({ app }),
  isUnique: isUniqueIn(FILES),
});

it.each([
  [{}, 'Home.md', {}, '[[Home]]'],
  [{}, 'Home.md', { label: 'the start' }, '[[Home|the start]]'],
  [{}, 'Home.md', { label: 'Home' }, '[[Home]]'],
  [{}, 'Home.md', { label: 'a | [b]' }, '[[Home|a    b]]'],
  [{}, 'Home.md', { subpath: 'Part' }, '[[Home#Part]]'],
  [{}, 'Home.md', { subpath: '^abc', isEmbed: true }, '![[Home#^abc]]'],
  [{}, 'Ideas/Moths.md', {}, '[[Ideas/Moths]]'],
  [{}, 'Pictures/a b.png', { isEmbed: true }, '![[a b.png]]'],
  [{}, 'Odd/C# [1].md', {}, '[C# [1]](C%23%20[1].md)'],
  [{ newLinkFormat: 'absolute' }, 'Ideas/Moths.md', {}, '[[Ideas/Moths]]'],
  [{ newLinkFormat: 'relative' }, 'Ideas/Moths.md', {}, '[[Moths]]'],
  [{ newLinkFormat: 'relative' }, 'Home.md', {}, '[[../Home]]'],
  [{ useMarkdownLinks: true }, 'Home.md', {}, '[Home](Home.md)'],
  [{ useMarkdownLinks: true }, 'Home.md', { subpath: 'Some Part', label: 'x' }, '[x](Home.md#Some%20Part)'],
  [{ useMarkdownLinks: true }, 'Pictures/a b.png', { isEmbed: true }, '![](a%20b.png)'],
  [{ useMarkdownLinks: true, newLinkFormat: 'relative' }, 'Old/Moths.md', {}, '[Moths](../Old/Moths.md)'],
])('with %j a link to %s (%j) is %s', (app, path, wish, link) =>
  expect(writeLink(toVaultPath(path), style(app), wish)).toBe(link),
);

it('names a note that is to be made', () => {
  expect(writeMissingLink('New one', style({}))).toBe('[[New one]]');
  expect(writeMissingLink('New one', style({ useMarkdownLinks: true }))).toBe('[New one](New%20one.md)');
  // By the name that its file gets, with the words that were typed.
  expect(writeMissingLink('Lecture 1: What is it?', style({}))).toBe(
    '[[Lecture 1 - What is it|Lecture 1: What is it?]]',
  );
  expect(writeMissingLink('dir/Q: why?', style({ useMarkdownLinks: true }))).toBe('[dir/Q: why?](dir/Q%20-%20why.md)');
});
