/**
 * A passage from the top of a note begins with its title as a heading, which stands above it already: the title is left
 * out, with the dot that parts it from the text. A sentence that begins with the same word stays whole.
 */
export const belowTitle = (text: string, title: string): string => {
  const heading = `${title} · `;
  return text.startsWith(heading) ? text.slice(heading.length) : text;
};
