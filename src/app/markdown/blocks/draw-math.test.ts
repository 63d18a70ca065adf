// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeFuzz, fuzzRuns } from '../../../notes/testing/fuzz-runs.ts';
import { CannotDraw } from './code/block-renderer.ts';
import { checkMath, drawMath } from './draw-math.ts';

// jsdom knows no MathMLElement, which has a style as HTML elements have.
Object.defineProperty(Element.prototype, 'style', {
  configurable: true,
  get: () => document.createElement('span').style,
});

function draw(text: string, kind: 'math' | 'inline-math' = 'math'): HTMLElement {
  const holder = document.createElement('div');
  drawMath({ kind, text }, holder);
  return holder;
}

describe('formulas', () => {
  it('become MathML', () => {
    const fraction = draw('\\frac{1}{x^2}', 'inline-math');
    expect(fraction.querySelector('math > mrow > mfrac, math > mfrac')?.textContent).toBe('1x2');
    expect(draw('x').querySelector('math')?.getAttribute('display')).toMatch(/block/);
  });

  it.each([
    ['\\frac{1}{', /Expected|end of input|unexpected/i],
    ['\\nothing', /Unsupported function name: \\nothing$/],
    [`${'{'.repeat(200)}x${'}'.repeat(200)}`, /nested too deep/],
    ['x+'.repeat(60_000), /longer than 5,000/],
    [
      `\\def\\a{xx}\\def\\b{\\a\\a}\\def\\c{${'\\b'.repeat(50)}}\\def\\d{${'\\c'.repeat(50)}}\\d\\d`,
      /Too many expansions/,
    ],
  ])('that cannot be drawn say why: %.40s', (source, reason) => {
    const started = performance.now();
    expect(() => draw(source)).toThrow(CannotDraw);
    expect(() => draw(source)).toThrow(reason);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it.each([
    '\\href{javascript:alert(1)}{x}',
    '\\url{https://a.example}',
    '\\includegraphics{https://a.example/a.png}',
    '\\htmlData{a=b}{x}',
    '\\class{tag}{x}',
    '\\id{app}{x}',
    '\\style{background:url(https://a.example)}{x}',
  ])('lead nowhere and load nothing: %s', (source) => {
    let drawn: HTMLElement | undefined;
    try {
      drawn = draw(source);
    } catch (error) {
      expect(error).toBeInstanceOf(CannotDraw);
    }
    expect(drawn?.querySelector('[href], [src], [id], [onclick], img, a') ?? null).toBeNull();
  });

  it('keep nothing that is no formula', () => {
    const holder = document.createElement('div');
    const math = document.createElementNS('http://www.w3.org/1998/Math/MathML', 'math');
    const action = document.createElementNS('http://www.w3.org/1998/Math/MathML', 'maction');
    action.textContent = 'words';
    action.setAttribute('href', 'javascript:alert(1)');
    const image = document.createElement('img');
    image.setAttribute('onerror', 'alert(1)');
    math.setAttribute('id', 'app');
    math.append(action, image);
    holder.append(math);
    checkMath(holder);
    expect(holder.innerHTML).toBe('<math>words</math>');
  });
});

const PIECES = [
  '\\frac',
  '{',
  '}',
  '^',
  '_',
  '\\sqrt',
  '\\left(',
  '\\right)',
  '\\begin{matrix}',
  '\\end{matrix}',
  '&',
  '\\\\',
  'x',
  '<img src=x>',
  '\\href',
  '\\text',
  '$',
  '#',
  '%',
  '\\def\\a',
  '\\a',
  '\\color{red}',
  '\\label{a}',
  ' ',
  '\\htmlStyle',
];

describe(describeFuzz('random formulas'), () => {
  it('are drawn from MathML alone, or say why they cannot be', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), (pieces) => {
        try {
          const drawn = draw(pieces.join(''));
          for (const element of drawn.querySelectorAll('*')) {
            expect(element.namespaceURI === 'http://www.w3.org/1998/Math/MathML' || element.localName === 'span').toBe(
              true,
            );
            expect(element.matches('[href], [src], [id], a, img, maction')).toBe(false);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(CannotDraw);
        }
      }),
      fuzzRuns(200),
    );
  });
});
