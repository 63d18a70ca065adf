/**
 * The text of a passage as a model reads it: its headings say what it is about. The note's title is left out where it is
 * only the file's name, so that a rename embeds nothing again.
 */
export function passageText(headingPath: readonly string[], text: string): string {
  const heading = headingPath.join(' – ');
  return heading && !text.startsWith('#') ? `${heading}\n${text}` : text;
}
