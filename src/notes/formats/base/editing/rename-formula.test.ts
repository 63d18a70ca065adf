import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fuzzRuns } from '../../../testing/fuzz-runs.ts';
import { readBase } from '../definition/read-base.ts';
import { BaseChangeError, changeBase } from './change-base.ts';

const BASE = `# Prices
filters:
  or:
    - formula.total > 3 # dear
    - 'formula["total"].isEmpty()'
    - note.formula.total > 3
formulas:
  total: price * amount
  "with tax": formula.total * 1.2 + formula.totals + "formula.total"
  totals: |
    if(formula.total > 1,
      "many")
properties:
  formula.total: { displayName: In all }
  note.total: { displayName: Other }
summaries:
  own: values.filter(value > formula . total).length
views:
  - type: table
    name: formula.total
    filters: "!formula.total.isEmpty() && total > 2"
    order: [file.name, formula.total, total, 'formula["total"]']
    sort: [{ property: formula.total, direction: DESC }]
    groupBy: { property: formula.total }
    groupOrder: [formula.total]
    summaries: { formula.total: own }
    columnSize:
      formula.total:   120
    image: formula.total
`;

const rename = (yaml: string, formula: string, name: string) =>
  changeBase(yaml, [{ operation: 'rename_formula', formula, name }]);

it('renames a formula wherever the base names it, and nothing else', () => {
  const after = rename(BASE, 'total', 'sum');
  expect(after).toBe(`# Prices
filters:
  or:
    - formula.sum > 3 # dear
    - 'formula.sum.isEmpty()'
    - note.formula.total > 3
formulas:
  sum: price * amount
  "with tax": formula.sum * 1.2 + formula.totals + "formula.total"
  totals: |
    if(formula.sum > 1,
      "many")
properties:
  formula.sum: { displayName: In all }
  note.total: { displayName: Other }
summaries:
  own: values.filter(value > formula.sum).length
views:
  - type: table
    name: formula.total
    filters: "!formula.sum.isEmpty() && total > 2"
    order: [file.name, formula.sum, total, 'formula.sum']
    sort: [{ property: formula.sum, direction: DESC }]
    groupBy: { property: formula.sum }
    groupOrder: [formula.total]
    summaries: { formula.sum: own }
    columnSize:
      formula.sum:   120
    image: formula.sum
`);
});

it('writes a name that is no word in brackets, and back', () => {
  const there = rename(BASE, 'total', 'the sum');
  expect(there).toContain('- formula["the sum"] > 3 # dear');
  expect(there).toContain('sort: [{ property: formula.the sum, direction: DESC }]');
  expect(readBase(there).base?.formulas.get('the sum')).toBe('price * amount');
  expect(rename(rename(there, 'the sum', 'n'), 'n', 'total')).toContain('- formula.total > 3 # dear');
});

it('refuses a name that is taken, empty or of no formula', () => {
  for (const [formula, name] of [
    ['total', 'totals'],
    ['total', ' '],
    ['none', 'x'],
    ['total', 'a\nb'],
  ] as const)
    // prettier-ignore
    expect(() => rename(BASE, formula, name)).toThrow(BaseChangeError);
});

it('keeps what every view and formula gives, whatever the new name is', () => {
  const name = fc.string({
    minLength: 1,
    maxLength: 12,
    unit: fc.constantFrom(...'ab .:"\'[]{}#-?ä日1_$\\'.split('')),
  });
  fc.assert(
    fc.property(name, (to) => {
      fc.pre(to.trim() !== '' && !['totals', 'with tax'].includes(to));
      const { base, problem } = readBase(rename(BASE, 'total', to));
      expect(problem).toBeUndefined();
      const [view] = base!.views;
      expect(view!.order[1]).toBe(`formula.${to}`);
      expect([view!.sort[0]?.property, view!.groupBy?.property]).toEqual([view!.order[1], view!.order[1]]);
      expect([...base!.formulas.keys()][0]).toBe(to);
      expect(readBase(rename(rename(BASE, 'total', to), to, 'back'))).toEqual(readBase(rename(BASE, 'total', 'back')));
    }),
    fuzzRuns(40),
  );
});
