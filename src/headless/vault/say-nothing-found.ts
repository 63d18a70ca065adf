import type { Given, Surroundings } from '../cli/command.ts';
import { plainLine } from '../cli/plain-text.ts';
import type { OpenFiles } from './open-files.ts';

interface Wanted {
  readonly tags?: readonly string[];
  readonly folder?: string | undefined;
}

/** Tells a person that there is nothing, on standard error: a program sees it in the status and the empty result. */
export function sayNothing({ format }: Pick<Given, 'format'>, { err }: Pick<Surroundings, 'err'>, text: string): void {
  if (format === 'text') err(`${plainLine(text)}\n`);
}

/** As `sayNothing`, where a tag or folder that no note has is the reason. @param otherwise where it is not */
export async function sayNothingFound(
  given: Pick<Given, 'format'>,
  around: Pick<Surroundings, 'err'>,
  index: OpenFiles['index'],
  { tags = [], folder }: Wanted,
  otherwise: string,
): Promise<void> {
  if (given.format !== 'text') return;
  const counted = await Promise.all(
    tags.map(async (tag) => ({ tag, notes: await firstNotes(index, { tags: [tag] }) })),
  );
  const absent = counted.filter(({ notes }) => notes === 0).map(({ tag }) => `No note has the tag #${tag}.`);
  if (folder !== undefined && (await firstNotes(index, { folder })) === 0)
    absent.push(`There is no folder ${folder} with notes.`);
  sayNothing(given, around, absent.length > 0 ? absent.join(' ') : otherwise);
}

const firstNotes = async (
  index: OpenFiles['index'],
  filter: { readonly tags?: string[]; readonly folder?: string },
): Promise<number> => (await index.notes({ sort: 'path', order: 'newest', limit: 1, filter })).notes.length;
