import { expect, it } from 'vitest';
import { renderMarkdown } from '../../../markdown/render-markdown.ts';
import { createGrowingMarkdown, type GrowingMarkdown } from './answer-text.tsx';

const whole = (text: string) => [...renderMarkdown(text)].map(({ html }) => html).filter((html) => html !== '');

function render(growing: GrowingMarkdown, text: string): readonly string[] {
  const steps = growing.render(text);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const TEXTS = {
  'of many kinds':
    '# One\n\nText *with* [[Plan#L3]].\nIt goes on.\n\n- a\n- b\n\n  more of b\n\n1. one\n2. two\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n```ts\nconst a = 1;\n\n# no heading\n```\n\n> quote\nlazy\n\nSetext\n===\n\n<details>\n\ninside\n\n</details>\n\n---\n\n    code\n\nThe end.',
  'of one long list': Array.from({ length: 100 }, (_, at) => `${at + 1}. item ${at}`).join('\n'),
  'of one long table, with text behind it': `| A |\n| - |\n${Array.from({ length: 90 }, (_, at) => `| ${at} |`).join('\n')}\n\nBehind.\n\nAnd more.\n\nAnd more.`,
  'with a comment and a footnote': 'One %% hidden\n\nTwo\n\nThree %% shown\n\nFour [^1]\n\nFive\n\n[^1]: Note.\n',
  'with Windows line ends': '# One\r\n\r\nTwo\r\n\r\nThree\r\n\r\n- four\r\n- five\r\n\r\nSix\r\n',
};

it.each(Object.entries(TEXTS))('renders a text %s letter by letter as it renders the whole', (_, text) => {
  const growing = createGrowingMarkdown();
  for (let end = 1; end <= text.length; end++)
    expect(render(growing, text.slice(0, end))).toEqual(whole(text.slice(0, end)));
});

it('starts from scratch with another text', () => {
  const growing = createGrowingMarkdown();
  render(growing, 'One\n\nTwo\n\nThree\n\nFour');
  expect(render(growing, 'Other\n\nTwo')).toEqual(whole('Other\n\nTwo'));
});

it('ignores a rendering that was given up half-way', () => {
  const text = TEXTS['of one long table, with text behind it'];
  const growing = createGrowingMarkdown();
  for (let end = 100; end <= text.length; end += 50) {
    growing.render(text.slice(0, end - 30)).next();
    expect(render(growing, text.slice(0, end))).toEqual(whole(text.slice(0, end)));
  }
});
