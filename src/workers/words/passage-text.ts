/**
 * The text of a passage as a model reads it: the headings above it say what it is about, its own stands in it already.
 * The note's title is left out where it is only the file's name, so that a rename embeds nothing again.
 */
export function passageText(headingPath: readonly string[], text: string): string {
  const above = (text.startsWith('#') ? headingPath.slice(0, -1) : headingPath).join(' – ');
  return above ? `${above}\n${text}` : text;
}
