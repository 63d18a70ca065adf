/** Lines of a note that are looked at for its title: a readme begins with a logo and badges. */
const LOOKED_AT = 40;

/**
 * Whether a note shows a title of its own near its beginning, as `# …`, underlined by `=`, or as an HTML heading, with nothing of its text above:
 * then its name is not put above it.
 *
 * @param body the note without its properties
 */
export function hasOwnTitle(body: string): boolean {
  const lines = body.split('\n', LOOKED_AT);
  for (const [at, line] of lines.entries()) {
    if (/^ {0,3}#(?:\s+\S|\s*$)/.test(line) || /<h1[\s>]/i.test(line)) return true;
    if (line.trim() !== '' && /^ {0,3}=+\s*$/.test(lines[at + 1] ?? '')) return true;
    if (/^ {0,3}#{2,6}\s/.test(line) || isProse(line)) return false;
  }
  return false;
}

/** Words that are read, in contrast to blank lines, pictures, badges and HTML around them. */
function isProse(line: string): boolean {
  const titleText = line
    .replace(/\[?!\[[^[\]]*\](?:\([^)]{0,2000}\)|\[[^[\]]*\])(?:\](?:\([^)]{0,2000}\)|\[[^[\]]*\]))?/g, '')
    .replace(/!?\[\[[^[\]]*\]\]/g, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/%%.*?%%/g, '');
  return /[\p{L}\d]/u.test(titleText);
}
