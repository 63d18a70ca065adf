import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { numberOption, STATUS, textOption, tagOptions, UsageError, type Command } from '../cli/command.ts';
import { FORMATS, writeTable } from '../cli/output.ts';
import { plainLine, plainSentence } from '../cli/plain-text.ts';
import { sinceOf } from '../cli/days.ts';
import { indexFaults } from '../index/index-faults.ts';
import { sayNothingFound } from '../vault/note-named.ts';
import { withFiles } from '../vault/with-vault.ts';

const MODES = ['hybrid', 'text', 'semantic'] as const;

export const search: Command = {
  name: 'search',
  about: 'finds notes by words and by meaning, with the operators of the search box',
  arguments: ['VAULT', 'WORDS…'],
  options: [
    { name: 'mode', value: MODES.join('|'), about: 'by words, by meaning, or both (hybrid)' },
    { name: 'limit', value: 'N', about: 'at most so many notes (10)' },
    { name: 'tag', value: 'TAG', about: 'only notes with this tag; several: with all of them', many: true },
    { name: 'folder', value: 'FOLDER', about: 'only notes in this folder' },
    {
      name: 'since',
      value: 'DAY',
      about: 'only notes changed since yesterday, 2026-01-31, or in the last 7d, 4w, 3m, 1y',
    },
  ],
  formats: FORMATS,
  examples: [
    'latent search ~/Notes "sleep and memory" --since 4w',
    'latent search ~/Notes tag:draft path:Ideas --mode text',
  ],
  async run(givenArguments, around) {
    const mode = MODES.find((searchMode) => searchMode === (textOption(givenArguments, 'mode') ?? 'hybrid'));
    if (!mode) throw new UsageError(`--mode takes one of ${MODES.join(', ')}.`);
    const limit = numberOption(givenArguments, 'limit', 10);
    const tags = tagOptions(givenArguments);
    const folder = textOption(givenArguments, 'folder');
    const since = await sinceOf(givenArguments, around.now());
    const ready = mode === 'text' ? 'text' : 'meaning';
    return withFiles(givenArguments, around, { ready, tellsFaults: true }, async ({ index }) => {
      const faults = indexFaults(await index.status(), ready);
      for (const fault of faults) (around.aside ?? around.err)(`${plainSentence(fault)}\n`);
      const { hits, warnings } = await index.search({
        query: givenArguments.arguments['WORDS'] ?? '',
        mode,
        limit,
        operators: true,
        graded: true,
        filter: {
          ...(tags.length > 0 && { tags, requireAllTags: true }),
          ...(folder !== undefined && { folder }),
          ...(since !== undefined && { dateAfter: since }),
        },
      });
      for (const warning of warnings) if (!faults.includes(warning)) around.err(`${warning}\n`);
      around.out(
        writeTable(
          {
            columns: ['path', 'line', 'title', 'heading', 'excerpt', 'score'],
            rows: hits.map((hit) => ({
              path: hit.path,
              line: hit.lines.from,
              title: hit.title,
              heading: hit.headingPath.join(' › '),
              excerpt: hit.excerpt === '' ? passageExcerpt(hit.text) : hit.excerpt,
              score: Number(hit.score.toFixed(4)),
            })),
            text: ({ path, line, excerpt }) =>
              `${plainLine(String(path))}:${Number(line)}\n    ${plainLine(String(excerpt))}`,
          },
          givenArguments.format,
        ),
      );
      if (hits.length > 0) return STATUS.found;
      await sayNothingFound(
        givenArguments,
        around,
        index,
        { tags, folder },
        `Nothing found for ${inQuotes(givenArguments.arguments['WORDS'] ?? '')}.`,
      );
      return STATUS.nothing;
    });
  },
};

const EXCERPT = 200;

/** Of a passage found by its meaning alone, or by its heading. */
function passageExcerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT)}…` : line;
}
