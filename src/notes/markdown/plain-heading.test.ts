import { expect, it } from 'vitest';
import { plainHeading } from './heading-line.ts';

it.each([
  [
    '**Moths** and [[Lamps|lamps]], [a](b.md), `code`, snake_case_name, *so*',
    'Moths and lamps, a, code, snake_case_name, so',
  ],
  ['<a name="push_back"></a> `vector<T>::push_back`', 'vector<T>::push_back'],
  ['Water <sub>2</sub> <!-- later -->', 'Water 2'],
  ['[#](https://a.example/b.html#%E5%85%B8) 典型案例', '典型案例'],
  ['[¶](#moths)Moths [#](#moths)', 'Moths'],
  ['1\\. Moths \\*and\\* `a\\.b` \\[[x]] C:\\moths', '1. Moths *and* a\\.b [[x]] C:\\moths'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
])('a heading by its words: %s', (written, words) => expect(plainHeading(written)).toBe(words));
