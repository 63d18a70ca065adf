import { describe } from 'vitest';
import { check } from '../testing/check-expressions.ts';

describe('errors', () => {
  check('text', [
    ['number("nope")', 'Error: Unable to parse "nope" as a number.'],
    ['number("")', 'Error: Unable to parse "" as a number.'],
    ['doesNotExist()', 'Error: Cannot find function "doesNotExist"'],
    ['(42).noSuchMethod()', 'Error: Cannot find function "noSuchMethod" on type Number'],
    ['"x".upper()', 'Error: Cannot find function "upper" on type String'],
    ['link("Some Note").path', 'Error: Cannot find "path" on type Link'],
    ['duration("1d").flurble', 'Error: Cannot find "flurble" on type Duration'],
    ['number(duration("1h"))', 'Error: Unable to convert "Duration" to a number.'],
    ['2 * duration("1h")', 'Error: Invalid operator between Number and Duration'],
    ['duration("1h") + 1', 'Error: Invalid operator between Duration and Number'],
    ['duration("1h") * duration("1h")', 'Error: Invalid operator between Duration and Duration'],
    ['"text" * 2', 'Error: Invalid operator between String and Number'],
    ["date('2026-01-01') + '0.5M'", 'Error: Unable to parse "0.5M" as a duration.'],
    ['date("tomorrow")', 'Error: Unable to parse "tomorrow" as a date.'],
    ['date("2026-02-30")', 'Error: Unable to parse "2026-02-30" as a date.'],
    ['+price', 'Error: Unable to parse formula.'],
    ['1 +', 'Error: Unable to parse formula.'],
    ['(1', 'Error: Unable to parse formula.'],
    ['1 2', 'Error: Unable to parse formula.'],
    ["'open", 'Error: Unable to parse formula.'],
    ['a..b', 'Error: Unable to parse formula.'],
    ['', 'Error: Unable to parse formula.'],
    ['#tag', 'Error: Unable to parse formula.'],
    ['/(/.matches("x")', 'Error: Unable to parse formula.'],
  ]);
  check('limit', [
    ['"ab".repeat(1e9)', 'Error: The text becomes too long.'],
    ['"a".repeat(-1)', 'Error: A text cannot be repeated fewer than 0 times.'],
    [`${'('.repeat(500)}1${')'.repeat(500)}`, 'Error: Unable to parse formula.'],
    [Array<string>(1500).fill('1').join('+'), 'Error: The formula is nested too deep.'],
    ['"a".repeat(1000).split("").map("a".repeat(1000).split("").map(1))', 'Error: This takes too long to work out.'],
  ]);
});
