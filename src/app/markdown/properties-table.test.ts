import { describe, expect, it } from 'vitest';
import { propertiesTable } from './properties-table.ts';

describe('properties', () => {
  it('shows links, tags, lists and dates as what they are', () => {
    const shown = propertiesTable({
      up: '[[Index|home]]',
      tags: ['a', '#b/c'],
      date: new Date('2024-05-01'),
      rank: 3,
      done: false,
    });
    expect(shown).toContain('data-target="Index" data-subpath="">home</a>');
    expect(shown).toContain('data-tag="b/c">#b/c</span>');
    expect(shown).toContain('<td>2024-05-01</td>');
    expect(shown).toContain('<td>no</td>');
    expect(propertiesTable({})).toBe('');
  });

  it('shows a relation as a link to its target', () => {
    const shown = propertiesTable({ relations: [{ type: 'supports', target: '[[N]]', confidence: 0.4 }] });
    expect(shown).toContain(
      'supports → <a class="internal-link" href="#" data-target="N" data-subpath="">N</a> · confidence: 0.4',
    );
  });

  it('escapes what it shows', () => {
    expect(propertiesTable({ '<b>': '"><img src=x>' })).not.toMatch(/<b>|<img/);
  });
});
