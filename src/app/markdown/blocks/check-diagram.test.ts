// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { checkDiagram } from './check-diagram.ts';

const SVG = 'http://www.w3.org/2000/svg';

function drawing(source: string): Element {
  return new DOMParser().parseFromString(`<svg xmlns="${SVG}">${source}</svg>`, 'image/svg+xml').documentElement;
}

describe('a drawing keeps only what draws', () => {
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<rect onclick="alert(1)" width="1"/>', '<rect width="1"/>'],
    ['<a href="javascript:alert(1)"><text>words</text></a>', '<g><text>words</text></g>'],
    [
      '<a href="javascript:alert(1)" onclick="alert(1)" transform="translate(1, 2)"><text>words</text></a>',
      '<g transform="translate(1, 2)"><text>words</text></g>',
    ],
    ['<image href="https://a.example/a.png"/>', ''],
    ['<use href="https://a.example/a.svg#b"/>', '<use/>'],
    ['<use href="#b"/>', '<use href="#b"/>'],
    ['<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">words</div></foreignObject>', ''],
    ['<animate attributeName="href" values="javascript:alert(1)"/>', ''],
    ['<path marker-end="url(#arrow)" d="M0 0"/>', '<path marker-end="url(#arrow)" d="M0 0"/>'],
    ['<path style="fill: url(https://a.example)" d="M0 0"/>', '<path d="M0 0"/>'],
    ['<style>@import url(https://a.example)</style>', ''],
  ])('%s', (source, expected) => {
    const svg = drawing(source);
    checkDiagram(svg);
    expect(svg.innerHTML.replaceAll(` xmlns="${SVG}"`, '')).toBe(expected);
  });
});
