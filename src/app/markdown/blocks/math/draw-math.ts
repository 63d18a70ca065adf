import temml from 'temml';
import { markdownText } from '../../../strings/en/markdown.ts';
import { checkMath } from './check-math.ts';
import type { BlockSource } from '../contract/block-renderer.ts';
import { CannotDraw } from '../contract/cannot-draw.ts';
import './math.css';

/** Longer formulas (UTF-16 units) are shown as they are written: 5,000 take 12 to 30 ms to draw. */
const LONGEST = 5000;
/** Opening brackets, one in another, at which the library would run out of stack. */
const DEEPEST = 100;
const LARGEST_EM = 40;
const LARGEST_PT = 500;
const MOST_EXPANSIONS = 1000;

/** Draws a formula as MathML, which the browser lays out and reads aloud. */
export function drawMath({ kind, text }: BlockSource, holder: HTMLElement): void {
  if (text.length > LONGEST) throw new CannotDraw(markdownText.drawMath.longerThanCharacters(LONGEST));
  if (depthOf(text) > DEEPEST) throw new CannotDraw(markdownText.drawMath.nestedTooDeep);
  const drawn = document.createElement('span');
  try {
    temml.render(text, drawn, {
      displayMode: kind === 'math',
      throwOnError: true,
      trust: false,
      maxSize: [LARGEST_EM, LARGEST_PT],
      maxExpand: MOST_EXPANSIONS,
    });
  } catch (error) {
    throw new CannotDraw(reasonOf(error));
  }
  checkMath(drawn);
  holder.replaceChildren(...drawn.childNodes);
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [mark] of text.matchAll(/\\.|[{}]|\\(?:left|right|begin|end)\b/gs)) {
    if (mark === '{') deepest = Math.max(deepest, ++depth);
    else if (mark === '}') depth--;
  }
  return deepest;
}

/** What the library says, without its name for the error and the formula that it quotes. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return message
    .replace(/^\s*(?:ParseError:)?\s*/, '')
    .split('\n', 1)
    .join('')
    .replace(/ at (?:position \d+|end of input)\b[^]*$/, '')
    .slice(0, 160);
}
