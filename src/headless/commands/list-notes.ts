import {
  numberOption,
  STATUS,
  textOption,
  tagOptions,
  UsageError,
  type Command,
  type Surroundings,
} from '../cli/command.ts';
import { FORMATS, writeTable } from '../cli/output.ts';
import { pickFromList } from '../cli/pick-list.ts';
import { plainLine } from '../cli/plain-text.ts';
import { sinceOf } from '../cli/days.ts';
import { noteNamed, sayNothingFound } from '../vault/note-named.ts';
import { withFiles } from '../vault/with-vault.ts';
import { findSymbolicLinks } from '../storage/node-vault.ts';
import type { OpenFiles } from '../vault/open-files.ts';

const SORTS = ['modified', 'created', 'path'] as const;
const MOST = 100_000;

export const listNotes: Command = {
  name: 'list',
  about: 'lists notes by tags, words, links and dates',
  arguments: ['VAULT'],
  options: [
    { name: 'tag', value: 'TAG', about: 'with this tag; several: with all of them', many: true },
    { name: 'folder', value: 'FOLDER', about: 'in this folder' },
    { name: 'match', value: 'WORDS', about: 'with these words in title, path or text' },
    { name: 'linked-by', value: 'NOTE', about: 'that this note links to' },
    { name: 'link-to', value: 'NOTE', about: 'that link to this note' },
    { name: 'orphan', about: 'that no other note links to' },
    { name: 'since', value: 'DAY', about: 'changed since yesterday, 2026-01-31, or in the last 7d, 4w, 3m, 1y' },
    { name: 'sort', value: SORTS.join('|'), about: 'in this order (modified: newest first)' },
    { name: 'limit', value: 'N', about: 'at most so many' },
    { name: 'interactive', about: 'lets you pick among them with keys, and writes what you picked' },
  ],
  formats: FORMATS,
  examples: ['latent list ~/Notes --tag draft --since yesterday', 'latent list ~/Notes --link-to Sleep --format paths'],
  async run(givenArguments, around) {
    const sort = SORTS.find((sortKey) => sortKey === (textOption(givenArguments, 'sort') ?? 'modified'));
    if (!sort) throw new UsageError(`--sort takes one of ${SORTS.join(', ')}.`);
    const limit = numberOption(givenArguments, 'limit', MOST);
    const [tags, folder, match] = [
      tagOptions(givenArguments),
      textOption(givenArguments, 'folder'),
      textOption(givenArguments, 'match'),
    ];
    const since = await sinceOf(givenArguments, around.now());
    const pick = givenArguments.options['interactive'] === true ? pickerAt(around) : undefined;
    return withFiles(givenArguments, around, { ready: 'text' }, async (vault) => {
      const { index } = vault;
      const only: ReadonlySet<string>[] = [];
      const ends = [
        ['linked-by', 'outgoing'],
        ['link-to', 'incoming'],
      ] as const;
      for (const [option, direction] of ends) {
        const name = textOption(givenArguments, option);
        if (name === undefined) continue;
        const { notes } = await index.linkedNotes(await noteNamed(vault, name), direction, { limit: MOST });
        only.push(
          new Set(notes.map(({ first }) => (direction === 'incoming' ? first.sourcePath : (first.targetPath ?? '')))),
        );
      }
      if (givenArguments.options['orphan'] === true) only.push(await orphans(vault));
      const { notes } = await index.notes({
        sort,
        order: 'newest',
        limit: only.length > 0 ? MOST : limit,
        filter: {
          ...(tags.length > 0 && { tags, requireAllTags: true }),
          ...(folder !== undefined && { folder }),
          ...(since !== undefined && { dateAfter: since }),
        },
        ...(match !== undefined && { contains: match }),
      });
      const listed = notes.filter(({ path }) => only.every((paths) => paths.has(path))).slice(0, limit);
      const rows = pick && listed.length > 0 ? await pick(listed) : listed;
      around.out(
        writeTable(
          {
            columns: ['path', 'title', 'tags', 'modified', 'created', 'words'],
            rows: rows.map((note) => ({
              ...note,
              frontmatter: null,
              tags: note.tags,
              modified: new Date(note.modified).toISOString(),
              created: new Date(note.created).toISOString(),
            })),
            text: ({ path, title }) => `${plainLine(String(path))}  ${plainLine(String(title))}`,
          },
          givenArguments.format,
        ),
      );
      tellOfLinks(vault.folder.path, around);
      if (listed.length === 0) await sayNothingFound(givenArguments, around, index, { tags, folder }, 'No note found.');
      return rows.length > 0 ? STATUS.found : STATUS.nothing;
    });
  },
};

const NAMED_LINKS = 3;

/** A note that lies behind a link is in no list: that it is not there must not pass for the whole truth. */
function tellOfLinks(vault: string, { err }: Surroundings): void {
  const links = findSymbolicLinks(vault);
  if (links.length === 0) return;
  const named = links.slice(0, NAMED_LINKS).map(({ path, target }) => `${plainLine(path)} → ${plainLine(target)}`);
  const more = links.length > NAMED_LINKS ? `, and ${links.length - NAMED_LINKS} more` : '';
  err(`Symbolic links are left out: ${named.join(', ')}${more}. latent doctor says more.\n`);
}

interface Listed {
  readonly path: string;
  readonly title: string;
}

function pickerAt({
  keyboard,
  redraws,
}: Surroundings): <Note extends Listed>(notes: readonly Note[]) => Promise<Note[]> {
  if (!keyboard) throw new UsageError('Picking with keys needs a terminal.');
  if (!redraws)
    throw new UsageError(
      'Picking with keys needs a terminal that can draw the list anew, and TERM names none. Leave --interactive away.',
    );
  return async (notes) => {
    const items = notes.map((note) => ({ note, label: pathAndTitle(note) }));
    return ((await keyboard.take((turn) => pickFromList(items, turn))) ?? []).map(({ note }) => note);
  };
}

/** Its path says most titles already. */
const pathAndTitle = ({ path, title }: Listed): string => (path.includes(title) ? path : `${path}  ${title}`);

async function orphans({ index }: Pick<OpenFiles, 'index'>): Promise<ReadonlySet<string>> {
  const answer = await index.queryGraph({
    sql: 'SELECT path FROM notes WHERE path NOT IN (SELECT target FROM links WHERE target IS NOT NULL AND source <> target)',
    parameters: [],
    limit: MOST,
  });
  if (answer.kind !== 'rows') throw new Error('The links could not be read in time. Try again.');
  return new Set(answer.rows.map(([path]) => String(path)));
}
