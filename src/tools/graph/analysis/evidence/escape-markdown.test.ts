import { describe, expect, it } from 'vitest';
import { escapeMarkdown } from './escape-markdown.ts';

describe('escaping', () => {
  it('shows text word for word', () => {
    expect(escapeMarkdown('1. a *b* [[c]]\n#d')).toBe('1\\. a \\*b\\* \\[\\[c\\]\\] \\#d');
    expect(escapeMarkdown('bees & wasps, C# and snake_case: 50 % = half')).toBe(
      'bees & wasps, C# and snake_case: 50 % = half',
    );
    expect(escapeMarkdown('> a &amp; ~~b~~ ==c== %%d%% e:: f ^g')).toBe(
      '\\> a \\&amp; \\~~b\\~~ \\==c\\== \\%%d\\%% e:\\: f \\^g',
    );
  });
});
