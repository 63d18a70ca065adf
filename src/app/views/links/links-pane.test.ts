import { expect, it } from 'vitest';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import type { MentionRow } from '../../../workers/contract.ts';
import { mentionLinkEdit } from './links-pane.tsx';

const mention = (text: string): MentionRow => ({
  path: toVaultPath('A.md'),
  title: 'A',
  hash: 'x',
  line: 1,
  context: text,
  offset: 0,
  text,
  nth: 2,
});
const style = { settings: { newLinkFormat: 'shortest', useMarkdownLinks: false }, isUnique: () => true } as const;

it('keeps the words as they are written', () => {
  const target = toVaultPath('Rooms/Winter garden.md');
  const linked = (text: string) => mentionLinkEdit(target, mention(text), style).text;
  expect(linked('Winter garden')).toBe('[[Winter garden]]');
  expect(linked('winter garden')).toBe('[[Winter garden|winter garden]]');
  expect(linked('Glasshouse')).toBe('[[Winter garden|Glasshouse]]');
  expect(mentionLinkEdit(target, mention('x'), style)).toMatchObject({ find: 'x', nth: 2 });
});
