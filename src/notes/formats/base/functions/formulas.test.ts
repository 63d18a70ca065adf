import { describe } from 'vitest';
import { check } from '../testing/check-expressions.ts';

describe('formulas and if', () => {
  const formulas = {
    total: 'price * quantity',
    label: 'status + " " + formula.total',
    'a b': '"spaced"',
    loop: 'formula.back + 1',
    back: 'formula.loop + 1',
    broken: '1 +',
  };
  check(
    'formula',
    [
      ['formula.total', '50'],
      ['formula.label', 'Todo 50'],
      ['formula["a b"]', 'spaced'],
      ['formula.absent', ''],
      ['formula.loop', 'Error: The formula "loop" needs its own result.'],
      ['formula.back', 'Error: The formula "back" needs its own result.'],
      ['formula.broken', 'Error: Unable to parse formula.'],
    ],
    { formulas },
  );
  check('if', [
    ['if(status == "Todo", "yes", "no")', 'yes'],
    ['if(missing, "yes", "no")', 'no'],
    ['if(false, "yes")', ''],
    ['if(true, 1, doesNotExist())', '1'],
  ]);
});
