import { describe, expect, it } from 'vitest';
import { readDelimiterRun } from './flanking.ts';

/** What the first and the last run of asterisks in the text may do. */
function runsIn(text: string): readonly [boolean, boolean] {
  const [first, last] = [
    text.indexOf('*'),
    text.lastIndexOf('*') - (text.endsWith('**') || /\*\*[^*]*$/.test(text) ? 1 : 0),
  ];
  return [readDelimiterRun(text, first, text.length).canOpen, readDelimiterRun(text, last, text.length).canClose];
}

describe('marks beside Chinese, Japanese and Korean', () => {
  it.each([
    '历经10年发展，**历经10年发展，**年',
    '含**「重点」**内容',
    '税込**¥10,000**で',
    '**C#**や',
    '**이 [링크](https://a.example)**만을',
    '스크립트**(script)**라고',
    '禰󠄀**(正)**豆',
    '大塚︀**(U+585A)** x',
    '**“︁Git”︁**Hub',
    '她*（说）*了',
    '𰻞𰻞**(ビャンビャン)**麺',
    'a**〽**a',
  ])('%s', (text) => expect(runsIn(text)).toEqual([true, true]));
});

describe('elsewhere as CommonMark has it', () => {
  it.each([
    ['a**"hi"**b', false, false],
    ['a**a∇**a', true, false],
    ['a**𝜵a**a', false, true],
    ['2**3**4', true, true],
    ['** a **', false, false],
    ['a**😀**b', false, false],
  ])('%s', (text, opens, closes) => expect(runsIn(text)).toEqual([opens, closes]));

  it('an underscore within a word is a sign', () => {
    const run = (text: string, at: number) => readDelimiterRun(text, at, text.length);
    expect(run('snake_case', 5)).toEqual({ length: 1, canOpen: false, canClose: false });
    expect(run('真_字', 1)).toEqual({ length: 1, canOpen: false, canClose: false });
    expect(run('_a_', 0)).toEqual({ length: 1, canOpen: true, canClose: false });
    expect(run('：__注意__', 1)).toMatchObject({ canOpen: true });
  });
});
