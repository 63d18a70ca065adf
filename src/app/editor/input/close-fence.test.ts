// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { closeFence, typeOverFence } from './typing-habits.ts';
import { after, shown, type, viewOf } from './testing/marked-text.ts';

describe('Enter behind a fence', () => {
  it.each([
    ['```js|', '```js\n|\n```'],
    ['~~~~|\nrest', '~~~~\n|\n~~~~\nrest'],
    ['$$|', '$$\n|\n$$'],
    ['> ```|', '> ```\n> |\n> ```'],
    ['- ```|', '- ```\n  |\n  ```'],
    ['```js|\n\n```js\nbelow\n```', '```js\n|\n```\n\n```js\nbelow\n```'],
    ['````md\n```js\n```\n````\n\n```|', '````md\n```js\n```\n````\n\n```\n|\n```'],
    ['```\nbefore\n```\n\n```js|', '```\nbefore\n```\n\n```js\n|\n```'],
  ])('that nothing closes puts its end below: %j', (before, expected) =>
    expect(after(before, closeFence)).toBe(expected),
  );

  it.each([
    '```\ncode\n```|',
    '```js|\ncode\n```',
    '```js|\na\n```\n\n```js\nb\n```',
    '``` code ```|',
    '```|js',
    '$$ x|',
    'text|',
    '``|',
  ])('is the usual one in %j', (text) => expect(after(text, closeFence)).toBe(text));
});

it.each([
  ['```js\ncode\n|\n```\nrest', '```', '```js\ncode\n```|\nrest'],
  ['$$\nx\n|\n$$', '$$', '$$\nx\n$$|'],
  ['|\n```\ncode\n```', '```', '```|\n```\ncode\n```'],
])('an end that stands below already is not written twice: %j', (before, typed, expected) => {
  const view = viewOf(before, typeOverFence);
  type(view, typed);
  expect(shown(view.state)).toBe(expected);
  view.destroy();
});
