import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright';

/** One construct of each kind; each line that is compared begins with a word of its own, `q1` to `q43`. */
export const ONE_OF_EACH = `# q1 First heading

q2 A paragraph with **bold words**, *italic*, ~~struck~~, ==marked== and \`code\`, a [[Other]] link and a [[Missing note]]. It goes on for a while so that it wraps over to another line of the page, as most of them do. q3

q4 A [web link](https://example.org/page), https://example.org/bare and #tag/nested.

## q5 Second heading
q6 Text right below it.
q7 A second line of it.

### q8 Third heading

- q9 one
- q10 two
  - q11 nested
  - q12 again
- q13 three

1. q14 first
2. q15 second

- [ ] q16 to do
- [x] q17 done

> q18 A quote.
>
> q19 More of it.

> [!warning] q20 Careful
> q21 It is a callout.

| q22 A | B |
| --- | --: |
| q23 | 1 |

\`\`\`
q24 = 1
\`\`\`

q25 before the rule.

---

q26 after the rule.

- q28 with a name ^of-an-item
- q29 with a list
  - q30 right below it

- q31 behind a blank line

> q32 above a list
> - q33 in a quote
> - q34 below it

1. q35 of a list with a name

^of-the-list

q36 behind the name. ^of-this-line

q37 ${'([[Other]]), '.repeat(12)}q38 ${'(also [[Other|one]]), '.repeat(12)}q39

q40 before ![[Other]] q41 behind,
![[Other]]
q42 below it ![[Other]] ![[Other]]

- ![[Other]]
- q43 below an item that is a box
- q44 before ![[Other]] q45 behind it
- q46 above a list ![[Other]]
  - q47 of its own
- q48 below both

1. q49 above a box of its own

   ![[Other]]

   q50 below it
2. q51 the last

## q52 A heading ![[Other]]

q53 above pictures elsewhere
![one](https://example.org/1.png)
![two](https://example.org/2.png)

- ![three](https://example.org/3.png)
- q54 below one
- ![[Map.canvas]]
- q55 below a map

שלום q27
`;

type Places = Record<string, readonly [number, number]>;

/**
 * Where each of those words stands on the screen: left edge, and middle of its height (px). Formulas, code and fonts may come
 * later than the words: once nothing moves any more.
 */
export async function placesOfWords(page: Page, text: string): Promise<Places> {
  let before = await placesNow(page, text);
  for (;;) {
    await page.waitForTimeout(300);
    const now = await placesNow(page, text);
    if (isDeepStrictEqual(now, before)) return now;
    before = now;
  }
}

function placesNow(page: Page, text: string): Promise<Places> {
  return page.evaluate((selector) => {
    const found: Record<string, readonly [number, number]> = {};
    const root = document.querySelector(selector);
    const walker = root && document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker?.nextNode(); node; node = walker?.nextNode())
      for (const match of (node.textContent ?? '').matchAll(/\bq\d+\b/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const { left, top, height } = range.getBoundingClientRect();
        found[match[0]] = [left, top + height / 2];
      }
    return found;
  }, text);
}
