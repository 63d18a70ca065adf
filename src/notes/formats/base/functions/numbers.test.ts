import { describe } from 'vitest';
import { check } from '../testing/check-expressions.ts';

describe('numbers', () => {
  check('function', [
    ['(-5).abs()', '5'],
    ['2.1.ceil()', '3'],
    ['(2.9).floor()', '2'],
    ['(2.5).round()', '3'],
    ['(-2.5).round()', '-2'],
    ['(2.3333).round(2)', '2.33'],
    ['3.14159.toFixed(2)', '3.14'],
    ['(3).toFixed(1).isType("string")', 'true'],
    ['5.isEmpty()', 'false'],
    ['number("3.4")', '3.4'],
    ['number(" 12 ")', '12'],
    ['number(true)', '1'],
    ['number(false)', '0'],
    ['number(null)', ''],
    ['number(date("1970-01-02")) - number(date("1970-01-01"))', '86400000'],
    ['min(3, 1, 2)', '1'],
    ['max(3, 1, 2)', '3'],
    ['max()', ''],
    ['min()', ''],
    ['max(values_list)', '3'],
    ['random()', '0.5'],
  ]);
});
