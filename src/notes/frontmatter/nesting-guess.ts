/**
 * How deep YAML may nest, counted without reading it: open brackets, and list marks and the like that follow each other at once.
 * Brackets within quotes count too, so it may be more than there is; indentation does not. The `yaml` package calls itself for
 * each level, and can end the whole process where there are very many.
 */
export function guessNesting(yaml: string): number {
  let open = 0;
  let marks = 0;
  let deepest = 0;
  for (let at = 0; at < yaml.length; at++) {
    const char = yaml.charAt(at);
    if (char === '[' || char === '{') open++;
    else if ((char === ']' || char === '}') && open > 0) open--;
    if (char === '-' || char === '?' || char === ':') marks++;
    else if (char !== ' ' && char !== '\t') marks = 0;
    deepest = Math.max(deepest, open, marks);
  }
  return deepest;
}
