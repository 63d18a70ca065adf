import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toVaultPath } from '../paths/paths.ts';
import { createLinkResolver, fileKeys, linkKey, type LinkResolver } from './resolve-link.ts';

function resolverOf(files: Readonly<Record<string, readonly string[]>>): LinkResolver {
  const resolver = createLinkResolver();
  for (const [path, aliases] of Object.entries(files)) resolver.add(toVaultPath(path), aliases);
  return resolver;
}

const VAULT = resolverOf({
  'Plan.md': [],
  'Work/Plan.md': [],
  'Work/Deep/Plan.md': [],
  'Work/Deep/Only.md': ['Einzig', 'Plan'],
  'b/Same.md': [],
  'a/Same.md': [],
  'Café/Ünïted.md': [],
  'img/a.png': [],
  'a.png.md': [],
  'v1.2.md': [],
  'my note.md': [],
  LICENSE: [],
  'LICENSE.md': [],
  'board.canvas': [],
  'Home.md': [],
  'What is it.md': [],
  'Deep/Re - the plan.md': [],
  'CON note.md': [],
  'Is it true.md': [],
  'Is it true?.md': [],
});

describe('resolve', () => {
  it.each<[string, string, string | null]>([
    ['an exact path from the root first', 'Plan', 'Plan.md'],
    ['with its ending', 'Plan.md', 'Plan.md'],
    ['without case', 'pLAN.MD', 'Plan.md'],
    ['by path', 'Work/Plan', 'Work/Plan.md'],
    ['by the tail of a path', 'Deep/Plan', 'Work/Deep/Plan.md'],
    ['not by half a folder name', 'eep/Plan', null],
    ['from the root', '/Work/Plan', 'Work/Plan.md'],
    ['from the root only', '/Deep/Plan', null],
    ['by name alone', 'Only', 'Work/Deep/Only.md'],
    ['of several the first by alphabet among the shortest', 'Same', 'a/Same.md'],
    ['by alias', 'einzig', 'Work/Deep/Only.md'],
    ['in NFD', 'U\u0308ni\u0308ted', 'Café/Ünïted.md'],
    ['other files by their ending', 'a.png', 'img/a.png'],
    ['other files not without it', 'board', null],
    ['and with it', 'board.canvas', 'board.canvas'],
    ['names with dots', 'v1.2', 'v1.2.md'],
    ['the note before a file without ending', 'LICENSE', 'LICENSE.md'],
    ['itself', '', 'Home.md'],
    ['a title by the name that its file was given', 'What is it?', 'What is it.md'],
    ['and with its folder', 'Deep/Re: the plan', 'Deep/Re - the plan.md'],
    ['and a name of devices', 'con', 'CON note.md'],
    ['but first the file that is called so', 'Is it true?', 'Is it true?.md'],
    ['no other file by a title', 'board?', null],
    ['nothing', 'Nowhere', null],
    ['nothing outside', '../../x', null],
    ['nothing for blanks', ' ', null],
  ])('%s: %s', (_, target, expected) => expect(VAULT.resolve(target, toVaultPath('Home.md'))).toBe(expected));

  it("prefers the linking note's own folder to a shorter path", () => {
    expect(VAULT.resolve('Same', toVaultPath('b/x.md'))).toBe('b/Same.md');
    expect(VAULT.resolve('Deep/Only', toVaultPath('Work/x.md'))).toBe('Work/Deep/Only.md');
    // The root's exact path wins all the same.
    expect(VAULT.resolve('Plan', toVaultPath('Work/x.md'))).toBe('Plan.md');
  });

  it('looks beside the note first for Markdown links, then from the root, then by name', () => {
    const from = toVaultPath('Work/x.md');
    expect(VAULT.resolve('Plan.md', from, 'markdown')).toBe('Work/Plan.md');
    expect(VAULT.resolve('Deep/Plan.md', from, 'markdown')).toBe('Work/Deep/Plan.md');
    expect(VAULT.resolve('Home.md', from, 'markdown')).toBe('Home.md');
    expect(VAULT.resolve('../Plan.md', from, 'markdown')).toBe('Plan.md');
    expect(VAULT.resolve('./Plan.md', from, 'markdown')).toBe('Work/Plan.md');
    expect(VAULT.resolve('../../Plan.md', from, 'markdown')).toBe(null);
    expect(VAULT.resolve('a.png', from, 'markdown')).toBe('img/a.png');
    expect(VAULT.resolve('../img/a.png', from, 'embed')).toBe('img/a.png');
  });

  it('lets a file name win over an alias, and the exact case over another', () => {
    expect(VAULT.resolve('Plan', toVaultPath('Work/Deep/Only.md'))).toBe('Plan.md');
    const cased = resolverOf({ 'A.md': [], 'a.md': [] });
    expect([cased.resolve('a', toVaultPath('x.md')), cased.resolve('A', toVaultPath('x.md'))]).toEqual([
      'a.md',
      'A.md',
    ]);
  });

  it('follows removed and added files', () => {
    const resolver = resolverOf({ 'a/N.md': ['Old'], 'N.md': [] });
    const from = toVaultPath('x/y.md');
    resolver.remove(toVaultPath('N.md'));
    expect(resolver.resolve('N', from)).toBe('a/N.md');
    resolver.add(toVaultPath('a/N.md'), ['New']);
    expect([resolver.resolve('Old', from), resolver.resolve('New', from)]).toEqual([null, 'a/N.md']);
    resolver.remove(toVaultPath('a/N.md'));
    resolver.remove(toVaultPath('never/there.md'));
    expect([resolver.resolve('N', from), resolver.resolve('New', from), resolver.has(toVaultPath('a/N.md'))]).toEqual([
      null,
      null,
      false,
    ]);
  });
});

describe('a resolver that is updated', () => {
  it('finds the links by a title that a new file with another name affects', () => {
    expect(fileKeys(toVaultPath('Deep/What is it.md'), [])).toContain(linkKey('What is it?'));
    expect(fileKeys(toVaultPath('CON note.md'), [])).toContain(linkKey('con.md'));
  });

  const path = fc
    .tuple(
      fc.constantFrom('', 'a/', 'b/', 'a/b/'),
      fc.constantFrom('N', 'M', 'n', 'x.png', 'N?', 'M - x'),
      fc.constantFrom('.md', ''),
    )
    .map((parts) => toVaultPath(parts.join('')));
  const change = fc.tuple(fc.boolean(), path, fc.array(fc.constantFrom('N', 'P', 'Q', 'M: x'), { maxLength: 2 }));
  const targets = ['N', 'M', 'a/N', 'b/N.md', 'x.png', 'P', '/N', '../N', 'N.md', 'N?', 'a/N?', 'M: x', 'b/M: x.md'];

  it("resolves as a new one would, and only links with a changed file's keys change", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), path, (changes, from) => {
        const kept = createLinkResolver();
        const files = new Map<ReturnType<typeof toVaultPath>, readonly string[]>();
        const answer = (resolver: LinkResolver): (string | null)[] =>
          targets.map((target) => resolver.resolve(target, from));
        for (const [adds, file, aliases] of changes) {
          const before = answer(kept);
          const keys = new Set([...fileKeys(file, files.get(file) ?? []), ...fileKeys(file, aliases)]);
          if (adds) {
            kept.add(file, aliases);
            files.set(file, aliases);
          } else {
            kept.remove(file);
            files.delete(file);
          }
          answer(kept).forEach((now, at) => {
            if (now !== before[at]) expect(keys.has(linkKey(targets[at] as string))).toBe(true);
          });
        }
        const fresh = createLinkResolver();
        for (const [file, aliases] of [...files].reverse()) fresh.add(file, aliases);
        expect(answer(kept)).toEqual(answer(fresh));
      }),
      { numRuns: 2000 },
    );
  });
});
