import { describe, expect, it } from 'vitest';
import { propertiesHtml } from './note-head.ts';

describe('a note that begins with a rule', () => {
  it.each(['---\n\nA paragraph first\n\n---\n\nrest', '---\n**Bold** words, http://a.example\n---\nrest'])(
    'shows its words: %j',
    (text) => expect(propertiesHtml(text, undefined)).toEqual({ html: '', bodyFrom: 0, unreadLine: undefined }),
  );

  it('but properties that cannot be read are told', () =>
    expect(propertiesHtml('---\na: "x\n---\nrest', undefined).html).toContain('property-problem'));
});
