/** How a target stands in a link: `bare` and `angle` are Markdown's destinations; `single` and `double` a wikilink within YAML's quotes. */
export type TargetForm = 'wikilink' | 'bare' | 'angle' | 'single' | 'double';

/** A target as it has to stand in a link of this form. `old` is how the link's target was written: what it encodes, the new one does. */
export function encodeTarget(target: string, form: TargetForm, old: string): string {
  if (form === 'wikilink') return target;
  if (form === 'single') return target.replaceAll("'", "''");
  if (form === 'double') return target.replace(/["\\]/g, '\\$&');
  const mustEncode = form === 'angle' ? /[%#<>\p{Cc}]/u : /[%#\s\p{Cc}]/u;
  const encoded = encodedBefore(old);
  const unbalanced = form === 'bare' && !hasBalancedParentheses(target);
  const escaped = bothParentheses(
    new Set(Array.from(old.matchAll(/\\([!-/:-@[-`{-~])/g), ([, character]) => character as string)),
    '(',
    ')',
  );
  let written = '';
  for (const character of target) {
    const isOpen = unbalanced && (character === '(' || character === ')');
    const isBracketAtStart = form === 'bare' && written === '' && character === '<';
    if (escaped.has(character) && !mustEncode.test(character)) written += `\\${character}`;
    else if (mustEncode.test(character) || isOpen || isBracketAtStart || encoded(character))
      written += percentEncoded(character);
    else written += character;
  }
  return written;
}

/** Which characters the old target wrote as `%XX`: each of ASCII for itself, all others together. */
function encodedBefore(old: string): (character: string) => boolean {
  const codes = bothParentheses(
    new Set(Array.from(old.matchAll(/%([0-9a-f]{2})/gi), ([, hex]) => Number.parseInt(hex as string, 16))),
    40,
    41,
  );
  const beyondAscii = [...codes].some((code) => code > 127);
  return (character) => {
    const code = character.codePointAt(0) as number;
    return code > 127 ? beyondAscii : character !== '/' && codes.has(code);
  };
}

/** Where one parenthesis is written in a way of its own, both are: a bare destination has as many that open as that close. */
function bothParentheses<T>(written: Set<T>, open: T, close: T): ReadonlySet<T> {
  return written.has(open) || written.has(close) ? written.add(open).add(close) : written;
}

function percentEncoded(character: string): string {
  // encodeURIComponent leaves !'()* as they are.
  return Array.from(
    new TextEncoder().encode(character),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
}

function hasBalancedParentheses(target: string): boolean {
  let depth = 0;
  for (const character of target) {
    if (character === '(') depth++;
    else if (character === ')' && --depth < 0) return false;
  }
  return depth === 0;
}
