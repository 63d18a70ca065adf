import { fill, withFrontmatter, type PathologicalNote } from './pathological/fill.ts';

/** Words of which every plain long text is full; the phrases below are met, nearly met and missed in it. */
const WORDS = 'The moon rose over old roofs while someone closed a gate by the wall and went home late. ';

/** What is looked for in long texts: as it stands there, nearly as it stands there, and a text that they do not hold. */
export const PHRASES = {
  met: 'someone closed a gate',
  near: 'Someone  closed a  gate by the wall and went  hme',
  missed: 'the garden was very quiet that evening',
} as const;

/** Texts as people have them, but very long. Each is made at any size; those made to be slow are `PATHOLOGICAL_NOTES`. */
export const LONG_TEXTS: readonly PathologicalNote[] = [
  { name: 'one line', make: (bytes) => fill(bytes, WORDS) },
  { name: 'many lines', make: (bytes) => fill(bytes, (line) => `${WORDS}${line}\n\n`) },
  { name: 'many headings', make: (bytes) => fill(bytes, (line) => `## Heading ${line}\n\n${WORDS}\n\n`) },
  {
    name: 'many links',
    make: (bytes) =>
      fill(bytes, (line) => `See [[Note ${line % 500}]] and [the other](Note%20${line % 70}.md), ${WORDS}\n`),
  },
  { name: 'many list items', make: (bytes) => fill(bytes, (line) => `- [ ] ${WORDS}${line} 📅 2026-03-05\n`) },
  {
    name: 'many table rows',
    make: (bytes) =>
      `| a | b | c |\n| - | - | - |\n${fill(bytes, (line) => `| ${line} | ${WORDS}| [[Note ${line}]] |\n`)}`,
  },
  {
    name: 'many properties',
    make: (bytes) => withFrontmatter(fill(bytes, (line) => `key${line}: ${WORDS.replace(/\.\s*$/u, '')}\n`)),
  },
  {
    name: 'a script without spaces',
    make: (bytes) => fill(bytes, '月亮升到老屋顶上方时有人关上了墙边的大门，很晚才回家。'),
  },
  ...[' ', '\n', '-', '#', '[', '(', '`', '*', '|', '>', ':', '"', '.', '/', '0', '<', '=', '%', '~'].map(
    (sign): PathologicalNote => ({
      name: `a heading, an item, a cell and a line with a long run of ${JSON.stringify(sign)}`,
      make: (bytes) => {
        const run = sign.repeat(bytes / 4);
        return `# A${run}x\n\n- [ ] b${run}x\n\n| c${run}x | d |\n| - | - |\n| e | f |\n\n${WORDS}${run}x\n`;
      },
    }),
  ),
];
