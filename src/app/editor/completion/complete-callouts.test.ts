// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { completeCallouts, completeOwnCallouts } from './complete-callouts.ts';
import { choose, closeView, labels, offered } from './testing/offered.ts';

afterEach(closeView);

describe('after > [!', () => {
  const known = () => completeCallouts;
  it.each([
    ['> [!wa|', 'warning', '> [!warning] |'],
    ['> [!|]', 'note', '> [!note] |'],
    ['> - a\n> > [!t|]- Title', 'tldr', '> - a\n> > [!tldr]- |Title'],
  ])('%j offers “%s”, which gives %j', async (text, label, expected) =>
    expect(await choose(known, text, label)).toBe(expected),
  );
  it('kinds that only the vault’s notes use come from the vault', async () => {
    expect(await labels(completeOwnCallouts, '> [!|')).toEqual(['recipe']);
    expect(await choose(completeOwnCallouts, '> [!re|]', 'recipe')).toBe('> [!recipe] |');
  });
  it.each(['[!n|', '> text [!n|', '> [!note] x|', '```\n> [!n|\n```'])('nothing in %j', async (text) =>
    expect(await offered(known, text)).toBeUndefined(),
  );
});
