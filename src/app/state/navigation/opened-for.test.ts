import { expect, it } from 'vitest';
import { readOpenedFor } from './opened-for.ts';

it('knows the shortcuts of the icon', () => {
  expect(readOpenedFor('?open=today')).toEqual({ kind: 'today' });
  expect(readOpenedFor('?open=new')).toEqual({ kind: 'new' });
  expect(readOpenedFor('?open=search')).toEqual({ kind: 'search' });
  expect(readOpenedFor('?open=settings')).toBeUndefined();
  expect(readOpenedFor('')).toBeUndefined();
});

it('reads what another app shares, with its address once', () => {
  const share = (parameters: Record<string, string>) => readOpenedFor(`?${new URLSearchParams(parameters).toString()}`);
  expect(share({ 'shared-title': 'Moths', 'shared-text': 'A talk', 'shared-url': 'https://example.org/a' })).toEqual({
    kind: 'shared',
    title: 'Moths',
    text: 'A talk\n\nhttps://example.org/a',
  });
  // As Chrome on Android shares a page.
  expect(share({ 'shared-title': 'Moths', 'shared-text': 'https://example.org/a' })).toEqual({
    kind: 'shared',
    title: 'Moths',
    text: 'https://example.org/a',
  });
  expect(share({ 'shared-title': ' ', 'shared-text': '' })).toBeUndefined();
});
