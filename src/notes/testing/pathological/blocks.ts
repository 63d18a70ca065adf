import { fill, nest, type PathologicalNote } from './fill.ts';

/** Quotes, lists, headings, tables, code and other blocks: too many, too deep, too wide, never closed. */
export const PATHOLOGICAL_BLOCKS: readonly PathologicalNote[] = [
  { name: 'quotes deep on one line', make: (bytes) => `${fill(bytes, '> ')}end` },
  { name: 'quotes deeper with each line', make: (bytes) => fill(bytes, (line) => `${'>'.repeat(line + 1)} line\n`) },
  {
    name: 'quotes 5,000 deep on each line',
    make: (bytes) => fill(bytes, `${'>'.repeat(Math.min(5000, bytes))} line\n`),
  },
  {
    name: 'a deep quote that goes on without marks',
    make: (bytes) => `${'> '.repeat(50)}first\n${fill(bytes, 'next\n')}`,
  },
  {
    name: 'formulas on lines of their own',
    make: (bytes) => fill(bytes, (line) => `$$\n\\frac{${line}}{x^2}\n$$\n\n`),
  },
  { name: 'one formula', make: (bytes) => `$$\n${fill(bytes, 'x^2+')}1\n$$\n` },
  { name: 'a formula nested deep', make: (bytes) => `$$\n${nest(bytes, '\\frac{1}{', 'x', '}')}\n$$\n` },
  { name: 'diagrams', make: (bytes) => fill(bytes, (line) => `\`\`\`mermaid\ngraph TD\n  A${line} --> B\n\`\`\`\n\n`) },
  {
    name: 'one diagram',
    make: (bytes) =>
      `\`\`\`mermaid\ngraph TD\n${fill(bytes, (line) => `  A${line} --> A${(line * 7) % 97}\n`)}\`\`\`\n`,
  },
  { name: 'code in a language', make: (bytes) => `\`\`\`ts\n${fill(bytes, 'const a = [`${b}`]; // c\n')}\`\`\`\n` },
  { name: 'blocks of code', make: (bytes) => fill(bytes, '```ts\nconst a = 1;\n```\n\n') },
  { name: 'terms with definitions', make: (bytes) => fill(bytes, (line) => `Term ${line}\n: definition\n\n`) },
  {
    name: 'footnotes that refer to the next',
    make: (bytes) => fill(bytes, (line) => `[^${line}]: to[^${line + 1}]\n`),
  },
  { name: 'quotes of one line', make: (bytes) => fill(bytes, (line) => `> quote ${line}\n\n`) },
  { name: 'callouts', make: (bytes) => fill(bytes, (line) => `> [!note]+ Callout ${line}\n> text\n\n`) },
  {
    name: 'callouts nested',
    make: (bytes) => fill(bytes, (line) => `${'> '.repeat((line % 80) + 1)}[!note]- Callout ${line}\n`),
  },
  { name: 'lists deep on one line', make: (bytes) => `${fill(bytes, '- ')}end` },
  {
    name: 'lists deeper with each line',
    make: (bytes) => fill(bytes, (line) => `${' '.repeat(line * 2)}- item ${line}\n`),
  },
  {
    name: 'numbered lists deeper with each line',
    make: (bytes) => fill(bytes, (line) => `${' '.repeat(line * 3)}1. item ${line}\n`),
  },
  { name: 'lists and quotes in turn, on one line', make: (bytes) => `${fill(bytes, '- > 1. ')}end` },
  { name: 'a long list', make: (bytes) => fill(bytes, (line) => `- item ${line}\n`) },
  { name: 'a long list with empty lines', make: (bytes) => fill(bytes, (line) => `- item ${line}\n\n`) },
  { name: 'a long numbered list', make: (bytes) => fill(bytes, (line) => `${line + 1}. item\n`) },
  {
    name: 'one item that holds a long list',
    make: (bytes) => `- outer\n${fill(bytes, (line) => `  - item ${line}\n`)}`,
  },
  { name: 'list items without text', make: (bytes) => fill(bytes, '-\n') },
  {
    name: 'lists whose marks change with each line',
    make: (bytes) => fill(bytes, (line) => `${'-+*'.charAt(line % 3)} item\n`),
  },
  { name: 'tasks', make: (bytes) => fill(bytes, (line) => `- [${line % 2 === 0 ? ' ' : 'x'}] task ${line}\n`) },
  { name: 'tasks nested', make: (bytes) => fill(bytes, (line) => `${'  '.repeat(line % 60)}- [ ] task ${line}\n`) },
  { name: 'headings', make: (bytes) => fill(bytes, (line) => `# Heading ${line}\n`) },
  {
    name: 'headings of all levels',
    make: (bytes) => fill(bytes, (line) => `${'#'.repeat((line % 6) + 1)} Heading ${line}\n\ntext\n\n`),
  },
  { name: 'one heading', make: (bytes) => `# ${fill(bytes, 'word ')}` },
  { name: 'headings of brackets', make: (bytes) => fill(bytes, `# ${'['.repeat(6000)}\n`) },
  { name: 'headings of stars', make: (bytes) => fill(bytes, `# ${'*a '.repeat(2000)}\n`) },
  { name: 'underlined headings', make: (bytes) => fill(bytes, 'a\n=\n') },
  { name: 'one underlined heading of many lines', make: (bytes) => `${fill(bytes, 'line\n')}===\n` },
  { name: 'horizontal rules', make: (bytes) => fill(bytes, '---\n\n') },
  { name: 'one horizontal rule', make: (bytes) => fill(bytes, '- ') },
  { name: 'code blocks', make: (bytes) => fill(bytes, (line) => `\`\`\`js\nlet a = ${line};\n\`\`\`\n`) },
  { name: 'a code block that is never closed', make: (bytes) => `\`\`\`js\n${fill(bytes, 'let a = 1;\n')}` },
  { name: 'one code block of one line', make: (bytes) => `\`\`\`\n${fill(bytes, 'x')}\n\`\`\`\n` },
  { name: 'code fences that grow', make: (bytes) => fill(bytes, (line) => `${'`'.repeat(line + 3)}\n`) },
  {
    name: 'code fences that shrink',
    make: (bytes) => fill(bytes, (line) => `${'~'.repeat(Math.max(3, Math.floor(Math.sqrt(bytes)) - line))}\n`),
  },
  { name: 'indented code', make: (bytes) => fill(bytes, '    code\n') },
  { name: 'indented code of tabs', make: (bytes) => fill(bytes, '\t\tcode\n\n') },
  { name: 'a table of 1,000 columns', make: (bytes) => table(bytes, 1000) },
  { name: 'a table of two very wide rows', make: (bytes) => table(bytes, Math.max(1, Math.floor(bytes / 15))) },
  { name: 'a long table', make: (bytes) => table(bytes, 3) },
  {
    name: 'a ragged table',
    make: (bytes) => `| a | b | c |\n| - | - | - |\n${fill(bytes, (line) => `${'| x '.repeat((line % 9) + 1)}|\n`)}`,
  },
  {
    name: 'a table of 1,000 columns with empty rows',
    make: (bytes) => `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${fill(bytes, '|\n')}`,
  },
  { name: 'small tables', make: (bytes) => fill(bytes, (line) => `| a | b |\n| - | - |\n| ${line} | x |\n\n`) },
  { name: 'table heads without rows', make: (bytes) => fill(bytes, '| a |\n') },
  { name: 'delimiter rows without a head', make: (bytes) => fill(bytes, '| - | - |\n') },
  { name: 'one paragraph of many lines', make: (bytes) => fill(bytes, (line) => `line ${line} of the text\n`) },
  { name: 'short paragraphs', make: (bytes) => fill(bytes, 'a\n\n') },
  { name: 'empty lines', make: (bytes) => fill(bytes, '\n') },
  { name: 'line ends of Windows', make: (bytes) => fill(bytes, (line) => `line ${line}\r\n\r\n`) },
  { name: 'line ends of old Macs', make: (bytes) => fill(bytes, (line) => `line ${line}\r`) },
  { name: 'tabs', make: (bytes) => fill(bytes, '\t') },
  { name: 'spaces', make: (bytes) => `a${fill(bytes, ' ')}b` },
  { name: 'math blocks', make: (bytes) => fill(bytes, (line) => `$$\nx_${line}\n$$\n\n`) },
  { name: 'math marks on lines of their own, never closed', make: (bytes) => fill(bytes, '$$ a\n') },
  { name: 'comment marks on lines of their own', make: (bytes) => `${fill(bytes, '%%\n\ntext\n\n')}%%\n` },
  {
    name: 'footnotes with their texts',
    make: (bytes) => fill(bytes, (line) => `Text[^${line}].\n\n[^${line}]: Note ${line}.\n\n`),
  },
  { name: 'footnotes without a line between', make: (bytes) => fill(bytes, (line) => `[^${line}]: note\n`) },
  { name: 'link definitions', make: (bytes) => fill(bytes, (line) => `[label ${line}]: target-${line}.md\n`) },
  {
    name: 'link definitions with references',
    make: (bytes) => fill(bytes, (line) => `[see][label ${line}]\n\n[label ${line}]: target-${line}.md\n\n`),
  },
  { name: 'link definitions that do not end', make: (bytes) => fill(bytes, '[a]: b "title\n') },
  { name: 'link definitions without an address', make: (bytes) => fill(bytes, '[a]:\n') },
  { name: 'raw HTML blocks', make: (bytes) => fill(bytes, (line) => `<div>\n\n**text ${line}**\n\n</div>\n\n`) },
  { name: 'raw HTML blocks that are never closed', make: (bytes) => fill(bytes, '<div>\n\n') },
  { name: 'preformatted HTML that is never closed', make: (bytes) => fill(bytes, '<pre>\n\n') },
  { name: 'scripts and styles that are never closed', make: (bytes) => fill(bytes, '<script>\n\n<style>\n\n') },
  { name: 'HTML comments that are never closed', make: (bytes) => fill(bytes, '<!-- a\n\n') },
  { name: 'paragraphs with a block id', make: (bytes) => fill(bytes, (line) => `Text ^id-${line}\n\n`) },
];

function table(bytes: number, columns: number): string {
  const head = `|${' a |'.repeat(columns)}\n|${' - |'.repeat(columns)}\n`;
  return head + fill(Math.max(1, bytes - head.length), (line) => `|${` ${line} |`.repeat(columns)}\n`);
}
