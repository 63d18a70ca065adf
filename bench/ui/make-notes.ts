import { createRandom } from '../words/corpus.ts';

const SYLLABLES = 'ba de fi go hu ka le mi no pu ra se ti vo wa zen lor mas tin dal ber fen gil hop'.split(' ');

const STATES = ['read', 'open', 'later'];

/** A text that each note holds once, so that it is seen when the note is shown. */
export const markerOf = (number: number): string => `marker${number}x`;
export const pathOf = (number: number): string => `Area ${number % 40}/Topic ${number % 7}/Note ${number}.md`;

/** Notes with properties, headings, tags, links, tasks and tables, 0.3 to 4 kB each: the same for the same seed. */
export function makeNotes(count: number, seed = 1): Record<string, string> {
  const random = createRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  // Few words are used often, as in any language.
  const words = Array.from({ length: 6000 }, () =>
    Array.from({ length: 2 + below(3) }, () => SYLLABLES[below(SYLLABLES.length)]).join(''),
  );
  const word = (): string => words[Math.floor(words.length * random() ** 3)]!;
  const sentence = (): string => `${Array.from({ length: 6 + below(14) }, word).join(' ')}.`;
  const paragraph = (): string => Array.from({ length: 1 + below(6) }, sentence).join(' ');
  const note = (number: number): string =>
    [
      `---\ntags: [${word()}, area/${number % 40}]\ncreated: 2026-0${1 + below(9)}-1${below(9)}\npages: ${number % 700}\nstatus: ${STATES[number % 3]}\n---`,
      `# Note ${number} ${word()}`,
      `${paragraph()} ${markerOf(number)} See [[Note ${below(count)}]] and [[Note ${below(count)}|${word()}]] #${word()}`,
      ...Array.from(
        { length: below(5) },
        (_, at) => `## ${word()} ${at}\n\n${paragraph()}\n\n- [ ] ${sentence()}\n- **${word()}** ${word()}`,
      ),
      below(8) === 0 ? `| ${word()} | ${word()} |\n| - | - |\n| ${word()} | ${below(1000)} |` : paragraph(),
    ].join('\n\n');
  return Object.fromEntries(Array.from({ length: count }, (_, number) => [pathOf(number), `${note(number)}\n`]));
}

/** One note of so many bytes, with the constructs that the editor draws. */
export function makeLongNote(bytes: number, name: string): string {
  const notes = Object.values(makeNotes(Math.ceil(bytes / 600), 7)).map((text) =>
    text.replace(/^---[\s\S]*?---\n/, ''),
  );
  let text = `# ${name}\n`;
  for (let at = 0; text.length < bytes; at += 1) text += notes[at % notes.length]!;
  return text;
}

/** A table of a tenth of the notes (by tag), with two formulas, in groups. Each row says `sumof` and its pages. */
export const BASE = `filters: file.hasTag("area/1", "area/2", "area/3", "area/4")
formulas:
  total: pages * 2
  label: if(status == "read", "sumof" + pages + "x", "sumof" + pages + "y")
views:
  - type: table
    name: Table
    order: [file.name, pages, status, formula.total, formula.label]
    sort: [{ property: file.name, direction: ASC }]
    groupBy: { property: status, direction: ASC }
`;
