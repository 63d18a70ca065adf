import { fill, withFrontmatter, type PathologicalNote } from './fill.ts';

/** Frontmatter that is too large, too deep, circular, broken or never closed. */
export const PATHOLOGICAL_PROPERTIES: readonly PathologicalNote[] = [
  { name: 'properties', make: (bytes) => withFrontmatter(fill(bytes, (index) => `key${index}: value\n`)) },
  {
    name: 'properties with quoted values',
    make: (bytes) => withFrontmatter(fill(bytes, (index) => `key${index}: "a\\tb"\n`)),
  },
  { name: 'properties of one name', make: (bytes) => withFrontmatter(fill(bytes, 'key: value\n')) },
  {
    name: 'properties with links',
    make: (bytes) => withFrontmatter(fill(bytes, (index) => `key${index}: "[[Note ${index}]]"\n`)),
  },
  { name: 'one property of one long text', make: (bytes) => withFrontmatter(`key: ${fill(bytes, 'word ')}\n`) },
  {
    name: 'one property of many lines',
    make: (bytes) => withFrontmatter(`key: |\n${fill(bytes, '  a line of text\n')}`),
  },
  {
    name: 'one property of many folded lines',
    make: (bytes) => withFrontmatter(`key: >-\n${fill(bytes, '  a line of text\n\n')}`),
  },
  {
    name: 'one quoted property of many lines',
    make: (bytes) => withFrontmatter(`key: "${fill(bytes, 'a line\n\n  ')}"\n`),
  },
  { name: 'one property name', make: (bytes) => withFrontmatter(`${fill(bytes, 'k')}: value\n`) },
  {
    name: 'tags in the properties',
    make: (bytes) => withFrontmatter(`tags:\n${fill(bytes, (index) => `  - tag${index}\n`)}`),
  },
  {
    name: 'tags in the properties, in one text',
    make: (bytes) => withFrontmatter(`tags: ${fill(bytes, (index) => `tag${index} `)}\n`),
  },
  {
    name: 'other names in the properties',
    make: (bytes) => withFrontmatter(`aliases:\n${fill(bytes, (index) => `  - Name ${index}\n`)}`),
  },
  {
    name: 'relations',
    make: (bytes) =>
      withFrontmatter(
        `relations:\n${fill(bytes, (index) => `  - type: supports\n    target: "[[Note ${index}]]"\n    confidence: 0.5\n`)}`,
      ),
  },
  {
    name: 'relations that are none',
    make: (bytes) => withFrontmatter(`relations:\n${fill(bytes, () => `  - type: 5\n    target: no link\n`)}`),
  },
  { name: 'a list in one line', make: (bytes) => withFrontmatter(`list: [${fill(bytes, 'a, ')}b]\n`) },
  {
    name: 'lists nested in one line',
    make: (bytes) => withFrontmatter(`list: ${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}\n`),
  },
  { name: 'lists nested and never closed', make: (bytes) => withFrontmatter(`list: ${fill(bytes, '[')}\n`) },
  {
    name: 'records nested in one line',
    make: (bytes) => withFrontmatter(`map: ${'{a: '.repeat(bytes / 5)}1${'}'.repeat(bytes / 5)}\n`),
  },
  {
    name: 'records deeper with each line',
    make: (bytes) => withFrontmatter(fill(bytes, (line) => `${' '.repeat(line)}a:\n`)),
  },
  {
    name: 'lists deep on one line of properties',
    make: (bytes) => withFrontmatter(`list:\n  ${fill(bytes, '- ')}end\n`),
  },
  { name: 'a record whose keys are records', make: (bytes) => withFrontmatter(fill(bytes, '? ')) },
  {
    name: 'properties that refer to each other',
    make: (bytes) =>
      withFrontmatter(
        `a0: &a0 [x, x]\n${fill(bytes, (index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]\n`)}`,
      ),
  },
  {
    name: 'a property that refers to itself',
    make: (bytes) => withFrontmatter(`a: &a\n  b: *a\n${fill(bytes, (index) => `c${index}: *a\n`)}`),
  },
  {
    name: 'one anchor and many references',
    make: (bytes) => withFrontmatter(`a: &a text\nlist:\n${fill(bytes, '  - *a\n')}`),
  },
  { name: 'anchors', make: (bytes) => withFrontmatter(fill(bytes, (index) => `k${index}: &a${index} text\n`)) },
  {
    name: 'kinds of values that YAML does not know',
    make: (bytes) => withFrontmatter(fill(bytes, (index) => `k${index}: !kind text\n`)),
  },
  {
    name: 'merge keys',
    make: (bytes) => withFrontmatter(`a: &a {x: 1}\n${fill(bytes, (index) => `k${index}:\n  <<: *a\n`)}`),
  },
  {
    name: 'properties named as parts of every object',
    make: (bytes) =>
      withFrontmatter(
        `__proto__:\n  polluted: yes\nconstructor: 1\n${fill(bytes, (index) => `k${index}: {__proto__: {a: 1}}\n`)}`,
      ),
  },
  {
    name: 'properties with an error in the last line',
    make: (bytes) => withFrontmatter(`${fill(bytes, (index) => `key${index}: value\n`)}"broken`),
  },
  { name: 'properties with an error in each line', make: (bytes) => withFrontmatter(fill(bytes, 'a: b: c: [\n')) },
  {
    name: 'properties that are never closed',
    make: (bytes) => `---\n${fill(bytes, (index) => `key${index}: value\n`)}`,
  },
  { name: 'properties closed only nearly', make: (bytes) => `---\n${fill(bytes, '--- a\n')}` },
  { name: 'comments in the properties', make: (bytes) => withFrontmatter(fill(bytes, '# comment\n')) },
  { name: 'empty lines in the properties', make: (bytes) => withFrontmatter(fill(bytes, '\n')) },
  { name: 'colons in the properties', make: (bytes) => withFrontmatter(fill(bytes, ': ')) },
  {
    name: 'large JSON in the properties',
    make: (bytes) => withFrontmatter(`{${fill(bytes, (index) => `"k${index}": {"a": [1, 2, "x"]},\n`)}"end": 1}\n`),
  },
];
