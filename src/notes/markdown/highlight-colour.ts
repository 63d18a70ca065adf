/** The colours that a highlight can be given. */
export type HighlightColour = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple' | 'brown' | 'grey';

const COLOURS: Readonly<Record<string, HighlightColour>> = {
  '🔴': 'red',
  '🟥': 'red',
  '🟠': 'orange',
  '🟧': 'orange',
  '🟡': 'yellow',
  '🟨': 'yellow',
  '🟢': 'green',
  '🟩': 'green',
  '🔵': 'blue',
  '🟦': 'blue',
  '🟣': 'purple',
  '🟪': 'purple',
  '🟤': 'brown',
  '🟫': 'brown',
  '⚫': 'grey',
  '⚪': 'grey',
  '⬛': 'grey',
  '⬜': 'grey',
};

/** A sign, perhaps followed by the invisible one that asks for its colour picture, and the space behind it. */
const SIGN = /^(🔴|🟥|🟠|🟧|🟡|🟨|🟢|🟩|🔵|🟦|🟣|🟪|🟤|🟫|⚫|⚪|⬛|⬜)\uFE0F?[ \t]*(?=\S)/u;

/** The longest sign with a reasonable space behind it (UTF-16 units): more need not be looked at. */
const LONGEST = 20;

/**
 * The colour that the text between `==` and `==` begins with, as in `==🔵 text==`; undefined where it names none, or is the sign alone.
 * @returns `length`: of what says so and is not shown (UTF-16 units)
 */
export function highlightColour(
  text: string,
): { readonly colour: HighlightColour; readonly length: number } | undefined {
  const [all = '', sign = ''] = SIGN.exec(text.slice(0, LONGEST)) ?? [];
  const colour = COLOURS[sign];
  return colour && { colour, length: all.length };
}
