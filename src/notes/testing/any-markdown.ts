import fc from 'fast-check';

/** Pieces that mean something to Markdown, wikilinks, HTML or YAML, in any order: text that a grammar finds something in. */
const PIECES = [
  '# ', '## ', '> ', '- ', '1. ', '- [ ] ', '---\n', '```', '~~~\n', '    ', '\t', '| a | b |\n', '| - | - |\n', '[[', ']]', '![[', '[a](', ')', '](', '[^1]', '[^1]: ', '[a]: b', '#tag ', '%%', '$', '$$',
  '==', '**', '*', '_', '`', '~~', '<b>', '</b>', '<div>', '<script>', '<!--', '-->', '<img src=x onerror=alert(1)>', '<a href="javascript:alert(1)">', '<svg><style>', '&lt;', '&#x3c;', '\\', 'key:: value', '^id',
  '> [!note]+ ', 'https://a.example/b', '<http://a.example>', '\n', '\n\n', '\r\n', ' ', 'word', 'é', '漢字', '👩‍👩‍👧', '\u0301', '\u202e', '\0', ': ', '&a ', '*a', '{', '}', '[', ']', '"', "'", '|', '? ', '!x ', '__proto__: ',
];

const piece = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...PIECES) }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) });

/** Text of a note's body. */
export const anyMarkdown = fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join(''));

/** A note with properties, which may or may not be YAML. */
export const anyNote = fc.tuple(anyMarkdown, anyMarkdown).map(([yaml, body]) => `---\n${yaml}\n---\n${body}`);
