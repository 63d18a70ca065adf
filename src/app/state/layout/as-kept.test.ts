// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { signalAsKept } from './as-kept.ts';

it('keeps for the next visit of this vault what a person opened and chose, and nothing that is as at first', () => {
  localStorage.clear();
  const visit = (id: string) => {
    const vault = { id };
    return {
      open: signalAsKept<ReadonlySet<string>>(vault, 'tags.open', new Set()),
      sort: signalAsKept<string>(vault, 'tags.sort', 'name'),
      chosen: signalAsKept<{ readonly tag?: string }>(vault, 'tasks.chosen', {}),
    };
  };
  const first = visit('one');
  first.open[1]((before) => new Set([...before, 'plants']));
  first.sort[1]('notes');
  first.chosen[1]({ tag: 'bats' });
  const later = visit('one');
  expect([[...later.open[0]()], later.sort[0](), later.chosen[0]()]).toEqual([['plants'], 'notes', { tag: 'bats' }]);
  expect([...visit('two').open[0]()]).toEqual([]);
  later.open[1](new Set<string>());
  later.sort[1]('name');
  later.chosen[1]({});
  expect(localStorage.getItem('latent.lists.one')).toBe('[]');
});

it('begins as at first where what is kept is damaged or of another kind', () => {
  for (const damaged of ['{"a', '{}', '[["open",["a",1]],["sort",{}]]', '[["open","a"],["sort",null],1]']) {
    localStorage.setItem('latent.lists.one', damaged);
    const vault = { id: 'one' };
    expect([...signalAsKept<ReadonlySet<string>>(vault, 'open', new Set())[0]()]).toEqual([]);
    expect(signalAsKept<string>(vault, 'sort', 'name')[0]()).toBe('name');
  }
});
